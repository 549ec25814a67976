// What a contract comes to in money, from the order it was priced with and from its sheet: who pays for it by what means, and
// how much of the price is tax.
import type { Sheet, SheetKind } from "../explain/sheet.ts";
import { splitByBasis } from "../numbers/vat.ts";
import { amountsOf, type OrderAmounts } from "../order/order-amounts.ts";
import type { OrderToPrice } from "../order/price-order.ts";
import type { ContractFigures } from "./money-events.ts";

/** A means of payment or a price reduction, as the contract keeps it. */
export interface ContractDiscount {
  typeId: number;
  valueMinor: number;
  /** Of a redeemed code: a gift card is money that we owed, a voucher a present. */
  code?: "GIFT_CARD" | "VOUCHER";
}

const TRADE_IN = 1;
const GIFT_CARD = 2;
const CASH = 3;
const OTHER = 4;

export function contractFigures(of: {
  order: OrderToPrice;
  kind: SheetKind;
  sheet: Sheet;
  discounts: readonly ContractDiscount[];
  /** Paid at the till, whatever the plan of its order says. */
  isCard: boolean;
  /** What a lender approved that did not approve everything. */
  approvedMinor: number | null;
  restMinor: number;
}): ContractFigures {
  const { sheet, discounts, isCard } = of;
  const sum = (wanted: (discount: ContractDiscount) => boolean) =>
    discounts.reduce((total, discount) => (wanted(discount) ? total + discount.valueMinor : total), 0);
  const { principalMinor, saleAmountMinor } = sheet;
  const lentMinor = isCard ? 0 : Math.min(principalMinor, of.approvedMinor ?? principalMinor);
  const addOnsMinor = sheet.beside.reduce((total, { onceMinor }) => total + onceMinor, 0);
  const isGiftCard = ({ typeId, code }: ContractDiscount) => typeId === GIFT_CARD && code !== "VOUCHER";
  return {
    lentMinor,
    upfrontMinor: saleAmountMinor - lentMinor,
    chargesMinor: isCard ? 0 : sheet.dueTodayMinor - sheet.openingFeeMinor - addOnsMinor,
    addOnsMinor,
    restMinor: of.restMinor,
    cashMinor: sum(({ typeId }) => typeId === CASH),
    tradeInMinor: sum(({ typeId }) => typeId === TRADE_IN),
    giftCardMinor: sum(isGiftCard),
    voucherMinor: sum((discount) => discount.typeId === GIFT_CARD && !isGiftCard(discount)),
    otherMinor: sum(({ typeId }) => typeId === OTHER),
    ...taxOf(of),
  };
}

/** Line by line, as the price was told. A lease over prices without tax bears its tax with every rental, which the lender bills. */
function taxOf({ order, kind }: { order: OrderToPrice; kind: SheetKind }): {
  taxMinor: number;
  reductionMinor: number;
} {
  const amounts = amountsOf(order);
  const isTaxInPrice = order.tax.pricingIncludesTax || order.plan.vatTreatment === "SALE";
  let taxMinor = 0;
  let reductionMinor = 0;
  for (const [index, line] of amounts.lines.entries()) {
    const vat = amounts.lineVat[index];
    if (!vat || !belongsTo(kind, amounts, line.line.kind)) continue;
    const full = splitByBasis(line.totalMinor, order.tax);
    taxMinor += isTaxInPrice ? vat.vatMinor : 0;
    reductionMinor += full.netMinor - vat.netMinor;
  }
  return { taxMinor, reductionMinor };
}

/** Extras that are agreed on apart have a contract of their own; those that discounts pay for wholly have none. */
function belongsTo(kind: SheetKind, amounts: OrderAmounts, lineKind: "DEVICE" | "EXTRA"): boolean {
  const { areExtrasSeparate, devicePart, extrasPart } = amounts;
  const isApart = areExtrasSeparate && devicePart !== null && (extrasPart?.amountMinor ?? 0) > 0;
  return !isApart || lineKind === (kind === "DEVICE" ? "DEVICE" : "EXTRA");
}
