// VAT is rounded once and the third figure comes by subtraction or addition, so that net + VAT = gross to the minor unit.

import { shareOf, withoutShare } from "./rate.ts";

export interface VatSplit {
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
}

export const NO_VAT: VatSplit = { netMinor: 0, vatMinor: 0, grossMinor: 0 };

/** A price that includes VAT, taken apart. */
export function splitGross(grossMinor: number, vatRatePpm: number): VatSplit {
  const netMinor = withoutShare(grossMinor, vatRatePpm);
  return { netMinor, vatMinor: grossMinor - netMinor, grossMinor };
}

/** A price without VAT, with VAT put on top. */
export function addVat(netMinor: number, vatRatePpm: number): VatSplit {
  const vatMinor = shareOf(netMinor, vatRatePpm);
  return { netMinor, vatMinor, grossMinor: netMinor + vatMinor };
}

export interface TaxBasis {
  pricingIncludesTax: boolean;
  vatRatePpm: number;
}

/** An amount read the way the order's prices are meant. */
export function splitByBasis(amountMinor: number, basis: TaxBasis): VatSplit {
  return basis.pricingIncludesTax
    ? splitGross(amountMinor, basis.vatRatePpm)
    : addVat(amountMinor, basis.vatRatePpm);
}

export function addSplits(splits: readonly VatSplit[]): VatSplit {
  return splits.reduce(
    (sum, split) => ({
      netMinor: sum.netMinor + split.netMinor,
      vatMinor: sum.vatMinor + split.vatMinor,
      grossMinor: sum.grossMinor + split.grossMinor,
    }),
    NO_VAT,
  );
}
