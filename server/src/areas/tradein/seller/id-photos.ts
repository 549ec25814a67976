// The photo of the seller's ID. It is drawn anew (so that nothing but the picture is kept), sealed with a key of the
// retailer's own, read by machine where that works, and thrown away on its day.
import { createDecipheriv, hkdfSync, randomUUID } from "node:crypto";
import type { Config } from "#config.ts";
import { seal } from "#keys/envelope.ts";
import { currentKey, openSealed } from "#keys/tenant-keys.ts";
import { inTenant, type Platform } from "#platform.ts";

const FIRST_VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newPhotoKey = () => `id-photos/${randomUUID()}.sealed`;

type SealContext = Pick<Platform, "pool" | "config" | "clock">;

/** With the retailer's current key. Which one that is goes on the record with the photo. */
export async function sealPhoto(
  platform: SealContext,
  wlId: number,
  photo: Buffer,
  storageKey: string,
): Promise<{ sealed: Buffer; keyId: string }> {
  const key = await inTenant(platform, wlId, (db) => currentKey(platform.config, db, platform.clock.now()));
  return { sealed: seal(key, photo, storageKey), keyId: key.id };
}

export function openPhoto(
  platform: SealContext,
  wlId: number,
  file: Buffer,
  storageKey: string,
): Promise<Buffer> {
  if (file[0] === FIRST_VERSION) return Promise.resolve(openFirst(platform.config, wlId, file, storageKey));
  return inTenant(platform, wlId, (db) => openSealed(platform.config, db, file, storageKey));
}

/** Photos of earlier builds, sealed with a key that was derived from the installation's secret. */
function openFirst(
  { secret }: Pick<Config, "secret">,
  wlId: number,
  file: Buffer,
  storageKey: string,
): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `id photos of tenant ${wlId}`, 32));
  const decipher = createDecipheriv("aes-256-gcm", key, file.subarray(1, 1 + NONCE_BYTES));
  decipher.setAAD(Buffer.from(storageKey));
  decipher.setAuthTag(file.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(file.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
