import type { Db } from "#db/tenant-db.ts";
import type { CartToImport } from "../import-carts.ts";

const CARTS = `
  insert into cart (wl_id, id, reference, store_id, user_id, status, financing_type, category_code, category_name,
    service, paymentplan_id, tradecart_id, tradein, swap_order_id, version, created_at, updated_at)
  select $1, c.id, c.reference, c."storeId", c."userId", c.status, c."financingType", c."categoryCode",
    c."categoryName", c.service, c."paymentplanId", c."tradecartId", c.tradein, c."swapOrderId", c.version,
    c."createdAt", c."updatedAt"
  from jsonb_to_recordset($2) as c (id uuid, reference text, "storeId" uuid, "userId" uuid, status text,
    "financingType" text, "categoryCode" text, "categoryName" text, service jsonb, "paymentplanId" text,
    "tradecartId" uuid, tradein jsonb, "swapOrderId" uuid, version int, "createdAt" timestamptz,
    "updatedAt" timestamptz)
  on conflict (wl_id, id) do nothing`;

const ORDERS = `
  insert into cart_order (wl_id, id, cart_id, is_current, paymentplan_id, insurance_id, subscription_id,
    swap_order_id, frozen, created_at)
  select $1, o.id, o."cartId", false, o."paymentplanId", o."insuranceId", o."subscriptionId", o."swapOrderId", o.frozen,
    o."createdAt"
  from jsonb_to_recordset($2) as o (id uuid, "cartId" uuid, "paymentplanId" text, "insuranceId" text,
    "subscriptionId" text, "swapOrderId" uuid, frozen jsonb, "createdAt" timestamptz)
  on conflict (wl_id, id) do nothing`;

const LINES = `
  insert into cart_line (wl_id, id, order_id, position, kind, code, parent_device_code, description, short_name,
    category, part_number, image, selected_options, tags, unit_price_minor, markup_minor, cost_price_minor,
    residuals_by_month, quantity, max_quantity, is_manual, is_cto, extra_option_id,
    requires_installation, requires_serial_number)
  select $1, l.id, l."orderId", l.position, l.kind, l.code, l."parentDeviceCode", l.description, l."shortName",
    l.category, l."partNumber", l.image, l."selectedOptions", l.tags, l."unitPriceMinor", l."markupMinor",
    l."costPriceMinor", l."residualsByMonth", l.quantity, l."maxQuantity", l."isManual", l."isCto",
    l."extraOptionId", l."requiresInstallation", l."requiresSerialNumber"
  from jsonb_to_recordset($2) as l (id uuid, "orderId" uuid, position int, kind text, code text,
    "parentDeviceCode" text, description text, "shortName" text, category text, "partNumber" text, image text,
    "selectedOptions" jsonb, tags text[], "unitPriceMinor" bigint, "markupMinor" bigint, "costPriceMinor" bigint,
    "residualsByMonth" jsonb, quantity int, "maxQuantity" int, "isManual" boolean,
    "isCto" boolean, "extraOptionId" text, "requiresInstallation" boolean, "requiresSerialNumber" boolean)
  on conflict (wl_id, id) do nothing`;

const DISCOUNTS = `
  insert into cart_discount (wl_id, id, order_id, position, type_id, description, value_minor, is_locked)
  select $1, x.id, x."orderId", x.position, x."typeId", x.description, x."valueMinor", x."isLocked"
  from jsonb_to_recordset($2) as x (id uuid, "orderId" uuid, position int, "typeId" int, description text,
    "valueMinor" bigint, "isLocked" boolean)
  on conflict (wl_id, id) do nothing`;

const COUNTER = `
  insert into reference_counter (wl_id, kind, year, last_number)
  select $1, 'CART', split_part(reference, '-', 3)::int, max(substring(reference from '\\d+$')::int)
  from unnest($2::text[]) as reference group by 3
  on conflict (wl_id, kind, year) do update
    set last_number = greatest(reference_counter.last_number, excluded.last_number)`;

export async function insertCarts(db: Db, carts: readonly CartToImport[]): Promise<void> {
  const write = (sql: string, rows: readonly object[]) => db.run(sql, [db.wlId, JSON.stringify(rows)]);
  const orders = carts.flatMap((cart) => cart.orders.map((order) => ({ ...order, cartId: cart.id })));
  const inOrder = <Part extends object>(parts: (order: (typeof orders)[number]) => readonly Part[]) =>
    orders.flatMap((order) => parts(order).map((part) => ({ ...part, orderId: order.id })));
  // What a table has no column for would only travel in vain.
  await write(
    CARTS,
    carts.map((cart) => ({ ...cart, orders: undefined, selection: undefined })),
  );
  await write(
    ORDERS,
    orders.map((order) => ({ ...order, lines: undefined, discounts: undefined })),
  );
  await write(
    LINES,
    inOrder(({ lines }) => lines),
  );
  await write(
    DISCOUNTS,
    inOrder(({ discounts }) => discounts),
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
