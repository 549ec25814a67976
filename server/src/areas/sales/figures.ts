// What each figure of the homes counts, beyond the period and the statuses of its list (`LIST_OF_FIGURE` of the contract). The
// database counts by the same words as sales change (`home_cells`); tests hold the two equal.
import type { SaleFigure } from "@handsel/contract/sales/figures.ts";

/** A figure, or whatever there is. */
export type CountedFigure = SaleFigure | "ANY";

/** Conditions on a row of `sale` that is called x. */
export const COUNTED_IN: Readonly<Record<CountedFigure, string>> = {
  ANY: "true",
  SOLD: "true",
  STARTED: "x.activated_at is not null",
  INSURED: "x.has_insurance",
  EXTRAS: "x.number_of_extras > 0",
  DECIDED: "x.financing_type <> 'CARD_PAYMENT' and (x.approved_at is not null or x.list_status = 'REFUSED')",
  APPROVED: "x.financing_type <> 'CARD_PAYMENT' and x.approved_at is not null and x.list_status <> 'REFUSED'",
  WAITING: "x.waits_for is not null",
};
