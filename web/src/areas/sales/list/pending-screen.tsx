import type { Place } from "#client/route.ts";
import { usePendingColumns } from "./sales-columns.tsx";
import { readListAhead, SalesList } from "./sales-list.tsx";

export const ahead = (place: Place) => readListAhead("pending", place);

export function Component() {
  return <SalesList kind="pending" columns={usePendingColumns()} />;
}
