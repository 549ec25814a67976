// A new retailer, made by an internal operator. Its first admin gets a mail; the rest is done on its own pages.

import { newTenantFields } from "@handsel/contract/admin/tenants.ts";
import { type CountryCode, isCountryCode, countries as usualOf } from "@handsel/contract/countries.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "@handsel/contract/languages.ts";
import { THEMES } from "@handsel/contract/look/themes.ts";
import { country, currency } from "@handsel/contract/platform/tenant.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { countryOptions } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import type { TextEnding } from "#client/text-keys.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { FormComboBox, FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormTextField } from "#kit/form/form-fields.tsx";
import { type KitForm, useForm } from "#kit/form/use-form.ts";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { useSaveRefusal } from "../save-refusal.tsx";
import { createTenant } from "./settings-api.ts";

const form = z.object({ ...newTenantFields, isCopyingPlans: z.boolean() });
const COUNTRIES: ReadonlySet<string> = new Set(country.options);
const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function NewTenantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const [made, setMade] = useState<{ name: string; address: string } | null>(null);
  const { mutateAsync } = useMutation(createTenant());
  const refusal = useSaveRefusal(onClose);
  const zones = useMemo(() => plainOptions(Intl.supportedValuesOf("timeZone")), []);
  const countries = useMemo(
    () => countryOptions(language).filter(({ value }) => COUNTRIES.has(value)),
    [language],
  );
  const kitForm = useForm(form, {
    defaultValues: {
      name: "",
      newSubdomain: "",
      wlCode: "",
      country: "GB",
      currency: "GBP",
      language: "en",
      timeZone: "Europe/London",
      theme: "default",
      supportEmail: "",
      adminFirstName: "",
      adminLastName: "",
      adminEmail: "",
      isCopyingPlans: true,
    },
    onSubmit: async (values) => {
      const { address } = await mutateAsync(values).catch(refusal.take);
      setMade({ name: values.name, address });
    },
  });
  useUsualOf(kitForm);
  if (made)
    return (
      <Modal
        isOpen
        title={t("newTenant.made", { name: made.name })}
        onClose={onClose}
        footer={
          <Button variant="primary" onPress={onClose}>
            {t("uploads.close")}
          </Button>
        }
      >
        <Stack gap={3}>
          <Text>{t("newTenant.next")}</Text>
          <Link href={made.address} isExternal>
            {made.address}
          </Link>
        </Stack>
      </Modal>
    );
  const label = (name: TextEnding<"admin", "newTenant.fields">) => t(`newTenant.fields.${name}`);
  return (
    <FormDialog
      form={kitForm}
      title={t("newTenant.title")}
      submitLabel={t("newTenant.submit")}
      onClose={onClose}
    >
      {refusal.notice}
      <Columns count={2} gap={3}>
        <FormTextField name="name" label={label("name")} autoFocus />
        <FormTextField
          name="newSubdomain"
          label={label("newSubdomain")}
          isMono
          help={t("newTenant.subdomainHelp")}
        />
        <FormTextField name="wlCode" label={label("wlCode")} isMono help={t("newTenant.codeHelp")} />
        <FormSelect name="country" label={label("country")} options={countries} />
        <FormSelect name="currency" label={label("currency")} options={plainOptions(currency.options)} />
        <FormSelect
          name="language"
          label={label("language")}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <FormComboBox name="timeZone" label={label("timeZone")} options={zones} />
        <FormSelect
          name="theme"
          label={label("theme")}
          options={plainOptions(THEMES.map(({ name }) => name))}
        />
        <FormTextField name="supportEmail" label={label("supportEmail")} type="email" />
        <FormTextField name="adminEmail" label={label("adminEmail")} type="email" />
        <FormTextField name="adminFirstName" label={label("adminFirstName")} />
        <FormTextField name="adminLastName" label={label("adminLastName")} />
      </Columns>
      <FormCheckbox name="isCopyingPlans" label={label("isCopyingPlans")} help={t("newTenant.plansHelp")}>
        {label("isCopyingPlans")}
      </FormCheckbox>
    </FormDialog>
  );
}

/** What is usual in the chosen country stands in the form, unless somebody chose otherwise; a currency is fixed for good. */
function useUsualOf({ controls }: KitForm<typeof form>): void {
  const chosen = useWatch({ control: controls.control, name: "country" });
  const before = useRef<CountryCode>("GB");
  useEffect(() => {
    if (!isCountryCode(chosen)) return;
    for (const name of ["currency", "language", "timeZone"] as const)
      if (controls.getValues(name) === usualOf[before.current][name])
        controls.setValue(name, usualOf[chosen][name]);
    before.current = chosen;
  }, [chosen, controls]);
}
