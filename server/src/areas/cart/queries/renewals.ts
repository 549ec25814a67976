import type { Db } from "#db/tenant-db.ts";

export interface Renewal {
  oldCartId: string;
  newCartId: string;
  /** Of the new cart. */
  reference: string;
  way: string;
}

const COLUMNS = `r.old_cart_id as "oldCartId", r.new_cart_id as "newCartId", c.reference, r.way`;

/** Where a cart went on; nothing as long as it did not. */
export function findRenewal(db: Db, oldCartId: string): Promise<Renewal | undefined> {
  return db.maybe<Renewal>(
    `select ${COLUMNS} from cart_renewal r join cart c on c.wl_id = r.wl_id and c.id = r.new_cart_id
     where r.wl_id = $wl and r.old_cart_id = $1`,
    [oldCartId],
  );
}

/** Where a cart came from. */
export function findRenewalInto(db: Db, newCartId: string): Promise<Renewal | undefined> {
  return db.maybe<Renewal>(
    `select ${COLUMNS} from cart_renewal r join cart c on c.wl_id = r.wl_id and c.id = r.new_cart_id
     where r.wl_id = $wl and r.new_cart_id = $1`,
    [newCartId],
  );
}

/** False when the cart has gone on elsewhere meanwhile; the table's key decides. */
export async function insertRenewal(
  db: Db,
  renewal: { oldCartId: string; newCartId: string; way: string; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `insert into cart_renewal (wl_id, old_cart_id, new_cart_id, way, created_at) values ($1, $2, $3, $4, $5)
     on conflict (wl_id, old_cart_id) do nothing`,
    [db.wlId, renewal.oldCartId, renewal.newCartId, renewal.way, renewal.now],
  );
  return written === 1;
}

/** The vouchers of a cart go with it: the same use, in the new cart, so that none is used twice. */
export async function moveVoucherUses(
  db: Db,
  { cartId, discounts }: { cartId: string; discounts: readonly { oldId: string; newId: string }[] },
): Promise<void> {
  if (discounts.length === 0) return;
  await db.run(
    `update voucher_use u set discount_id = m."newId", cart_id = $2
     from jsonb_to_recordset($1::jsonb) as m("oldId" uuid, "newId" uuid)
     where u.wl_id = $wl and u.discount_id = m."oldId"`,
    [JSON.stringify(discounts), cartId],
  );
}
