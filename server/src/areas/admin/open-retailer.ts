// Opens the retailer of a file, or brings them up to date with it, in one transaction: all of it or nothing. The same file
// again changes nothing.
import type { Gap } from "@handsel/contract/platform/configuration.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { countStock, findImportFaults, importCatalog } from "#areas/catalog/index.ts";
import {
  addComparedTenant,
  compareStores,
  compareTenant,
  compareUsers,
  findFixedFaults,
  holdTenant,
  saveComparedStores,
  saveComparedTenant,
  saveComparedUsers,
} from "#areas/platform/index.ts";
import { importPriceBook } from "#areas/tradein/index.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { FileFault } from "#imports/file-fault.ts";
import { openSettings, sealSettings } from "#keys/sealed-settings.ts";
import { inTenant, type Platform, tenantUrl } from "#platform.ts";
import { missingPartySettings } from "#trade-parties.ts";
import { gapsOfRetailer } from "./configuration.ts";
import { type RetailerFile, RetailerFileError, under } from "./retailer-file.ts";

export interface OpenedRetailer {
  name: string;
  isNew: boolean;
  loginUrl: string;
  hasSingleSignOn: boolean;
  stores: Brought;
  users: Brought;
  /** Of the whole catalogue, whoever brought them. */
  devices: number;
  plans: number;
  /** What is still missing before the first sale, or does not work as it seems. */
  gaps: Gap[];
}

interface Brought {
  inFile: number;
  added: number;
  changed: number;
}

type House = Pick<Platform, "pool" | "config"> & { clock: Clock };

export function openRetailer(house: House, file: RetailerFile): Promise<OpenedRetailer> {
  return inTenant(house, file.retailer.wlId, async (db) => {
    const compared = await compare(db, house, file);
    const { tenant, stores, users } = compared;
    const ctx = { db, clock: house.clock };

    if (!tenant.before) refuseFaults(await addComparedTenant(ctx, tenant.after));
    await saveComparedStores(ctx, stores.changed);
    await saveComparedUsers(ctx, users.changed);
    await saveGoods(ctx, file, tenant.after.record.timeZone);
    // Last, because everybody who sells waits while the row of their retailer is being replaced.
    if (tenant.before) await saveComparedTenant(ctx, tenant.before, tenant.after);
    await sealSettings(house.config, db, house.clock.now());

    const { record } = tenant.after;
    const { devices, plans } = await countStock(db);
    return {
      name: record.name,
      isNew: !tenant.before,
      loginUrl: tenantUrl(house.config, record.subdomain, "/posale/login"),
      hasSingleSignOn: record.configs.hasSingleSignOn,
      stores: brought(file.stores, stores.changed),
      users: brought(file.users, users.changed),
      devices,
      plans,
      gaps: await gapsOfRetailer(db, house.config, tenant.after),
    };
  });
}

/** What the file would change. Everything wrong with it is told at once, before anything is written. */
async function compare(db: Db, { config }: House, file: RetailerFile) {
  const held = await holdTenant(db);
  const before = held && { ...held, secrets: await openSettings(config, db, held.secrets) };
  // Were it somebody else's number, the rest would be compared with the wrong retailer.
  refuseFaults(findFixedFaults(before, file.retailer));
  const stores = await compareStores(db, file.stores ?? []);
  const users = await compareUsers(db, file.users ?? [], stores.idOf);
  const tenant = compareTenant(before, file.retailer, {
    secrets: file.private ?? {},
    onlineStoreId: stores.onlineStoreId,
  });
  refuseFaults([
    ...tenant.faults,
    ...tradeFaults(config, tenant.after.record.configs),
    ...stores.faults,
    ...users.faults,
    ...(before ? [] : administratorFaults(file)),
    ...(file.catalog ? under("catalog", await findImportFaults(db, file.catalog)) : []),
  ]);
  return { tenant, stores, users };
}

function refuseFaults(faults: readonly FileFault[]): void {
  if (faults.length > 0) throw new RetailerFileError(faults);
}

/** No process of this installation would start again with a retailer who trades in and nobody to trade with. */
function tradeFaults(config: Platform["config"], { canTradeIn }: { canTradeIn: string }): FileFault[] {
  const missing = missingPartySettings(config);
  if (canTradeIn !== "ACTIVE" || missing.length === 0) return [];
  const problem = `ACTIVE needs ${missing.join(", ")} in the environment; say INACTIVE until they are there`;
  return [{ path: "retailer.configs.canTradeIn", problem }];
}

function administratorFaults({ users = [] }: RetailerFile): FileFault[] {
  return users.some(({ role }) => role === ROLE.topAdmin)
    ? []
    : [{ path: "users", problem: `a new retailer needs somebody with role ${ROLE.topAdmin}` }];
}

async function saveGoods(
  { db, clock }: { db: Db; clock: Clock },
  { catalog, priceBook }: RetailerFile,
  timeZone: string,
): Promise<void> {
  const now = clock.now();
  if (catalog) await importCatalog(db, catalog, { timeZone, now }).catch(refuseConflict("catalog"));
  if (priceBook) await importPriceBook(db, priceBook, now).catch(refuseConflict("priceBook"));
}

/** What only the database sees, such as a second default insurance beside a stored one. */
const refuseConflict = (part: keyof RetailerFile) => (error: Error & { code?: string; detail?: string }) => {
  if (!error.code?.startsWith("23")) throw error;
  throw new RetailerFileError([{ path: part, problem: [error.message, error.detail].join(": ") }]);
};

function brought(given: readonly object[] = [], changed: readonly { before: unknown }[]): Brought {
  const added = changed.filter(({ before }) => !before).length;
  return { inFile: given.length, added, changed: changed.length - added };
}
