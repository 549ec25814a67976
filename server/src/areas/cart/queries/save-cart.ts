// Writes a changed cart in one statement, made of the parts that have something to write. What a change does not touch
// costs nothing, and a change is there as a whole or not at all.
import assert from "node:assert/strict";
import { assigned, insertInto, toRow } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import { cartDifference } from "../cart/cart-difference.ts";
import type { Cart } from "../cart.ts";
import { STORED_DISCOUNT, STORED_LINE, STORED_ORDER } from "./columns.ts";

const CART = `
  update cart set store_id = $3, status = $4, financing_type = $5, category_code = $6, category_name = $7,
    service = $8, selection = $9, paymentplan_id = $10, tradecart_id = $11, tradein = $12, swap_order_id = $13,
    version = version + 1, updated_at = $14, price_version = $15
  where id = $1 and version = $2 and wl_id = $wl
  returning version`;
const CART_VALUES = 15;

const saved = (table: string, columns: Readonly<Record<string, string>>, except: readonly string[]) =>
  `${insertInto(table, columns, "$?")}
   on conflict (wl_id, id) do update set ${assigned(columns, "excluded", { except })}`;

/** The parts beside the cart's own row, each with the rows or ids that it writes as its one value. */
const PARTS = {
  orders: saved("cart_order", STORED_ORDER, ["id", "cart_id", "created_at"]),
  lines: saved("cart_line", STORED_LINE, ["id"]),
  discounts: saved("cart_discount", STORED_DISCOUNT, ["id"]),
  goneOrders: "delete from cart_order where wl_id = $wl and id = any ($?)",
  goneLines: "delete from cart_line where wl_id = $wl and id = any ($?)",
  goneDiscounts: "delete from cart_discount where wl_id = $wl and id = any ($?)",
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

function textOf(parts: readonly Part[]): string {
  const withs = parts.map(
    (part, index) => `${part} as (${PARTS[part].replace("$?", `$${CART_VALUES + 1 + index}`)})`,
  );
  return withs.length > 0 ? `with ${withs.join(",")} ${CART}` : CART;
}

const SETS = PART_NAMES.reduce<Part[][]>(
  (sets, part) => [...sets, ...sets.map((set) => [...set, part])],
  [[]],
);

/** One text for each set of parts. */
const TEXTS = new Map(SETS.map((parts) => [parts.join(), textOf(parts)]));

/** Writes what differs between the two and returns the cart with its new version. The caller holds the lock. */
export async function saveCart(db: Db, before: Cart, after: Cart, now: Date): Promise<Cart> {
  const { parts, values } = changeOf(before, after, now);
  const saved = await db.maybe<{ version: number }>(TEXTS.get(parts.join()) ?? CART, values);
  assert(saved !== undefined, `cart ${after.id} was changed by somebody who did not hold its lock`);
  return { ...after, version: saved.version };
}

/** The same as the last write of the transaction, in one trip with its commit. */
export function saveCartLast(db: Db, before: Cart, after: Cart, now: Date): Cart {
  const { parts, values } = changeOf(before, after, now);
  db.last(TEXTS.get(parts.join()) ?? CART, values, 1);
  return { ...after, version: before.version + 1 };
}

const asJson = (value: object | null) => value && JSON.stringify(value);

function changeOf(before: Cart, after: Cart, now: Date): { parts: Part[]; values: unknown[] } {
  const difference = cartDifference(before, after);
  const parts = PART_NAMES.filter((part) => difference[part].length > 0);
  const written: Readonly<Record<Part, unknown>> = {
    ...difference,
    orders: asJson(difference.orders.map((order) => toRow(STORED_ORDER, { ...order, cartId: after.id }))),
    lines: asJson(difference.lines.map((line) => toRow(STORED_LINE, line))),
    discounts: asJson(difference.discounts.map((discount) => toRow(STORED_DISCOUNT, discount))),
  };
  return {
    parts,
    values: [
      after.id,
      before.version,
      after.storeId,
      after.status,
      after.financingType,
      after.categoryCode,
      after.categoryName,
      asJson(after.service),
      asJson(after.selection),
      after.paymentplanId,
      after.tradecartId,
      asJson(after.tradein),
      after.swapOrderId,
      now,
      after.priceVersion,
      ...parts.map((part) => written[part]),
    ],
  };
}
