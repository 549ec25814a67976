// The orders that are rehearsed: of carts that were filled in these days, whatever became of them.
import { paired } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { CartDiscount, CartLine, CartOrder } from "../cart.ts";
import type { VoucherTerms } from "../discounts/voucher-value.ts";
import { DISCOUNT_COLUMNS, LINE_COLUMNS } from "./columns.ts";

export interface UsedVoucher extends VoucherTerms {
  discountId: string;
  code: string;
}

export interface RehearsedRow {
  cartId: string;
  reference: string;
  storeId: string;
  tradecartId: string | null;
  id: string;
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
  select c.id as "cartId", c.reference, c.store_id as "storeId", c.tradecart_id as "tradecartId", o.id,
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

/** Which devices were sold on which plans. */
export function listSoldPairs(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ planId: string; deviceCode: string }[]> {
  return db.rows<{ planId: string; deviceCode: string }>(
    `select distinct o.paymentplan_id as "planId", l.code as "deviceCode" from cart c
     join cart_order o on o.wl_id = c.wl_id and o.cart_id = c.id
     join cart_line l on l.wl_id = o.wl_id and l.order_id = o.id
     where c.wl_id = $wl and c.created_at >= $1 and c.created_at < $2 and l.kind = 'DEVICE' and l.code <> ''`,
    [from, to],
  );
}

export async function listPayingTrades(db: Db, from: Date, to: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select c.tradecart_id as id from cart c
     where c.wl_id = $wl and c.created_at >= $1 and c.created_at < $2 and c.tradecart_id is not null`,
    [from, to],
  );
  return rows.map(({ id }) => id);
}

/** The vouchers that were redeemed in these days, with the discount that each gave. */
export function listUsedVouchers(db: Db, from: Date, to: Date): Promise<UsedVoucher[]> {
  return db.rows<UsedVoucher>(
    `select u.discount_id as "discountId", v.code, v.kind, v.value_minor as "valueMinor", v.percent_ppm as "percentPpm",
       v.valid_from as "validFrom", v.valid_to as "validTo", v.minimum_minor as "minimumMinor", v.status
     from voucher_use u
     join voucher v on v.wl_id = u.wl_id and v.id = u.voucher_id
     join cart c on c.wl_id = u.wl_id and c.id = u.cart_id
     where u.wl_id = $wl and c.created_at >= $1 and c.created_at < $2`,
    [from, to],
  );
}

export const listStoreNames = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.rows<{ id: string; name: string }>("select s.id, s.name from store s where s.wl_id = $wl");
