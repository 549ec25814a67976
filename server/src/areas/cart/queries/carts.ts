import { paired, selected } from "#db/columns.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Cart, EMPTY_CART } from "../cart.ts";
import { CART_COLUMNS, DISCOUNT_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS } from "./columns.ts";

/** Who asks: the two highest roles see every store's carts, the others those of their own. */
export interface Viewer {
  seesAllStores: boolean;
  storeIds: readonly string[];
}

/** A cart is named by itself or by one of its orders. */
export type CartName = { cartId: string } | { orderId: string };

const LINES = `
  select json_agg(json_build_object(${paired(LINE_COLUMNS, "l")}) order by l.position)
  from cart_line l where l.wl_id = o.wl_id and l.order_id = o.id`;

const DISCOUNTS = `
  select json_agg(json_build_object(${paired(DISCOUNT_COLUMNS, "x")}) order by x.position)
  from cart_discount x where x.wl_id = o.wl_id and x.order_id = o.id`;

const ORDERS = `
  select json_agg(json_build_object(${paired(ORDER_COLUMNS, "o")},
    'lines', coalesce((${LINES}), '[]'), 'discounts', coalesce((${DISCOUNTS}), '[]')) order by o.created_at, o.id)
  from cart_order o where o.wl_id = c.wl_id and o.cart_id = c.id`;

// Two texts rather than one with a condition that may be absent: such a statement is planned anew every time it runs,
// which costs more than running it.
const BY_CART = "c.id = $1 and ($2::uuid[] is null or c.store_id = any ($2))";
const BY_ORDER = `c.id = (select named.cart_id from cart_order named where named.wl_id = $wl and named.id = $1)
  and ($2::uuid[] is null or c.store_id = any ($2))`;

const cartWhere = (named: string) => `
  select ${selected(CART_COLUMNS, "c")}, coalesce((${ORDERS}), '[]') as orders
  from cart c where c.wl_id = $wl and ${named}`;
const lockWhere = (named: string) => `select 1 from cart c where c.wl_id = $wl and ${named} for update`;

const FIND = { byCart: cartWhere(BY_CART), byOrder: cartWhere(BY_ORDER) };
const LOCK = { byCart: lockWhere(BY_CART), byOrder: lockWhere(BY_ORDER) };

function naming(name: CartName, { seesAllStores, storeIds }: Viewer) {
  const stores = seesAllStores ? null : storeIds;
  return "cartId" in name
    ? { by: "byCart" as const, values: [name.cartId, stores] }
    : { by: "byOrder" as const, values: [name.orderId, stores] };
}

export function findCart(db: Db, name: CartName, viewer: Viewer): Promise<Cart | undefined> {
  const { by, values } = naming(name, viewer);
  return db.maybe<Cart>(FIND[by], values);
}

const LOOKED_THROUGH = 500;

/** One of the newest with goods in it, open where there is one, for whoever wants to see what carts look like. */
export function findSampleCart(
  db: Db,
): Promise<{ cartUUID: string; isUpgrade: boolean; hasCatalogue: boolean } | undefined> {
  return db.maybe<{ cartUUID: string; isUpgrade: boolean; hasCatalogue: boolean }>(
    `select n.id as "cartUUID", n."isUpgrade", n."hasCatalogue" from (
       select c.id, coalesce(c.financing_type = 'UPGRADE', false) as "isUpgrade",
         c.status = 'OPEN' and c.category_code is not null as "hasCatalogue"
       from cart c where c.wl_id = $wl order by c.id desc limit $1) n
     where exists (
       select 1 from cart_order o join cart_line l on l.wl_id = o.wl_id and l.order_id = o.id
       where o.wl_id = $wl and o.cart_id = n.id)
     order by n."hasCatalogue" desc, n.id desc limit 1`,
    [LOOKED_THROUGH],
  );
}

const FIND_BY_REFERENCE = cartWhere("c.reference = $1");

/** For those who see every store's carts. */
export function findCartByReference(db: Db, reference: string): Promise<Cart | undefined> {
  return db.maybe<Cart>(FIND_BY_REFERENCE, [reference]);
}

/**
 * The cart, nobody else's to change until the transaction ends. Locked first and read by a second statement: one that
 * waits for a lock goes on with what its other tables held before the wait, and would miss the lines just added.
 */
export async function lockCart(db: Db, name: CartName, viewer: Viewer): Promise<Cart | undefined> {
  const { by, values } = naming(name, viewer);
  const [, cart] = await Promise.all([db.maybe(LOCK[by], values), db.maybe<Cart>(FIND[by], values)]);
  return cart;
}

const CREATE = `
  with numbered as (
    insert into reference_counter (wl_id, kind, year, last_number) values ($1, 'CART', $2, 1)
    on conflict (wl_id, kind, year) do update set last_number = reference_counter.last_number + 1
    returning last_number::text as number
  )
  insert into cart (wl_id, id, reference, store_id, user_id, tradecart_id, tradein, swap_order_id, created_at, updated_at)
  select $1, $3, $4 || lpad(number, greatest(7, length(number)), '0'), $5, $6, $7, $8, $9, $10, $10 from numbered
  returning reference`;

export async function insertCart(
  db: Db,
  cart: Pick<Cart, "id" | "storeId" | "userId" | "tradecartId" | "tradein" | "swapOrderId">,
  { referencePrefix, year, now }: { referencePrefix: string; year: number; now: Date },
): Promise<Cart> {
  const { id, storeId, userId, tradecartId, tradein, swapOrderId } = cart;
  const { reference } = await db.one<{ reference: string }>(CREATE, [
    db.wlId,
    year,
    id,
    referencePrefix,
    storeId,
    userId,
    tradecartId,
    tradein && JSON.stringify(tradein),
    swapOrderId,
    now,
  ]);
  return { ...cart, ...EMPTY_CART, reference };
}
