// The form of one store. It keeps the version it was opened with: saving on top of a newer one is refused, so that
// nobody overwrites a colleague unawares.
import { storeFormFor } from "@handsel/contract/platform/store-form.ts";
import type { Store } from "@handsel/contract/platform/stores.ts";
import { dialPrefix } from "@handsel/contract/rules/phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countryOptions } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import { useTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormCheckbox, FormTextArea, FormTextField } from "#kit/form/form-fields.tsx";
import { FormPhoneField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { saveStore } from "../api.ts";
import { useSaveRefusal } from "../save-refusal.tsx";

export function StoreDialog({ store, onClose }: { store?: Store; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { country, configs } = useTenant();
  const language = useLanguage();
  // A list that is loaded again meanwhile must not lend this form a version that its reader has not seen.
  const [opened] = useState(store);
  const { mutateAsync } = useMutation(saveStore());
  const schema = useMemo(
    () => storeFormFor({ country, countryPhoneCodes: configs.countryPhoneCodes }),
    [country, configs.countryPhoneCodes],
  );
  const countries = useMemo(() => countryOptions(language), [language]);
  const refusal = useSaveRefusal(onClose);
  const form = useForm(schema, {
    defaultValues: valuesOf(opened, country),
    onSubmit: async (values) => {
      const { store: saved } = await mutateAsync({
        ...values,
        id: opened?.id ?? null,
        updatedAt: opened?.updatedAt ?? null,
      }).catch(refusal.take);
      toasts.success(t("stores.saved", { name: saved.name }));
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      title={opened ? t("stores.editTitle", { name: opened.name }) : t("stores.addTitle")}
      submitLabel={t("stores.save")}
      onClose={onClose}
    >
      {refusal.notice}
      <Columns count={2} gap={3}>
        <FormTextField name="name" label={t("stores.fields.name")} autoComplete="off" autoFocus={!opened} />
        <FormTextField name="externalSID" label={t("stores.fields.externalSID")} isOptional isMono />
        <FormTextField name="streetAddress" label={t("stores.fields.streetAddress")} isOptional />
        <FormTextField
          name="retailerStoreSID"
          label={t("stores.fields.retailerStoreSID")}
          isOptional
          isMono
        />
        <Columns count={2} gap={3}>
          <FormTextField name="postalCode" label={t("stores.fields.postalCode")} isOptional />
          <FormTextField name="city" label={t("stores.fields.city")} isOptional />
        </Columns>
        <FormSelect name="country" label={t("stores.fields.country")} options={countries} />
        <Phone home={country} />
        <FormTextField name="email" label={t("stores.fields.email")} type="email" isOptional />
      </Columns>
      <FormTextArea name="schedule" label={t("stores.fields.schedule")} isOptional />
      <Row gap={6} isWrapping>
        <FormCheckbox
          name="isDefault"
          label={t("stores.fields.isDefault")}
          isDisabled={opened?.isDefault ?? false}
          help={t(opened?.isDefault ? "stores.isDefaultFixed" : "stores.isDefaultHelp")}
        >
          {t("stores.isDefaultWords")}
        </FormCheckbox>
        <FormCheckbox
          name="isOnlineStore"
          label={t("stores.fields.isOnlineStore")}
          help={t("stores.isOnlineStoreHelp")}
        >
          {t("stores.isOnlineStoreWords")}
        </FormCheckbox>
      </Row>
    </FormDialog>
  );
}

/** The dial code follows the country that is chosen above. */
function Phone({ home }: { home: string }) {
  const { t } = useTranslation("admin");
  const chosen: string = useWatch({ name: "country" }) ?? "";
  return (
    <FormPhoneField
      name="phone"
      label={t("stores.fields.phone")}
      dialCode={dialPrefix(chosen || home)}
      autoComplete="off"
      isOptional
    />
  );
}

function valuesOf(store: Store | undefined, country: string) {
  return {
    name: store?.name ?? "",
    externalSID: store?.externalSID ?? "",
    retailerStoreSID: store?.retailerStoreSID ?? "",
    email: store?.email ?? "",
    phone: store?.phone ?? "",
    streetAddress: store?.streetAddress ?? "",
    postalCode: store?.postalCode ?? "",
    city: store?.city ?? "",
    country: store?.country || country,
    schedule: store?.schedule ?? "",
    isDefault: store?.isDefault ?? false,
    isOnlineStore: store?.isOnlineStore ?? false,
    status: store?.status ?? 1,
  };
}
