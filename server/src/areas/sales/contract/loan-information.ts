// What a customer is told about the loan. Which sentences are said follows from the discounts, the extras and the lender;
// every figure in them is one of the sheet that was stored with the contract.
import { findLender, type LenderTraits } from "@handsel/contract/catalog/funders.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { allPayments, type Payments, type Sheet } from "@handsel/finance/explain/sheet.ts";
import { fill, type Texts, textsOf } from "#texts.ts";
import type { Contract, ContractLine } from "../sale.ts";
import { writtenIn } from "../templates/written.ts";
import { isEnded } from "./contract-state.ts";
import { contractSheet } from "./contract-terms.ts";

type LoanTexts = Texts<"sales">["loan"];

export const LOAN_VARIANTS = [
  "product",
  "productWithDiscountsNoExtras",
  "productWithExtras",
  "productWithDiscountsLowerExtras",
  "productWithDiscountsHigherEqualExtras",
  "extrasNoDiscounts",
  "extrasHigherThanDiscounts",
] as const;
export type LoanVariant = (typeof LOAN_VARIANTS)[number];

export function loanVariant(of: {
  hasProducts: boolean;
  extrasMinor: number;
  discountsMinor: number;
}): LoanVariant {
  const { hasProducts, extrasMinor, discountsMinor } = of;
  if (!hasProducts) return discountsMinor === 0 ? "extrasNoDiscounts" : "extrasHigherThanDiscounts";
  if (extrasMinor === 0) return discountsMinor === 0 ? "product" : "productWithDiscountsNoExtras";
  if (discountsMinor === 0) return "productWithExtras";
  return discountsMinor >= extrasMinor
    ? "productWithDiscountsHigherEqualExtras"
    : "productWithDiscountsLowerExtras";
}

type Partner = NonNullable<LenderTraits["loanText"]>;

export interface LoanFigures {
  sheet: Sheet;
  /** What the extras are paid with where they have an agreement of their own. */
  paymentsOfExtras: readonly Payments[];
  extrasMinor: number;
  discountsMinor: number;
  productNames: readonly string[];
  hasProducts: boolean;
}

export function loanParagraphs(
  loan: LoanFigures,
  { funder, lender, language }: { funder: string; lender: string; language: Language },
): string[] | null {
  const partner = findLender(funder)?.loanText;
  const { sheet } = loan;
  if (!partner || sheet.phases.length === 0) return null;
  const texts = textsOf("sales", language).loan;
  const { money, percent, list } = writtenIn(language, sheet.currency);
  const said = (payments: readonly Payments[]) => list(payments.map((one) => paid(one, payments.length)));
  const paid = ({ amountMinor, from, to }: Payments, count: number) =>
    fill(count === 1 ? texts.aMonth : to > from ? texts.aMonthFromTo : texts.inMonth, {
      amount: money(amountMinor),
      from,
      to,
    });
  const variant = loanVariant(loan);
  const values = {
    provider: lender,
    productName: loan.productNames.length > 0 ? loan.productNames.join(", ") : texts.device,
    payments: said(allPayments(sheet)),
    paymentsOfExtras: said(loan.paymentsOfExtras),
    fixed: sheet.fixedEndMonth,
    flex: sheet.flexEndMonth,
    totalFixed: money(sheet.fixedPeriodMinor),
    total: money(sheet.totalPayableMinor),
    discount: money(loan.discountsMinor),
    upfront: money(sheet.openingFeeMinor),
    fixedRate: percent(sheet.fixedPeriodAprPercent),
    totalRate: percent(sheet.aprPercent),
  };
  const sentences: (keyof LoanTexts | false)[] = [
    sheet.openingFeeMinor > 0 && "upfront",
    ...(loan.hasProducts ? productSentences(sheet) : (["extrasOnly"] as const)),
    ...discountSentences(variant, extrasSentence(sheet, partner)),
    partner.statesRates && "rates",
    "provided",
    partner.closing,
  ];
  return sentences.filter((key) => key !== false).map((key) => fill(texts[key], values));
}

function productSentences({ financingType }: Sheet): (keyof LoanTexts)[] {
  if (financingType === "UPGRADE") return ["pays", "upgrade", "handingIn"];
  return ["pays", financingType === "B2B_LEASE" ? "leased" : "payingOff"];
}

/** An upgrade has its extras in an agreement of their own; a loan or a lease holds everything in one. */
function extrasSentence({ financingType }: Sheet, { invoicesExtrasWithDevice }: Partner): keyof LoanTexts {
  if (financingType !== "UPGRADE") return "extrasTogether";
  return invoicesExtrasWithDevice ? "extrasInvoiced" : "extrasApart";
}

function discountSentences(variant: LoanVariant, extras: keyof LoanTexts): (keyof LoanTexts)[] {
  switch (variant) {
    case "product":
    case "extrasNoDiscounts":
      return [];
    case "productWithDiscountsNoExtras":
    case "extrasHigherThanDiscounts":
      return ["discount"];
    case "productWithExtras":
      return [extras];
    case "productWithDiscountsLowerExtras":
      return [extras, "discount"];
    case "productWithDiscountsHigherEqualExtras":
      return ["extrasCovered"];
  }
}

/** Extras that are not sold, or paid at the till, are no part of any loan. */
const isLentBeside = ({ state, financingType }: Contract): boolean =>
  !isEnded(state) && financingType !== "CARD_PAYMENT" && state.creditSign !== "REFUSED";

export function loanInformationOf(
  contract: Contract,
  on: { language: Language; lender: string; contracts: readonly Contract[] },
): { paragraphs: string[] } | null {
  const ofOrder = on.contracts.filter(
    (one) => one.orderId === contract.orderId && (one.id === contract.id || isLentBeside(one)),
  );
  const apart = ofOrder.find((one) => one.kind === "EXTRAS" && one.id !== contract.id);
  const linesOf = (kind: ContractLine["kind"]) =>
    [contract, ...(apart ? [apart] : [])].flatMap(({ lines }) => lines.filter((line) => line.kind === kind));
  const products = contract.lines.filter(({ kind }) => kind === "PRODUCT");
  const paragraphs = loanParagraphs(
    {
      sheet: contractSheet(contract),
      paymentsOfExtras: apart ? allPayments(contractSheet(apart)) : [],
      extrasMinor: linesOf("EXTRA").reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0),
      discountsMinor: ofOrder
        .flatMap(({ terms }) => terms.discounts)
        .reduce((sum, { valueMinor }) => sum + valueMinor, 0),
      productNames: products.map(({ description }) => description),
      hasProducts: products.length > 0,
    },
    { funder: contract.funder, ...on },
  );
  return paragraphs && { paragraphs };
}
