// One cell of the price board and its neighbour: an order of one size on one plan at one grade, without and with insurance.

import type { PaymentPlan } from "../agreement/payment-plan.ts";
import { type PricedAddOn, priceAddOn } from "../order/add-ons.ts";
import { amountsOf, type OrderAmounts } from "../order/order-amounts.ts";
import { lineResiduals } from "../order/price-order.ts";
import {
  type OrderQuote,
  type QuoteResult,
  quoteOrder,
  withAddOns,
  withOthers,
} from "../order/quote-order.ts";
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

/** The trade at a grade, and what is the same for all of its cells. */
export interface GradeColumn {
  index: number;
  discounts: readonly BoardDiscount[];
  cashMinor: number;
  /** What it leaves open of the old contract, where the retailer does not take that. */
  shortMinor: number | null;
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
      shortMinor: grade?.isShort ? grade.openMinor : null,
    };
  });
}

/** The order of a size at a grade, weighed once for all plans that weigh it alike. */
export function weigher(facts: BoardFacts, { order }: SizeColumn, { discounts }: GradeColumn) {
  const known = new Map<string, OrderAmounts>();
  const around = { addOns: [], tax: facts.tax, discounts: toDiscounts(discounts) };
  return ({ plan, amountsKey }: PlanRow): OrderAmounts => {
    const amounts = known.get(amountsKey) ?? amountsOf(toPriceWith(order, plan.terms, around));
    known.set(amountsKey, amounts);
    return amounts;
  };
}

export interface CellsToPrice {
  facts: BoardFacts;
  row: PlanRow;
  size: SizeColumn;
  grade: GradeColumn;
  amounts: OrderAmounts;
}

export function priceCells(of: CellsToPrice): { without: Cell; insured: Cell } {
  const { terms } = of.row.plan;
  const addOnsWith = (addOns: readonly NamedAddOn[]) => addOns.map((addOn) => priceAddOn(addOn, terms));
  const subscription = addOnsWith(of.size.subscription);
  const insurance = addOnsWith(of.size.insurance);
  if (terms.requiresInsurance) {
    // It is not sold without.
    const cell = cellOf(of, told(of, [...insurance, ...subscription]), insurance.length > 0);
    return { without: cell, insured: cell };
  }
  // What runs beside the order leaves its agreements as they are.
  const quoted = told(of, subscription);
  const without = cellOf(of, quoted, false);
  if (insurance.length === 0 || !quoted.quote)
    return { without, insured: { ...without, isInsured: insurance.length > 0 } };
  const beside = { ...quoted, quote: withAddOns(quoted.quote, insurance) };
  return { without, insured: cellOf(of, beside, true) };
}

interface Told {
  quote: OrderQuote | null;
  refusal: BoardReason | null;
}

/** An order that the plan does not take has figures all the same, as far as it can have any. */
function told({ facts, row, size, amounts }: CellsToPrice, addOns: readonly PricedAddOn[]): Told {
  const quoteOn = (plan: PaymentPlan): QuoteResult => {
    const residualMinor = lineResiduals(plan, amounts.lines).reduce((sum, minor) => sum + minor, 0);
    return quoteOrder({ plan, tax: facts.tax, amounts, residualMinor, addOns });
  };
  const result = quoteOn(row.plan.terms);
  if (result.kind === "quoted") return { quote: result.quote, refusal: null };
  const [first] = result.refusals;
  const regardless = quoteOn(row.regardless);
  return {
    quote: regardless.kind === "quoted" ? regardless.quote : null,
    refusal: first ? reasonOf(first, row.index) : null,
  };
}

function cellOf(of: CellsToPrice, { quote, refusal }: Told, isInsured: boolean): Cell {
  const { facts, row, size, grade } = of;
  const { variant } = size;
  const reason = whyNot();
  if (!quote) return { quote, reason, isInsured };
  const { cashMinor } = grade;
  const inAll = withOthers(quote, facts.rest);
  return {
    quote: {
      ...inAll,
      todayMinor: inAll.todayMinor + cashMinor,
      inAllMinor: inAll.inAllMinor + cashMinor,
    },
    reason,
    isInsured,
  };

  function whyNot(): BoardReason | null {
    if (variant.isOutOfStock) return { kind: "STOCK", variant: size.index };
    const isMeant = devicesOf(variant).every(({ tags }) => takesTags(row.plan, tags));
    if (!isMeant) return { kind: "NOT_FOR_DEVICE", plan: row.index };
    if (grade.shortMinor !== null) return { kind: "SHORT", grade: grade.index, openMinor: grade.shortMinor };
    if (refusal) return refusal;
    const { limitMinor, askedBesideMinor } = row;
    const isOver = quote && limitMinor !== null && quote.creditMinor + askedBesideMinor > limitMinor;
    return isOver ? { kind: "CREDIT_LIMIT", funder: row.plan.terms.funder, creditMinor: limitMinor } : null;
  }
}
