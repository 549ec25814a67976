// The statements of a service, by the file and the line that sends them.
import type { StatementClass } from "@handsel/contract/operator/monitor.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

type Row = StatementClass["counters"][number] & { className: string };

const BY_COUNT = [{ column: "counter", direction: "desc" }] as const;

export function MonitorDatabase({ classes }: { classes: readonly StatementClass[] }) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const table = useTableState({ defaultSorts: BY_COUNT });
  const rows = classes.flatMap(({ className, counters }) => counters.map((one) => ({ className, ...one })));
  const columns: Column<Row>[] = [
    {
      id: "class",
      header: t("monitor.database.class"),
      cell: ({ className }) => <Mono>{className}</Mono>,
      value: ({ className }) => className,
      filter: { kind: "text" },
    },
    {
      id: "line",
      header: t("monitor.database.line"),
      cell: ({ methodLine }) => <Mono>{methodLine}</Mono>,
      value: ({ methodLine }) => methodLine,
    },
    {
      id: "type",
      header: t("monitor.database.type"),
      cell: ({ queryType }) => queryType,
      value: ({ queryType }) => queryType,
    },
    {
      id: "counter",
      header: t("monitor.database.counter"),
      cell: ({ counter }) => number(counter),
      value: ({ counter }) => counter,
      align: "end",
    },
    {
      id: "slow",
      header: t("monitor.database.slow"),
      cell: ({ slow }) => number(slow),
      value: ({ slow }) => slow,
      align: "end",
    },
    {
      id: "average",
      header: t("monitor.database.average"),
      cell: ({ averageMs }) => number(averageMs, { style: "unit", unit: "millisecond" }),
      value: ({ averageMs }) => averageMs,
      align: "end",
    },
  ];
  return (
    <DataTable
      label={t("monitor.sections.database")}
      rowsName={t("monitor.sections.database")}
      table={table}
      columns={columns}
      rows={rows}
      rowKey={({ className, methodLine, queryType }) => `${className} ${methodLine} ${queryType}`}
      paging="none"
      emptyText={t("monitor.database.none")}
    />
  );
}
