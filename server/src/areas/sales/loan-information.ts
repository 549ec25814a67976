// What a customer is told about the loan. Which sentences are said follows from the discounts, the extras and the lender;
// every figure in them is one that was stored with the contract.
import type { Language } from "@handsel/contract/languages.ts";
import type { ContractFigures, OrderFigures } from "./contract-terms.ts";
import type { Contract } from "./sale.ts";
import { filled } from "./templates/contract-summary.ts";
import { LOAN_TEXTS, type LoanTexts } from "./templates/loan-texts.ts";
import { writtenIn } from "./templates/written.ts";

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

/** How the five lenders' texts differ; the sixth, the French one, has its own legal block in place of them. */
interface Partner {
  statesRates: boolean;
  invoicesExtrasWithDevice: boolean;
  /** What is said last, after who provides the agreement. */
  closing: "account" | "app" | "invoice" | "bank" | "lease";
}

const PARTNERS: Readonly<Record<string, Partner>> = {
  ukbank: { statesRates: false, invoicesExtrasWithDevice: false, closing: "account" },
  bnpl: { statesRates: false, invoicesExtrasWithDevice: false, closing: "app" },
  nordicbank: { statesRates: true, invoicesExtrasWithDevice: true, closing: "invoice" },
  otherbank: { statesRates: false, invoicesExtrasWithDevice: false, closing: "bank" },
  b2b: { statesRates: false, invoicesExtrasWithDevice: false, closing: "lease" },
};

export interface LoanFigures {
  figures: ContractFigures;
  ofOrder: OrderFigures;
  productNames: readonly string[];
  hasProducts: boolean;
}

export function loanParagraphs(
  loan: LoanFigures,
  { funder, lender, language }: { funder: string; lender: string; language: Language },
): string[] | null {
  const partner = PARTNERS[funder.toLowerCase()];
  if (!partner || loan.figures.fixedEndMonth === 0) return null;
  const texts = LOAN_TEXTS[language];
  const { figures, ofOrder } = loan;
  const { money, percent } = writtenIn(language, figures.currency);
  const variant = loanVariant({ ...ofOrder, hasProducts: loan.hasProducts });
  const values = {
    provider: lender,
    productName: loan.productNames.length > 0 ? loan.productNames.join(", ") : texts.device,
    monthly: money(figures.fixedMonthlyMinor),
    fixed: figures.fixedEndMonth,
    flex: figures.flexEndMonth,
    totalFixed: money(figures.fixedPeriodMinor),
    total: money(figures.totalPayableMinor),
    monthlyExtras: money(ofOrder.monthlyExtrasMinor),
    discount: money(ofOrder.discountsMinor),
    upfront: money(figures.openingFeeMinor),
    fixedRate: percent(figures.fixedPeriodAprPercent),
    totalRate: percent(figures.aprPercent),
  };
  const said: (keyof LoanTexts | false)[] = [
    figures.openingFeeMinor > 0 && "upfront",
    ...(loan.hasProducts ? productSentences(figures) : (["extrasOnly"] as const)),
    ...discountSentences(variant, extrasSentence(figures, partner)),
    partner.statesRates && "rates",
    "provided",
    partner.closing,
  ];
  return said.filter((key) => key !== false).map((key) => filled(texts[key], values));
}

function productSentences({ financingType }: ContractFigures): (keyof LoanTexts)[] {
  return financingType === "UPGRADE" ? ["pays", "upgrade", "handingIn"] : ["pays", "payingOff"];
}

/** An upgrade has its extras in an agreement of their own; a loan or a lease holds everything in one. */
function extrasSentence(
  { financingType }: ContractFigures,
  { invoicesExtrasWithDevice }: Partner,
): keyof LoanTexts {
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

export function loanInformationOf(
  contract: Pick<Contract, "terms" | "lines" | "funder" | "kind">,
  on: { language: Language; lender: string },
): { paragraphs: string[] } | null {
  const products = contract.lines.filter(({ kind }) => kind === "PRODUCT");
  const paragraphs = loanParagraphs(
    {
      ...contract.terms,
      productNames: products.map(({ description }) => description),
      hasProducts: products.length > 0,
    },
    { funder: contract.funder, ...on },
  );
  return paragraphs && { paragraphs };
}
