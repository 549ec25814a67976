import type { Offer } from "@handsel/contract/crm/offers.ts";
import { OFFER_TYPES } from "@handsel/contract/crm/values.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextArea, FormTextField } from "#kit/form/form-fields.tsx";
import { FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns } from "#kit/layout/layout.tsx";
import { useOptionTexts } from "../option-texts.ts";
import { OfferLevels, SharedOfferFields } from "./offer-fields.tsx";
import { offerForm, offerOf, valuesOfOffer } from "./offer-values.ts";
import { saveOffer } from "./offers-api.ts";

export interface OfferDialogProps {
  campaignCode: string;
  /** Absent: a new one. */
  offer?: Offer | undefined;
  onClose: () => void;
}

export function OfferDialog({ campaignCode, offer, onClose }: OfferDialogProps) {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { mutateAsync } = useMutation(saveOffer());
  const form = useForm(offerForm, {
    defaultValues: valuesOfOffer(offer, campaignCode),
    onSubmit: async (values) => {
      await mutateAsync({ id: offer?.id ?? null, ...offerOf(values) });
      toasts.success(t(offer ? "offers.edited" : "offers.created"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(offer ? "offers.editTitle" : "offers.add")}
      submitLabel={t("offers.save")}
      onClose={onClose}
    >
      <Columns count={2} gap={3}>
        <SharedOfferFields />
        <FormSelect name="type" label={t("fields.commsType")} options={texts.offerTypes(OFFER_TYPES)} />
        <FormNumberField name="sequenceNum" label={t("offers.fields.sequenceNum")} />
      </Columns>
      <OfferLevels />
      <Columns count={2} gap={3}>
        <FormTextField name="title" label={t("offers.fields.title")} autoComplete="off" isOptional />
        <FormTextField
          name="buttonLabel"
          label={t("offers.fields.buttonLabel")}
          autoComplete="off"
          isOptional
        />
        <FormTextField name="url" label={t("offers.fields.url")} type="url" autoComplete="off" isOptional />
        <FormTextField
          name="imgURL"
          label={t("offers.fields.imgURL")}
          type="url"
          autoComplete="off"
          isOptional
        />
      </Columns>
      <FormTextArea name="paragraph" label={t("offers.fields.paragraph")} isOptional />
    </FormDialog>
  );
}
