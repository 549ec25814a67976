// How long the methods of a service took, by range.
import {
  type MonitoredMethod,
  type MonitoredService,
  OPEN_ENDED,
} from "@handsel/contract/operator/monitor.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

export function MonitorMethods({ service }: { service: MonitoredService }) {
  const { t } = useTranslation("operator");
  const { number, locale } = useFormatter();
  const milliseconds = new Intl.NumberFormat(locale, { style: "unit", unit: "millisecond" });
  const table = useTableState();
  const rows = service.methods.toSorted((a, b) => callsOf(b) - callsOf(a));
  const columns: Column<MonitoredMethod>[] = [
    {
      id: "method",
      header: t("monitor.methods.name"),
      cell: (method) => <Method method={method} />,
      value: ({ methodName }) => methodName,
      filter: { kind: "text" },
    },
    {
      id: "total",
      header: t("monitor.methods.total"),
      cell: (method) => number(callsOf(method)),
      value: callsOf,
      align: "end",
    },
    ...service.responseTimeRanges.map(
      ({ minMs, maxMs }, range): Column<MonitoredMethod> => ({
        id: `range${range}`,
        header:
          maxMs === OPEN_ENDED
            ? t("monitor.methods.openRange", { from: milliseconds.format(minMs) })
            : milliseconds.formatRange(minMs, maxMs),
        cell: ({ counter }) => (counter[range] ? number(counter[range]) : "–"),
        value: ({ counter }) => counter[range] ?? 0,
        align: "end",
      }),
    ),
  ];
  return (
    <DataTable
      label={t("monitor.sections.methods")}
      rowsName={t("monitor.sections.methods")}
      table={table}
      columns={columns}
      rows={rows}
      rowKey={({ methodName }) => methodName}
      paging="none"
      isFirstColumnSticky
      emptyText={t("monitor.methods.none")}
    />
  );
}

function Method({ method: { methodName, isAPIRequest, params, responseType } }: { method: MonitoredMethod }) {
  const { t } = useTranslation("operator");
  return (
    <span className="monmethod">
      <span className="monmethod__name">
        {methodName}
        {isAPIRequest && <Badge tone="outline">{t("monitor.methods.api")}</Badge>}
      </span>
      {isAPIRequest && (
        <span className="monmethod__fields" title={`${params} → ${responseType}`}>
          {t("monitor.methods.signature", { params: params || "–", responseType: responseType || "–" })}
        </span>
      )}
    </span>
  );
}

function callsOf({ counter }: MonitoredMethod): number {
  return counter.reduce((sum, count) => sum + count, 0);
}
