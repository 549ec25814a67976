// The devices that were bought: how many and for how much by status, and one by one with what the collector found.

import { REPORT_ROWS_AT_MOST } from "@handsel/contract/reports/contracts-report.ts";
import type { RecycleDeviceRow, RecycleSummaryRow } from "@handsel/contract/reports/recycle-report.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useLanguage } from "#client/locale.ts";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import { daysOf, presetOf } from "#client/presets/presets.ts";
import { useTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { HeldPlace } from "#kit/feedback/held-place.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { useNow } from "#kit/now.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { PoliceForm } from "./police-form.tsx";
import { recycleOrders } from "./recycle-api.ts";
import { useDeviceColumns, useSummaryColumns } from "./recycle-columns.tsx";
import { RecycleFilterForm } from "./recycle-filter-form.tsx";
import { type RecycleFilter, readRecycle, readStore } from "./recycle-forms.ts";
import { tableCsv } from "./table-csv.ts";

const SUMMARY_FILE = "recycle-report-summary.csv";
const DEVICES_FILE = "recycle-report-device-list.csv";

export function Component() {
  const { t } = useTranslation("reports");
  const { configs, timeZone } = useTenant();
  const language = useLanguage();
  const today = dayIn(timeZone, useNow());
  const [params] = useSearchParams();
  const [asked, setAsked] = useState({ filter: readRecycle(params, today), timestamp: 0 });
  const [isFormThere, setFormThere] = useState(false);
  const onReady = useCallback(() => setFormThere(true), []);
  const query = useQuery(
    recycleOrders({ ...asked.filter, ...readStore(params) }, { language, timestamp: asked.timestamp }),
  );
  const search = (filter: RecycleFilter) => setAsked({ filter, timestamp: Date.now() });
  const { startDate, endDate } = asked.filter;
  const form = (
    <Stack gap={3}>
      <Row>
        <PresetBar
          value={presetOf({ start: startDate, end: endDate }, today)}
          onChoose={(preset) => {
            const days = daysOf(preset, today);
            search({ ...asked.filter, startDate: days.start, endDate: days.end });
          }}
        />
      </Row>
      <RecycleFilterForm
        key={JSON.stringify([startDate, endDate])}
        today={today}
        applied={asked.filter}
        onSearch={search}
        onReady={onReady}
      />
    </Stack>
  );
  const status = isFormThere ? listStatus(query) : "loading";
  return (
    <Page width="wide" density="compact">
      <PageHeader title={t("recycle.title")} />
      <Card>
        {configs.hasRecyclePoliceReport ? (
          <Tabs
            label={t("recycle.forms")}
            tabs={[
              { id: "reports", label: t("recycle.reports"), icon: "chart", content: form },
              {
                id: "police",
                label: t("recycle.police"),
                icon: "shield",
                content: <PoliceForm today={today} />,
              },
            ]}
          />
        ) : (
          form
        )}
      </Card>
      <RecycleTables
        summary={query.data?.summaryList ?? []}
        devices={query.data?.deviceList ?? []}
        isHeld={query.isPlaceholderData}
        status={status}
        onRetry={() => query.refetch()}
      />
    </Page>
  );
}

interface RecycleTablesProps {
  summary: readonly RecycleSummaryRow[];
  devices: readonly RecycleDeviceRow[];
  /** Others are asked for than these, and have not come yet. */
  isHeld: boolean;
  status: "loading" | "failed" | "ready";
  onRetry: () => unknown;
}

function RecycleTables({ summary, devices, isHeld, status, onRetry }: RecycleTablesProps) {
  const { t } = useTranslation("reports");
  const { t: trade } = useTranslation("tradein");
  const formatter = useFormatter();
  const { timeZone } = useTenant();
  const summaryColumns = useSummaryColumns();
  const deviceColumns = useDeviceColumns(timeZone);
  const sum = (figure: "orderCount" | "quantity" | "paidCustomer") =>
    summary.reduce((total, row) => total + row[figure], 0);
  const sums = [
    { label: t("recycle.columns.orderCount"), value: formatter.number(sum("orderCount")) },
    { label: t("recycle.columns.quantity"), value: formatter.number(sum("quantity")) },
    { label: t("recycle.columns.paidCustomer"), value: formatter.money(sum("paidCustomer")) },
  ].map((total) => (isHeld ? { ...total, value: undefined } : total));
  const summaryTable = useTableState({ defaultSorts: [{ column: "status", direction: "desc" }] });
  const deviceTable = useTableState({
    defaultSorts: [{ column: "deviceName", direction: "desc" }],
    storageKey: "handsel.columns.recycleReport",
  });
  const save = () => {
    downloadCsv(SUMMARY_FILE, tableCsv(summaryColumns, summary));
    downloadCsv(DEVICES_FILE, tableCsv(deviceColumns, devices));
  };
  const most = summary.toSorted((a, b) => b.quantity - a.quantity)[0];
  const statusOf = ({ status: code }: RecycleSummaryRow) => trade(`statuses.${code}`);
  return (
    <>
      {most && (
        <Card title={t("recycle.chart.title")}>
          <HeldPlace isHeld={isHeld}>
            <BarChart
              sentence={t("recycle.chart.sentence", {
                n: formatter.number(most.quantity),
                status: statusOf(most),
              })}
              series={[{ id: "quantity", name: t("recycle.columns.quantity") }]}
              bars={summary.map((row) => ({ id: row.status, label: statusOf(row), values: [row.quantity] }))}
              height={140}
            />
          </HeldPlace>
        </Card>
      )}
      <Card
        isFlush
        title={t("recycle.summary")}
        actions={
          <Button size="sm" icon="download" isDisabled={summary.length === 0} onPress={save}>
            {t("recycle.export")}
          </Button>
        }
      >
        <DataTable
          label={t("recycle.summary")}
          rowsName={t("recycle.summaryRows")}
          table={summaryTable}
          columns={summaryColumns}
          rows={summary}
          rowKey={(row) => row.status}
          totals={sums}
          status={status}
          onRetry={onRetry}
          emptyText={t("recycle.empty")}
        />
      </Card>
      <Card isFlush title={t("recycle.devices")}>
        <DataTable
          label={t("recycle.devices")}
          rowsName={t("recycle.rows")}
          table={deviceTable}
          columns={deviceColumns}
          rows={devices}
          rowKey={(row) => row.keyID}
          status={status}
          onRetry={onRetry}
          isFirstColumnSticky
          hasColumnChooser
          partialNotice={
            devices.length >= REPORT_ROWS_AT_MOST && t("recycle.tooMany", { count: REPORT_ROWS_AT_MOST })
          }
          emptyText={t("recycle.empty")}
        />
      </Card>
    </>
  );
}
