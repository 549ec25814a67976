// Contract Date Adjust, for the top admin: find a contract, see what another start day would come to, move it.
import type { AdjustableContract, AdjustedDates } from "@handsel/contract/admin/contract-dates.ts";
import { isoDate, requiredText } from "@handsel/contract/fields.ts";
import { exampleReference } from "@handsel/contract/references.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { ContractStatusBadge, SwapStatusBadge } from "#areas/sales/index.ts";
import { CallError } from "#client/call.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { SearchField } from "#kit/fields/search-field.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { FilterBar } from "#kit/layout/filter-bar.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useSaveRefusal } from "../save-refusal.tsx";
import { adjustDates, findContracts, previewDates } from "./contract-dates-api.ts";

export function Component() {
  const { t } = useTranslation("admin");
  const tenant = useTenant();
  const [params, setParams] = useSearchParams();
  const reference = params.get("reference") ?? "";
  const [typed, setTyped] = useState(reference);
  const query = useQuery(findContracts(reference));
  const [opened, setOpened] = useState<AdjustableContract | null>(null);
  const contracts = query.data?.contracts ?? [];
  return (
    <Page width="wide" density="compact">
      <PageHeader title={t("dates.title")} subtitle={t("dates.subtitle")} />
      <Stack gap={4}>
        <Card isFlush>
          <FilterBar
            label={t("dates.find")}
            applyLabel={t("dates.search")}
            isChanged={typed.trim() !== reference}
            onApply={() => setParams(typed.trim() ? { reference: typed.trim() } : {})}
          >
            <SearchField
              label={t("dates.reference")}
              placeholder={exampleReference(tenant)}
              value={typed}
              onChange={setTyped}
            />
          </FilterBar>
        </Card>
        {reference === "" && <EmptyState title={t("dates.start")} text={t("dates.startHelp")} />}
        {query.isError &&
          (isUnknown(query.error) ? (
            <EmptyState title={t("dates.none")} text={t("dates.noneHelp")} />
          ) : (
            <ErrorState onRetry={() => query.refetch()} />
          ))}
        {contracts.map((contract) => (
          <ContractCard key={contract.orderUUID} contract={contract} onAdjust={() => setOpened(contract)} />
        ))}
      </Stack>
      {opened && <AdjustDialog contract={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

const isUnknown = (error: unknown) => error instanceof CallError && error.has("CART_X_NOT_FOUND");

function ContractCard({ contract, onAdjust }: { contract: AdjustableContract; onAdjust: () => void }) {
  const { t } = useTranslation("admin");
  const { date: day } = useFormatter();
  const { dates, adjustments } = contract;
  const fact = (key: "description" | "customerName" | "funder" | "paymentPlan") => ({
    key,
    label: t(`dates.fields.${key}`),
    value: contract[key],
  });
  return (
    <Card
      title={contract.reference}
      meta={<ContractStatusBadge status={contract.status} />}
      actions={
        <Button variant="primary" icon="calendar" isDisabled={!contract.isAdjustable} onPress={onAdjust}>
          {t("dates.adjust")}
        </Button>
      }
    >
      <Stack gap={4}>
        <KeyValueList
          layout="facts"
          columns={4}
          items={[
            fact("description"),
            fact("customerName"),
            fact("funder"),
            fact("paymentPlan"),
            {
              key: "monthly",
              label: t("dates.fields.monthlyPrice"),
              value: <Money amount={contract.monthlyPrice} />,
            },
            ...(dates
              ? DATE_FIELDS.map((name) => ({
                  key: name,
                  label: t(`dates.fields.${name}`),
                  value: <Day value={dates[name]} />,
                }))
              : []),
          ]}
        />
        {!contract.isAdjustable && <Text tone="muted">{t("dates.notRunning")}</Text>}
        {adjustments.map(({ at, userName, reason, from, to }) => (
          <Text key={at} tone="muted">
            {t("dates.moved", { from: day(from), to: day(to), userName, reason })}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

const DATE_FIELDS = ["startDate", "earlySwapStartDate", "freeSwapStartDate", "endDate"] as const;

function Day({ value }: { value: string | null }) {
  return value ? <DateText value={value} /> : "–";
}

const form = z.object({ startDate: isoDate, reason: requiredText(500) });

function AdjustDialog({ contract, onClose }: { contract: AdjustableContract; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(adjustDates());
  const refusal = useSaveRefusal(onClose);
  const seenStartDate = contract.dates?.startDate ?? "";
  const kitForm = useForm(form, {
    defaultValues: { startDate: seenStartDate, reason: "" },
    onSubmit: async (values) => {
      await mutateAsync({ ...values, orderUUID: contract.orderUUID, seenStartDate }).catch(refusal.take);
      toasts.success(t("dates.done", { reference: contract.reference }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={kitForm}
      title={t("dates.adjustTitle", { reference: contract.reference })}
      submitLabel={t("dates.adjust")}
      onClose={onClose}
    >
      {refusal.notice}
      <FormDateField name="startDate" label={t("dates.fields.newStartDate")} />
      <Preview orderUUID={contract.orderUUID} />
      <FormTextArea name="reason" label={t("dates.fields.reason")} />
    </FormDialog>
  );
}

interface PreviewRow {
  name: (typeof DATE_FIELDS)[number] | "swapStatus" | "balance";
  before: AdjustedDates;
  after: AdjustedDates;
}

/** Every day and amount, as it is and as it would be. */
function Preview({ orderUUID }: { orderUUID: string }) {
  const { t } = useTranslation("admin");
  const startDate = String(useWatch({ name: "startDate" }) ?? "");
  const { data } = useQuery({ ...previewDates({ orderUUID, startDate }), enabled: isIsoDate(startDate) });
  const table = useTableState();
  const value = (name: PreviewRow["name"], dates: AdjustedDates) => {
    if (name === "balance") return dates.balance === null ? "–" : <Money amount={dates.balance} />;
    return name === "swapStatus" ? (
      <SwapStatusBadge status={dates.swapStatus} />
    ) : (
      <Day value={dates[name]} />
    );
  };
  const columns: Column<PreviewRow>[] = [
    {
      id: "name",
      header: t("dates.preview"),
      isSortable: false,
      cell: ({ name }) => t(`dates.fields.${name}`),
    },
    {
      id: "before",
      header: t("dates.before"),
      isSortable: false,
      cell: ({ name, before }) => value(name, before),
    },
    {
      id: "after",
      header: t("dates.after"),
      isSortable: false,
      cell: ({ name, after }) => value(name, after),
    },
  ];
  const rows: PreviewRow[] = data
    ? [...DATE_FIELDS, "swapStatus" as const, "balance" as const].map((name) => ({ name, ...data }))
    : [];
  return (
    <DataTable
      label={t("dates.preview")}
      rowsName={t("dates.preview")}
      table={table}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      paging="none"
      status={data ? "ready" : "loading"}
    />
  );
}
