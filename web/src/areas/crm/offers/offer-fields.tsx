import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormNumberField } from "#kit/form/form-number-fields.tsx";
import { chosenLevels, DeviceLevelFields } from "../device-levels.tsx";
import { useOptionTexts } from "../option-texts.ts";
import { offersFormData } from "./offers-api.ts";

/** What offers and their rules both ask for. */
export function SharedOfferFields() {
  const { t } = useTranslation("crm");
  const texts = useOptionTexts();
  const { data } = useQuery(offersFormData());
  return (
    <>
      <FormSelect
        name="campaignID"
        label={t("offers.fields.campaignID")}
        options={texts.plain(data?.cmapaigns ?? [])}
      />
      <FormTextField name="offerGroup" label={t("offers.fields.offerGroup")} autoComplete="off" />
      <FormSelect
        name="financingType"
        label={t("fields.financingType")}
        options={texts.financingTypes(data?.financingTypes ?? [])}
      />
      <FormNumberField name="numberOfMonths" label={t("offers.fields.numberOfMonths")} isOptional />
      <FormSelect
        name="status"
        label={t("fields.status")}
        options={texts.statuses(data?.enabledDisabledStatuses ?? [])}
      />
    </>
  );
}

export function OfferLevels() {
  const chosen: readonly string[] = useWatch({ name: ["manufacturer", "category", "family"] });
  const { data } = useQuery(offersFormData(chosenLevels(chosen)));
  return <DeviceLevelFields lists={data} />;
}
