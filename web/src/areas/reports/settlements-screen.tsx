// What the lenders paid out, newest first unless sorted otherwise, with the sums of the period and a file of each payout and of all.

import type { ExportFormat } from "@handsel/contract/reports/exporting.ts";
import {
  type Payout,
  SETTLEMENT_SORTS,
  type SettlementsSummary,
} from "@handsel/contract/reports/settlements.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { saveExport } from "#client/exports/export-file.ts";
import { ExportingBar, useExporting } from "#client/exports/exporting.tsx";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import { daysOf, presetOf } from "#client/presets/presets.ts";
import { useTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { ListViews, ViewCount } from "#client/views/list-views.tsx";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { Stat, StatRow } from "#kit/charts/stat.tsx";
import { HeldPlace } from "#kit/feedback/held-place.tsx";
import { DateField } from "#kit/fields/date-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Money } from "#kit/marks/money.tsx";
import { useNow } from "#kit/now.ts";
import { askedSort } from "#kit/table/asked-sort.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { readView, withSort } from "#kit/table/table-address.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { DaysChart } from "./days-chart.tsx";
import { type Days, defaultDays } from "./report-days.ts";
import { allSettlements, settlements, withoutDoubles } from "./settlements-api.ts";
import { usePayoutColumns } from "./settlements-columns.tsx";

export function Component() {
  const { t } = useTranslation("reports");
  const { timeZone } = useTenant();
  const formatter = useFormatter();
  const money = (amount: number) => formatter.money(amount, { isWhole: true });
  const today = dayIn(timeZone, useNow());
  const [params, setParams] = useSearchParams();
  const days = readDays(params, defaultDays(today));
  const isInOrder = days.startDate <= days.endDate;
  const table = useTableState({
    defaultSorts: [{ column: "payout_date", direction: "desc" }],
    storageKey: "handsel.columns.settlements",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const sort = askedSort(table.sort, SETTLEMENT_SORTS);
  const query = useInfiniteQuery(settlements({ ...days, sort }, isInOrder));
  const payouts = withoutDoubles(query.data?.pages.flatMap((page) => page.payouts) ?? []);
  const [first] = query.data?.pages ?? [];
  const isHeld = query.isPlaceholderData;
  const exporting = useExporting();
  const save = (format: ExportFormat, payout?: Payout) =>
    exporting.run((writing) =>
      saveExport(
        {
          entity: "SETTLEMENTS",
          format,
          filters: {
            from: days.startDate,
            to: days.endDate,
            ...(payout && { payment_reference: payout.payment_reference }),
          },
        },
        writing,
      ),
    );
  const columns = usePayoutColumns((payout, format) => void save(format, payout));
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("settlements.title")}
        actions={
          exporting.lines !== null ? (
            <ExportingBar exporting={exporting} total={first?.pagination.total} />
          ) : (
            <ButtonGroup>
              <Button icon="download" isDisabled={payouts.length === 0} onPress={() => save("pdf")}>
                {t("settlements.exportPdf")}
              </Button>
              <Button icon="download" isDisabled={payouts.length === 0} onPress={() => save("csv")}>
                {t("settlements.exportCsv")}
              </Button>
            </ButtonGroup>
          )
        }
      />
      <Card>
        <SettlementDays
          days={days}
          today={today}
          isInOrder={isInOrder}
          onChange={(next) => setParams(withSort(next, table.sort))}
        />
      </Card>
      {first && (
        <HeldPlace isHeld={isHeld}>
          <SettlementSums total={first.pagination.total} summary={first.summary} />
        </HeldPlace>
      )}
      {first && (
        <DaysChart
          title={t("settlements.chart.title")}
          series={t("settlements.sales")}
          isHeld={isHeld}
          span={first.span}
          days={first.days.map(({ day, sale_amount }) => ({ day, value: sale_amount }))}
          sentence={({ value, when }) => t("settlements.chart.sentence", { amount: money(value), when })}
          format={money}
        />
      )}
      <Card isFlush>
        <ListViews list="settlements" Count={CountOfView} />
        <DataTable
          label={t("settlements.title")}
          rowsName={t("settlements.rows")}
          table={table}
          columns={columns}
          rows={payouts}
          rowKey={(payout) => payout.payment_reference}
          serverTotal={first?.pagination.total ?? payouts.length}
          paging="more"
          onLoadMore={() => query.fetchNextPage()}
          status={isInOrder ? listStatus(query) : "ready"}
          onRetry={() => query.refetch()}
          isList
          picked={{ csvName: "settlements", readAll: () => allSettlements({ ...days, sort }) }}
          panelTitle={(payout) => payout.payment_reference}
          emptyText={t("settlements.empty")}
        />
      </Card>
    </Page>
  );
}

function CountOfView({ params }: { params: URLSearchParams }) {
  const { timeZone } = useTenant();
  const days = readDays(params, defaultDays(dayIn(timeZone, useNow())));
  const isInOrder = days.startDate <= days.endDate;
  const sort = askedSort(readView(params).sort, SETTLEMENT_SORTS);
  const { data, isPlaceholderData } = useInfiniteQuery(settlements({ ...days, sort }, isInOrder));
  return <ViewCount number={isPlaceholderData ? undefined : data?.pages[0]?.pagination.total} />;
}

/** What an address cannot mean is read as the last thirty days. */
function readDays(params: URLSearchParams, standard: Days): Days {
  const day = (name: string, otherwise: string) => {
    const value = params.get(name) ?? "";
    return isIsoDate(value) ? value : otherwise;
  };
  return { startDate: day("dateFrom", standard.startDate), endDate: day("dateTo", standard.endDate) };
}

interface SettlementDaysProps {
  days: Days;
  today: string;
  isInOrder: boolean;
  onChange: (params: URLSearchParams) => void;
}

function SettlementDays({ days, today, isInOrder, onChange }: SettlementDaysProps) {
  const { t } = useTranslation("reports");
  const change = (dateFrom: string, dateTo: string) => onChange(new URLSearchParams({ dateFrom, dateTo }));
  return (
    <div role="search" aria-label={t("settlements.filter")}>
      <Row gap={3} align="end" isWrapping>
        <PresetBar
          value={presetOf({ start: days.startDate, end: days.endDate }, today)}
          onChoose={(preset) => {
            const { start, end } = daysOf(preset, today);
            change(start, end);
          }}
        />
        <DateField
          label={t("settlements.from")}
          value={days.startDate}
          max={today}
          onChange={(day) => day && change(day, days.endDate)}
        />
        <DateField
          label={t("settlements.to")}
          value={days.endDate}
          max={today}
          error={isInOrder ? undefined : t("settlements.fault")}
          onChange={(day) => day && change(days.startDate, day)}
        />
      </Row>
    </div>
  );
}

function SettlementSums({ total, summary }: { total: number; summary: SettlementsSummary }) {
  const { t } = useTranslation("reports");
  const sums = [
    ["payouts", summary.summary_total_settlement_amount],
    ["sales", summary.summary_total_sale_amount],
    ["fees", summary.summary_total_fee_amount],
    ["taxes", summary.summary_total_tax_amount],
    ["returns", summary.summary_total_return_amount],
  ] as const;
  return (
    <section aria-label={t("settlements.summary")}>
      <StatRow>
        <Stat value={total} label={t("settlements.total")} />
        {sums.map(([name, amount]) => (
          <Stat key={name} value={<Money amount={amount} />} label={t(`settlements.${name}`)} />
        ))}
      </StatRow>
    </section>
  );
}
