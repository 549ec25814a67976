// Seals photos with the retailer's current key while they are looked at: a file is replaced as a whole, and whoever reads it
// takes the key that its envelope names.
import { currentKey } from "#keys/tenant-keys.ts";
import { inTenant, type Platform } from "#platform.ts";
import { noteSealedWith, photosSealedOtherwise } from "../queries/photos.ts";
import { openPhoto, sealPhoto } from "./id-photos.ts";

const AT_ONCE = 50;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Whatever is not sealed with the current key. Broken off, it goes on where it was. */
export async function resealPhotos(
  platform: Pick<Platform, "pool" | "config" | "clock" | "adapters">,
  wlId: number,
): Promise<number> {
  let after = FIRST;
  let count = 0;
  for (;;) {
    const waiting = await inTenant(platform, wlId, async (db) => {
      const { id: keyId } = await currentKey(platform.config, db, platform.clock.now());
      return photosSealedOtherwise(db, { keyId, after, most: AT_ONCE });
    });
    for (const { storageKey } of waiting) if (await resealPhoto(platform, wlId, storageKey)) count += 1;
    after = waiting.at(-1)?.tradecartId ?? after;
    if (waiting.length < AT_ONCE) return count;
  }
}

async function resealPhoto(
  platform: Parameters<typeof resealPhotos>[0],
  wlId: number,
  storageKey: string,
): Promise<boolean> {
  const { storage } = platform.adapters;
  const file = await storage.read(wlId, storageKey);
  // Deleted meanwhile: its day had come.
  if (!file) return false;
  const photo = await openPhoto(platform, wlId, file, storageKey);
  const { sealed, keyId } = await sealPhoto(platform, wlId, photo, storageKey);
  await storage.write(wlId, storageKey, sealed);
  const isThere = await inTenant(platform, wlId, (db) => noteSealedWith(db, storageKey, keyId));
  // Deleted while it was sealed: what was just written must not stay behind.
  if (!isThere) await storage.remove(wlId, storageKey);
  return isThere;
}
