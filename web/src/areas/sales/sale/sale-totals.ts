// Sums of what stands on a sale's page, in minor units, so that cents add up.
import { isShownLine } from "@handsel/contract/sales/actions.ts";
import type { SaleContract } from "@handsel/contract/sales/sale.ts";

type Priced = SaleContract["products"][number];

const minorOf = (amount: number) => Math.round(amount * 100);

const sumOf = (lines: readonly Priced[]) =>
  lines.filter(isShownLine).reduce((total, { cashPrice }) => total + minorOf(cashPrice), 0);

/** Of what was sold in the end. */
export function totalsOf(contracts: readonly Pick<SaleContract, "products" | "extras" | "isSold">[]): {
  products: number;
  extras: number;
} {
  const sold = contracts.filter(({ isSold }) => isSold);
  return {
    products: sumOf(sold.flatMap(({ products }) => products)),
    extras: sumOf(sold.flatMap(({ extras }) => extras)),
  };
}

/** What was paid or is to be paid at once of what was sold in the end; the rest is financed. */
export const upfrontTotal = (contracts: readonly Pick<SaleContract, "financing" | "isSold">[]): number =>
  contracts
    .filter(({ isSold }) => isSold)
    .reduce((total, { financing }) => total + minorOf(financing.openingFeeAmount), 0);

export const residualTotal = ({ products }: Pick<SaleContract, "products">): number =>
  products.filter(isShownLine).reduce((total, { residualAmount }) => total + minorOf(residualAmount), 0);

export const discountTotal = ({ discounts }: Pick<SaleContract, "discounts">): number =>
  discounts.reduce((total, { value }) => total + minorOf(value), 0);
