// The list in another order than by its day. Everything that is filtered is looked through, so that the first rows are the first of all:
// it costs as much as the sums above the list do.
import type { SalesSort } from "@handsel/contract/sales/listing.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { sortKey, sortOrder, timeKey } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  conditions,
  filterValues,
  LIST,
  type ListedSale,
  type SalesFilter,
  type Shape,
} from "./list-sales.ts";

const KEYS: Readonly<Record<SalesSort, string>> = {
  createdDate: timeKey("x.created_at"),
  activatedDate: timeKey("x.activated_at"),
  updatedDate: timeKey("x.updated_at"),
  vendorName: "lower(x.seller_name)",
  storeName: "lower(o.name)",
  reference: "x.reference",
  customer: "lower(x.customer_name)",
  device: "lower(x.product_descriptions)",
  deliveryType: "x.delivery_type",
  financingType: "x.financing_type",
  status: "x.status",
  swapStatus: `case when x.status not in ('ACTIVE', 'ACTIVE_WITHOUT_DEVICE_REFERENCE', 'UPGRADE_PENDING') then '0'
    when x.free_swap_date <= $13::text then '2' when x.early_swap_date <= $13::text then '1' else '0' end`,
  notes: "lower(x.notes[1])",
  deviceReference: "case when x.has_device_reference then '1' else '0' end",
  isActive: "case when x.is_active then '1' else '0' end",
};

// $1 to $9 as in the list by its day; $10 how many, $11 the column, $12 whether from its end, $13 today.
function sortText(shape: Omit<Shape, "isByStore" | "isForFile">): string {
  return `
    with keyed as (
      select x.cart_id, ${sortKey(KEYS, "$11::text")} as key
      from sale x join store o on o.wl_id = x.wl_id and o.id = x.store_id
      where x.wl_id = $wl and x.list_status = any ($1::text[]) and ($5::uuid[] is null or x.store_id = any ($5))
        and ${conditions(shape)}),
    wanted as (
      select k.cart_id, row_number() over (order by ${sortOrder("k.key", "$12")}, k.cart_id) as place
      from keyed k order by place limit $10)
    select ${LIST.columns}
    from wanted join sale s on s.wl_id = $wl and s.cart_id = wanted.cart_id ${LIST.joins}
    order by wanted.place`;
}

interface Order extends SortedBy<SalesSort> {
  limit: number;
  today: string;
}

export function sortSales(
  db: Db,
  filter: SalesFilter,
  { column, direction, limit, today }: Order,
): Promise<ListedSale[]> {
  const { period, isPending, figure } = filter;
  return db.rows<ListedSale>(sortText({ period, isPending, figure }), [
    ...filterValues(filter),
    limit,
    column,
    direction === "desc",
    today,
  ]);
}
