import { type CohortRule, cohortRuleToSave } from "@handsel/contract/crm/campaigns.ts";
import { FINANCING_DURATIONS } from "@handsel/contract/crm/values.ts";
import { requiredText, text } from "@handsel/contract/fields.ts";
import { CONTRACT_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns } from "#kit/layout/layout.tsx";
import { campaignFormData, saveCohortRule } from "../api.ts";
import { chosenLevels, DeviceLevelFields, levelsOf, levelValues } from "../device-levels.tsx";
import { levelTexts } from "../level-texts.ts";
import { useOptionTexts } from "../option-texts.ts";

const ruleForm = z.object({
  contractStatus: requiredText(60).pipe(z.enum(CONTRACT_STATUSES)),
  financingType: text(60),
  financingDuration: text(3),
  ...levelTexts,
});

export interface CohortRuleDialogProps {
  campaignCode: string;
  /** Absent: a new one. */
  rule?: CohortRule | undefined;
  onClose: () => void;
}

export function CohortRuleDialog({ campaignCode, rule, onClose }: CohortRuleDialogProps) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { mutateAsync } = useMutation(saveCohortRule());
  const form = useForm(ruleForm, {
    defaultValues: {
      contractStatus: rule?.contractStatus ?? "",
      financingType: rule?.financingType ?? "",
      financingDuration: String(rule?.financingDuration ?? ""),
      ...levelValues(rule),
    },
    onSubmit: async ({ contractStatus, financingType, financingDuration, ...levels }) => {
      const entered = cohortRuleToSave.parse({
        id: rule?.id ?? null,
        campaignCode,
        contractStatus,
        financingType: financingType || null,
        financingDuration: financingDuration ? Number(financingDuration) : null,
        ...levelsOf(levels),
      });
      await mutateAsync(entered);
      toasts.success(t(rule ? "cohort.edited" : "cohort.created"));
      onClose();
    },
  });
  const chosen = useWatch({
    control: form.controls.control,
    name: ["manufacturer", "category", "family"],
  });
  const { data } = useQuery(campaignFormData(chosenLevels(chosen)));
  const any = { value: "", label: t("any") };

  return (
    <FormDialog
      form={form}
      title={t(rule ? "cohort.editTitle" : "cohort.add")}
      submitLabel={t("cohort.save")}
      onClose={onClose}
    >
      <FormSelect
        name="contractStatus"
        label={t("fields.contractStatus")}
        options={texts.contractStatuses(data?.contractStatuses ?? [])}
      />
      <Columns count={2} gap={3}>
        <FormSelect
          name="financingType"
          label={t("fields.financingType")}
          isOptional
          options={[any, ...texts.financingTypes(data?.financingTypes ?? [])]}
        />
        <FormSelect
          name="financingDuration"
          label={t("fields.financingDuration")}
          isOptional
          options={[
            any,
            ...FINANCING_DURATIONS.map((months) => ({
              value: String(months),
              label: t("months", { months }),
            })),
          ]}
        />
      </Columns>
      <DeviceLevelFields lists={data} />
    </FormDialog>
  );
}
