import { usePendingColumns } from "./sales-columns.tsx";
import { SalesList } from "./sales-list.tsx";

export function Component() {
  return <SalesList kind="pending" columns={usePendingColumns()} />;
}
