// A sale from its first event to its last: what happened, where its contracts stood after it, and what was asked of outside parties
// before the next.
import type { CartCall } from "@handsel/contract/operator/health.ts";
import type { CartAction, SaleDetail } from "@handsel/contract/sales/sale.ts";

type Status = SaleDetail["contracts"][number]["status"];

export interface ReplayStep {
  action: CartAction;
  /** Of the contracts in their order; nothing of one that was not there yet. */
  statuses: (Status | null)[];
  calls: CartCall[];
}

/** The id of an action begins with its contract's; what follows counts up. */
export const contractOf = ({ id }: CartAction, contracts: readonly { uuid: string }[]): number =>
  contracts.findIndex(({ uuid }) => id.startsWith(uuid));

const placeOf = ({ id }: CartAction) => Number(id.slice(id.lastIndexOf("/") + 1)) || 0;

export function replayOf(
  actions: readonly CartAction[],
  contracts: readonly { uuid: string }[],
  calls: readonly CartCall[],
): ReplayStep[] {
  const inOrder = actions.toSorted(
    (one, other) =>
      Date.parse(one.actionDateTime) - Date.parse(other.actionDateTime) || placeOf(one) - placeOf(other),
  );
  let statuses: (Status | null)[] = contracts.map(() => null);
  return inOrder.map((action, step) => {
    const { newStatus } = action;
    const contract = contractOf(action, contracts);
    if (newStatus) statuses = statuses.map((status, place) => (place === contract ? newStatus : status));
    // What was asked before anything was written down belongs to the first.
    const from = step === 0 ? Number.NEGATIVE_INFINITY : Date.parse(action.actionDateTime);
    const next = inOrder[step + 1];
    const until = next ? Date.parse(next.actionDateTime) : Number.POSITIVE_INFINITY;
    return {
      action,
      statuses,
      calls: calls.filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < until),
    };
  });
}
