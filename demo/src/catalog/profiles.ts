// What sets one demo retailer's catalogue apart from another's: prices, funders, and what can be configured.
import { type Funder, startingFunder } from "@handsel/contract/catalog/funders.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { LocalPrices } from "./local-prices.ts";

export interface CatalogProfile extends LocalPrices {
  /** The first one carries most plans. */
  funders: readonly [Funder, ...Funder[]];
  hasConfiguredComputers: boolean;
  hasCardPayment: boolean;
  hasSubscriptions: boolean;
  nominalRatePpm: number;
  upfrontPercent: number;
}

const VAT_PPM: Readonly<Record<string, number>> = {
  GB: 200_000,
  FR: 200_000,
  NO: 250_000,
  DK: 250_000,
  SE: 250_000,
  FI: 255_000,
  PT: 230_000,
  ES: 210_000,
  DE: 190_000,
  IT: 220_000,
};

const OWN: Readonly<Record<string, Partial<CatalogProfile>>> = {
  northwind: {
    funders: ["ukbank", "bnpl"],
    hasConfiguredComputers: true,
    hasCardPayment: true,
    hasSubscriptions: true,
    nominalRatePpm: 99_000,
    upfrontPercent: 5,
  },
  lumiere: { funders: ["frfunder"], hasConfiguredComputers: true, nominalRatePpm: 59_000 },
  fjord: { funders: ["nordicbank"], hasSubscriptions: true, nominalRatePpm: 89_000 },
  elektra: { funders: ["bnpl"], hasCardPayment: true, nominalRatePpm: 79_000 },
  aurora: { funders: ["bnpl"], nominalRatePpm: 69_000 },
  kanto: { funders: ["otherbank"], nominalRatePpm: 109_000 },
  lusitel: { funders: ["bnpl"], hasSubscriptions: true, nominalRatePpm: 49_000 },
  ibertec: { funders: ["otherbank"], nominalRatePpm: 85_000, upfrontPercent: 10 },
  voltwerk: { funders: ["b2b"], includesTax: false, hasConfiguredComputers: true, nominalRatePpm: 52_000 },
  bellatec: { funders: ["bnpl"], nominalRatePpm: 65_000 },
};

export function profileOf({ record }: DemoTenant): CatalogProfile {
  return {
    currency: record.currency,
    includesTax: true,
    vatRatePpm: VAT_PPM[record.country] ?? 200_000,
    funders: [startingFunder(record.country)],
    hasConfiguredComputers: false,
    hasCardPayment: false,
    hasSubscriptions: false,
    nominalRatePpm: 79_000,
    upfrontPercent: 0,
    ...OWN[record.subdomain],
  };
}
