// One cell of the price board and its neighbour: an order of one size on one plan at one grade, without and with insurance.

import { makeAgreement } from "../agreement/agreement.ts";
import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { type PricedAddOn, priceAddOn } from "../order/add-ons.ts";
import { findResidualRefusal, termsOf } from "../order/order-agreements.ts";
import { amountsOf, type OrderAmounts } from "../order/order-amounts.ts";
import { totalLine } from "../order/order-lines.ts";
import { lineResiduals } from "../order/price-order.ts";
import { type OrderQuote, quoteOrder, withAddOns, withOthers } from "../order/quote-order.ts";
import {
  type BoardDiscount,
  type BoardFacts,
  type BoardReason,
  type BoardVariant,
  cashIn,
  discountsWith,
  reasonOf,
  toDiscounts,
} from "./board-facts.ts";
import { takesTags } from "./plans.ts";
import type { Plan } from "./shelf.ts";
import {
  addOnsOf,
  coversFor,
  devicesOf,
  type NamedAddOn,
  type SoldOrder,
  toPriceWith,
  usualCover,
} from "./sold-order.ts";

export interface Cell {
  /** Null where no figure can be given at all. */
  quote: OrderQuote | null;
  reason: BoardReason | null;
  isInsured: boolean;
}

/** A plan, and what is the same for all of its cells. */
export interface PlanRow {
  plan: Plan;
  index: number;
  /** Amounts differ between plans in these alone. */
  amountsKey: string;
  /** The plan without what it asks for: one sees what it would cost. */
  regardless: PaymentPlan;
  limitMinor: number | null;
  askedBesideMinor: number;
}

export function planRows({ plans, limits, rest }: BoardFacts): PlanRow[] {
  return plans.map((plan, index) => {
    const { terms } = plan;
    const limit = limits.find(({ funder }) => funder === terms.funder);
    return {
      plan,
      index,
      amountsKey: `${terms.vatTreatment} ${terms.extrasAgreement} ${terms.openingFeePpm}`,
      regardless: { ...terms, minimumMinor: null, maximumMinor: null, requiresInsurance: false },
      limitMinor: terms.financingType === "CARD_PAYMENT" ? null : (limit?.creditMinor ?? null),
      askedBesideMinor: rest.creditByFunder[terms.funder] ?? 0,
    };
  });
}

/** A size of the device, and what is the same for all of its cells. */
export interface SizeColumn {
  variant: BoardVariant;
  index: number;
  order: SoldOrder;
  /** The one that a cell with insurance has; null where none covers the device. */
  insuranceId: string | null;
  subscription: readonly NamedAddOn[];
  insurance: readonly NamedAddOn[];
}

export function sizeColumn(facts: BoardFacts, variant: BoardVariant, index: number): SizeColumn {
  const { subscriptionID, chosen, insurances } = facts;
  const covers = coversFor({ lines: coveredLines(facts, variant) }, { shelf: { insurances } });
  const insuranceId = usualCover(covers, chosen.insuranceID)?.id ?? null;
  const order: SoldOrder = {
    paymentplanId: "",
    insuranceId,
    subscriptionId: subscriptionID,
    lines: variant.lines,
  };
  const addOns = addOnsOf(order, facts);
  return {
    variant,
    index,
    order,
    insuranceId,
    subscription: addOns.filter(({ kind }) => kind === "SUBSCRIPTION"),
    insurance: addOns.filter(({ kind }) => kind === "INSURANCE"),
  };
}

/** What is chosen anew is insured by its list price, what is in the cart by what it is sold for. */
function coveredLines({ isCurrent }: BoardFacts, { lines }: BoardVariant) {
  return isCurrent ? devicesOf({ lines }).map((line) => ({ ...line, markupMinor: 0 })) : lines;
}

/** A plan for a size, and what is the same at all grades. */
export interface SizeOnPlan {
  row: PlanRow;
  subscription: readonly PricedAddOn[];
  insurance: readonly PricedAddOn[];
  residualMinor: number;
  /** Why it is not sold at any grade. */
  reason: BoardReason | null;
}

export function sizeOnPlan(facts: BoardFacts, size: SizeColumn, row: PlanRow): SizeOnPlan {
  const { terms } = row.plan;
  const { lines } = toPriceWith(size.order, terms, { addOns: [], tax: facts.tax, discounts: [] });
  const isMeant = devicesOf(size.variant).every(({ tags }) => takesTags(row.plan, tags));
  return {
    row,
    subscription: size.subscription.map((addOn) => priceAddOn(addOn, terms)),
    insurance: size.insurance.map((addOn) => priceAddOn(addOn, terms)),
    residualMinor: lineResiduals(terms, lines.map(totalLine)).reduce((sum, minor) => sum + minor, 0),
    reason: size.variant.isOutOfStock
      ? { kind: "STOCK", variant: size.index }
      : isMeant
        ? null
        : { kind: "NOT_FOR_DEVICE", plan: row.index },
  };
}

/** The trade at a grade, and what is the same for all of its cells. */
export interface GradeColumn {
  index: number;
  discounts: readonly BoardDiscount[];
  cashMinor: number;
  /** It leaves something of the old contract open, and the retailer does not take that. */
  reason: BoardReason | null;
}

/** First the trade as it stands, then each grade. */
export function gradeColumns({ discounts, trade }: BoardFacts): GradeColumn[] {
  const grades = trade?.grades ?? [];
  return [null, ...grades].map((grade, index) => {
    const changed = discountsWith(discounts, grade && grade.creditMinor);
    return {
      index,
      discounts: changed,
      cashMinor: cashIn(changed),
      reason: grade?.isShort ? { kind: "SHORT", grade: index, openMinor: grade.openMinor } : null,
    };
  });
}

/** The order of a size at a grade, weighed once for all plans that weigh it alike. */
export function weigher(facts: BoardFacts, { order }: SizeColumn, { discounts }: GradeColumn) {
  const known = new Map<string, OrderAmounts>();
  const around = { addOns: [], tax: facts.tax, discounts: toDiscounts(discounts) };
  return ({ plan, amountsKey }: PlanRow): OrderAmounts => {
    let amounts = known.get(amountsKey);
    if (!amounts) {
      amounts = amountsOf(toPriceWith(order, plan.terms, around));
      known.set(amountsKey, amounts);
    }
    return amounts;
  };
}

export interface CellsToPrice {
  facts: BoardFacts;
  on: SizeOnPlan;
  grade: GradeColumn;
  amounts: OrderAmounts;
}

export function priceCells(of: CellsToPrice): { without: Cell; insured: Cell } {
  const { row, subscription, insurance } = of.on;
  const hasInsurance = insurance.length > 0;
  if (row.plan.terms.requiresInsurance) {
    // It is not sold without.
    const quoted = told(of, hasInsurance ? [...insurance, ...subscription] : subscription);
    const cell = cellOf(of, quoted, hasInsurance);
    return { without: cell, insured: cell };
  }
  // What runs beside the order leaves its agreements as they are.
  const quoted = told(of, subscription);
  const without = cellOf(of, quoted, false);
  if (!hasInsurance) return { without, insured: without };
  const quote = quoted.quote && withAddOns(quoted.quote, insurance);
  return { without, insured: cellOf(of, { quote, refusal: quoted.refusal }, true) };
}

interface Told {
  quote: OrderQuote | null;
  refusal: BoardReason | null;
}

/** An order that the plan does not take has figures all the same, as far as it can have any. */
function told({ facts, on, amounts }: CellsToPrice, addOns: readonly PricedAddOn[]): Told {
  const { row, residualMinor } = on;
  const toQuote = { plan: row.plan.terms, tax: facts.tax, amounts, residualMinor, addOns };
  const result = quoteOrder(toQuote);
  if (result.kind === "quoted") return { quote: result.quote, refusal: null };
  const [first] = result.refusals;
  // Without being asked for, an insurance is no cost of the credit.
  const chosen = addOns.map((addOn) => ({ ...addOn, isCostOfCredit: false }));
  const regardless = quoteOrder({ ...toQuote, plan: row.regardless, addOns: chosen });
  return {
    quote: regardless.kind === "quoted" ? regardless.quote : null,
    refusal: first ? reasonOf(first, row.index) : null,
  };
}

function cellOf({ facts, on, grade }: CellsToPrice, { quote, refusal }: Told, isInsured: boolean): Cell {
  const reason = on.reason ?? grade.reason ?? refusal ?? (quote && overLimit(on.row, quote));
  if (!quote) return { quote, reason, isInsured };
  const inAll = withOthers(quote, facts.rest);
  inAll.todayMinor += grade.cashMinor;
  inAll.inAllMinor += grade.cashMinor;
  return { quote: inAll, reason, isInsured };
}

/** The lender said how far it goes. */
function overLimit({ plan, limitMinor, askedBesideMinor }: PlanRow, quote: OrderQuote): BoardReason | null {
  if (limitMinor === null || quote.creditMinor + askedBesideMinor <= limitMinor) return null;
  return { kind: "CREDIT_LIMIT", funder: plan.terms.funder, creditMinor: limitMinor };
}

/** As it is displayed, of the agreement on the device; null where there is none. */
export function rateOf(on: SizeOnPlan, amounts: OrderAmounts, isInsured: boolean): number | null {
  const plan = on.row.plan.terms;
  const part = amounts.devicePart ?? amounts.extrasPart;
  if (plan.financingType === "CARD_PAYMENT" || !part || part.amountMinor === 0) return null;
  if (findResidualRefusal(plan, amounts)) return null;
  const addOns = isInsured ? on.insurance : [];
  const result = makeAgreement(
    termsOf({ plan, part, residualMinor: on.residualMinor, addOns }),
    part.amountMinor,
  );
  return result.kind === "agreed" ? result.agreement.rates.aprDisplayPercent : null;
}
