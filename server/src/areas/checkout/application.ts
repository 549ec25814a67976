// An application for credit, from the till to the lender's last word. Held here: what it is about and when the lender is
// asked again; what its answers mean for the contracts is decided by reports.ts.
import type { AgreementOrder, ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import type { AgreementAction } from "@handsel/contract/catalog/funders.ts";
import { type Funder, isFunder } from "@handsel/contract/catalog/funders.ts";
import type { Company } from "@handsel/contract/checkout/company-form.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { allPayments } from "@handsel/finance/explain/sheet.ts";
import type { Application } from "#adapters/funders/funder.ts";
import { type Actor, type Contract, contractSheet, type Sale, type Why } from "#areas/sales/index.ts";

export type FunderAction = "ACTIVATE" | "CANCEL" | "WITHDRAW" | "CLOSE_OLD";

export interface CreditApplication {
  id: string;
  cartId: string;
  contractIds: readonly string[];
  funder: Funder;
  state: "RECORDED" | "SENT" | "FAILED";
  funderReference: string | null;
  customerId: string;
  companyId: string | null;
  customer: EnteredCustomer;
  company: Company | null;
  currency: string;
  amountMinor: number;
  replaces: string | null;
  customerUrl: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryTo: string;
  messageId: string | null;
  isUndelivered: boolean;
  reportVersion: number;
  report: ApplicationReport | null;
  failureCode: string | null;
  action: FunderAction | null;
  /** Who wants it, and why. */
  actionBy: (Actor & { why?: Why | undefined }) | null;
  actionRound: number;
  appliedBy: Actor;
  attempts: number;
  nextCheckAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Comes back with every report, which names no retailer of its own. */
export function funderReferenceOf(wlId: number, { id }: Pick<CreditApplication, "id">): string {
  return `${wlId}.${id}`;
}

export function parseFunderReference(reference: string): { wlId: number; applicationId: string } | undefined {
  const match = /^(\d{1,9})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(reference);
  return match?.[1] && match[2] ? { wlId: Number(match[1]), applicationId: match[2] } : undefined;
}

/** The contracts of a sale by the lender that is asked about them; a payment by card asks nobody. */
export function byFunder(contracts: readonly Contract[]): Map<Funder, Contract[]> {
  const groups = new Map<Funder, Contract[]>();
  for (const contract of contracts) {
    const { funder, financingType } = contract;
    if (financingType === "CARD_PAYMENT") continue;
    if (!isFunder(funder)) throw new Error(`no lender goes by ${funder}`);
    groups.set(funder, [...(groups.get(funder) ?? []), contract]);
  }
  return groups;
}

export function amountOf(contracts: readonly Contract[]): number {
  return contracts.reduce((sum, { terms }) => sum + terms.figures.principalMinor, 0);
}

const DESCRIPTION_MAX = 500;

function agreementOrder(contract: Contract): AgreementOrder {
  const { id, kind, lines } = contract;
  const sheet = contractSheet(contract);
  return {
    reference: id,
    kind,
    description: lines
      .map(({ description }) => description)
      .join(", ")
      .slice(0, DESCRIPTION_MAX),
    cashPriceMinor: sheet.saleAmountMinor,
    depositMinor: sheet.openingFeeMinor,
    principalMinor: sheet.principalMinor,
    months: sheet.flexEndMonth,
    monthlyMinor: sheet.fixedMonthlyMinor,
    payments: allPayments(sheet),
    totalPayableMinor: sheet.totalPayableMinor,
    aprPercent: sheet.aprPercent,
  };
}

/** What the lender is told. */
export function toFunder(
  { wlId, name, country, language }: WhiteLabel,
  application: CreditApplication,
  { sale, contracts }: { sale: Pick<Sale, "reference">; contracts: readonly Contract[] },
): Application {
  const own = contracts.filter(({ id }) => application.contractIds.includes(id));
  const isUpgrade = own.some(({ financingType }) => financingType === "UPGRADE");
  const isLease = own.some(({ financingType }) => financingType === "B2B_LEASE");
  return {
    reference: funderReferenceOf(wlId, application),
    saleReference: sale.reference,
    retailer: { name, country, language },
    financingType: isUpgrade ? "UPGRADE" : isLease ? "B2B_LEASE" : "STANDARD",
    currency: application.currency,
    agreements: own.map(agreementOrder),
    replaces: application.replaces,
    customer: application.customer,
    company: application.company,
  };
}

export const WIRE_ACTIONS: Readonly<Record<FunderAction, AgreementAction>> = {
  ACTIVATE: "activate",
  CANCEL: "cancel",
  WITHDRAW: "withdraw",
  CLOSE_OLD: "closeOld",
};

const FIRST_PAUSE_MS = 30_000;
const FIRST_POLL_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3600_000;

/** An unanswered question is asked again soon; a customer who takes their time is looked after ever more seldom. */
export function nextCheckAt(
  { state, action, attempts }: Pick<CreditApplication, "state" | "action" | "attempts">,
  { now, isOver }: { now: Date; isOver: boolean },
): Date | null {
  const isUnanswered = state === "RECORDED" || action !== null;
  if (state === "FAILED" || (isOver && !isUnanswered)) return null;
  const first = isUnanswered ? FIRST_PAUSE_MS : FIRST_POLL_MS;
  return new Date(now.getTime() + Math.min(first * 2 ** Math.min(attempts, 12), LONGEST_PAUSE_MS));
}
