import { useSalesColumns } from "./sales-columns.tsx";
import { SalesList } from "./sales-list.tsx";

export function Component() {
  return <SalesList kind="sales" columns={useSalesColumns()} />;
}
