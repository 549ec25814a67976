import { CREATE_TENANT } from "@handsel/contract/admin/tenants.ts";
import { BRAND_COLOURS } from "@handsel/contract/look/brand-colours.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { importCatalog, shelfOf } from "#areas/catalog/index.ts";
import { inviteNewUser, recordAudit, saveNewTenant, saveStores, saveUsers } from "#areas/platform/index.ts";
import { readCollectors, takeOverCollectors } from "#areas/tradein/index.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { inTenant, tenantUrl } from "#platform.ts";
import { missingPartySettings, type TradeParties } from "#trade-parties.ts";
import { startingCatalog, startingConfigs } from "../starting-settings.ts";

type NewTenant = ParsedInputOf<typeof CREATE_TENANT>;

export const createTenant = implement(CREATE_TENANT, async (input, ctx) => {
  const { platform, caller, tenant: own, clock } = ctx;
  // Retailers are made by the house, not by other retailers.
  if (!caller.isOperator) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");
  checkNames(input);
  const now = clock.now();
  const shelf =
    input.isCopyingPlans && input.currency === own.currency
      ? await ctx.read((db) => shelfOf({ db, platform }))
      : null;
  const collectors = await ctx.read(readCollectors);

  const record = await saveNewTenant(platform, recordOf(input, platform.config));
  // The house knows the retailer before anything refers to it.
  await platform.tenants.reload();
  await inTenant(platform, record.wlId, async (db) => {
    const [storeId] = await saveStores(db, [{ name: record.name, country: record.country, isDefault: true }]);
    const [userId] = await saveUsers(db, [
      {
        username: input.adminEmail,
        email: input.adminEmail,
        firstName: input.adminFirstName.trim(),
        lastName: input.adminLastName.trim(),
        role: 1,
        status: 2,
        language: input.language,
        stores: storeId ? [{ storeId, isDefault: true }] : [],
      },
    ]);
    const { timeZone } = record;
    const catalog = startingCatalog({ ...input, today: dayIn(timeZone, now) }, shelf);
    await importCatalog(db, catalog, { timeZone, now });
    await takeOverCollectors(db, collectors, { isSameCurrency: input.currency === own.currency, now });
    if (userId) await inviteNewUser(platform, db, { wlId: record.wlId, userId });
    await recordAudit(
      { db, clock, caller: null },
      {
        action: "RETAILER_CREATED",
        entity: "RETAILER",
        entityId: String(record.wlId),
        entityName: record.name,
      },
    );
  });
  await ctx.inTransaction((db) =>
    recordAudit(
      { db, clock, caller },
      {
        action: "RETAILER_CREATED",
        entity: "RETAILER",
        entityId: String(record.wlId),
        entityName: record.name,
        after: { subdomain: record.subdomain, country: record.country, currency: record.currency },
      },
    ),
  );
  return {
    wlID: record.wlId,
    subdomain: record.subdomain,
    address: tenantUrl(platform.config, record.subdomain, "/posale/login"),
  };
});

function checkNames({ theme, timeZone }: NewTenant): void {
  if (!Object.hasOwn(BRAND_COLOURS, theme)) throw refuse("TENANT_SETTING_NOT_VALID", "theme");
  if (!Intl.supportedValuesOf("timeZone").includes(timeZone))
    throw refuse("TENANT_SETTING_NOT_VALID", "timeZone");
}

function recordOf(input: NewTenant, parties: TradeParties) {
  const {
    name,
    newSubdomain: subdomain,
    wlCode,
    country,
    currency,
    language,
    timeZone,
    supportEmail,
    theme,
  } = input;
  return {
    name: name.trim(),
    shortName: subdomain,
    subdomain,
    wlCode,
    country,
    currency,
    language,
    defaultLanguage: language,
    timeZone,
    supportEmail,
    registeredName: name.trim(),
    configs: {
      ...startingConfigs(language, theme),
      canTradeIn: missingPartySettings(parties).length === 0 ? ("ACTIVE" as const) : ("INACTIVE" as const),
    },
  };
}
