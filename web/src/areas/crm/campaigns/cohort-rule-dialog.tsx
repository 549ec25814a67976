import {
  type Campaign,
  type CohortRule,
  cohortRuleDraft,
  cohortRuleToSave,
} from "@handsel/contract/crm/campaigns.ts";
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
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { campaignFormData, saveCohortRule } from "../api.ts";
import { chosenLevels, DeviceLevelFields, levelsOf, levelValues } from "../device-levels.tsx";
import { levelTexts } from "../level-texts.ts";
import { useOptionTexts } from "../option-texts.ts";
import { AudiencePanel } from "./audience-panel.tsx";

const ruleForm = z.object({
  contractStatus: requiredText(60).pipe(z.enum(CONTRACT_STATUSES)),
  financingType: text(60),
  financingDuration: text(3),
  ...levelTexts,
});

export interface CohortRuleDialogProps {
  campaign: Campaign;
  /** Absent: a new one. */
  rule?: CohortRule | undefined;
  onClose: () => void;
}

export function CohortRuleDialog({ campaign, rule, onClose }: CohortRuleDialogProps) {
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
    onSubmit: async (values) => {
      const { campaignCode } = campaign;
      await mutateAsync(cohortRuleToSave.parse({ id: rule?.id ?? null, campaignCode, ...ruleOf(values) }));
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
      <Disclosure title={t("audience.title")} isOpen>
        <LiveAudience campaign={campaign} ruleId={rule?.id} />
      </Disclosure>
    </FormDialog>
  );
}

type RuleValues = z.input<typeof ruleForm>;

const ruleOf = ({ contractStatus, financingType, financingDuration, ...levels }: RuleValues) => ({
  contractStatus,
  financingType: financingType || null,
  financingDuration: financingDuration ? Number(financingDuration) : null,
  ...levelsOf(levels),
});

/** With what stands in the form in place of the rule, or beside the others; as they are until that is a rule. */
function LiveAudience({ campaign, ruleId }: { campaign: Campaign; ruleId: string | undefined }) {
  const written = cohortRuleDraft.safeParse(ruleOf(useWatch() as RuleValues));
  const others = campaign.cohortRules.filter(({ id }) => id !== ruleId).map(({ id: _id, ...rule }) => rule);
  return (
    <AudiencePanel
      campaignCode={campaign.campaignCode}
      rules={written.success ? [...others, written.data] : undefined}
    />
  );
}
