// The list in another order than by its day. Everything that is filtered is looked through, so that the first rows are the first of all:
// it costs as much as the sums above the list do.
import type { SalesSort } from "@handsel/contract/sales/listing.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  conditions,
  filterValues,
  LIST,
  type ListedSale,
  type SalesFilter,
  type Shape,
} from "./list-sales.ts";

const at = (column: "created_at" | "activated_at" | "updated_at") =>
  `to_char(x.${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** As people read them: what is alike but for capitals stands together. Nothing for an empty cell. */
const KEYS: Readonly<Record<SalesSort, string>> = {
  createdDate: at("created_at"),
  activatedDate: at("activated_at"),
  updatedDate: at("updated_at"),
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
  const whens = Object.entries(KEYS).map(([column, key]) => `when '${column}' then nullif(${key}, '')`);
  return `
    with keyed as (
      select x.cart_id, (case $11::text ${whens.join(" ")} end) collate "und-x-icu" as key
      from sale x join store o on o.wl_id = x.wl_id and o.id = x.store_id
      where x.wl_id = $wl and x.list_status = any ($1::text[]) and ($5::uuid[] is null or x.store_id = any ($5))
        and ${conditions(shape)}),
    wanted as (
      select k.cart_id, row_number() over (order by k.key is null, case when $12 then k.key end desc, k.key, k.cart_id) as place
      from keyed k order by place limit $10)
    select ${LIST.columns}
    from wanted join sale s on s.wl_id = $wl and s.cart_id = wanted.cart_id ${LIST.joins}
    order by wanted.place`;
}

interface Order {
  column: SalesSort;
  direction: "asc" | "desc";
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
