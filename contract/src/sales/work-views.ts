// The parts of the work that people look at, and the orders in which they do.
import { WAITS_FOR, type WaitsFor } from "./figures.ts";

/** Which part of the work is shown: everything that is not resting, one's own, by who is next, or what rests. */
export const WORK_VIEWS = ["all", "mine", "customer", "store", "lender", "snoozed"] as const;
export type WorkView = (typeof WORK_VIEWS)[number];

/** Who is next; the shop, unless somebody outside is. */
function nextOf(step: WaitsFor): "customer" | "lender" | "store" {
  if (step === "SIGNATURE") return "customer";
  return step === "LENDER" ? "lender" : "store";
}

/** What a view leaves of the work. */
export function shownIn(view: WorkView): { isResting: boolean; isOwn: boolean; steps: readonly WaitsFor[] } {
  const isByNext = view === "customer" || view === "lender" || view === "store";
  return {
    isResting: view === "snoozed",
    isOwn: view === "mine",
    steps: isByNext ? WAITS_FOR.filter((step) => nextOf(step) === view) : WAITS_FOR,
  };
}

/** What the list can be put in order by: each of its columns. */
export const WORK_SORTS = ["step", "waiting", "customer", "lender", "store", "financed", "person"] as const;
export type WorkSort = (typeof WORK_SORTS)[number];
