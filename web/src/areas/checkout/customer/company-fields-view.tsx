import type { BusinessType } from "@handsel/contract/checkout/company-form.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countryOptions } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { Columns } from "#kit/layout/layout.tsx";

/** The company's form; its fields stand under "company." in the form around it. */
export function CompanyFields({ businessTypes }: { businessTypes: readonly BusinessType[] }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  return (
    <Columns count={2} gap={3}>
      <FormTextField name="company.name" label={t("company.fields.name")} autoComplete="off" />
      <FormSelect
        name="company.type"
        label={t("company.fields.type")}
        options={businessTypes.map(({ businessTypeId, name }) => ({ value: businessTypeId, label: name }))}
      />
      <FormTextField name="company.number" label={t("company.fields.number")} isMono autoComplete="off" />
      <FormDateField name="company.dateOfCreation" label={t("company.fields.dateOfCreation")} />
      <FormTextField
        name="company.addressLine1"
        label={t("company.fields.addressLine1")}
        autoComplete="off"
      />
      <FormTextField
        name="company.addressLine2"
        label={t("company.fields.addressLine2")}
        isOptional
        autoComplete="off"
      />
      <FormTextField
        name="company.addressLine3"
        label={t("company.fields.addressLine3")}
        isOptional
        autoComplete="off"
      />
      <FormTextField name="company.postalCode" label={t("company.fields.postalCode")} autoComplete="off" />
      <FormTextField name="company.city" label={t("company.fields.city")} autoComplete="off" />
      <FormSelect name="company.country" label={t("company.fields.country")} options={countries} />
      <FormTextField
        name="company.authorisedSignatoryName"
        label={t("company.fields.authorisedSignatoryName")}
        autoComplete="off"
      />
      <FormTextField
        name="company.authorisedSignatoryPosition"
        label={t("company.fields.authorisedSignatoryPosition")}
        autoComplete="off"
      />
    </Columns>
  );
}
