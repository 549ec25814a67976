import type { Place } from "#client/route.ts";
import { useSalesColumns } from "./sales-columns.tsx";
import { readListAhead, SalesList } from "./sales-list.tsx";

export const ahead = (place: Place) => readListAhead("sales", place);

export function Component() {
  return <SalesList kind="sales" columns={useSalesColumns()} />;
}
