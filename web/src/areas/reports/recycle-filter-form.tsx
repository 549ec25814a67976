import { ORDER_STATUSES } from "@handsel/contract/reports/recycle-report.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Row } from "#kit/layout/layout.tsx";
import { type RecycleFilter, recycleFormFor } from "./recycle-forms.ts";

interface RecycleFilterFormProps {
  today: string;
  applied: RecycleFilter;
  onSearch: (filter: RecycleFilter) => void;
  /** The form is there: what is below may be read. */
  onReady: () => void;
}

export function RecycleFilterForm({ today, applied, onSearch, onReady }: RecycleFilterFormProps) {
  const { t } = useTranslation("reports");
  const form = useForm(recycleFormFor(today), { defaultValues: applied, onSubmit: onSearch });
  useEffect(onReady, [onReady]);
  return (
    <Form form={form} label={t("recycle.filter")}>
      <Row gap={3} align="end" isWrapping>
        <FormSelect
          name="orderStatus"
          hasMessageLine={false}
          label={t("recycle.orderStatus")}
          options={ORDER_STATUSES.map((value) => ({ value, label: t(`recycle.statuses.${value}`) }))}
        />
        <FormTextField
          name="orderID"
          hasMessageLine={false}
          label={t("recycle.quoteId")}
          inputMode="numeric"
        />
        <FormTextField name="deviceReference" hasMessageLine={false} label={t("recycle.deviceReference")} />
        <FormDateField name="startDate" hasMessageLine={false} label={t("recycle.from")} max={today} />
        <FormDateField name="endDate" hasMessageLine={false} label={t("recycle.to")} max={today} />
        <SubmitButton isAlwaysOn icon="search">
          {t("recycle.search")}
        </SubmitButton>
      </Row>
    </Form>
  );
}
