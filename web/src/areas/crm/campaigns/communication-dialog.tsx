import type { Campaign, Communication } from "@handsel/contract/crm/campaigns.ts";
import { TEMPLATED_TYPES, TOP_ADMIN_COMMUNICATION_TYPES } from "@handsel/contract/crm/values.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea, FormTextField } from "#kit/form/form-fields.tsx";
import { FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns } from "#kit/layout/layout.tsx";
import { campaignFormData, saveCommunication } from "../api.ts";
import { useOptionTexts } from "../option-texts.ts";
import { StageField } from "../stage-field.tsx";
import { communicationForm, communicationOf, valuesOfCommunication } from "./communication-values.ts";

export interface CommunicationDialogProps {
  campaign: Campaign;
  /** Absent: a new one. */
  communication?: Communication | undefined;
  /** Of the tab of landing pages, where the kind is not asked for. */
  isLanding: boolean;
  onClose: () => void;
}

export function CommunicationDialog({
  campaign,
  communication,
  isLanding,
  onClose,
}: CommunicationDialogProps) {
  const { t } = useTranslation("crm");
  const { mutateAsync } = useMutation(saveCommunication());
  const form = useForm(communicationForm, {
    defaultValues: valuesOfCommunication(communication, isLanding),
    onSubmit: async (values) => {
      await mutateAsync({
        id: communication?.id ?? null,
        campaignId: campaign.campaignCode,
        ...communicationOf(values),
      });
      toasts.success(t(communication ? "communications.edited" : "communications.created"));
      onClose();
    },
  });
  const add = isLanding ? t("landing.add") : t("communications.add");
  return (
    <FormDialog
      form={form}
      title={communication ? t("communications.editTitle", { name: communication.actionCode }) : add}
      submitLabel={t("communications.save")}
      name={isLanding ? "landingPageForm" : "communicationForm"}
      onClose={onClose}
    >
      <Columns count={2} gap={3}>
        <FormTextField
          name="actionCode"
          label={t("fields.actionCode")}
          isDisabled={communication !== undefined}
          autoComplete="off"
          isMono
        />
        <FormTextField name="description" label={t("fields.description")} autoComplete="off" />
        <KindFields isLanding={isLanding} />
      </Columns>
      <Columns count={2} gap={3}>
        <TimingFields isOperational={campaign.commsType === "OPERATIONAL"} />
      </Columns>
      <PeopleFields />
    </FormDialog>
  );
}

/** What is sent. WAIT and ALERT are for the highest role alone, whatever the list says. */
function KindFields({ isLanding }: { isLanding: boolean }) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { data } = useQuery(campaignFormData());
  const isTopAdmin = useSession()?.user.role === ROLE.topAdmin;
  const chosen: string = useWatch({ name: "commsType" });
  const reserved: readonly string[] = isTopAdmin ? [] : TOP_ADMIN_COMMUNICATION_TYPES;
  const kinds = (data?.communicationsTypes ?? []).filter(
    (kind) => kind !== "LANDING_PAGE" && !reserved.includes(kind),
  );
  const hasTemplate = TEMPLATED_TYPES.some((kind) => kind === chosen);
  return (
    <>
      {!isLanding && (
        <FormSelect name="commsType" label={t("fields.commsType")} options={texts.commsTypes(kinds)} />
      )}
      {hasTemplate && (
        <FormTextField
          name="templateName"
          label={t("fields.templateName")}
          autoComplete="off"
          help={t("communications.templateHelp")}
          isMono
        />
      )}
      <FormSelect
        name="stopOutcome"
        label={t("fields.stopOutcome")}
        options={texts.stopOutcomes(data?.stopOutcomes ?? [])}
      />
      <FormSelect
        name="commsCategory"
        label={t("fields.commsCategory")}
        isOptional
        options={[{ value: "", label: t("none") }, ...texts.categories(data?.crmCommsCategories ?? [])]}
      />
    </>
  );
}

function TimingFields({ isOperational }: { isOperational: boolean }) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { data } = useQuery(campaignFormData());
  return (
    <>
      <FormNumberField name="delay" label={t("fields.delay")} />
      <FormSelect
        name="delayUnit"
        label={t("fields.delayUnit")}
        options={texts.delayUnits(data?.cohortDelayType ?? [])}
      />
      {isOperational && (
        <>
          <StageField name="beforeStage" label={t("fields.beforeStage")} isOptional />
          <StageField name="afterStage" label={t("fields.afterStage")} isOptional />
        </>
      )}
    </>
  );
}

function PeopleFields() {
  const { t } = useTranslation("crm");
  const isTopAdmin = useSession()?.user.role === ROLE.topAdmin;
  const chosen: string = useWatch({ name: "commsType" });
  return (
    <>
      {isTopAdmin && (
        <FormTextField
          name="bccList"
          label={t("fields.bccList")}
          help={t("communications.bccHelp")}
          autoComplete="off"
          isOptional
        />
      )}
      {chosen === "ALERT" && (
        <FormTextArea
          name="notifyList"
          label={t("fields.notifyList")}
          help={t("communications.notifyHelp", { example: NOTIFY_EXAMPLE })}
        />
      )}
    </>
  );
}

const NOTIFY_EXAMPLE = '[{"name": "…", "email": "…"}]';
