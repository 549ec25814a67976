// Insurances, warranties and subscriptions of a demo retailer.
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import { localMinor, localMonthlyMinor, localRoundMinor } from "./local-prices.ts";
import type { CatalogProfile } from "./profiles.ts";
import type { CatalogWords } from "./words/catalog-words.ts";

/** Up to this price in pounds, so much a month. */
const SCREEN_BANDS = [
  [250, 3],
  [500, 5],
  [900, 7.5],
  [1500, 9],
  [10_000, 13],
] as const;
const FULL_BANDS = [
  [250, 6],
  [500, 9],
  [900, 12],
  [1500, 15],
  [10_000, 21],
] as const;

export function addOnRows(
  profile: CatalogProfile,
  { insurances, warranties, subscriptions }: CatalogWords,
): Pick<CatalogImport, "insurances" | "extraOptions" | "subscriptions"> {
  const bands = (list: readonly (readonly [number, number])[]) =>
    list.map(([upTo, monthly]) => ({
      upToMinor: localRoundMinor(upTo, profile),
      monthlyMinor: localMonthlyMinor(monthly, profile),
    }));
  const subscription = (id: string, name: string, pounds: number, displayOrder: number) => ({
    id,
    name,
    monthlyMinor: localMonthlyMinor(pounds, profile),
    categoryCodes: ["PHONES"],
    displayOrder,
  });
  return {
    insurances: [
      { id: "NO_INSURANCE", name: insurances.none, displayOrder: 10, isDefault: true },
      { id: "SCREEN", name: insurances.screen, priceBands: bands(SCREEN_BANDS), displayOrder: 20 },
      { id: "FULL", name: insurances.full, priceBands: bands(FULL_BANDS), displayOrder: 30 },
    ],
    extraOptions: [
      { id: "NO_WARRANTY", groupId: "WARRANTY", name: warranties.none, priceMinor: 0, displayOrder: 10 },
      {
        id: "WARRANTY_1",
        groupId: "WARRANTY",
        name: warranties.oneMore,
        priceMinor: localMinor(39, profile),
        displayOrder: 20,
      },
      {
        id: "WARRANTY_2",
        groupId: "WARRANTY",
        name: warranties.twoMore,
        priceMinor: localMinor(69, profile),
        displayOrder: 30,
      },
    ],
    subscriptions: profile.hasSubscriptions
      ? [
          subscription("SIM5", subscriptions.small, 8, 10),
          subscription("SIM30", subscriptions.medium, 13, 20),
          subscription("SIMMAX", subscriptions.unlimited, 20, 30),
        ]
      : [],
  };
}
