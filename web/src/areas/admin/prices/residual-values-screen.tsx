// What devices sold on a day will be worth, month by month.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Money } from "#kit/marks/money.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { exportCsv } from "#kit/table/table-toolbar.tsx";
import { getResiduals } from "../api.ts";
import { useTableAddress } from "../open-record.ts";
import { useAppliedFilters } from "./applied-filters.ts";
import { DeviceFilters, FILTER_NAMES } from "./device-filters.tsx";
import { type DeviceFilters as Filters, NO_FILTERS, writeFilters } from "./device-filters-state.ts";
import { type KeyedResidualRow, keyRows, monthCounts } from "./residual-values-table.ts";

const RULES = { isDeviceRequired: false };

export function Component() {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const client = useQueryClient();
  const { setParams, devices, tree, window, applied } = useAppliedFilters();
  const isAsked = devices.isSuccess && applied.date !== "";

  const query = useQuery({ ...getResiduals(residualInput(applied)), enabled: isAsked });
  const rows = useMemo(() => keyRows((isAsked && query.data?.residuals) || []), [isAsked, query.data]);
  const columns = useResidualColumns(rows);
  const table = useTableState({ address: useTableAddress() });

  // Asked for before the address changes: a refusal leaves what is on the page as it is.
  const show = async (filters: Filters) => {
    await client.fetchQuery({ ...getResiduals(residualInput(filters)), staleTime: 0 });
    setParams(writeFilters(filters));
  };

  return (
    <Page width="wide" density="compact">
      <PageHeader title={t("residuals.title")} subtitle={t("residuals.subtitle")} />
      {devices.isError && <ErrorState onRetry={() => devices.refetch()} />}
      <Card>
        <DeviceFilters
          label={t("residuals.filter")}
          tree={tree}
          isLoading={devices.isPending}
          rules={RULES}
          window={window}
          applied={applied}
          onApply={show}
          onClear={() => setParams(writeFilters(NO_FILTERS))}
          end={
            <Button
              icon="download"
              blockedReason={rows.length === 0 ? t("residuals.nothingToExport") : undefined}
              reasonPlacement="tooltip"
              onPress={() => downloadCsv(`residuals-${applied.date}.csv`, exportCsv(columns, rows))}
            >
              {t("residuals.export")}
            </Button>
          }
        />
      </Card>
      {isAsked ? (
        <Card isFlush title={t("residuals.titleOn", { date: formatter.date(applied.date) })}>
          {query.isSuccess && rows.length === 0 ? (
            <EmptyState title={t("residuals.none")} text={t("residuals.noneHelp")} />
          ) : (
            <DataTable
              label={t("residuals.titleOn", { date: formatter.date(applied.date) })}
              rowsName={t("residuals.rows")}
              table={table}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.key}
              status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
              onRetry={() => query.refetch()}
            />
          )}
        </Card>
      ) : (
        devices.isSuccess && (
          <Card>
            <EmptyState icon="chart" title={t("residuals.start")} text={t("residuals.startHelp")} />
          </Card>
        )
      )}
    </Page>
  );
}

const residualInput = ({ manufacturer, category, family, device, date }: Filters) => ({
  ...(manufacturer && { manufacturerCode: manufacturer }),
  ...(category && { categoryCode: category }),
  ...(family && { familyCode: family }),
  ...(device && { deviceCode: device }),
  date,
});

function useResidualColumns(rows: readonly KeyedResidualRow[]): Column<KeyedResidualRow>[] {
  const { t } = useTranslation("admin");
  const name = (
    level: keyof typeof FILTER_NAMES,
    id: "manufacturerName" | "categoryName" | "familyName" | "deviceName",
  ): Column<KeyedResidualRow> => ({
    id,
    header: t(FILTER_NAMES[level]),
    value: (row) => row[id],
    cell: (row) => row[id],
  });
  return [
    name("manufacturer", "manufacturerName"),
    name("category", "categoryName"),
    name("family", "familyName"),
    name("device", "deviceName"),
    ...monthCounts(rows).map(
      (count): Column<KeyedResidualRow> => ({
        id: `month${count}`,
        header: t("residuals.months", { count }),
        align: "end",
        value: (row) => row.residualsPerMonth[count],
        cell: (row) => <Money amount={row.residualsPerMonth[count]} />,
      }),
    ),
  ];
}
