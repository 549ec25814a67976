// Sends the customer the lender's link once more, by the way that is chosen here.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { type DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { email, text } from "@handsel/contract/fields.ts";
import { customerPhoneFor, dialPrefix } from "@handsel/contract/rules/phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormPhoneField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Modal } from "#kit/overlays/modal.tsx";
import { retryCreditCheck } from "../api.ts";
import { draftOf } from "../checkout-draft.ts";
import { DeliveryChoice } from "../customer/delivery-choice.tsx";

export function ResendDialog({
  cartUUID,
  status,
  onClose,
}: {
  cartUUID: string;
  status: OrderStatus;
  onClose: () => void;
}) {
  const { t } = useTranslation("checkout");
  const { country } = useTenant();
  const { mutateAsync } = useMutation(retryCreditCheck(cartUUID));
  const methods = deliveryMethodsOf(status.funder ?? "");
  const [method, setMethod] = useState<DeliveryMethod>(() => firstMethod(methods, status));
  const schema = useMemo(
    () =>
      z.object({
        phone: method === "sms" ? customerPhoneFor(country) : text(45),
        email: method === "email" ? email : text(255),
      }),
    [method, country],
  );
  const { customer } = draftOf(cartUUID);
  const form = useForm(schema, {
    defaultValues: {
      phone: status.contractCustomer.phone || (customer?.phone ?? dialPrefix(country)),
      email: status.contractCustomer.email || (customer?.email ?? ""),
    },
    onSubmit: async (values) => {
      await mutateAsync(resendInput(method, values));
      raiseCode("CREDIT_URL_RESENT");
      onClose();
    },
  });
  const { trigger } = form.controls;
  // Another way has other rules.
  useEffect(() => void trigger(), [method, trigger]);
  return (
    <Modal isOpen onClose={onClose} title={t("resend.title")} hasUnsavedText={!form.isPristine}>
      <Form form={form}>
        <DeliveryChoice
          methods={methods}
          value={method}
          onChange={setMethod}
          addresses={{ sms: status.contractCustomer.phone, email: status.contractCustomer.email }}
        />
        {method === "sms" ? (
          <FormPhoneField
            name="phone"
            label={t("customer.fields.phone")}
            dialCode={dialPrefix(country)}
            autoComplete="off"
          />
        ) : (
          <FormTextField name="email" label={t("customer.fields.email")} type="email" autoComplete="off" />
        )}
        <div className="modal__foot" data-inside>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <SubmitButton isAlwaysOn>{t("resend.submit")}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

/** After an SMS that did not arrive, the e-mail is the better way. */
export function firstMethod(
  methods: readonly DeliveryMethod[],
  { lastMessageStatus, lastMessageMethod }: Pick<OrderStatus, "lastMessageStatus" | "lastMessageMethod">,
): DeliveryMethod {
  const hasFailed = lastMessageStatus === "ERROR" && lastMessageMethod === "sms";
  const wanted: DeliveryMethod = hasFailed ? "email" : (lastMessageMethod ?? "sms");
  return methods.includes(wanted) ? wanted : (methods[0] ?? "sms");
}

/** The address of the way that is taken, and an empty phone where none is needed. */
export function resendInput(method: DeliveryMethod, values: { phone: string; email: string }) {
  return method === "email"
    ? { distributionMethod: method, email: values.email, phone: "" }
    : { distributionMethod: method, phone: values.phone };
}
