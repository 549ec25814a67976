import { insertInto, toRow } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Cart } from "../cart.ts";
import { CART_COLUMNS, STORED_DISCOUNT, STORED_LINE, STORED_ORDER } from "./columns.ts";

export interface CartToImport extends Cart {
  createdAt: Date;
  updatedAt: Date;
}

const IMPORTED_CART = { ...CART_COLUMNS, createdAt: "created_at", updatedAt: "updated_at" } as const;

const CARTS = `${insertInto("cart", IMPORTED_CART, "$1")} on conflict (wl_id, id) do nothing`;
const ORDERS = `${insertInto("cart_order", STORED_ORDER, "$1")} on conflict (wl_id, id) do nothing`;
const LINES = `${insertInto("cart_line", STORED_LINE, "$1")} on conflict (wl_id, id) do nothing`;
const DISCOUNTS = `${insertInto("cart_discount", STORED_DISCOUNT, "$1")} on conflict (wl_id, id) do nothing`;

const COUNTER = `
  insert into reference_counter (wl_id, kind, year, last_number)
  select $1, 'CART', split_part(reference, '-', 3)::int, max(substring(reference from '\\d+$')::int)
  from unnest($2::text[]) as reference group by 3
  on conflict (wl_id, kind, year) do update
    set last_number = greatest(reference_counter.last_number, excluded.last_number)`;

export async function insertCarts(db: Db, carts: readonly CartToImport[]): Promise<void> {
  const write = (sql: string, rows: readonly object[]) => db.run(sql, [JSON.stringify(rows)]);
  const orders = carts.flatMap((cart) => cart.orders.map((order) => ({ ...order, cartId: cart.id })));
  // What is imported is nobody's to go on selecting for.
  const isCurrent = false;
  await write(
    CARTS,
    carts.map((cart) => toRow(IMPORTED_CART, { ...cart, selection: null })),
  );
  await write(
    ORDERS,
    orders.map((order) => toRow(STORED_ORDER, { ...order, isCurrent })),
  );
  await write(
    LINES,
    orders.flatMap(({ id: orderId, lines }) => lines.map((line) => toRow(STORED_LINE, { ...line, orderId }))),
  );
  await write(
    DISCOUNTS,
    orders.flatMap(({ id: orderId, discounts }) =>
      discounts.map((discount) => toRow(STORED_DISCOUNT, { ...discount, orderId })),
    ),
  );
  await db.run(COUNTER, [db.wlId, carts.map(({ reference }) => reference)]);
}

const RESERVE = `
  insert into reference_counter (wl_id, kind, year, last_number) values ($1, 'CART', $2, $3)
  on conflict (wl_id, kind, year) do update set last_number = reference_counter.last_number + $3
  returning last_number as last`;

/** The last of them. */
export async function reserveNumbers(db: Db, year: number, count: number): Promise<number> {
  return (await db.one<{ last: number }>(RESERVE, [db.wlId, year, count])).last;
}
