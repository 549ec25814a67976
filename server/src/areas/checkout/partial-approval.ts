// A lender may grant less than was asked for. What is sold comes first: when the amount pays for it and not for all of the
// extras, the extras go without. When it does not even pay for what is sold, every contract has a share of it, as before.
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import type { Contract } from "#areas/sales/index.ts";
import { amountOf } from "./application.ts";
import { mainContracts } from "./order-steps.ts";

type Approval = Pick<ApplicationReport, "credit" | "approvedMinor">;

/** The contracts on extras that the amount does not reach. */
export function contractsWithoutCredit(
  contracts: readonly Contract[],
  { credit, approvedMinor }: Approval,
): Contract[] {
  if (credit !== "PARTIAL_APPROVED" || approvedMinor === null) return [];
  const main = mainContracts(contracts);
  let left = approvedMinor - amountOf(main);
  if (left < 0) return [];
  return contracts
    .filter((contract) => !main.includes(contract))
    .filter((contract) => {
      const isReached = amountOf([contract]) <= left;
      if (isReached) left -= amountOf([contract]);
      return !isReached;
    });
}

/** What the lender is asked to pay: all that was granted, without what goes without. */
export function amountToPay(
  application: { amountMinor: number; report: Approval | null },
  contracts: readonly Contract[],
): number {
  const { report, amountMinor } = application;
  if (report === null || report.approvedMinor === null) return amountMinor;
  const without = contractsWithoutCredit(contracts, report);
  return without.length === 0 ? report.approvedMinor : amountMinor - amountOf(without);
}
