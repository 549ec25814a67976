// What the page asks the worker for, and what comes back.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { Board, CellPlace } from "@handsel/finance/selling/board.ts";

export interface PricedBoard {
  board: Board;
  /** The annual percentage rate of each plan in the chosen column. */
  rates: (number | null)[];
}

export type Column = Omit<CellPlace, "plan">;

export interface BoardQuestion {
  id: number;
  /** Absent: those of the question before. */
  facts?: BoardFacts;
  column: Column;
}

export interface BoardAnswer extends PricedBoard {
  id: number;
}
