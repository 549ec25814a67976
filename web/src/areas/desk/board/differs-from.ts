// The server's price of what was chosen on the board must be the board's. Where it is not, that is a fault of ours: it is reported
// to those who watch over the platform, and the person at the till goes on with the server's price.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { BoardCell } from "@handsel/finance/selling/board.ts";
import { trackError } from "#client/tracking.ts";

type Totals = Pick<Cart["totals"], "totalMonthly" | "dueToday">;
type Figures = Pick<BoardCell, "monthlyMinor" | "todayMinor">;

export function differsFrom(cell: Figures, { totalMonthly, dueToday }: Totals): boolean {
  return cell.monthlyMinor !== inMinor(totalMonthly) || cell.todayMinor !== inMinor(dueToday);
}

export function reportDifference(cell: Figures, totals: Totals): void {
  if (differsFrom(cell, totals)) trackError({ code: "PRICE_BOARD_DIFFERS" });
}

const inMinor = (major: number) => Math.round(major * 100);
