// Why somebody ends contracts, and who is to hear of it: from the screen through the lender's answer into the history.
import type { Told } from "@handsel/contract/sales/ending.ts";
import type { EndingReason } from "@handsel/contract/sales/history.ts";
import type { Contract } from "../sale.ts";

export interface Why {
  reason: EndingReason;
  tells: readonly Told[];
  /** Contracts that end together are told of once, with this one of them. */
  toldWith: string;
}

/** Undefined where a program gave no reason. */
export function whyOf(
  given: Pick<Why, "reason" | "tells"> | null | undefined,
  ending: readonly Pick<Contract, "id" | "position">[],
): Why | undefined {
  const [first] = ending.toSorted((a, b) => a.position - b.position);
  return given && first ? { ...given, toldWith: first.id } : undefined;
}

/** What the event that ends a contract says of it. */
export function endingData(
  why: Why | undefined,
  contractId: string,
): { reason?: EndingReason; tells?: readonly Told[] } {
  if (!why) return {};
  const isTold = why.toldWith === contractId && why.tells.length > 0;
  return { reason: why.reason, ...(isTold && { tells: why.tells }) };
}
