import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";

/** Never touches a retailer that is there: a number, subdomain or code that is taken is an error of the database. */
export async function insertTenant(
  db: Db,
  tenant: WhiteLabel,
  secrets: Record<string, unknown>,
): Promise<void> {
  await db.run(
    `insert into white_label (wl_id, subdomain, wl_code, name, country, currency, record, private)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tenant.wlId,
      tenant.subdomain,
      tenant.wlCode,
      tenant.name,
      tenant.country,
      tenant.currency,
      JSON.stringify(tenant),
      JSON.stringify(secrets),
    ],
  );
}
