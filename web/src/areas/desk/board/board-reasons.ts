// What the price board says of cells that cannot be chosen: a word or two in the cell, a sentence below the board.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { Board } from "@handsel/finance/selling/board.ts";
import { cellAt } from "@handsel/finance/selling/board.ts";
import type { BoardReason } from "@handsel/finance/selling/board-facts.ts";
import type { BoardColumn } from "./board-columns.ts";

export type { BoardReason };

export interface ReasonValues {
  size: string;
  plan: string;
  grade: string;
  lender: string;
  amountMinor: number | null;
}

/** What its sentence names. */
export function valuesOf(reason: BoardReason, { variants, plans, trade }: BoardFacts): ReasonValues {
  const plan = "plan" in reason ? plans[reason.plan] : undefined;
  const lender =
    "funder" in reason ? plans.find(({ funder }) => funder === reason.funder)?.lenderName : undefined;
  return {
    size: "variant" in reason ? (variants[reason.variant]?.label ?? "") : "",
    plan: plan?.name ?? "",
    grade: "grade" in reason ? (trade?.grades[reason.grade - 1]?.title ?? "") : "",
    lender: lender ?? "",
    amountMinor: amountOf(reason),
  };
}

function amountOf(reason: BoardReason): number | null {
  switch (reason.kind) {
    case "SHORT":
      return reason.openMinor;
    case "CREDIT_LIMIT":
      return reason.creditMinor;
    case "ABOVE_MAXIMUM":
      return reason.maximumMinor;
    case "BELOW_MINIMUM":
      return reason.minimumMinor;
    default:
      return null;
  }
}

/** Those of the cells that are seen, each once, in the order in which one comes upon them. */
export function reasonsSeen(
  board: Board,
  { columns, isInsured }: { columns: readonly BoardColumn[]; isInsured: boolean },
): BoardReason[] {
  const seen = new Set<BoardReason>();
  for (let plan = 0; plan < board.size.plans; plan += 1) {
    for (const { at } of columns) {
      const { reason } = cellAt(board, { ...at, plan, isInsured });
      if (reason) seen.add(reason);
    }
  }
  return [...seen];
}
