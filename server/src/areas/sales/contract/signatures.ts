// The signature that a customer gave on the own phone: sealed with the retailer's key and to its sale, so that one cannot be put
// under another. It is opened for the sale's page and its paper, and for nothing else.
import {
  type GivenSignature,
  type Signature,
  signature as signatureSchema,
} from "@handsel/contract/sales/signature.ts";
import type { Db } from "#db/tenant-db.ts";
import { seal } from "#keys/envelope.ts";
import { currentKey, type KeySettings, openSealed } from "#keys/tenant-keys.ts";
import {
  findSignature,
  replaceSealedSignature,
  saveSignature,
  signaturesSealedOtherwise,
} from "../queries/signatures.ts";

const nameOf = (cartId: string) => `signature of sale ${cartId}`;

export async function keepSignature(
  settings: KeySettings,
  db: Db,
  of: { cartId: string; cartVersion: number; signature: Signature; now: Date },
): Promise<void> {
  const { cartId, cartVersion, signature, now } = of;
  const key = await currentKey(settings, db, now);
  const sealed = seal(key, Buffer.from(JSON.stringify(signature)), nameOf(cartId));
  const isDrawn = signature.kind === "DRAWN";
  await saveSignature(db, { cartId, cartVersion, signedAt: now, isDrawn, sealed, keyId: key.id });
}

export async function signatureOf(
  settings: KeySettings,
  db: Db,
  cartId: string,
): Promise<GivenSignature | null> {
  const found = await findSignature(db, cartId);
  if (!found) return null;
  const opened = await openSealed(settings, db, found.sealed, nameOf(cartId));
  return {
    signature: signatureSchema.parse(JSON.parse(opened.toString())),
    signedAt: found.signedAt.toISOString(),
  };
}

/** Seals anew what another key than the current one has sealed, some at a time; says how many that were. */
export async function resealSignatures(
  settings: KeySettings,
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const key = await currentKey(settings, db, now);
  const waiting = await signaturesSealedOtherwise(db, key.id, most);
  for (const { cartId, sealed } of waiting) {
    const opened = await openSealed(settings, db, sealed, nameOf(cartId));
    await replaceSealedSignature(db, { cartId, sealed: seal(key, opened, nameOf(cartId)), keyId: key.id });
  }
  return waiting.length;
}
