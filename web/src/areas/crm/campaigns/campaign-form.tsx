// The form of a campaign, new or known. What it does step by step is kept apart, in its tabs.

import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "#client/leave-guard.tsx";
import { useLanguage } from "#client/locale.ts";
import { useTenant } from "#client/tenant.ts";
import { useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormCheckbox, FormTextField } from "#kit/form/form-fields.tsx";
import { FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { campaignFormData, createCampaign, getCampaign, updateCampaign } from "../api.ts";
import { useOptionTexts } from "../option-texts.ts";
import { OUTDATED, OutdatedNotice, useOutdated } from "../outdated-notice.tsx";
import { StageField } from "../stage-field.tsx";
import {
  campaignForm,
  campaignOf,
  newCampaignValues,
  type Senders,
  valuesOfCampaign,
} from "./campaign-values.ts";

export interface CampaignFormProps {
  /** Absent: a new one. */
  campaign?: Campaign;
  onClose: () => void;
}

/** What a campaign may name as its sender has to be known before anything is written. */
export function CampaignForm(props: CampaignFormProps) {
  const query = useQuery(campaignFormData());
  if (query.data) return <Editor senders={query.data.senders} {...props} />;
  return query.isError ? <ErrorState onRetry={() => query.refetch()} /> : <Loader />;
}

function Editor({ senders, campaign, onClose }: CampaignFormProps & { senders: Senders }) {
  const { t } = useTranslation("crm");
  const tenant = useTenant();
  const today = useToday();
  const formatter = useFormatter();
  // What is loaded again meanwhile must not lend this form a version that its reader has not seen.
  const [opened] = useState(campaign);
  const base = useRef(campaign);
  const outdated = useOutdated(getCampaign(campaign?.campaignCode ?? ""));
  const create = useMutation(createCampaign());
  const update = useMutation(updateCampaign({ quietCodes: [OUTDATED] }));
  const [schema] = useState(() => campaignForm(senders));
  const form = useForm(schema, {
    defaultValues: opened ? valuesOfCampaign(opened) : newCampaignValues(senders, tenant, today),
    onSubmit: async (values) => {
      const entered = campaignOf(values);
      if (base.current) {
        await outdated.watch(update.mutateAsync({ ...base.current, ...entered }));
        toasts.success(t("campaigns.edited"));
      } else {
        await create.mutateAsync({ ...entered, status: "DISABLED", commsType: "MARKETING" });
        toasts.success(t("campaigns.created"));
      }
      // The form is there until the page has closed it: nothing in it is unsaved any more.
      form.controls.reset(form.controls.getValues());
      onClose();
    },
  });

  return (
    <Form form={form} hasSummary label={t(opened ? "campaigns.edit" : "campaigns.add")}>
      <LeaveGuard isUnsaved={!form.isPristine && !form.isSubmitting} />
      <OutdatedNotice
        outdated={outdated}
        onTake={(theirs) => {
          base.current = theirs;
          form.controls.reset(valuesOfCampaign(theirs));
        }}
        onSaveOver={(theirs) => {
          base.current = theirs;
          form.submit();
        }}
      />
      <Columns count={3} gap={3}>
        <FormTextField
          name="campaignCode"
          label={t("fields.campaignCode")}
          isDisabled={opened !== undefined}
          autoComplete="off"
          isMono
        />
        <FormTextField name="description" label={t("fields.description")} autoComplete="off" />
        <ChoiceFields isAdvertising={opened?.commsType !== "OPERATIONAL"} saved={opened?.marketing} />
        <FormDateField name="startDate" label={t("fields.startDate")} />
        <FormDateField name="endDate" label={t("fields.endDate")} isOptional />
        <FormNumberField name="triggerDaysOffset" label={t("fields.triggerDaysOffset")} isOptional />
        <FormDateField name="triggerDateRangeStart" label={t("fields.triggerDateRangeStart")} isOptional />
        <FormDateField name="triggerDateRangeEnd" label={t("fields.triggerDateRangeEnd")} isOptional />
        <StageField name="endStageSuccess" label={t("fields.endStageSuccess")} />
        <StageField name="endStageFail" label={t("fields.endStageFail")} />
        <FormTextField
          name="emailFrom"
          label={t("fields.emailFrom")}
          type="email"
          autoComplete="off"
          help={t("campaigns.senderHelp", { domains: formatter.list(senders.domains) })}
        />
        <FormTextField
          name="replyTo"
          label={t("fields.replyTo")}
          type="email"
          autoComplete="off"
          isOptional
        />
        <FormTextField
          name="smsSubject"
          label={t("fields.smsSubject")}
          autoComplete="off"
          help={t("campaigns.smsHelp")}
        />
      </Columns>
      <FormCheckbox name="addTrackingPixel" label={t("fields.addTrackingPixel")}>
        {t("fields.addTrackingPixel")}
      </FormCheckbox>
      <Row gap={2} justify="end">
        <Button onPress={onClose}>{t("cancel")}</Button>
        <SubmitButton>{t("campaigns.save")}</SubmitButton>
      </Row>
    </Form>
  );
}

/** “All” is for messages about a running contract; advertising that has it from before may keep it until it is changed. */
function ChoiceFields({
  isAdvertising,
  saved,
}: {
  isAdvertising: boolean;
  saved: Campaign["marketing"] | undefined;
}) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const language = useLanguage();
  const { data } = useQuery(campaignFormData());
  const names = new Intl.DisplayNames([language], { type: "language" });
  const languages = (data?.languages ?? []).map((code) => ({ value: code, label: names.of(code) ?? code }));
  const triggers = (data?.triggerEvents ?? []).map(({ code }) => code);
  return (
    <>
      <FormSelect name="triggerEvent" label={t("fields.triggerEvent")} options={texts.triggers(triggers)} />
      <FormSelect
        name="channel"
        label={t("fields.channel")}
        options={texts.channels(data?.salesChannels ?? [])}
      />
      <FormSelect
        name="marketing"
        label={t("fields.marketing")}
        options={texts.optIns(
          (data?.marketingOptIns ?? []).filter((one) => one !== "ALL" || !isAdvertising || saved === "ALL"),
        )}
        help={t("audience.law")}
      />
      <FormSelect
        name="language"
        label={t("fields.language")}
        options={[{ value: "", label: t("campaigns.ownLanguage") }, ...languages]}
      />
    </>
  );
}
