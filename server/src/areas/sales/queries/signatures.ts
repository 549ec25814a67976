// What customers signed, one for a sale. The cart may not have become one yet.
import type { Db } from "#db/tenant-db.ts";

export interface SignatureRow {
  signedAt: Date;
  sealed: Buffer;
}

/** In the place of the one before: the last word counts. */
export async function saveSignature(
  db: Db,
  of: {
    cartId: string;
    cartVersion: number;
    signedAt: Date;
    isDrawn: boolean;
    sealed: Buffer;
    keyId: string;
  },
): Promise<void> {
  await db.run(
    `insert into sale_signature (wl_id, cart_id, cart_version, signed_at, is_drawn, sealed, key_id)
     values ($wl, $1, $2, $3, $4, $5, $6)
     on conflict (wl_id, cart_id) do update set cart_version = excluded.cart_version, signed_at = excluded.signed_at,
       is_drawn = excluded.is_drawn, sealed = excluded.sealed, key_id = excluded.key_id`,
    [of.cartId, of.cartVersion, of.signedAt, of.isDrawn, of.sealed, of.keyId],
  );
}

export function findSignature(db: Db, cartId: string): Promise<SignatureRow | undefined> {
  return db.maybe<SignatureRow>(
    `select signed_at as "signedAt", sealed from sale_signature where wl_id = $wl and cart_id = $1`,
    [cartId],
  );
}

export interface SignatureFact {
  cartId: string;
  signedAt: Date;
  isDrawn: boolean;
}

/** That there is one, of whom nothing has to be opened. */
export function signaturesOfSales(db: Db, cartIds: readonly string[]): Promise<SignatureFact[]> {
  return db.rows<SignatureFact>(
    `select cart_id as "cartId", signed_at as "signedAt", is_drawn as "isDrawn" from sale_signature
     where wl_id = $wl and cart_id = any ($1)`,
    [cartIds],
  );
}

export async function dropSignature(db: Db, cartId: string): Promise<void> {
  await db.run("delete from sale_signature where wl_id = $wl and cart_id = $1", [cartId]);
}

/** What was signed at another price is nobody's word for this one. */
export async function dropOtherSignatures(db: Db, cartId: string, cartVersion: number): Promise<void> {
  await db.run("delete from sale_signature where wl_id = $wl and cart_id = $1 and cart_version <> $2", [
    cartId,
    cartVersion,
  ]);
}

/** Of these carts, as far as they are no sales. */
export async function dropUnsoldSignatures(db: Db, cartIds: readonly string[]): Promise<void> {
  await db.run(
    `delete from sale_signature g where g.wl_id = $wl and g.cart_id = any ($1)
       and not exists (select from sale s where s.wl_id = g.wl_id and s.cart_id = g.cart_id)`,
    [cartIds],
  );
}

/** Of carts that did not become a sale. */
export function dropUnusedSignatures(db: Db, before: Date): Promise<number> {
  return db.run(
    `delete from sale_signature g where g.wl_id = $wl and g.signed_at <= $1
       and not exists (select from sale s where s.wl_id = g.wl_id and s.cart_id = g.cart_id)`,
    [before],
  );
}

export function signaturesSealedOtherwise(
  db: Db,
  keyId: string,
  most: number,
): Promise<{ cartId: string; sealed: Buffer }[]> {
  return db.rows(
    `select cart_id as "cartId", sealed from sale_signature where wl_id = $wl and key_id <> $1
     order by cart_id limit $2 for update`,
    [keyId, most],
  );
}

export async function replaceSealedSignature(
  db: Db,
  { cartId, sealed, keyId }: { cartId: string; sealed: Buffer; keyId: string },
): Promise<void> {
  await db.run("update sale_signature set sealed = $2, key_id = $3 where wl_id = $wl and cart_id = $1", [
    cartId,
    sealed,
    keyId,
  ]);
}
