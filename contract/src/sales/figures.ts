// What is counted of sales, and who a sale waits for. The homes of managers show these figures; each opens the list of the
// sales that it counts, asked for by the same name.
import { z } from "zod";
import { LIST_STATUSES, type ListStatus } from "./statuses.ts";

/** Who has to act: the shop sends the application, the customer signs, the lender decides, the shop does the rest. */
export const WAITS_FOR = [
  "APPLICATION",
  "SIGNATURE",
  "LENDER",
  "DEVICE",
  "HAND_OVER",
  "INSTALLATION",
] as const;
export const waitsFor = z.enum(WAITS_FOR);
export type WaitsFor = z.infer<typeof waitsFor>;

/** Ages of what waits, in days of the calendar: from the first day of each to the one before the next. */
export const WAITING_AGES = [0, 1, 3, 7] as const;

export const SALE_FIGURES = [
  "SOLD",
  "STARTED",
  "INSURED",
  "EXTRAS",
  "DECIDED",
  "APPROVED",
  "WAITING",
] as const;
export const saleFigure = z.enum(SALE_FIGURES);
export type SaleFigure = z.infer<typeof saleFigure>;

interface ListOfFigure {
  /** Which day of the sale a figure belongs to, in the retailer's calendar. */
  period: "CREATED" | "ACTIVATED" | "WAITING";
  statuses: readonly ListStatus[];
}

/** What was sent for credit and neither refused nor given up. */
const SOLD_STATUSES: readonly ListStatus[] = ["ACTIVE", "CLOSED", "PENDING", "PENDING_ACTIVATION"];

/**
 * The filter under which the sales list shows exactly what a figure counts. What else has to hold (insured, decided about) the
 * list is asked for by the name of the figure; the server has it in `sales/figures.ts`.
 */
export const LIST_OF_FIGURE: Readonly<Record<SaleFigure, ListOfFigure>> = {
  SOLD: { period: "CREATED", statuses: SOLD_STATUSES },
  STARTED: { period: "ACTIVATED", statuses: LIST_STATUSES },
  INSURED: { period: "CREATED", statuses: SOLD_STATUSES },
  EXTRAS: { period: "CREATED", statuses: SOLD_STATUSES },
  DECIDED: { period: "CREATED", statuses: LIST_STATUSES },
  APPROVED: { period: "CREATED", statuses: LIST_STATUSES },
  WAITING: { period: "WAITING", statuses: LIST_STATUSES },
};
