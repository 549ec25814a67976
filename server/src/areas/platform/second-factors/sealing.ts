// Secrets of authenticator apps at rest: sealed with the retailer's key, and to the person they belong to, so that one cannot
// be put in the place of another.
import type { Db } from "#db/tenant-db.ts";
import { keyIdOf, seal } from "#keys/envelope.ts";
import { currentKey, type KeySettings, openSealed } from "#keys/tenant-keys.ts";
import { listTotpsNotSealedBy, replaceSealedTotp } from "../queries/second-factors.ts";

const nameOf = (userId: string) => `app of user ${userId}`;

export async function sealSecret(
  settings: KeySettings,
  db: Db,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<Buffer> {
  return seal(await currentKey(settings, db, now), secret, nameOf(userId));
}

export function openSecret(
  settings: KeySettings,
  db: Db,
  { userId, sealed }: { userId: string; sealed: Buffer },
): Promise<Buffer> {
  return openSealed(settings, db, sealed, nameOf(userId));
}

/** Seals anew what another key than the current one has sealed, some at a time; says how many apps that were. */
export async function resealSecrets(
  settings: KeySettings,
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const key = await currentKey(settings, db, now);
  const found = await listTotpsNotSealedBy(db, key.id, most);
  for (const { userId, secret, waiting } of found) {
    const reseal = async (sealed: Buffer | null) =>
      sealed === null || keyIdOf(sealed) === key.id
        ? sealed
        : seal(key, await openSecret(settings, db, { userId, sealed }), nameOf(userId));
    await replaceSealedTotp(db, userId, { secret: await reseal(secret), waiting: await reseal(waiting) });
  }
  return found.length;
}
