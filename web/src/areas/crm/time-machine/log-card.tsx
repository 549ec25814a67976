// The past as it should have been, beside the log of what was sent.
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Reference } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

type Log = NonNullable<SimulationResult["log"]>;
type Example = Log["examples"][number];

export function LogCard({ log }: { log: Log }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const differing = log.onlySimulated + log.onlyLogged;
  const figures = {
    equal: formatter.number(log.equal),
    simulated: formatter.number(log.onlySimulated),
    logged: formatter.number(log.onlyLogged),
    minutes: formatter.number(log.latestMinutes),
  };
  const columns: Column<Example>[] = [
    {
      id: "reference",
      header: t("simulation.contract"),
      cell: ({ reference }) => <Reference>{reference}</Reference>,
    },
    { id: "step", header: t("sending:time.stage"), cell: ({ actionCode }) => <Mono>{actionCode}</Mono> },
    {
      id: "simulated",
      header: t("sending:time.simulatedAt"),
      cell: ({ simulatedAt }) => <DateText value={simulatedAt} format="full" />,
    },
    {
      id: "logged",
      header: t("sending:time.loggedAt"),
      cell: ({ loggedAt }) => <DateText value={loggedAt} format="full" />,
    },
  ];
  const table = useTableState();
  return (
    <Card title={t("sending:time.logTitle")}>
      <Stack gap={3}>
        <Notice tone={differing === 0 ? "success" : "warning"} isAnnounced={false}>
          {t(differing === 0 ? "sending:time.logEqual" : "sending:time.logDiffers", figures)}
        </Notice>
        {log.examples.length > 0 && (
          <DataTable
            label={t("sending:time.logTitle")}
            rowsName={t("reports.messagesWord")}
            table={table}
            columns={columns}
            rows={log.examples}
            rowKey={({ reference, actionCode, simulatedAt }) =>
              `${reference} ${actionCode} ${simulatedAt ?? ""}`
            }
            emptyText={t("reports.noMessages")}
          />
        )}
      </Stack>
    </Card>
  );
}
