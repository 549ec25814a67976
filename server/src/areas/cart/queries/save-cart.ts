// Writes a changed cart in one statement, made of the parts that have something to write. What a change does not touch
// costs nothing, and a change is there as a whole or not at all.
import assert from "node:assert/strict";
import type { Db } from "#db/tenant-db.ts";
import type { Cart } from "../cart.ts";
import { cartDifference } from "../cart-difference.ts";

const CART = `
  update cart set store_id = $3, status = $4, financing_type = $5, category_code = $6, category_name = $7,
    service = $8, selection = $9, paymentplan_id = $10, tradecart_id = $11, tradein = $12, swap_order_id = $13,
    version = version + 1, updated_at = $14
  where id = $1 and version = $15 and wl_id = $2
  returning version`;
const CART_VALUES = 15;

const ORDERS = `
  insert into cart_order (wl_id, id, cart_id, is_current, paymentplan_id, insurance_id, subscription_id,
    swap_order_id, frozen, created_at)
  select $2, o.id, $1, o."isCurrent", o."paymentplanId", o."insuranceId", o."subscriptionId", o."swapOrderId",
    o.frozen, o."createdAt"
  from jsonb_to_recordset($?) as o (id uuid, "isCurrent" boolean, "paymentplanId" text, "insuranceId" text,
    "subscriptionId" text, "swapOrderId" uuid, frozen jsonb, "createdAt" timestamptz)
  on conflict (wl_id, id) do update set is_current = excluded.is_current,
    paymentplan_id = excluded.paymentplan_id, insurance_id = excluded.insurance_id,
    subscription_id = excluded.subscription_id, swap_order_id = excluded.swap_order_id, frozen = excluded.frozen`;

const LINES = `
  insert into cart_line (wl_id, id, order_id, position, kind, code, parent_device_code, description, short_name,
    category, part_number, image, selected_options, tags, unit_price_minor, markup_minor, cost_price_minor,
    residuals_by_month, quantity, max_quantity, is_manual, is_cto, extra_option_id,
    requires_installation, requires_serial_number)
  select $2, l.id, l."orderId", l.position, l.kind, l.code, l."parentDeviceCode", l.description, l."shortName",
    l.category, l."partNumber", l.image, l."selectedOptions", l.tags, l."unitPriceMinor", l."markupMinor",
    l."costPriceMinor", l."residualsByMonth", l.quantity, l."maxQuantity", l."isManual", l."isCto",
    l."extraOptionId", l."requiresInstallation", l."requiresSerialNumber"
  from jsonb_to_recordset($?) as l (id uuid, "orderId" uuid, position int, kind text, code text,
    "parentDeviceCode" text, description text, "shortName" text, category text, "partNumber" text, image text,
    "selectedOptions" jsonb, tags text[], "unitPriceMinor" bigint, "markupMinor" bigint, "costPriceMinor" bigint,
    "residualsByMonth" jsonb, quantity int, "maxQuantity" int, "isManual" boolean,
    "isCto" boolean, "extraOptionId" text, "requiresInstallation" boolean, "requiresSerialNumber" boolean)
  on conflict (wl_id, id) do update set order_id = excluded.order_id, position = excluded.position,
    code = excluded.code, parent_device_code = excluded.parent_device_code, description = excluded.description,
    short_name = excluded.short_name, category = excluded.category, part_number = excluded.part_number,
    image = excluded.image, selected_options = excluded.selected_options, tags = excluded.tags,
    unit_price_minor = excluded.unit_price_minor, markup_minor = excluded.markup_minor,
    cost_price_minor = excluded.cost_price_minor, residuals_by_month = excluded.residuals_by_month,
    quantity = excluded.quantity, max_quantity = excluded.max_quantity,
    extra_option_id = excluded.extra_option_id`;

const DISCOUNTS = `
  insert into cart_discount (wl_id, id, order_id, position, type_id, description, value_minor, is_locked)
  select $2, x.id, x."orderId", x.position, x."typeId", x.description, x."valueMinor", x."isLocked"
  from jsonb_to_recordset($?) as x (id uuid, "orderId" uuid, position int, "typeId" int, description text,
    "valueMinor" bigint, "isLocked" boolean)
  on conflict (wl_id, id) do update set order_id = excluded.order_id, position = excluded.position,
    value_minor = excluded.value_minor`;

/** The parts beside the cart's own row, each with the rows or ids that it writes as its one value. */
const PARTS = {
  orders: ORDERS,
  lines: LINES,
  discounts: DISCOUNTS,
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
  const { parts, values } = changeOf(db, before, after, now);
  const saved = await db.maybe<{ version: number }>(TEXTS.get(parts.join()) ?? CART, values);
  assert(saved !== undefined, `cart ${after.id} was changed by somebody who did not hold its lock`);
  return { ...after, version: saved.version };
}

/** The same as the last write of the transaction, in one trip with its commit. */
export function saveCartLast(db: Db, before: Cart, after: Cart, now: Date): Cart {
  const { parts, values } = changeOf(db, before, after, now);
  db.last(TEXTS.get(parts.join()) ?? CART, values, 1);
  return { ...after, version: before.version + 1 };
}

function changeOf(db: Db, before: Cart, after: Cart, now: Date): { parts: Part[]; values: unknown[] } {
  const difference = cartDifference(before, after);
  const parts = PART_NAMES.filter((part) => difference[part].length > 0);
  const json = (value: object | null) => value && JSON.stringify(value);
  return {
    parts,
    values: [
      after.id,
      db.wlId,
      after.storeId,
      after.status,
      after.financingType,
      after.categoryCode,
      after.categoryName,
      json(after.service),
      json(after.selection),
      after.paymentplanId,
      after.tradecartId,
      json(after.tradein),
      after.swapOrderId,
      now,
      before.version,
      ...parts.map((part) => (part.startsWith("gone") ? difference[part] : json(difference[part]))),
    ],
  };
}
