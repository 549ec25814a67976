import type { OfferRule } from "@handsel/contract/crm/offers.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns } from "#kit/layout/layout.tsx";
import { useOptionTexts } from "../option-texts.ts";
import { OfferLevels, SharedOfferFields } from "./offer-fields.tsx";
import { offerRuleForm, ruleOf, valuesOfRule } from "./offer-values.ts";
import { offersFormData, saveOfferRule } from "./offers-api.ts";

export interface OfferRuleDialogProps {
  campaignCode: string;
  /** Absent: a new one. */
  rule?: OfferRule | undefined;
  onClose: () => void;
}

export function OfferRuleDialog({ campaignCode, rule, onClose }: OfferRuleDialogProps) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { data } = useQuery(offersFormData());
  const { mutateAsync } = useMutation(saveOfferRule());
  const form = useForm(offerRuleForm, {
    defaultValues: valuesOfRule(rule, campaignCode),
    onSubmit: async (values) => {
      await mutateAsync({ id: rule?.id ?? null, ...ruleOf(values) });
      toasts.success(t(rule ? "cohort.edited" : "cohort.created"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(rule ? "offers.editRule" : "offers.addRule")}
      submitLabel={t("cohort.save")}
      onClose={onClose}
    >
      <Columns count={2} gap={3}>
        <SharedOfferFields />
        <FormSelect
          name="action"
          label={t("offers.fields.action")}
          options={texts.ruleActions(data?.rules ?? [])}
        />
        <FormDateField name="startDate" label={t("fields.startDate")} />
        <FormDateField name="endDate" label={t("fields.endDate")} isOptional />
      </Columns>
      <OfferLevels />
    </FormDialog>
  );
}
