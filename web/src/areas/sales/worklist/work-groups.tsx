// How the work is parted: by how urgent it is, by who has it, or by the lender, each part with what it comes to.
import { WORK_URGENCIES, type WorkRow } from "@handsel/contract/sales/worklist.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import type { RowGroups } from "#kit/table/row-groups.tsx";

export const WORK_PARTS = ["urgency", "person", "lender"] as const;
type WorkPart = (typeof WORK_PARTS)[number];

export const readPart = (text: string | null): WorkPart =>
  WORK_PARTS.find((part) => part === text) ?? "urgency";

/** The same address, parted another way. */
export function withPart(params: URLSearchParams, part: WorkPart): URLSearchParams {
  const next = new URLSearchParams(params);
  if (part === "urgency") next.delete("by");
  else next.set("by", part);
  return next;
}

const NOBODY = "";
/** As the sums above the list are called. */
const URGENCIES = {
  OVER: "worklist.sums.over",
  DUE: "worklist.sums.due",
  NEW: "worklist.new",
  SNOOZED: "worklist.sums.snoozed",
} as const;

export function useWorkGroups(part: WorkPart): RowGroups<WorkRow> {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const nameOf = (key: string, [row]: readonly WorkRow[]) => {
    if (part === "person") return row?.assignee?.name ?? t("worklist.sums.nobody");
    if (part === "lender") return key;
    return row ? t(URGENCIES[row.urgency]) : "";
  };
  return {
    of: ({ urgency, assignee, funderName }) =>
      part === "urgency" ? urgency : part === "lender" ? funderName : (assignee?.userID ?? NOBODY),
    // What nobody has is seen first.
    order: part === "urgency" ? WORK_URGENCIES : [NOBODY],
    head: (key, rows) => (
      <>
        {nameOf(key, rows)}
        <small>{formatter.number(rows.length)}</small>
        <small>
          {formatter.money(rows.reduce((sum, { financed }) => sum + Math.round(financed * 100), 0) / 100, {
            isWhole: true,
          })}
        </small>
      </>
    ),
  };
}
