// A person's form, for the five lenders who lend to people.
import { customerFieldsOf, deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { customerFormFor } from "@handsel/contract/checkout/customer-form.ts";
import { type DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { swapOrderOf } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { draftOf, keepDraft } from "../checkout-draft.ts";
import type { Checkout } from "../wizard-frame.tsx";
import { CustomerFields } from "./customer-fields-view.tsx";
import { CustomerFrame, openAnswersOf } from "./customer-frame.tsx";
import { creditInput, fieldNamesIn, phoneIn, startingValues } from "./customer-values.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { KnownCustomerCard } from "./known-customer-card.tsx";
import { useKnownCustomer } from "./known-customers.tsx";
import { useCreditApplication } from "./use-credit-application.ts";

export function PersonCustomer({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("checkout");
  const { cart } = checkout;
  const { country, configs } = useTenant();
  const { apply, isApplying } = useCreditApplication(checkout);
  const funder = cart.funder ?? "";
  const hasTradein = cart.tradecartID !== null || swapOrderOf(cart) !== null;
  const { fields, schema } = useMemo(() => {
    const home = { country, configs, hasTradein };
    return { fields: customerFieldsOf(funder, home), schema: customerFormFor(funder, home) };
  }, [funder, country, configs, hasTradein]);

  // Without a lender there is no link to send.
  const methods = funder === "" ? [] : deliveryMethodsOf(funder);
  const [delivery, setDelivery] = useState<DeliveryMethod | undefined>(
    () => draftOf(cart.uuid).delivery ?? methods[0],
  );
  const form = useForm(schema, {
    defaultValues: startingValues(fields, country, draftOf(cart.uuid).customer ?? checkout.entered?.customer),
    onSubmit: (values) => apply(creditInput(values, delivery)),
    fieldNames: fieldNamesIn(fields),
  });
  const typed = useWatch({ control: form.controls.control });
  useEffect(() => {
    // Another plan may be another lender's, who asks for less: what was typed before is kept beside it.
    keepDraft(cart.uuid, {
      customer: { ...draftOf(cart.uuid).customer, ...typed },
      ...(delivery && { delivery }),
    });
  }, [cart.uuid, typed, delivery]);

  const known = useKnownCustomer({
    cartUUID: cart.uuid,
    typed,
    country,
    fill: (entered) => {
      for (const field of fields) {
        const value = entered[field];
        if (value) form.controls.setValue(field, value, { shouldDirty: true, shouldValidate: true });
      }
    },
  });

  return (
    <CustomerFrame
      checkout={checkout}
      form={form}
      open={openAnswersOf(schema, typed)}
      nextLabel={t("customer.next")}
      subtitle={t("customer.subtitle")}
      isApplying={isApplying}
    >
      {known.chosen && <KnownCustomerCard known={known.chosen} />}
      <CustomerFields fields={fields} onFocusField={known.setField} below={known.below} />
      {methods.length > 0 && (
        <Card title={t("delivery.title")}>
          <DeliveryChoice
            methods={methods}
            value={delivery}
            onChange={setDelivery}
            addresses={{ sms: phoneIn(typed, country), email: typed.email }}
            isLabelHidden
          />
        </Card>
      )}
    </CustomerFrame>
  );
}
