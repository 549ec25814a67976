import { dialPrefix } from "@handsel/contract/rules/phone.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateField } from "#kit/form/form-date-fields.tsx";
import { FormDialog } from "#kit/form/form-dialog.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormPhoneField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns } from "#kit/layout/layout.tsx";
import { useOptionTexts } from "../option-texts.ts";
import { NEW_TEST_CONTRACT, testContractFormFor } from "./test-contract-values.ts";
import { createTestContract, testContractFormData } from "./test-contracts-api.ts";

export function TestContractDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("crm");
  const { country, configs } = useTenant();
  const codes = configs.countryPhoneCodes;
  const schema = useMemo(() => testContractFormFor({ country, codes }), [country, codes]);
  const texts = useOptionTexts();
  const { data } = useQuery(testContractFormData());
  const { mutateAsync } = useMutation(createTestContract());
  const form = useForm(schema, {
    defaultValues: NEW_TEST_CONTRACT,
    onSubmit: async (values) => {
      await mutateAsync({ ...values, triggerEndDate: values.triggerEndDate || null });
      toasts.success(t("testContracts.saved"));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("testContracts.addTitle")}
      submitLabel={t("testContracts.save")}
      onClose={onClose}
    >
      <Columns count={2} gap={3}>
        <FormTextField
          name="contractID"
          label={t("testContracts.fields.contractID")}
          autoComplete="off"
          isMono
        />
        <FormSelect
          name="campaignID"
          label={t("testContracts.fields.campaignID")}
          options={texts.plain(data?.campaignCodes ?? [])}
        />
        <FormSelect
          name="paymentPlanCode"
          label={t("testContracts.fields.paymentPlan")}
          options={texts.named(data?.paymentPlans ?? [])}
        />
        <FormSelect
          name="deviceCode"
          label={t("testContracts.fields.device")}
          options={texts.named(data?.deviceFamilies ?? [])}
        />
        <FormSelect
          name="triggerEvent"
          label={t("fields.triggerEvent")}
          options={texts.triggers((data?.triggerEvents ?? []).map((event) => event.code))}
        />
        <FormDateField name="triggerStartDate" label={t("testContracts.fields.triggerStartDate")} />
        <FormDateField name="triggerEndDate" label={t("testContracts.fields.triggerEndDate")} isOptional />
        <FormTextField name="email" label={t("testContracts.fields.email")} type="email" autoComplete="off" />
        <FormPhoneField
          name="phone"
          label={t("testContracts.fields.phone")}
          dialCode={dialPrefix(country)}
          autoComplete="off"
        />
      </Columns>
    </FormDialog>
  );
}
