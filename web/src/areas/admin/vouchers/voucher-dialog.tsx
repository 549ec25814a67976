// The form of one voucher, or of a whole batch of them, and what became of the one that is there.
import {
  checkVoucherTerms,
  VOUCHERS_IN_A_BATCH,
  type Voucher,
  type VoucherUse,
  voucherCode,
  voucherFields,
} from "@handsel/contract/cart/vouchers.ts";
import { requiredText, text, wholeNumber } from "@handsel/contract/fields.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput, FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useSaveRefusal } from "../save-refusal.tsx";
import { createVouchers, getVoucher, saveVoucher } from "./vouchers-api.ts";

const shared = {
  description: voucherFields.description.unwrap(),
  kind: voucherFields.kind,
  value: voucherFields.value.unwrap(),
  percent: voucherFields.percent.unwrap(),
  validFrom: voucherFields.validFrom,
  validTo: voucherFields.validTo.unwrap(),
  minimumAmount: voucherFields.minimumAmount.unwrap(),
  useLimit: voucherFields.useLimit.unwrap(),
  isActive: z.boolean(),
};
const singleForm = z.object({ ...shared, code: voucherCode }).superRefine(checkVoucherTerms);
const batchForm = z
  .object({
    ...shared,
    batch: requiredText(60),
    prefix: text(12),
    count: wholeNumber(1, VOUCHERS_IN_A_BATCH),
  })
  .superRefine(checkVoucherTerms);

const today = () => new Date().toISOString().slice(0, 10);
const NEW = {
  description: "",
  kind: "VALUE" as const,
  value: null,
  percent: null,
  validTo: "",
  minimumAmount: 0,
  useLimit: 1,
  isActive: true,
};

/** Money leaves the form in minor units and travels in major ones. */
function toWire<V extends z.output<typeof singleForm> | z.output<typeof batchForm>>(values: V) {
  const { isActive, value, minimumAmount, ...rest } = values;
  return {
    ...rest,
    value: rest.kind === "VALUE" && value !== null ? value / 100 : null,
    percent: rest.kind === "PERCENT" ? rest.percent : null,
    minimumAmount: minimumAmount / 100,
    status: isActive ? (1 as const) : (0 as const),
  };
}

export function VoucherDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return id === null ? <SingleForm onClose={onClose} /> : <LoadedForm id={id} onClose={onClose} />;
}

function LoadedForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(getVoucher(id));
  return data ? <SingleForm voucher={data.voucher} uses={data.uses} onClose={onClose} /> : <Loader />;
}

interface SingleFormProps {
  voucher?: Voucher;
  uses?: readonly VoucherUse[];
  onClose: () => void;
}

function SingleForm({ voucher, uses = [], onClose }: SingleFormProps) {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(saveVoucher());
  const refusal = useSaveRefusal(onClose);
  const form = useForm(singleForm, {
    defaultValues: voucher
      ? { ...voucher, validTo: voucher.validTo ?? "", isActive: voucher.status === 1 }
      : { ...NEW, validFrom: today(), code: "" },
    onSubmit: async (values) => {
      const { code, ...rest } = toWire(values);
      const { voucher: saved } = await mutateAsync({
        ...rest,
        code,
        id: voucher?.id ?? null,
        updatedAt: voucher?.updatedAt ?? null,
      }).catch(refusal.take);
      toasts.success(t("vouchers.saved", { name: saved.code }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={voucher ? voucher.code : t("vouchers.add")}
      submitLabel={t("vouchers.save")}
      onClose={onClose}
    >
      {refusal.notice}
      <FormTextField name="code" label={t("vouchers.fields.code")} isMono autoFocus={!voucher} />
      <TermsFields />
      {voucher && <Uses uses={uses} />}
    </FormDialog>
  );
}

export function VoucherBatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(createVouchers());
  const form = useForm(batchForm, {
    defaultValues: { ...NEW, validFrom: today(), batch: "", prefix: "", count: 100 },
    onSubmit: async (values) => {
      const { created } = await mutateAsync(toWire(values));
      toasts.success(t("vouchers.created", { count: created }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("vouchers.addBatch")}
      submitLabel={t("vouchers.createBatch")}
      onClose={onClose}
    >
      <Columns count={3} gap={3}>
        <FormTextField name="batch" label={t("vouchers.fields.batch")} autoFocus />
        <FormTextField name="prefix" label={t("vouchers.fields.prefix")} isOptional isMono />
        <FormNumberField name="count" label={t("vouchers.fields.count")} />
      </Columns>
      <TermsFields />
    </FormDialog>
  );
}

function TermsFields() {
  const { t } = useTranslation("admin");
  const kind: unknown = useWatch({ name: "kind" });
  return (
    <Stack gap={3}>
      <FormTextField name="description" label={t("vouchers.fields.description")} isOptional />
      <Columns count={3} gap={3}>
        <FormSegmentedControl
          name="kind"
          label={t("vouchers.fields.kind")}
          options={[
            { value: "VALUE", label: t("vouchers.kinds.VALUE") },
            { value: "PERCENT", label: t("vouchers.kinds.PERCENT") },
          ]}
        />
        {kind === "PERCENT" ? (
          <FormNumberField name="percent" label={t("vouchers.fields.percent")} />
        ) : (
          <FormMoneyInput name="value" label={t("vouchers.fields.value")} />
        )}
        <FormMoneyInput name="minimumAmount" label={t("vouchers.fields.minimumAmount")} />
        <FormDateField name="validFrom" label={t("vouchers.fields.validFrom")} />
        <FormDateField name="validTo" label={t("vouchers.fields.validTo")} isOptional />
        <FormNumberField name="useLimit" label={t("vouchers.fields.useLimit")} />
      </Columns>
      <FormCheckbox name="isActive" label={t("vouchers.isActive")}>
        {t("vouchers.isActive")}
      </FormCheckbox>
    </Stack>
  );
}

function Uses({ uses }: { uses: readonly VoucherUse[] }) {
  const { t } = useTranslation("admin");
  const table = useTableState();
  const columns: Column<VoucherUse>[] = [
    {
      id: "redeemedAt",
      header: t("vouchers.uses.redeemedAt"),
      value: (use) => use.redeemedAt,
      cell: (use) => <DateText value={use.redeemedAt} format="full" />,
    },
    {
      id: "reference",
      header: t("vouchers.uses.reference"),
      value: (use) => use.reference,
      cell: (use) => use.reference,
    },
    {
      id: "userName",
      header: t("vouchers.uses.userName"),
      value: (use) => use.userName,
      cell: (use) => use.userName,
    },
    {
      id: "storeName",
      header: t("vouchers.uses.storeName"),
      value: (use) => use.storeName,
      cell: (use) => use.storeName,
    },
    {
      id: "amount",
      header: t("vouchers.uses.amount"),
      align: "end",
      value: (use) => use.amount,
      cell: (use) => <Money amount={use.amount} />,
    },
  ];
  return (
    <DataTable
      label={t("vouchers.uses.title")}
      rowsName={t("vouchers.uses.rows")}
      table={table}
      columns={columns}
      rows={uses}
      rowKey={(use) => use.cartUUID}
      emptyText={t("vouchers.uses.empty")}
    />
  );
}
