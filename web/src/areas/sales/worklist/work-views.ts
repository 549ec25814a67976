// The part of the work that is shown, where all of it is here.
import { shownIn, WORK_VIEWS, type WorkView } from "@handsel/contract/sales/work-views.ts";
import type { WorkRow } from "@handsel/contract/sales/worklist.ts";

export function workIn(view: WorkView, work: readonly WorkRow[], selfId: string | undefined): WorkRow[] {
  const { isResting, isOwn, steps } = shownIn(view);
  return work.filter(
    ({ urgency, assignee, waitsFor }) =>
      (urgency === "SNOOZED") === isResting &&
      (!isOwn || (assignee !== null && assignee.userID === selfId)) &&
      steps.includes(waitsFor),
  );
}

export function readWorkView(text: string | null): WorkView {
  return WORK_VIEWS.find((view) => view === text) ?? "all";
}
