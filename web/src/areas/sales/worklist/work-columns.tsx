import { WAITING_AGES } from "@handsel/contract/sales/figures.ts";
import type { WorkRow } from "@handsel/contract/sales/worklist.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { ActButton, AssignMenu, SnoozeMenu } from "./work-actions.tsx";

/** Which of the ages of waiting it is. */
const ageOf = ({ ageDays }: WorkRow) => WAITING_AGES.findLastIndex((from) => ageDays >= from);

interface WorkColumns {
  people: readonly { userID: string; name: string }[];
  today: string;
  onCompose: (row: WorkRow) => void;
}

/** The verb first, its age second. */
export function useWorkColumns({ people, today, onCompose }: WorkColumns): Column<WorkRow>[] {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  return [
    {
      id: "step",
      header: t("worklist.columns.step"),
      isFixed: true,
      value: (row) => t(`worklist.step.${row.waitsFor}`),
      cell: (row) => (
        <>
          <div className="workstep">{t(`worklist.step.${row.waitsFor}`)}</div>
          <Text size={12} tone="muted">
            {row.snoozedUntil
              ? t("worklist.backOn", { date: formatter.date(row.snoozedUntil) })
              : row.remindAt
                ? t("worklist.remindOn", { date: formatter.date(row.remindAt) })
                : t("worklist.since", { date: formatter.dateTime(row.since) })}
          </Text>
        </>
      ),
    },
    {
      id: "waiting",
      header: t("worklist.columns.waiting"),
      value: (row) => row.since,
      cell: (row) => (
        <span className="workage" data-urgency={row.urgency} data-age={ageOf(row)}>
          {t("worklist.age", { count: row.ageDays })}
        </span>
      ),
    },
    {
      id: "customer",
      header: t("worklist.columns.customer"),
      value: (row) => row.customerName,
      cell: (row) => (
        <>
          <div>{row.customerName}</div>
          <Text size={12} tone="muted">
            {row.productDescriptions}
          </Text>
        </>
      ),
    },
    {
      id: "lender",
      header: t("worklist.columns.lender"),
      value: (row) => row.funderName,
      cell: (row) => row.funderName,
      priority: 3,
    },
    {
      id: "store",
      header: t("columns.store"),
      value: (row) => row.storeName,
      cell: (row) => row.storeName,
      priority: 3,
    },
    {
      id: "financed",
      header: t("totals.financed"),
      align: "end",
      value: (row) => row.financed,
      cell: (row) => <Money amount={row.financed} />,
    },
    {
      id: "person",
      header: t("worklist.columns.person"),
      value: (row) => row.assignee?.name,
      cell: (row) => <AssignMenu rows={[row]} people={people} />,
    },
    {
      id: "act",
      header: t("worklist.columns.act"),
      isFixed: true,
      align: "end",
      cell: (row) => (
        <Row gap={1} justify="end">
          <ActButton row={row} onCompose={onCompose} />
          <SnoozeMenu rows={[row]} today={today} isShort />
        </Row>
      ),
    },
  ];
}
