// What a new retailer begins with: a menu, one service that can be sold at once, and plans to sell with. The other
// services wait, switched off, until their data is there: upgrades need residual values, trade-ins a price book.

import { startingFunder } from "@handsel/contract/catalog/funders.ts";
import { FALLBACK_LANGUAGE, type Language } from "@handsel/contract/languages.ts";
import type { Country, Currency, WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { definePlan } from "@handsel/finance/agreement/payment-plan.ts";
import { type Shelf } from "@handsel/finance/selling/shelf.ts";
import { type CatalogImport, instalmentRoundingIn } from "#areas/catalog/index.ts";
import { fill, textsOf } from "#texts.ts";

export function startingConfigs(language: Language, theme: string): NonNullable<WhiteLabelInput["configs"]> {
  const { title, financing, upgrade, tradeIn } = textsOf("admin", language).starting;
  const tile = (
    id: string,
    name: string,
    rest: { type: string; flow: "STANDARD" | "UPGRADE" | "TRADE_IN"; path: string },
  ) => ({
    id,
    name,
    active: id === "standard",
    ...rest,
  });
  return {
    theme,
    availableLocales: language === FALLBACK_LANGUAGE ? [language] : [language, FALLBACK_LANGUAGE],
    canChangeLanguage: language !== FALLBACK_LANGUAGE,
    canUploadDevicesByCSV: true,
    canUploadAccessoriesByCSV: true,
    showAccessoriesAdminPage: true,
    standardName: financing,
    standardPlan: financing,
    upgradeName: upgrade,
    tradeinName: tradeIn,
    servicesConfig: {
      title,
      services: [
        {
          displayOrder: 10,
          name: financing,
          type: "STANDARD",
          title: financing,
          group: [
            tile("standard", financing, { type: "STANDARD", flow: "STANDARD", path: "/posale/standard" }),
            tile("upgrade", upgrade, { type: "UPGRADE", flow: "UPGRADE", path: "/posale/upgrade" }),
            tile("tradein", tradeIn, { type: "TRADE_IN", flow: "TRADE_IN", path: "/posale/recycle/search" }),
          ],
        },
      ],
    },
  };
}

/** The standard rate of value-added tax, in millionths. */
const VAT_PPM: Record<Country, number> = {
  GB: 200_000,
  DK: 250_000,
  SE: 250_000,
  NO: 250_000,
  PT: 230_000,
  FI: 255_000,
  FR: 200_000,
  DE: 190_000,
  IT: 220_000,
  ES: 210_000,
};

interface NewRetailer {
  country: Country;
  currency: Currency;
  language: Language;
  /** yyyy-MM-dd */
  today: string;
}

export function startingCatalog(
  { country, currency, language, today }: NewRetailer,
  copied: Shelf | null,
): CatalogImport {
  const settings = { pricesIncludeTax: true, vatRatePpm: VAT_PPM[country] };
  if (copied)
    return {
      settings: { pricesIncludeTax: copied.tax.pricingIncludesTax, vatRatePpm: VAT_PPM[country] },
      plans: copied.plans.map(({ terms, tagline, tags, validFrom, validTo }, index) => ({
        terms,
        tagline,
        // Rules stay with the retailer who made them.
        tags: tags.filter((tag) => !tag.startsWith("rule:")),
        validFrom,
        validTo,
        displayOrder: index * 10,
      })),
      insurances: copied.insurances.map((insurance, index) => ({
        ...insurance,
        priceBands: [...insurance.priceBands],
        categoryCodes: [...insurance.categoryCodes],
        displayOrder: index * 10,
      })),
      subscriptions: copied.subscriptions.map((subscription, index) => ({
        ...subscription,
        categoryCodes: [...subscription.categoryCodes],
        displayOrder: index * 10,
      })),
    };
  const { financing, months } = textsOf("admin", language).starting;
  return {
    settings,
    plans: [24, 12].map((count, index) => ({
      terms: definePlan({
        paymentplanID: `STANDARD${count}`,
        name: `${financing} ${fill(months, { count })}`,
        funder: startingFunder(country),
        currencyCode: currency,
        financingType: "STANDARD",
        fixedMonths: count,
        instalmentRounding: instalmentRoundingIn(currency),
      }),
      validFrom: today,
      displayOrder: index * 10,
    })),
  };
}
