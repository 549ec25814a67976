// What follows from a changed catalogue: what a search looks through, and the 'from' prices of the lists. A small change
// is priced at once, so that it can be sold in the next minute; a large one by jobs, a few families each.
import type { ImportContext } from "#imports/import-type.ts";
import { repriceCatalog } from "../jobs.ts";
import { repriceFamilies } from "../prices/family-prices.ts";
import { refreshFamilySearch } from "../queries/import.ts";
import { announceShelfChange } from "../shelf.ts";

const PRICED_AT_ONCE = 100;

export async function refreshAfterUpload(
  { db, tenant, now, platform }: Pick<ImportContext, "db" | "tenant" | "now" | "platform">,
  families: ReadonlySet<string>,
  hasNewNames: boolean,
): Promise<void> {
  if (families.size === 0 && !hasNewNames) return;
  const familyCodes = [...families];
  await refreshFamilySearch(db, hasNewNames ? undefined : familyCodes);
  await announceShelfChange(db);
  if (familyCodes.length === 0) return;
  if (familyCodes.length <= PRICED_AT_ONCE)
    return repriceFamilies(db, { familyCodes, timeZone: tenant.timeZone, now });
  for (let first = 0; first < familyCodes.length; first += PRICED_AT_ONCE)
    await platform.jobs.enqueue(db, repriceCatalog, {
      wlId: tenant.wlId,
      familyCodes: familyCodes.slice(first, first + PRICED_AT_ONCE),
    });
}
