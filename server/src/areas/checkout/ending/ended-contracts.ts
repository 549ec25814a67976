// Which contracts end by what somebody is about to do. Told beforehand by these rules and done by the operations themselves; a
// test holds that both come to the same in the books.
import type { Ending } from "@handsel/contract/sales/ending.ts";
import { type Contract, isBeforeStart, isEnded, mayReturnGoods } from "#areas/sales/index.ts";
import type { CreditApplication } from "../application.ts";
import { isLent } from "../partial-approval.ts";

export interface ToEnd {
  /** Of the sale that ends: for an upgrade, of the one that was to replace the contract. */
  contracts: readonly Contract[];
  /** The contract that was asked about; undefined for the whole sale. */
  asked: Contract | undefined;
  applications: readonly CreditApplication[];
  today: string;
}

export function endedBy(ending: Ending, { contracts, asked, applications, today }: ToEnd): Contract[] {
  const living = contracts.filter(({ state }) => !isEnded(state));
  switch (ending) {
    case "CANCEL_CONTRACT":
    case "CANCEL_SALE":
    case "CANCEL_UPGRADE":
    case "WITHDRAW":
      return living;
    case "CANCEL_ORDER":
      return living.filter((one) => one.id === asked?.id || endsWith(one, asked, applications));
    case "FULFILLMENT_RETURN":
      return living.filter((one) => mayReturnGoods(one, today));
    default:
      return ending satisfies never;
  }
}

/** A lender cancels what it agreed on as a whole. */
function endsWith(
  one: Contract,
  asked: Contract | undefined,
  applications: readonly CreditApplication[],
): boolean {
  if (!asked || !isLent(asked)) return false;
  const application = applications.find(({ contractIds }) => contractIds.includes(asked.id));
  if (!application?.contractIds.includes(one.id) || application.report?.agreement === "CANCELLED")
    return false;
  return isLent(one) || isBeforeStart(one.state);
}

/** The applications whose lender hears of it. */
export function lendersTold(
  ended: readonly Contract[],
  applications: readonly CreditApplication[],
): CreditApplication[] {
  return applications.filter(
    ({ contractIds, state }) =>
      state !== "FAILED" && ended.some((one) => contractIds.includes(one.id) && isLent(one)),
  );
}
