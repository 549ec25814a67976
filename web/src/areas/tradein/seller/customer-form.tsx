// The seller of a device. Which fields are asked for is the retailer's choice; the rules are the server's own.
import { dialPrefix } from "@handsel/contract/rules/phone.ts";
import {
  asksFor,
  idType,
  type RecycleCustomer,
  type RecycleMode,
  recycleCustomerFor,
} from "@handsel/contract/tradein/customer.ts";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { MarkedText } from "#client/marked-text.tsx";
import { useTenant } from "#client/tenant.ts";
import { Link } from "#kit/actions/link.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormCheckbox, FormTextField } from "#kit/form/form-fields.tsx";
import { FormPhoneField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { termsDocument } from "../help-documents.ts";
import { customerToSend, customerValues } from "./customer-values.ts";

export interface CustomerFormProps {
  mode: RecycleMode;
  /** The money goes to a bank. */
  asksForBank: boolean;
  customer: RecycleCustomer | null;
  submitLabel: string;
  /** Something beside the fields is missing, e.g. the photo. */
  isDisabled?: boolean;
  /** Between the fields and the button. */
  children?: ReactNode;
  onSubmit: (customer: RecycleCustomer) => unknown;
}

export function CustomerForm({
  mode,
  asksForBank,
  customer,
  submitLabel,
  onSubmit,
  ...rest
}: CustomerFormProps) {
  const { t } = useTranslation("tradein");
  const tenant = useTenant();
  const asked = asksFor(tenant);
  const schema = useMemo(
    () => recycleCustomerFor(tenant, { mode, asksForBank }),
    [tenant, mode, asksForBank],
  );
  const form = useForm(schema, {
    defaultValues: customerValues(customer),
    onSubmit: (values) => onSubmit(customerToSend(values, mode)),
  });
  return (
    <Form form={form} hasSummary label={t("customer.title")}>
      <Columns count={2} gap={4}>
        <FormTextField name="name" label={t("customer.name")} autoComplete="name" />
        <FormTextField name="email" type="email" label={t("customer.email")} autoComplete="email" />
        <FormPhoneField
          name="phone"
          dialCode={dialPrefix(tenant.country)}
          label={t("customer.phone")}
          help={t("customer.phoneHelp")}
        />
        {asked.address && (
          <>
            <FormTextField name="address" label={t("customer.address")} autoComplete="street-address" />
            <FormTextField name="postalCode" label={t("customer.postalCode")} autoComplete="postal-code" />
            <FormTextField name="city" label={t("customer.city")} autoComplete="address-level2" />
          </>
        )}
        {asked.province && (
          <FormTextField name="province" label={t("customer.province")} autoComplete="address-level1" />
        )}
        {asked.idType && (
          <FormSelect
            name="idType"
            label={t("customer.idType")}
            options={idType.options.map((value) => ({ value, label: t(`customer.idTypes.${value}`) }))}
          />
        )}
        {asked.idNumber && (
          <FormTextField name="idNumber" label={t("customer.idNumber")} isMono autoComplete="off" />
        )}
        {asked.iban && asksForBank && (
          <FormTextField
            name="IBAN"
            label={t("customer.iban")}
            help={t("customer.ibanHelp")}
            isMono
            autoComplete="off"
          />
        )}
        {asked.beneficiary && asksForBank && (
          <FormTextField name="beneficiary" label={t("customer.beneficiary")} autoComplete="off" />
        )}
      </Columns>
      {rest.children}
      {mode === "endUser" && asked.terms && (
        <FormCheckbox name="termsAndConditions" label={t("customer.termsName")}>
          <MarkedText
            text={t("customer.terms")}
            marks={{
              terms: (words) => (
                <Link href={termsDocument(tenant)} isExternal>
                  {words}
                </Link>
              ),
            }}
          />
        </FormCheckbox>
      )}
      <Row justify="end">
        <SubmitButton
          isDisabled={rest.isDisabled ?? false}
          // A customer who is known already can be taken as they are.
          isAlwaysOn={customer !== null && form.isValid}
          icon="check"
        >
          {submitLabel}
        </SubmitButton>
      </Row>
    </Form>
  );
}
