// What a partial approval means for the contracts of an application. What is sold comes first; extras that the amount does
// not reach are asked about, and what is missing of the rest is paid at the till.
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { divideGranted } from "@handsel/contract/checkout/partial-approval.ts";
import { type Contract, isEnded } from "#areas/sales/index.ts";
import { amountOf } from "./application.ts";
import { mainContracts } from "./order-steps.ts";

type Approval = Pick<ApplicationReport, "credit" | "approvedMinor">;

/** What a lender still has a say in: extras that are paid at the till are none of its business. */
export const isLent = ({ financingType }: Pick<Contract, "financingType">): boolean =>
  financingType !== "CARD_PAYMENT";

/** The contracts on extras that the amount does not reach. */
export function contractsWithoutCredit(
  contracts: readonly Contract[],
  { credit, approvedMinor }: Approval,
): Contract[] {
  if (credit !== "PARTIAL_APPROVED" || approvedMinor === null) return [];
  const asked = (contract: Contract) => ({ contract, principalMinor: amountOf([contract]) });
  const main = mainContracts(contracts);
  const beside = contracts.filter((contract) => !main.includes(contract));
  const { without } = divideGranted({ main: main.map(asked), beside: beside.map(asked) }, approvedMinor);
  return without.map(({ contract }) => contract);
}

/** What the lender is asked to pay: what it granted of everything that is still to be lent. */
export function amountToPay(
  application: { amountMinor: number; report: Approval | null },
  contracts: readonly Contract[],
): number {
  const { report, amountMinor } = application;
  const lent = contracts.filter(
    (contract) => isLent(contract) && !isEnded(contract.state) && contract.state.creditSign !== "REFUSED",
  );
  // Nothing is left of an application that ends as a whole.
  const askedMinor = lent.length > 0 ? amountOf(lent) : amountMinor;
  return Math.min(askedMinor, report?.approvedMinor ?? amountMinor);
}
