// The representative example of an order: which figures a customer is shown, and in which order, by lender. Every figure
// is the server's; the words and the formats are the screen's. An order of a device and of extras that are financed by
// themselves is two agreements, so each has its example.
import type { Order, OrderFinancing } from "@handsel/contract/cart/cart.ts";
import { findLender, type LenderTraits } from "@handsel/contract/catalog/funders.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Payments, Phase } from "@handsel/contract/sheet.ts";

/** "payment": one alone, which is always named by its month. */
export type LegalFigureKey =
  | "cashPrice"
  | "credit"
  | "deposit"
  | "months"
  | "monthlyPayment"
  | "totalPayable"
  | "interestRate"
  | "apr"
  | "instalments"
  | "amountDue"
  | "costOfCredit"
  | "interestTerms"
  | "upfrontAmount"
  | "principal"
  | "upgradeTotalPayments"
  | "flexPeriodPayments"
  | "totalPayments"
  | "payment";

export type LegalValue =
  | { kind: "money"; amount: number }
  | { kind: "percent"; percent: number }
  | { kind: "months"; months: number }
  /** '24 X £28.62', and what else is paid where not all are alike. */
  | { kind: "instalments"; payments: readonly Payments[] }
  | { kind: "rates"; interestPercent: number; aprPercent: number };

export interface LegalFigure {
  key: LegalFigureKey;
  value: LegalValue;
  /** Which payments it speaks of, where it is not all. */
  months?: Pick<Payments, "from" | "to">;
  /** What the law of the retailer's country calls the rate, whatever language the page is in. */
  lawName?: string;
}

export interface LegalExample {
  covers: "device" | "extras";
  figures: LegalFigure[];
  /** What the law wants said before the figures. */
  notice: "bindingOffer" | null;
  hasDataProtectionLink: boolean;
}

type ContractFinance = NonNullable<OrderFinancing["deviceContractFinance"]>;

/** Credit to consumers has an example; business leases and card payments have none. */
export function hasLegalBlock(financingType: FinancingType | null): boolean {
  return financingType === "STANDARD" || financingType === "UPGRADE";
}

export function legalExamples({ financing }: Pick<Order, "financing">): LegalExample[] {
  if (!financing) return [];
  const { deviceContractFinance: device, extrasContractFinance: extras } = financing;
  return [
    ...(device ? [example("device", device, financing)] : []),
    ...(extras ? [example("extras", extras, financing)] : []),
  ];
}

function example(
  covers: LegalExample["covers"],
  contract: ContractFinance,
  financing: OrderFinancing,
): LegalExample {
  const terms: Terms = {
    contract,
    financing,
    // A device can be kept to the end of the flexible period; extras are paid off with the fixed one.
    months: covers === "device" ? financing.flex_period_end_month : financing.fixed_period_end_month,
    aprPercent: aprOf(contract, financing),
  };
  return { covers, ...BY_LENDER[findLender(financing.funder)?.legalExample ?? "usual"](terms) };
}

type ByLender = (terms: Terms) => Omit<LegalExample, "covers">;

const BY_LENDER: Readonly<Record<LenderTraits["legalExample"], ByLender>> = {
  british: (terms) => ({ figures: britishFigures(terms), notice: null, hasDataProtectionLink: true }),
  french: (terms) => ({
    figures: frenchFigures(terms),
    notice: "bindingOffer",
    hasDataProtectionLink: false,
  }),
  usual: (terms) => ({ figures: usualFigures(terms), notice: null, hasDataProtectionLink: false }),
};

interface Terms {
  contract: ContractFinance;
  financing: OrderFinancing;
  months: number;
  aprPercent: number;
}

function aprOf(
  { financeType }: ContractFinance,
  { annualisedInterestRateToDisplay }: OrderFinancing,
): number {
  const { upgradeFinancePercent, standardFinancePercent } = annualisedInterestRateToDisplay;
  return financeType === "UPGRADE" ? upgradeFinancePercent : standardFinancePercent;
}

const money = (key: LegalFigureKey, amount: number): LegalFigure => ({
  key,
  value: { kind: "money", amount },
});
const percent = (key: LegalFigureKey, value: number): LegalFigure => ({
  key,
  value: { kind: "percent", percent: value },
});

/** What is paid at signing and not borrowed. */
function depositOf({ totalSaleAmount, principal }: ContractFinance): number {
  return sum(totalSaleAmount, 0 - principal);
}

/** Major units with cents, added without the dust of binary fractions. */
function sum(one: number, other: number): number {
  return Math.round((one + other) * 100) / 100;
}

/** A figure for equal payments of a phase, with their months where not all are alike. */
function monthlyPayments({ phases }: ContractFinance): LegalFigure[] {
  const payments = instalmentsOf(phases);
  return payments.map(
    ({ from, to, amount }): LegalFigure => ({
      ...money(from === to ? "payment" : "monthlyPayment", amount),
      ...((from === to || payments.length > 1) && { months: { from, to } }),
    }),
  );
}

/** Every payment in its order, equal ones together. */
export function instalmentsOf(phases: readonly Phase[]): Payments[] {
  return phases.flatMap(({ from, to, monthly, exceptions }) => {
    const gaps = [{ to: from - 1 }, ...exceptions].map((before, index) => ({
      from: before.to + 1,
      to: (exceptions[index]?.from ?? to + 1) - 1,
      amount: monthly,
    }));
    return gaps.flatMap((gap, index) => [
      ...(gap.to >= gap.from ? [gap] : []),
      ...(exceptions[index] ? [exceptions[index]] : []),
    ]);
  });
}

function britishFigures({ contract, months, aprPercent }: Terms): LegalFigure[] {
  const deposit = depositOf(contract);
  return [
    money("cashPrice", contract.totalSaleAmount),
    money("credit", contract.principal),
    ...(deposit > 0 ? [money("deposit", deposit)] : []),
    { key: "months", value: { kind: "months", months } },
    ...monthlyPayments(contract),
    money("totalPayable", contract.totalPayments),
    percent("interestRate", contract.interestRate),
    percent("apr", aprPercent),
  ];
}

function frenchFigures({ contract, aprPercent }: Terms): LegalFigure[] {
  return [
    money("cashPrice", contract.totalSaleAmount),
    { key: "instalments", value: { kind: "instalments", payments: instalmentsOf(contract.phases) } },
    money("credit", contract.principal),
    money("amountDue", contract.totalPayments),
    money("costOfCredit", contract.costOfCredit),
    { key: "interestTerms", value: { kind: "rates", interestPercent: contract.interestRate, aprPercent } },
  ];
}

function usualFigures({ contract, financing, months, aprPercent }: Terms): LegalFigure[] {
  const { openingFeePercentage, flexPeriodPayments, annualisedInterestRateToDisplay } = financing;
  const isUpgrade = contract.financeType === "UPGRADE";
  return [
    ...(openingFeePercentage > 0
      ? [money("upfrontAmount", sum(contract.principal, depositOf(contract)))]
      : []),
    money("principal", contract.principal),
    { key: "months", value: { kind: "months", months } },
    ...monthlyPayments(contract),
    { ...percent("apr", aprPercent), lawName: annualisedInterestRateToDisplay.displayType },
    ...(isUpgrade
      ? [
          money("upgradeTotalPayments", contract.upgradeTotalPayments),
          money("flexPeriodPayments", flexPeriodPayments),
          money("totalPayments", contract.totalPayments),
        ]
      : []),
  ];
}

/** The word of the page's language, and beside it the law's where that is another: 'APR (TAEG)'. */
export function figureLabel(word: string, { lawName }: Pick<LegalFigure, "lawName">): string {
  return lawName && lawName !== word ? `${word} (${lawName})` : word;
}

export interface FinancingRow {
  key: "fixed" | "flex" | "upfront";
  fromMonth?: number;
  toMonth?: number;
  percent?: number;
  amount: number;
}

/** What is paid, and when: 'Monthly payment 1-24', the months after it where there are some, the upfront payment. */
export function financingRows(financing: OrderFinancing): FinancingRow[] {
  const { fixed_period_end_month: fixedEnd, flex_period_end_month: flexEnd } = financing;
  return [
    { key: "fixed", fromMonth: 1, toMonth: fixedEnd, amount: financing.fixed_period_monthly_price },
    ...(flexEnd > fixedEnd
      ? [
          {
            key: "flex" as const,
            fromMonth: fixedEnd + 1,
            toMonth: flexEnd,
            amount: financing.flex_period_monthly_price,
          },
        ]
      : []),
    ...(hasOpeningFee(financing)
      ? [
          {
            key: "upfront" as const,
            percent: financing.openingFeePercentage,
            amount: financing.openingFeeAmount,
          },
        ]
      : []),
  ];
}

/** A fee of nothing, or a fee without a share to name, is no row. */
export function hasOpeningFee(
  financing: Pick<OrderFinancing, "openingFeeAmount" | "openingFeePercentage">,
): boolean {
  return financing.openingFeeAmount > 0 && financing.openingFeePercentage > 0;
}

export interface LegalParagraph {
  retailer: string;
  registeredName: string;
  address: string;
  regulatorNumber: string;
  funder: string;
}

/** What the paragraph under the example names, with a plain word where a retailer has not said it. */
export function legalParagraph(
  retailer: { name?: string; registeredName?: string; address?: string; regulatorNumber?: string },
  funder: string | undefined,
): LegalParagraph {
  return {
    retailer: retailer.name || "Retailer",
    registeredName: retailer.registeredName || "Retailer",
    address: retailer.address || "Retailer Address",
    regulatorNumber: retailer.regulatorNumber || "#",
    funder: funder || "Bank",
  };
}
