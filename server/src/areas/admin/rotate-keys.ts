// Gives retailers new keys, and wraps their keys anew, while the servers serve. Each step can be broken off and begun again.
import { resealMailKeys, resealSecrets, resealWebhookSecrets } from "#areas/platform/index.ts";
import { resealSignatures } from "#areas/sales/index.ts";
import { resealPhotos } from "#areas/tradein/index.ts";
import { sealSettings } from "#keys/sealed-settings.ts";
import { beginNewKey, rewrapKeys } from "#keys/tenant-keys.ts";
import { inTenant, type Platform } from "#platform.ts";

type House = Pick<Platform, "pool" | "operatorPool" | "config" | "clock" | "adapters">;

const AT_ONCE = 100;

export interface Rotated {
  photos: number;
  secrets: number;
  /** Authenticator apps of users. */
  apps: number;
  signatures: number;
  /** What webhooks are signed with. */
  webhooks: number;
  /** What mails are signed with. */
  mails: number;
}

/** Everything of the retailer is sealed with a new key; with `isResumed`, the one that was begun before. */
export async function rotateKey(
  house: House,
  wlId: number,
  { isResumed = false }: { isResumed?: boolean } = {},
): Promise<Rotated> {
  const now = house.clock.now();
  if (!isResumed) await inTenant(house, wlId, (db) => beginNewKey(house.config, db, now));
  const secrets = await inTenant(house, wlId, (db) => sealSettings(house.config, db, now));
  const inPortions = async (reseal: typeof resealSecrets) => {
    let count = 0;
    for (;;) {
      const resealed = await inTenant(house, wlId, (db) => reseal(house.config, db, { now, most: AT_ONCE }));
      count += resealed;
      if (resealed < AT_ONCE) return count;
    }
  };
  const apps = await inPortions(resealSecrets);
  const webhooks = await inPortions(resealWebhookSecrets);
  const mails = await inPortions(resealMailKeys);
  const signatures = await inPortions(resealSignatures);
  return { secrets, apps, webhooks, mails, signatures, photos: await resealPhotos(house, wlId) };
}

/** Every key is wrapped by the first of the installation's; then the others can be taken out of its settings. */
export async function rotateInstallationKey(house: House): Promise<number> {
  let count = 0;
  for (const wlId of await allRetailers(house))
    for (;;) {
      const rewrapped = await inTenant(house, wlId, (db) => rewrapKeys(house.config, db, AT_ONCE));
      count += rewrapped;
      if (rewrapped < AT_ONCE) break;
    }
  return count;
}

/** Those that are switched off as well: their keys must open when they come back. */
async function allRetailers({ operatorPool }: Pick<House, "operatorPool">): Promise<number[]> {
  const { rows } = await operatorPool.query<{ wl_id: number }>(
    "select wl_id from white_label order by wl_id",
  );
  return rows.map((row) => row.wl_id);
}
