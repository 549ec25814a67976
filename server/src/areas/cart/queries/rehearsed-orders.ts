// The orders that are rehearsed: of carts that were filled in these days, whatever became of them.
import { paired } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { CartDiscount, CartLine, CartOrder } from "../cart.ts";
import { DISCOUNT_COLUMNS, LINE_COLUMNS } from "./columns.ts";

export interface RehearsedRow {
  cartId: string;
  reference: string;
  storeId: string;
  orderId: string;
  paymentplanId: string;
  insuranceId: string | null;
  subscriptionId: string | null;
  frozen: CartOrder["frozen"];
  lines: CartLine[];
  discounts: CartDiscount[];
}

const SPAN = `c.wl_id = $wl and c.created_at >= $1 and c.created_at < $2
  and exists (select 1 from cart_line l where l.wl_id = o.wl_id and l.order_id = o.id)`;

export const REHEARSED_ORDERS = `
  select c.id as "cartId", c.reference, c.store_id as "storeId", o.id as "orderId",
    o.paymentplan_id as "paymentplanId", o.insurance_id as "insuranceId", o.subscription_id as "subscriptionId", o.frozen,
    (select coalesce(json_agg(json_build_object(${paired(LINE_COLUMNS, "l")}) order by l.position), '[]')
      from cart_line l where l.wl_id = o.wl_id and l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object(${paired(DISCOUNT_COLUMNS, "x")}) order by x.position), '[]')
      from cart_discount x where x.wl_id = o.wl_id and x.order_id = o.id) as discounts
  from cart c join cart_order o on o.wl_id = c.wl_id and o.cart_id = c.id
  where ${SPAN}
  order by c.id, o.id`;

export async function countRehearsed(db: Db, from: Date, to: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from cart c join cart_order o on o.wl_id = c.wl_id and o.cart_id = c.id
     where ${SPAN}`,
    [from, to],
  );
  return count;
}

export const listStoreNames = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.rows<{ id: string; name: string }>("select s.id, s.name from store s where s.wl_id = $wl");
