import { POLICE_COLUMNS } from "@handsel/contract/reports/recycle-report.ts";
import { useTranslation } from "react-i18next";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { downloadCsv } from "#kit/csv.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { policeReport } from "./recycle-api.ts";
import { defaultPolice, type PoliceFilter, policeCsv, policeFormFor } from "./recycle-forms.ts";

const FILE_NAME = "recycle_police_reports.csv";

export function PoliceForm({ today }: { today: string }) {
  const { t } = useTranslation("reports");
  const { timeZone } = useTenant();
  const save = async ({ policeStatus, startDate, endDate }: PoliceFilter) => {
    const headings = Object.fromEntries(
      POLICE_COLUMNS.map((column) => [column, t(`police.columns.${column}`)]),
    ) as Record<(typeof POLICE_COLUMNS)[number], string>; // made from all of them just above
    const { entries } = await policeReport({
      orderStatus: policeStatus,
      startDate,
      endDate,
      columns: headings,
    });
    if (entries.length === 0) raiseCode("NO_RECORDS_FOUND");
    else downloadCsv(FILE_NAME, policeCsv(entries, { headings, timeZone }));
  };
  const form = useForm(policeFormFor(today), { defaultValues: defaultPolice(today), onSubmit: save });
  return (
    <Form form={form} label={t("police.form")}>
      <Stack gap={3}>
        <Text tone="muted">{t("police.text")}</Text>
        <Row gap={3} align="end" isWrapping>
          <FormSelect
            name="policeStatus"
            hasMessageLine={false}
            label={t("recycle.orderStatus")}
            isDisabled
            options={[{ value: "ALL", label: t("recycle.statuses.ALL") }]}
          />
          <FormDateField name="startDate" hasMessageLine={false} label={t("recycle.from")} max={today} />
          <FormDateField name="endDate" hasMessageLine={false} label={t("recycle.to")} max={today} />
          <SubmitButton isAlwaysOn icon="download">
            {t("police.export")}
          </SubmitButton>
        </Row>
      </Stack>
    </Form>
  );
}
