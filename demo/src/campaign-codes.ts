// What the vouchers and rules pages show: a few vouchers of each kind, a batch, and rules of which one is at work.
import { saveVouchers } from "@handsel/server/areas/cart/index.ts";
import { importRules } from "@handsel/server/areas/catalog/index.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "./demo-tenant.ts";
import { idOf, numberOf } from "./seeded.ts";

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const BATCH = 24;

type World = Pick<Platform, "pool">;

export async function fillVouchersAndRules(world: World, tenant: DemoTenant, now: Date): Promise<void> {
  const { wlId, timeZone } = tenant.record;
  await inTenant(world, wlId, async (db) => {
    await saveVouchers(db, vouchersOf(tenant, now.getUTCFullYear()), now);
    await importRules(db, rulesOf(tenant, now.getUTCFullYear()), { timeZone, now });
  });
}

function vouchersOf({ record }: DemoTenant, year: number) {
  const { subdomain, wlCode, currency } = record;
  // A krone is about a tenth of a euro.
  const unit = currency === "GBP" || currency === "EUR" ? 100 : 1000;
  const base = {
    description: "",
    batch: "",
    validFrom: `${year}-01-01`,
    validTo: `${year + 1}-12-31`,
    minimumMinor: 0,
    useLimit: 1,
    status: 1 as const,
    valueMinor: null,
    percentPpm: null,
  };
  const named = [
    {
      ...base,
      code: `${wlCode}-WELCOME25`,
      kind: "VALUE" as const,
      valueMinor: 25 * unit,
      minimumMinor: 200 * unit,
      useLimit: 500,
    },
    { ...base, code: `${wlCode}-STAFF10`, kind: "PERCENT" as const, percentPpm: 100_000, useLimit: 200 },
    {
      ...base,
      code: `${wlCode}-SPRING50`,
      kind: "VALUE" as const,
      valueMinor: 50 * unit,
      validTo: `${year}-05-31`,
    },
    {
      ...base,
      code: `${wlCode}-PAUSED15`,
      kind: "PERCENT" as const,
      percentPpm: 150_000,
      status: 0 as const,
    },
  ];
  const batch = Array.from({ length: BATCH }, (_, index) => ({
    ...base,
    code: `${wlCode}${year}-${lettersOf(subdomain, index)}`,
    batch: `${wlCode}${year}`,
    kind: "VALUE" as const,
    valueMinor: 20 * unit,
  }));
  return [...named, ...batch].map((voucher) => ({
    ...voucher,
    id: idOf("voucher", subdomain, voucher.code),
  }));
}

function lettersOf(subdomain: string, index: number): string {
  const letter = (place: number) => ALPHABET[numberOf(ALPHABET.length, "voucher", subdomain, index, place)];
  return Array.from({ length: 8 }, (_, place) => letter(place)).join("");
}

/** Named by what they do in numbers and codes, which read alike in every language. */
function rulesOf({ record }: DemoTenant, year: number) {
  const { subdomain, currency } = record;
  const unit = currency === "GBP" || currency === "EUR" ? 100 : 1000;
  const base = {
    financingTypes: [],
    planIds: [],
    manufacturerCode: null,
    categoryCode: null,
    familyCode: null,
    deviceCode: null,
    minimumMinor: null,
    maximumMinor: null,
    startsOn: `${year}-01-01`,
    endsOn: null,
    status: 1 as const,
    action: "EXCLUDE" as const,
  };
  const rules = [
    { ...base, name: `STANDARD36 > 100 ${currency}`, planIds: ["STANDARD36"], maximumMinor: 99 * unit },
    {
      ...base,
      name: "WATCHES / UPGRADE",
      categoryCode: "WATCHES",
      financingTypes: ["UPGRADE" as const],
      status: 0 as const,
    },
    {
      ...base,
      name: `TABLETS ${year + 1}`,
      action: "INCLUDE" as const,
      categoryCode: "TABLETS",
      planIds: ["STANDARD36"],
      startsOn: `${year + 1}-01-01`,
    },
  ];
  return rules.map((rule) => ({ ...rule, id: idOf("rule", subdomain, rule.name) }));
}
