// One order priced both ways: what it earned, what it cost a month, and what would have stood in its way. Pure.
import type { BlockedCarts } from "@handsel/contract/cart/rehearsal.ts";
import { withoutShare } from "@handsel/finance/numbers/rate.ts";
import { type OrderToPrice, type PriceResult, priceOrder } from "@handsel/finance/order/price-order.ts";
import { financeProblem } from "#areas/catalog/index.ts";
import type { CartLine } from "../cart.ts";
import { bothWays, type DraftProblem } from "./by-draft.ts";
import type { DraftPrices, RehearsedOrder } from "./rehearsed.ts";
import type { RehearsedOrderFigures } from "./tally.ts";

/** What of the draft touches an order, for the fix of what it blocks. */
export type CauseOf = (order: RehearsedOrder, problem: DraftProblem | null) => BlockedCarts["cause"];

export function rehearseOrder(
  order: RehearsedOrder & { storeId: string },
  prices: DraftPrices,
  causeOf: CauseOf,
): RehearsedOrderFigures | undefined {
  const both = bothWays(order, prices);
  const main = order.lines.find(({ kind }) => kind === "DEVICE") ?? order.lines[0];
  if (!both || !main) return undefined;
  const { before, after, plan, isTouched } = both;
  const first = priceOrder(before);
  const then = isTouched ? priceOrder(after) : first;
  const refused =
    then.kind === "refused" ? financeProblem(then.refusals[0], { name: plan.name, terms: plan }) : null;
  // What could not be sold before is not the draft's fault.
  const problem = first.kind === "priced" ? (both.problem?.entry ?? refused) : null;
  // What cannot be sold by the draft earns what it did: it is solved before anything is published.
  const last = problem ? first : then;
  const marginBeforeMinor = marginOf(before, order.lines);
  return {
    storeId: order.storeId,
    planId: order.paymentplanId,
    planName: plan.name,
    deviceCode: main.code || main.description,
    deviceName: main.description,
    marginBeforeMinor,
    marginAfterMinor: isTouched && !problem ? marginOf(after, order.lines) : marginBeforeMinor,
    monthlyBeforeMinor: monthlyOf(first),
    monthlyAfterMinor: monthlyOf(last),
    isTouched,
    blocked: problem
      ? { code: problem.code, values: [...problem.values], cause: causeOf(order, both.problem) }
      : null,
  };
}

/** What is paid each month, cover included; of a card payment what it takes at once. */
function monthlyOf(result: PriceResult): number {
  if (result.kind === "refused") return 0;
  const { totals, plan } = result.order;
  return plan.financingType === "CARD_PAYMENT"
    ? totals.saleAmountMinor
    : totals.monthlyPaymentMinor + totals.monthlyAddOnsMinor;
}

/** Prices without tax less what the goods cost and what was given off; goods of which nobody knows the cost are left out. */
function marginOf(
  { tax, lines, discounts }: OrderToPrice,
  sold: readonly Pick<CartLine, "id" | "costPriceMinor">[],
): number {
  const net = (minor: number) => (tax.pricingIncludesTax ? withoutShare(minor, tax.vatRatePpm) : minor);
  const costs = new Map(sold.map(({ id, costPriceMinor }) => [id, costPriceMinor]));
  const earned = lines.reduce((sum, { lineID, unitPriceMinor, retailerMarkupMinor = 0, quantity }) => {
    const cost = costs.get(lineID);
    return cost === null || cost === undefined
      ? sum
      : sum + (net(unitPriceMinor + retailerMarkupMinor) - cost) * quantity;
  }, 0);
  return discounts.reduce(
    (sum, { value }) => sum - ("amountMinor" in value ? net(value.amountMinor) : 0),
    earned,
  );
}
