// The form of one rule, with a preview of what it hits before it is saved.

import { financingType } from "@handsel/contract/catalog/products.ts";
import { type Rule, ruleFields } from "@handsel/contract/catalog/rules.ts";
import { daysInOrder } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useFinancingName } from "#areas/sales/index.ts";
import type { TextEnding } from "#client/text-keys.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormMultiSelect, FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormSegmentedControl, FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { optionsOf } from "../devices/catalog-filters.tsx";
import { useSaveRefusal } from "../save-refusal.tsx";
import { previewRule, saveRule } from "./rules-api.ts";

interface Named {
  code: string;
  name: string;
}

export interface RuleChoices {
  plans: readonly Named[];
  manufacturers: readonly Named[];
  categories: readonly Named[];
  families: readonly Named[];
}

const ANY = "*";
const choice = z.string();
const form = z
  .object({
    name: ruleFields.name,
    action: ruleFields.action,
    financingTypes: z.array(financingType),
    planIDs: z.array(z.string()),
    manufacturer: choice,
    category: choice,
    family: choice,
    deviceCode: ruleFields.deviceCode.unwrap(),
    minimumAmount: ruleFields.minimumAmount.unwrap(),
    maximumAmount: ruleFields.maximumAmount.unwrap(),
    startDate: ruleFields.startDate,
    endDate: ruleFields.endDate.unwrap(),
    isActive: z.boolean(),
  })
  .superRefine(daysInOrder("startDate", "endDate"));

const inMajor = (minor: number | null) => (minor === null ? null : minor / 100);
const orBlank = (value: string) => (value === ANY ? "" : value);

function toWire({ isActive, ...values }: z.output<typeof form>) {
  return {
    ...values,
    manufacturer: orBlank(values.manufacturer),
    category: orBlank(values.category),
    family: orBlank(values.family),
    minimumAmount: inMajor(values.minimumAmount),
    maximumAmount: inMajor(values.maximumAmount),
    status: isActive ? (1 as const) : (0 as const),
  };
}

export function RuleDialog(props: { rule?: Rule; choices: RuleChoices; onClose: () => void }) {
  const { rule, choices, onClose } = props;
  const { t } = useTranslation("admin");
  const { mutateAsync } = useMutation(saveRule());
  const preview = useMutation(previewRule());
  const refusal = useSaveRefusal(onClose);
  const financingName = useFinancingName();
  const kitForm = useForm(form, {
    defaultValues: valuesOf(rule),
    onSubmit: async (values) => {
      const { rule: saved } = await mutateAsync({
        ...toWire(values),
        id: rule?.id ?? null,
        updatedAt: rule?.updatedAt ?? null,
      }).catch(refusal.take);
      toasts.success(t("rules.saved", { name: saved.name }));
      onClose();
    },
  });
  const label = (name: TextEnding<"admin", "rules.fields">) => t(`rules.fields.${name}`);
  const withAny = (list: readonly Named[]) => [{ value: ANY, label: t("all") }, ...optionsOf(list)];
  return (
    <FormDialog
      form={kitForm}
      title={rule ? rule.name : t("rules.add")}
      submitLabel={t("rules.save")}
      onClose={onClose}
    >
      {refusal.notice}
      <Columns count={2} gap={3}>
        <FormTextField name="name" label={label("name")} autoFocus={!rule} />
        <FormSegmentedControl
          name="action"
          label={label("action")}
          options={[
            { value: "EXCLUDE", label: t("rules.actions.EXCLUDE") },
            { value: "INCLUDE", label: t("rules.actions.INCLUDE") },
          ]}
        />
        <FormMultiSelect
          name="financingTypes"
          label={label("financingTypes")}
          help={t("rules.plansHelp")}
          options={financingType.options.map((value) => ({ value, label: financingName(value) }))}
        />
        <FormMultiSelect name="planIDs" label={label("planIDs")} options={optionsOf(choices.plans)} />
        <FormSelect
          name="manufacturer"
          label={label("manufacturer")}
          options={withAny(choices.manufacturers)}
        />
        <FormSelect name="category" label={label("category")} options={withAny(choices.categories)} />
        <FormSelect name="family" label={label("family")} options={withAny(choices.families)} />
        <FormTextField name="deviceCode" label={label("deviceCode")} isOptional isMono />
        <FormMoneyInput name="minimumAmount" label={label("minimumAmount")} isOptional />
        <FormMoneyInput name="maximumAmount" label={label("maximumAmount")} isOptional />
        <FormDateField name="startDate" label={label("startDate")} />
        <FormDateField name="endDate" label={label("endDate")} isOptional />
      </Columns>
      <FormCheckbox name="isActive" label={t("rules.isActive")}>
        {t("rules.isActive")}
      </FormCheckbox>
      <Stack gap={3}>
        <Button
          icon="search"
          isDisabled={!kitForm.isValid}
          onPress={() => {
            const values = form.safeParse(kitForm.controls.getValues());
            if (values.success) preview.mutate(toWire(values.data));
          }}
        >
          {t("rules.preview")}
        </Button>
        {preview.data && <Hits hits={preview.data} />}
      </Stack>
    </FormDialog>
  );
}

interface HitsProps {
  hits: { deviceCount: number; devices: readonly Named[]; plans: readonly Named[] };
}

function Hits({ hits: { deviceCount, devices, plans } }: HitsProps) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const names = (list: readonly Named[]) => formatter.list(list.map(({ name }) => name));
  return (
    <Notice tone="info" title={t("rules.hits", { count: deviceCount })}>
      <Stack gap={2}>
        {devices.length > 0 && <Text>{names(devices)}</Text>}
        <Text>{t("rules.hitPlans", { plans: plans.length > 0 ? names(plans) : "–" })}</Text>
      </Stack>
    </Notice>
  );
}

function valuesOf(rule: Rule | undefined): z.input<typeof form> {
  return {
    name: rule?.name ?? "",
    action: rule?.action ?? "EXCLUDE",
    financingTypes: rule?.financingTypes ?? [],
    planIDs: rule?.planIDs ?? [],
    manufacturer: rule?.manufacturer ?? ANY,
    category: rule?.category ?? ANY,
    family: rule?.family ?? ANY,
    deviceCode: rule?.deviceCode ?? "",
    minimumAmount: rule?.minimumAmount ?? null,
    maximumAmount: rule?.maximumAmount ?? null,
    startDate: rule?.startDate ?? new Date().toISOString().slice(0, 10),
    endDate: rule?.endDate ?? "",
    isActive: rule ? rule.status === 1 : true,
  };
}
