// Fills a database with the demo world, through the importers that a retailer's own data goes through. Filling
// it again gives the same world: every id comes from the seed.
import { join } from "node:path";
import { localFolder } from "@handsel/server/adapters/storage/local-folder.ts";
import { imageName, imageUrl, saveImage } from "@handsel/server/areas/catalog/index.ts";
import {
  hashPasswordWithSalt,
  type StoreToSave,
  saveStores,
  saveTenant,
  saveUsers,
  type UserToSave,
} from "@handsel/server/areas/platform/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import { openRoom } from "@handsel/server/room/room.ts";
import { fillApiKeys } from "./api-keys.ts";
import { bannersOf } from "./banners.ts";
import { fillVouchersAndRules } from "./campaign-codes.ts";
import { catalogOf } from "./catalog/catalog.ts";
import { fillCatalog } from "./catalog/fill-catalog.ts";
import { fillPriceVersions } from "./catalog/price-versions.ts";
import { scaleCatalog, scaleTenant } from "./catalog/scale.ts";
import { fillChangeLog } from "./change-log.ts";
import { fillCampaigns } from "./crm/fill-campaigns.ts";
import type { DemoTenant } from "./demo-tenant.ts";
import { logoOf } from "./logos.ts";
import { fillCalls } from "./operator/fill-calls.ts";
import { fillFigures } from "./operator/fill-figures.ts";
import { fillLedger } from "./reports/fill-ledger.ts";
import { fillRadar } from "./reports/fill-radar.ts";
import { fillSettlements } from "./reports/fill-settlements.ts";
import { fillStatements } from "./reports/fill-statements.ts";
import { fillSales } from "./sales/fill-sales.ts";
import { idOf, saltOf } from "./seeded.ts";
import { DEMO_PASSWORD, staffOf } from "./staff.ts";
import { DEMO_TENANTS } from "./tenants.ts";
import { fillBankPayments } from "./tradein/fill-bank-payments.ts";
import { fillTradein, leaveBooks } from "./tradein/fill-tradein.ts";
import { fillWebhooks } from "./webhooks.ts";

type World = Pick<Platform, "pool" | "config">;

export async function fillDemoWorld(world: World, tenants = DEMO_TENANTS): Promise<void> {
  takeTime(world);
  // A thread that fails fails the work that it has.
  const room = openRoom(() => undefined);
  try {
    await fillRetailers({ ...world, room }, tenants);
  } finally {
    await room.close();
  }
}

async function fillRetailers(
  world: World & Pick<Platform, "room">,
  tenants: readonly DemoTenant[],
): Promise<void> {
  const passwordHash = await hashPasswordWithSalt(DEMO_PASSWORD, saltOf("password"));
  for (const tenant of tenants) {
    const staff = await fillTenant(world, tenant, passwordHash);
    const supplies = suppliesOf(world);
    const catalog = catalogOf(tenant, supplies.now.getUTCFullYear());
    await fillCatalog(supplies, tenant, catalog);
    await fillPriceVersions(supplies, tenant, catalog.rows);
    await fillVouchersAndRules(world, tenant, supplies.now);
    await fillApiKeys(world, tenant, supplies.now);
    await fillWebhooks({ ...supplies, config: world.config }, tenant, catalog.rows.devices ?? []);
    const sales = await fillSales(supplies, tenant, { rows: catalog.rows, staff });
    await fillCampaigns({ ...supplies, config: world.config, room: world.room }, tenant, catalog.rows);
    await fillChangeLog(supplies, tenant);
    await fillSettlements(supplies, tenant);
    await fillStatements(supplies, tenant);
    await fillTradein({ ...supplies, config: world.config }, tenant, {
      now: supplies.now,
      storeIds: tenant.stores.map(({ sid }) => idOf("store", tenant.record.subdomain, sid)),
      onlineStoreId: onlineStoreId(tenant),
      staff,
      sales,
    });
    await fillBankPayments(supplies, tenant);
    await fillFigures(supplies, tenant);
    await fillCalls(supplies, tenant);
    await fillLedger(supplies, tenant);
    await fillRadar(supplies, tenant);
  }
  await leaveBooks(world.config.dataFolder, DEMO_TENANTS, new Date());
  for (const tenant of DEMO_TENANTS.slice(-1))
    await inTenant(world, tenant.record.wlId, (db) =>
      saveTenant(db, recordOf(tenant), { ...secretsOf(world, tenant), ...FINISHED }),
    );
}

/** Among the private settings of the last retailer: everything before it is there. */
const FINISHED = { isDemoWorldFinished: true };

/** One more retailer, `scale{variants}`, with as many device variants as a measurement asks for. */
export async function fillScaledRetailer(world: World, variants: number): Promise<void> {
  const tenant = scaleTenant(variants);
  const supplies = suppliesOf(world);
  await fillTenant(world, tenant, await hashPasswordWithSalt(DEMO_PASSWORD, saltOf("password")));
  await fillCatalog(supplies, tenant, scaleCatalog(tenant, variants, supplies.now.getUTCFullYear()));
}

function suppliesOf({ pool, config }: World) {
  return { pool, storage: localFolder(join(config.dataFolder, "files")), now: new Date() };
}

/** Nothing of anyone's is there yet, or only what a filling left that was broken off. */
export async function isWorldEmpty({ operatorPool }: Pick<Platform, "operatorPool">): Promise<boolean> {
  const { rows } = await operatorPool.query<{ wl_id: number; private: Partial<typeof FINISHED> }>(
    "select wl_id, private from white_label",
  );
  const ours = new Set(DEMO_TENANTS.map(({ record }) => record.wlId));
  return rows.every((row) => ours.has(row.wl_id) && !row.private.isDemoWorldFinished);
}

async function fillTenant(world: World, tenant: DemoTenant, passwordHash: string): Promise<UserToSave[]> {
  const record = recordOf(tenant);
  const { storage } = suppliesOf(world);
  await bannersOf(record.subdomain).pictures.store(storage, record.wlId);
  const logo = logoOf(tenant);
  if (logo) await saveImage(storage, record.wlId, logo);
  const stores = storesOf(tenant);
  const shops = stores.filter((store) => !store.isOnlineStore).map((store) => store.id);
  const staff = staffOf(tenant, shops, record.configs?.hasSingleSignOn ? undefined : passwordHash);
  await inTenant(world, record.wlId, async (db) => {
    await saveTenant(db, record, secretsOf(world, tenant));
    await saveStores(db, stores);
    await saveUsers(db, staff);
  });
  return staff;
}

function recordOf(tenant: DemoTenant) {
  const { subdomain } = tenant.record;
  const { banners } = bannersOf(subdomain);
  const logo = logoOf(tenant);
  return {
    messagesPerWeek: 3,
    // In minor units: a mail costs next to nothing, a short message some pence.
    thousandMessages: { emailMinor: 40, smsMinor: 4_200 },
    ...tenant.record,
    ...(logo && { posalePrimaryLogo: imageUrl(imageName(logo)) }),
    senderDomains: [mailDomain(subdomain)],
    // Nobody sells there but those who try it out.
    alertRules: { silentMinutes: null },
    configs: { ...tenant.record.configs, marketingBanners: banners },
    storeId: onlineStoreId(tenant),
  };
}

const mailDomain = (subdomain: string) => `${subdomain}.test`;

const onlineStoreId = (tenant: DemoTenant) => idOf("store", tenant.record.subdomain, "online");

function storesOf(tenant: DemoTenant): (StoreToSave & { id: string })[] {
  const { subdomain, country, wlCode, supportEmail } = tenant.record;
  const shops = tenant.stores.map((store, index) => ({
    id: idOf("store", subdomain, store.sid),
    name: store.name,
    externalSID: store.sid,
    retailerStoreSID: String(1000 + index + 1),
    email: `${store.sid.toLowerCase()}@${subdomain}.test`,
    phone: store.phone,
    streetAddress: store.street,
    postalCode: store.postalCode,
    city: store.city,
    country,
    schedule: tenant.schedule,
    isDefault: index === 0,
  }));
  const online = {
    id: onlineStoreId(tenant),
    name: tenant.onlineStoreName,
    externalSID: `${wlCode}-WEB`,
    retailerStoreSID: "1000",
    email: supportEmail,
    country,
    isOnlineStore: true,
  };
  return [...shops, online];
}

/** The sandbox plays the identity provider, and knows one client. */
function secretsOf({ config }: World, { record }: DemoTenant): Record<string, unknown> {
  return {
    mail: { from: `no-reply@${mailDomain(record.subdomain)}` },
    payments: { iban: "GB82WEST12345698765432", bic: "WESTGB22" },
    ...(record.configs?.hasSingleSignOn && {
      sso: { clientId: `handsel-${record.subdomain}`, clientSecret: config.secret },
    }),
  };
}

/** Nobody waits for a world that is being filled: its statements may take what a busy machine needs. */
function takeTime({ pool }: Pick<World, "pool">): void {
  pool.on("connect", (client) => void client.query("set statement_timeout = '1min'"));
}
