// The lines of an order before any discount: what a line costs, what of it is the retailer's markup and what they earn.

import { assert, assertMinor } from "../numbers/invariant.ts";
import { roundRatio } from "../numbers/rounding.ts";
import { splitByBasis, type TaxBasis } from "../numbers/vat.ts";

export type LineKind = "DEVICE" | "EXTRA";

export interface OrderLine {
  lineID: string;
  kind: LineKind;
  /** List price of one piece, with or without VAT as the order says. */
  unitPriceMinor: number;
  /** What the retailer puts on top of one piece, or takes off when negative. */
  retailerMarkupMinor?: number;
  quantity: number;
  /** What one piece costs the retailer, without VAT. */
  costPriceMinor?: number;
  /** Guaranteed value of one device by month, for plans that take their residual from a table. */
  residualsByMonth?: Readonly<Record<number, number>>;
}

export interface LineTotal {
  line: OrderLine;
  unitSaleMinor: number;
  listMinor: number;
  markupMinor: number;
  totalMinor: number;
}

export function totalLine(line: OrderLine): LineTotal {
  const { unitPriceMinor, retailerMarkupMinor = 0, quantity } = line;
  assertMinor(unitPriceMinor, "unit price");
  assertMinor(retailerMarkupMinor, "retailer markup");
  assert(
    Number.isSafeInteger(quantity) && quantity > 0,
    `quantity of ${line.lineID} is not a positive whole number`,
  );
  const unitSaleMinor = unitPriceMinor + retailerMarkupMinor;
  assert(unitPriceMinor >= 0 && unitSaleMinor >= 0, `${line.lineID} has a negative price`);
  const listMinor = unitPriceMinor * quantity;
  const markupMinor = retailerMarkupMinor * quantity;
  return { line, unitSaleMinor, listMinor, markupMinor, totalMinor: listMinor + markupMinor };
}

/** The retailer's margin on a sale price, both without VAT, in parts per million of the price; null when it is given away. */
export function marginPpm(saleMinor: number, costMinor: number): number | null {
  return saleMinor > 0 ? roundRatio(saleMinor - costMinor, 1_000_000, saleMinor) : null;
}

export interface Margin {
  amountMinor: number;
  /** Of the price. */
  ppm: number;
}

/** What the retailer keeps over all pieces whose cost is known, without VAT; null when none is, and when they are given away. */
export function marginOver(lines: readonly OrderLine[], tax: TaxBasis): Margin | null {
  let saleMinor = 0;
  let costMinor = 0;
  for (const line of lines) {
    if (line.costPriceMinor === undefined) continue;
    saleMinor += splitByBasis(totalLine(line).totalMinor, tax).netMinor;
    costMinor += line.costPriceMinor * line.quantity;
  }
  const ppm = marginPpm(saleMinor, costMinor);
  return ppm === null ? null : { amountMinor: saleMinor - costMinor, ppm };
}
