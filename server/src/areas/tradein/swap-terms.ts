// What a running contract means for the device that is handed back: what is still owed, what an early upgrade costs, and
// which device it was.
import type { Funder } from "@handsel/contract/catalog/funders.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";

export interface SwapTerms {
  orderId: string;
  funder: Funder;
  /** The reference that the contract names. */
  referenceNorm: string;
  remainingLoanMinor: number;
  monthlyPaymentMinor: number;
  loanBalanceMinor: number;
  /** What the customer pays to upgrade today with a device in agreed condition; 0 from the free date on. */
  upgradeCostMinor: number;
  /** What a device in agreed condition is credited with. */
  agreedValueMinor: number;
  canUpgrade: boolean;
}

/** Nothing when there is no such contract for this caller. */
export type FindSwapTerms = (
  db: Db,
  orderId: string,
  asked: { now: Date; storeIds: readonly string[] | null },
) => Promise<SwapTerms | undefined>;

let findSwapTerms: FindSwapTerms | undefined;

/** Contracts are brought here at start by the area that knows them. */
export function setSwapSource(find: FindSwapTerms): void {
  findSwapTerms = find;
}

export async function getSwapTerms(
  db: Db,
  orderId: string,
  asked: { now: Date; storeIds: readonly string[] | null },
): Promise<SwapTerms> {
  const terms = await findSwapTerms?.(db, orderId, asked);
  if (!terms) throw refuse("INVALID_ORDER_UUID_X", orderId);
  if (!terms.canUpgrade) throw refuse("UPGRADE_NOT_AVAILABLE_FOR_DEVICE");
  return terms;
}

/** A device that is not as agreed is credited with its own value, and the customer pays the difference as well. */
export function swapCost(terms: SwapTerms, device: { isAsAgreed: boolean; valueMinor: number }): number {
  const shortfall = device.isAsAgreed ? 0 : Math.max(terms.agreedValueMinor - device.valueMinor, 0);
  return terms.upgradeCostMinor + shortfall;
}
