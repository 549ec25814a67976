// What the collector pays each demo retailer for used devices: every model of the catalogue in every size.
import type { PriceBookInput } from "@handsel/server/adapters/collector/price-book.ts";
import { FAMILIES } from "../catalog/families.ts";
import { type FamilyDesign, MAKERS } from "../catalog/family-design.ts";
import { localMinor } from "../catalog/local-prices.ts";
import { profileOf } from "../catalog/profiles.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf } from "../seeded.ts";
import { QUESTION_TEXTS } from "./question-texts.ts";
import { treesFor } from "./trees.ts";

type Model = PriceBookInput["models"][number];

const SHARES = { A: 1, W: 1, B: 0.85, BC: 0.7, C: 0.5, D: 0.25, NW: 0.08, NWZ: 0 } as const;
/** Of the price of a new one, for the best example of a used one; dearer where the residual value is higher. */
const PART_OF_NEW = 1.45;
const WORTH_OF_OTHERS = 12;
const LOCKED_PART = 0.12;

const TREES = { PHONES: "PHONE", TABLETS: "PHONE", COMPUTERS: "COMPUTER", WATCHES: "WATCH" } as const;

export interface DemoModel {
  family: FamilyDesign;
  deviceCode: string;
  name: string;
  /** What its references begin with: eight digits of an IMEI, or four characters of a serial number. */
  prefix: string;
}

/** Every model that is bought, in the order of the catalogue. */
export const MODELS: readonly DemoModel[] = FAMILIES.flatMap((family) =>
  family.bundles.map((bundle) => ({ family, bundle })),
).map(({ family, bundle }, index) => ({
  family,
  deviceCode: `${family.code}-${bundle.code}`,
  name: [family.name, ...bundle.options.map(({ name }) => name)].join(" "),
  prefix:
    family.category === "PHONES"
      ? `35${String(index + 1).padStart(4, "0")}00`
      : `K${index.toString(36).padStart(3, "0").toUpperCase()}`,
}));

const round = (minor: number, step: number) => Math.round(minor / step) * step;

const versionOf = (year: number) => `${year}-1`;

export function modelRow(tenant: DemoTenant, { family, deviceCode, name }: DemoModel, year: number): Model {
  const { record } = tenant;
  const prices = profileOf(tenant);
  const bundle = family.bundles.find(({ code }) => deviceCode.endsWith(`-${code}`));
  const newMinor = localMinor(family.price + (bundle?.add ?? 0), { ...prices, includesTax: true });
  const step = record.currency === "GBP" || record.currency === "EUR" ? 500 : 5_000;
  const bestMinor = round((newMinor * (family.worth ?? WORTH_OF_OTHERS) * PART_OF_NEW) / 100, step);
  const hasNetwork = family.category === "PHONES";
  return {
    id: idOf("trade-model", record.subdomain, deviceCode),
    deviceCode,
    familyCode: family.code,
    name,
    manufacturerCode: family.maker,
    manufacturerName: MAKERS[family.maker].name,
    categoryCode: family.category,
    modelCode: family.category === "COMPUTERS" ? `machine-${family.code}` : family.code,
    hasNetwork,
    needsCloudRemoval: MAKERS[family.maker].needsCloudRemoval,
    hasSerialRule: MAKERS[family.maker].hasSerialRule,
    // The dearer phones are tested by software; the test pays for itself from here on.
    hasDiagnostics: hasNetwork && family.price >= 850,
    diagnosticsMinMinor: round(bestMinor * 0.6, step),
    treeCode: TREES[family.category],
    priceId: idOf("trade-price", record.subdomain, deviceCode, versionOf(year)),
    valueByGrade: Object.fromEntries(
      Object.entries(SHARES).map(([grade, share]) => [grade, round(bestMinor * share, 100)]),
    ),
    lockDeductionMinor: hasNetwork ? round(bestMinor * LOCKED_PART, 100) : 0,
  };
}

const COLLECTORS: Readonly<Record<string, string>> = {
  GB: "Greenloop Recovery Ltd",
  FR: "Boucle Verte SAS",
  NO: "Grønn Sløyfe AS",
  DK: "Grøn Kreds ApS",
  SE: "Grön Slinga AB",
  FI: "Vihreä Kierto Oy",
  PT: "Volta Verde Lda",
  ES: "Vuelta Verde S.L.",
  IT: "Giro Verde S.r.l.",
};

export const collectorId = ({ record }: DemoTenant) => idOf("collector", record.subdomain);

export function priceBookOf(tenant: DemoTenant, year: number): PriceBookInput {
  const { record } = tenant;
  const prices = profileOf(tenant);
  const version = versionOf(year);
  const bonus = Object.fromEntries(
    Object.entries(QUESTION_TEXTS).map(([language, { bonus: text }]) => [language, text]),
  );
  return {
    version,
    collector: {
      id: collectorId(tenant),
      code: "GREENLOOP",
      name: COLLECTORS[record.country] ?? "Greenloop Recovery Ltd",
      courierUrl: "https://courier.greenloop.test",
      contact: {
        email: "care@greenloop.test",
        trackingUrl: "https://courier.greenloop.test/parcels/{reference}",
        deliveryDays: 2,
        hasPackaging: true,
      },
    },
    rules: {
      minimumDevices: 2,
      maximumDevices: 50,
      weekdays: [1, 2, 3, 4, 5],
      cutOff: "16:00",
      leadDays: 1,
      horizonDays: 21,
      timeSlots: [
        { code: "MORNING", from: "09:00", to: "12:00" },
        { code: "NOON", from: "12:00", to: "15:00" },
        { code: "AFTERNOON", from: "15:00", to: "18:00" },
      ],
    },
    trees: treesFor(prices),
    models: MODELS.map((model) => modelRow(tenant, model, year)),
    promotions: [
      {
        id: `BONUS-${year}`,
        titles: bonus,
        valueMinor: round(localMinor(25, { ...prices, includesTax: true }), 500),
        startsOn: `${year}-01-01`,
        endsOn: `${year + 1}-12-31`,
        categoryCodes: ["PHONES"],
        minValueMinor: round(localMinor(100, { ...prices, includesTax: true }), 500),
      },
    ],
  };
}
