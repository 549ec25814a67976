// What a seller and a customer see of a sale before it is on paper: the dock, which the desk, the own phone and the display take
// their figures from, and the deals that are held against each other after a refusal.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import type { Payments } from "@handsel/contract/sheet.ts";
import { type Sheet, sumSheets } from "@handsel/finance/explain/sheet.ts";
import { cashOf } from "@handsel/server/areas/cart/discounts/discount-types.ts";
import type { PricedCart } from "@handsel/server/areas/cart/plans/pricing.ts";
import { dealOf, wireDeal } from "@handsel/server/areas/cart/renewal/deal.ts";
import { wireCart } from "@handsel/server/areas/cart/wire.ts";
import { contractSheet } from "@handsel/server/areas/sales/contract/contract-terms.ts";
import { soldContracts } from "@handsel/server/areas/sales/sale/sale-summary.ts";
import type { Contract } from "@handsel/server/areas/sales/sale.ts";
import { expect } from "vitest";

const minor = (amount: number) => toMinor(amount) ?? Number.NaN;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const paid = (payments: readonly Payments[]) =>
  sum(payments.map(({ from, to, amount }) => (to - from + 1) * minor(amount)));

/** What is paid beside the months: at signing, and once for what runs beside. Bills at signing are bills of a month. */
const besideMonths = (sheets: readonly Sheet[]) =>
  sum(
    sheets.map(
      ({ phases, saleAmountMinor, openingFeeMinor, openingChargeMinor, beside }) =>
        (phases.length === 0 ? saleAmountMinor : openingFeeMinor + openingChargeMinor) +
        sum(beside.map(({ onceMinor }) => onceMinor)),
    ),
  );

function expectTotals(totals: Cart["totals"], sheets: readonly Sheet[], cashMinor: number): void {
  const sums = sumSheets(sheets);
  expect({
    monthly: minor(totals.totalMonthly),
    ofWhich: [minor(totals.totalMonthlyPayment), minor(totals.totalMonthlyAddOns)],
    today: minor(totals.dueToday),
    credit: minor(totals.totalPrincipal),
    cashPrice: minor(totals.cashPrice),
    payments: totals.payments.map(({ from, to, amount }) => [from, to, minor(amount)]),
    inAll: minor(totals.inAll),
  }).toEqual({
    monthly: sums.fixedMonthlyMinor + sums.besideMonthlyMinor,
    ofWhich: [sums.fixedMonthlyMinor, sums.besideMonthlyMinor],
    today: sums.dueTodayMinor + cashMinor,
    credit: sums.principalMinor,
    cashPrice: sums.saleAmountMinor,
    payments: sums.months.map(({ from, to, amountMinor }) => [from, to, amountMinor]),
    inAll: paid(totals.payments) + besideMonths(sheets) + cashMinor,
  });
}

/** A sold cart, as anybody reads it. What a lender refused of it stays in it until somebody settles it with the customer. */
export function expectDock(totals: Cart["totals"], contracts: readonly Contract[]): void {
  const isOpen = contracts.some(({ state }) => state.status === "REFUSED");
  const sold = isOpen ? contracts : soldContracts(contracts);
  expectTotals(totals, sold.map(contractSheet), cashOf(sold.flatMap(({ terms }) => terms.discounts)));
}

/** The dock of a cart, and the same as one of the ways on after a refusal. */
export function expectDeal({ cart, contracts }: { cart: PricedCart; contracts: readonly Contract[] }): void {
  const sheets = contracts.map(contractSheet);
  expectTotals(wireCart(cart).totals, sheets, 0);
  const deal = dealOf(cart);
  if (!deal) throw new Error("a sold cart without a price");
  const figures = wireDeal(deal);
  expect(minor(figures.inAll)).toBe(paid(figures.payments) + besideMonths(sheets));
  expect(minor(figures.monthly)).toBe(sumSheets(sheets).monthlyInAllMinor);
}
