// The contracts of a period: a filter, the table, and the same rows as a file.

import { ADMINS } from "@handsel/contract/roles.ts";
import { formatDateRange, parseDateRange } from "@handsel/contract/rules/dates.ts";
import { contractPeriod, FIRST_SALES_DAY } from "@handsel/contract/sales/listing.ts";
import { LIST_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ExportingBar, useExporting } from "#client/exports/exporting.tsx";
import { PresetBar } from "#client/presets/preset-bar.tsx";
import { daysOf, presetOf } from "#client/presets/presets.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { downloadCsv } from "#kit/csv.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormMultiSelect, FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateRangeField } from "#kit/form/form-date-range-field.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Reference, Text } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { listStatus } from "#kit/table/list-status.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { allContracts, contractsReport, contractsTotals } from "./api.ts";
import { useContractColumns } from "./contracts-columns.tsx";
import {
  type ContractsFilter,
  contractsFormFor,
  contractsInput,
  readContracts,
  writeContracts,
} from "./contracts-query.ts";
import { DaysChart } from "./days-chart.tsx";
import { salePath } from "./paths.ts";
import { tableCsv } from "./table-csv.ts";

const FILE_NAME = "contracts.csv";

export function Component() {
  const { t } = useTranslation("reports");
  const { t: sales } = useTranslation("sales");
  const formatter = useFormatter();
  const { timeZone } = useTenant();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone;
  const today = dayIn(zone, useNow());
  const [params, setParams] = useSearchParams();
  const filter = readContracts(params, today);
  const input = contractsInput(filter, zone);
  const query = useQuery(contractsReport(input, params.get("timestamp") ?? ""));
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  const rows = query.data?.reports ?? [];
  const columns = useContractColumns(timeZone);
  const table = useTableState({
    defaultSorts: [{ column: "createdDate", direction: "desc" }],
    storageKey: "handsel.columns.contractsReport",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  const summed = useQuery(contractsTotals(input, params.get("timestamp") ?? ""));
  // Sums of what was asked before are not those of this report.
  const totals = summed.isPlaceholderData ? undefined : summed.data;
  const days = parseDateRange(filter.dateRange);
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : <Money amount={amount} />;
  const exporting = useExporting();
  const save = () =>
    exporting.run(async (writing) => {
      if (!query.data) return;
      // A refusal has been shown by then.
      const all = await allContracts(input, query.data, writing).catch(() => null);
      if (all && !writing.signal.aborted) downloadCsv(FILE_NAME, tableCsv(columns, all));
    });
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("contracts.title")}
        meta={isAnswered && <Text tone="muted">{t("contracts.count", { count: query.data.total })}</Text>}
        actions={
          exporting.lines === null ? (
            <Button icon="download" isDisabled={!isAnswered || rows.length === 0} onPress={save}>
              {t("contracts.export")}
            </Button>
          ) : (
            <ExportingBar exporting={exporting} total={query.data?.total} />
          )
        }
      />
      <Card>
        <ContractsForm
          key={JSON.stringify([filter, params.get("timestamp")])}
          today={today}
          applied={filter}
          onAsk={(values) => setParams(writeContracts(values, String(Date.now())))}
        />
      </Card>
      {summed.data && (
        <DaysChart
          title={t("contracts.chart.title")}
          series={t("contracts.chart.series")}
          isHeld={totals === undefined}
          span={summed.data.span}
          days={summed.data.days.map(({ day, contracts }) => ({ day, value: contracts }))}
          sentence={({ value, when }) => t("contracts.chart.sentence", { n: formatter.number(value), when })}
        />
      )}
      <Card isFlush>
        <DataTable
          label={t("contracts.title")}
          rowsName={t("contracts.rows")}
          table={table}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.contractUUID}
          rowHref={(row) => salePath(row.cartUUID)}
          rowLinkLabel={(row) => sales("sales.view", { name: row.reference })}
          status={listStatus(query)}
          onRetry={() => query.refetch()}
          isList
          toolbar={
            <PresetBar
              value={days && presetOf(days, today)}
              onChoose={(preset) =>
                setParams(
                  writeContracts(
                    { ...filter, dateRange: formatDateRange(daysOf(preset, today)) },
                    String(Date.now()),
                  ),
                )
              }
            />
          }
          totals={[
            { label: t("contracts.chart.series"), value: totals && formatter.number(totals.contracts) },
            { label: t("contracts.columns.monthlyPrice"), value: money(totals?.monthly) },
            { label: t("contracts.columns.saleAmount"), value: money(totals?.saleAmount) },
            { label: t("contracts.columns.amountFinanced"), value: money(totals?.amountFinanced) },
            { label: t("contracts.columns.openingFee"), value: money(totals?.openingFee) },
          ]}
          panelTitle={(row) => <Reference>{row.reference}</Reference>}
          partialNotice={query.data?.next && t("contracts.tooMany", { count: rows.length })}
          emptyText={t("contracts.empty")}
        />
      </Card>
    </Page>
  );
}

interface ContractsFormProps {
  today: string;
  applied: ContractsFilter;
  onAsk: (filter: ContractsFilter) => void;
}

function ContractsForm({ today, applied, onAsk }: ContractsFormProps) {
  const { t } = useTranslation("reports");
  const { t: sales } = useTranslation("sales");
  const session = useSession();
  const form = useForm(contractsFormFor(today), { defaultValues: applied, onSubmit: onAsk });
  const stores = Object.entries(session?.user.stores ?? {});
  const mayChooseStore = session !== null && ADMINS.includes(session.user.role) && stores.length > 0;
  return (
    <Form form={form} label={t("contracts.filter")}>
      <Row gap={3} align="end" isWrapping>
        <FormSelect
          name="contractPeriod"
          hasMessageLine={false}
          label={sales("filter.contractPeriod")}
          options={contractPeriod.options.map((value) => ({ value, label: sales(`period.${value}`) }))}
        />
        <FormDateRangeField
          name="dateRange"
          hasMessageLine={false}
          label={sales("filter.dateRange")}
          min={FIRST_SALES_DAY}
          max={today}
        />
        <FormMultiSelect
          name="contractStatus"
          hasMessageLine={false}
          label={sales("filter.contractStatus")}
          options={LIST_STATUSES.map((value) => ({ value, label: sales(`status.${value}`) }))}
        />
        {mayChooseStore && (
          <FormSelect
            name="storeID"
            hasMessageLine={false}
            label={sales("filter.store")}
            options={[
              { value: "", label: sales("filter.allStores") },
              ...stores.map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        <SubmitButton isAlwaysOn isDisabled={!form.isValid} icon="search">
          {t("contracts.search")}
        </SubmitButton>
      </Row>
    </Form>
  );
}
