// The devices of past trades: which phone, in which condition, and the answers that say so.
import { luhnCheckDigit } from "@handsel/contract/rules/luhn.ts";
import type { Answers } from "@handsel/contract/tradein/device.ts";
import type { PriceBookInput } from "@handsel/server/adapters/collector/price-book.ts";
import type { TradeToImport } from "@handsel/server/areas/tradein/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf, numberOf } from "../seeded.ts";
import { MODELS } from "./price-book.ts";

/** Further than there are trades, so that no two devices share their lot. */
const PLACES_APART = 100;

const GRADES = ["A", "B", "A", "BC", "B", "C", "D"] as const;

/** The answers that lead a phone to this grade; other trees ask fewer of the same questions. */
const LEADS_TO: Readonly<Record<(typeof GRADES)[number], Answers>> = {
  A: { POWER: true, DISPLAY: true, GLASS: true, LOOKS: true, FUNCTIONS: true, ACCOUNT: true },
  B: {
    POWER: true,
    DISPLAY: true,
    GLASS: true,
    LOOKS: false,
    LIGHT_WEAR: true,
    FUNCTIONS: true,
    ACCOUNT: true,
  },
  BC: {
    POWER: true,
    DISPLAY: true,
    GLASS: true,
    LOOKS: false,
    LIGHT_WEAR: false,
    FUNCTIONS: true,
    ACCOUNT: true,
  },
  C: { POWER: true, DISPLAY: true, GLASS: false, FUNCTIONS: true, ACCOUNT: true },
  D: { POWER: true, DISPLAY: true, GLASS: true, LOOKS: true, FUNCTIONS: false, ACCOUNT: true },
};

function imeiFor(prefix: string, subdomain: string, index: number): string {
  // The demo's own devices keep away from the digits that have a meaning in the sandbox.
  const body = `${prefix}${String(100 + (numberOf(700, "imei", subdomain, index) % 700))}${String(100 + (index % 700))}`;
  return `${body}${luhnCheckDigit(body)}`;
}

/** The devices of a trade; whoever empties a drawer brings more than one. */
export function devicesOf(
  { tenant, book }: { tenant: DemoTenant; book: PriceBookInput },
  index: number,
  count: number,
): TradeToImport["devices"] {
  const { subdomain } = tenant.record;
  const phones = MODELS.filter(({ family }) => family.category === "PHONES");
  return Array.from({ length: count }, (_, place) => {
    const lot = index + place * PLACES_APART;
    const demo = phones[numberOf(phones.length, "trade", subdomain, lot)] ?? phones[0];
    const model = book.models.find(({ deviceCode }) => deviceCode === demo?.deviceCode);
    if (!demo || !model) throw new Error("a book without phones");
    const grade = GRADES[numberOf(GRADES.length, "grade", subdomain, lot)] ?? "A";
    const reference = imeiFor(demo.prefix, subdomain, lot);
    return deviceOf(book, model, {
      id: idOf("tradecart-device", subdomain, lot),
      position: place + 1,
      reference,
      grade,
      answersTo: grade,
    });
  });
}

type Device = TradeToImport["devices"][number];

/** A device as it was taken in; it bears the grade of its answers unless it came back in a swap. */
export function deviceOf(
  book: PriceBookInput,
  model: PriceBookInput["models"][number],
  {
    answersTo,
    ...about
  }: Pick<Device, "id" | "position" | "reference" | "grade"> & { answersTo: (typeof GRADES)[number] },
): Device {
  const { id, priceId, deviceCode, name, manufacturerCode, categoryCode, hasNetwork } = model;
  if (!id || !priceId) throw new Error("a model without an id");
  const tree = book.trees.find(({ code }) => code === model.treeCode);
  const isAsked = ([code]: [string, boolean]) => tree?.criteria.some((question) => question.code === code);
  return {
    ...about,
    modelId: id,
    deviceCode,
    name,
    image: "",
    manufacturerCode,
    categoryCode,
    priceId,
    referenceNorm: about.reference,
    networkStatus: hasNetwork ? "UNLOCKED" : null,
    criteriaAnswers: Object.fromEntries(Object.entries(LEADS_TO[answersTo]).filter(isAsked)),
    additionAnswers: { BOX: false, CHARGER: false },
    deductionAnswers: { REPAIRED: false, BATTERY: false },
    reportUid: "",
    valueMinor: model.valueByGrade[answersTo] ?? 0,
    swapCostMinor: 0,
    promotionId: null,
    promotionTitle: "",
  };
}
