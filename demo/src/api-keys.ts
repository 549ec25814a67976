// Keys of the demo's retailers, with secrets that the docs name: whoever tries the API need not make one first.
import { demoKeyOf } from "@handsel/contract/platform/developers.ts";
import { countLivingKeys, insertKey, insertKeySecret } from "@handsel/server/areas/platform/index.ts";
import { hashToken } from "@handsel/server/edge/sessions/sessions.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "./demo-tenant.ts";
import { idOf } from "./seeded.ts";

const DAY_MS = 86_400_000;

const KEYS = [
  {
    slug: "erp",
    name: "ERP",
    scopes: ["catalog:read", "catalog:write", "reports:read", "sales:read"],
    days: 365,
    sites: [],
  },
  {
    slug: "web-shop",
    name: "Web shop",
    scopes: [
      "cart:read",
      "cart:write",
      "catalog:read",
      "checkout:read",
      "checkout:write",
      "tradein:read",
      "tradein:write",
    ],
    days: 90,
    sites: ["shop"],
  },
] as const;

export async function fillApiKeys(
  { pool }: Pick<Platform, "pool">,
  { record: { wlId, subdomain } }: DemoTenant,
  now: Date,
): Promise<void> {
  await inTenant({ pool }, wlId, async (db) => {
    if ((await countLivingKeys(db, now)).count > 0) return;
    for (const { slug, name, scopes, days, sites } of KEYS) {
      const id = idOf("api-key", subdomain, name);
      const secret = demoKeyOf(subdomain, slug);
      await insertKey(db, {
        id,
        name,
        userId: idOf("user", subdomain, `vendor@${subdomain}.test`),
        scopes,
        storeIds: [],
        callsPerMinute: 300,
        // Its own shop on the web, which sells with the key from its pages.
        origins: sites.map((site) => `https://${site}.${subdomain}.example`),
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
      });
      await insertKeySecret(db, { hash: hashToken(secret), keyId: id, ending: secret.slice(-4), now });
    }
  });
}
