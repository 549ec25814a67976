// What a cart comes to as a whole, as the ways on are held against each other: one function for all of them, so that what
// was refused and what is chosen can be compared line by line.
import type { DealFigures } from "@handsel/contract/checkout/ways-on.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { paidInAll, type SheetSums, sheetsOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import { cashOf } from "../discounts/discount-types.ts";
import type { PricedCart } from "../plans/pricing.ts";
import { wirePayments } from "../plans/wire-sheet.ts";

export interface Deal {
  cashPriceMinor: number;
  todayMinor: number;
  creditMinor: number;
  monthlyMinor: number;
  months: number;
  payments: SheetSums["months"];
  inAllMinor: number;
}

/** Nothing when something in the cart has no price. */
export function dealOf({ orders }: PricedCart): Deal | undefined {
  const sheets = orders.flatMap(({ priced }) => (priced ? sheetsOf(priced) : []));
  if (orders.length === 0 || orders.some(({ priced }) => !priced)) return undefined;
  const sums = sumSheets(sheets);
  const cashMinor = orders.reduce((sum, { order }) => sum + cashOf(order.discounts), 0);
  return {
    cashPriceMinor: sums.saleAmountMinor + cashMinor,
    todayMinor: sums.dueTodayMinor + cashMinor,
    creditMinor: sheets.reduce(
      (sum, { financingType, principalMinor }) =>
        sum + (financingType === "CARD_PAYMENT" ? 0 : principalMinor),
      0,
    ),
    monthlyMinor: sums.monthlyInAllMinor,
    months: Math.max(...sheets.map(({ flexEndMonth }) => flexEndMonth)),
    payments: sums.months,
    inAllMinor: sheets.reduce((sum, sheet) => sum + paidInAll(sheet), 0) + cashMinor,
  };
}

export function wireDeal(deal: Deal): DealFigures {
  return {
    cashPrice: toMoney(deal.cashPriceMinor),
    today: toMoney(deal.todayMinor),
    credit: toMoney(deal.creditMinor),
    monthly: toMoney(deal.monthlyMinor),
    months: deal.months,
    payments: deal.payments.map(wirePayments),
    inAll: toMoney(deal.inAllMinor),
  };
}
