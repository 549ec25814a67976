// Two versions of a campaign beside each other: every figure of both, and by how much they differ.
import type { Simulation, SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Money } from "#kit/marks/money.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { type Compared, compared } from "./compare.ts";
import { useReasonName } from "./reason-names.ts";

interface Version {
  simulation: Simulation;
  result: SimulationResult;
}

export function CompareCard({ now, then }: { now: Version; then: Version }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const nameOf = useComparedName();
  const version = ({ simulation }: Version) =>
    t("sending:time.versionOf", { at: formatter.dateTime(simulation.versionAt) });
  const columns: Column<Compared>[] = [
    { id: "figure", header: t("sending:time.figure"), cell: nameOf },
    {
      id: "now",
      header: version(now),
      align: "end",
      cell: (row) => <Figure row={row} value={row.now} />,
    },
    {
      id: "then",
      header: version(then),
      align: "end",
      cell: (row) => <Figure row={row} value={row.then} />,
    },
    {
      id: "difference",
      header: t("sending:time.difference"),
      align: "end",
      cell: (row) => <Figure row={row} value={row.now - row.then} isSigned />,
    },
  ];
  return (
    <Card title={t("sending:time.compared")} isFlush>
      <DataTable
        label={t("sending:time.compared")}
        rowsName={t("sending:time.figures")}
        table={useTableState()}
        columns={columns}
        rows={compared(now.result, then.result)}
        rowKey={({ group, key }) => `${group} ${key}`}
        paging="none"
        emptyText=""
      />
    </Card>
  );
}

function Figure({ row, value, isSigned = false }: { row: Compared; value: number; isSigned?: boolean }) {
  const formatter = useFormatter();
  if (isSigned && value === 0) return "=";
  if (row.isMoney) return <Money minor={value} isSigned={isSigned} />;
  const figure = formatter.number(Math.abs(value));
  return value < 0 ? `−${figure}` : isSigned ? `+${figure}` : figure;
}

function useComparedName(): (row: Compared) => string {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const reasonName = useReasonName();
  const languages = new Intl.DisplayNames([formatter.locale], { type: "language" });
  const heads: Readonly<Record<string, string>> = {
    people: t("sending:time.people"),
    messages: t("sending:results.total"),
    onFirstDay: t("sending:time.noDay"),
    alerts: t("simulation.alerts"),
    costMinor: t("sending:time.cost"),
  };
  return ({ group, key, name }) => {
    if (group === "steps") return name;
    if (group === "notReached") return t("switching.without", { reason: reasonName(key) });
    if (group === "languages") return t("sending:time.language", { language: languages.of(key) ?? key });
    return heads[key] ?? key;
  };
}
