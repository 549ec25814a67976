// Which part of the work is shown: everything that is not resting, one's own, by who is next, or what rests.
import type { WorkRow } from "@handsel/contract/sales/worklist.ts";

export const WORK_VIEWS = ["all", "mine", "customer", "store", "lender", "snoozed"] as const;
export type WorkView = (typeof WORK_VIEWS)[number];

/** Who is next; the shop, unless somebody outside is. */
function nextOf({ waitsFor }: Pick<WorkRow, "waitsFor">): "customer" | "lender" | "store" {
  if (waitsFor === "SIGNATURE") return "customer";
  return waitsFor === "LENDER" ? "lender" : "store";
}

export function workIn(view: WorkView, work: readonly WorkRow[], selfId: string | undefined): WorkRow[] {
  return work.filter((row) => {
    const isResting = row.urgency === "SNOOZED";
    if (view === "snoozed") return isResting;
    if (isResting) return false;
    if (view === "all") return true;
    if (view === "mine") return row.assignee !== null && row.assignee.userID === selfId;
    return nextOf(row) === view;
  });
}

export function readWorkView(text: string | null): WorkView {
  return WORK_VIEWS.find((view) => view === text) ?? "all";
}
