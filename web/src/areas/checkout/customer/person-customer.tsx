// A person's form, for the five lenders who lend to people.
import { customerFieldsOf, deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { customerFormFor } from "@handsel/contract/checkout/customer-form.ts";
import { type DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { cartKey, swapOrderOf } from "#areas/cart/index.ts";
import { queryClient } from "#client/query-client.ts";
import { useTenant } from "#client/tenant.ts";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { draftOf, keepDraft } from "../checkout-draft.ts";
import { setPhoneFields } from "../own-phone/own-phone-api.ts";
import { PhoneBox } from "../own-phone/phone-box.tsx";
import { PhoneButton } from "../own-phone/phone-button.tsx";
import { fieldsOf } from "../own-phone/shared-fields.ts";
import { TypedBy } from "../own-phone/typed-by.tsx";
import { usePhoneLink } from "../own-phone/use-phone-link.ts";
import { useSharedFields } from "../own-phone/use-shared-fields.ts";
import type { Checkout } from "../wizard-frame.tsx";
import { CustomerFields } from "./customer-fields-view.tsx";
import { CustomerFrame, openAnswersOf } from "./customer-frame.tsx";
import { creditInput, fieldNamesIn, filled, phoneIn, startingValues } from "./customer-values.ts";
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
  // What the form begins with; the other side is told of what is typed after it.
  const [begun] = useState(() =>
    startingValues(fields, country, draftOf(cart.uuid).customer ?? checkout.entered?.customer),
  );
  const form = useForm(schema, {
    defaultValues: begun,
    onSubmit: (values) => apply(creditInput(values, delivery)),
    fieldNames: fieldNamesIn(fields),
  });
  const typed = useWatch({ control: form.controls.control });
  const phone = usePhoneLink(cart.uuid);
  const { link } = phone;
  useSharedFields({
    fields,
    shared: link?.fields,
    typed,
    begun,
    show: (field, value) =>
      form.controls.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    send: (news) => setPhoneFields(cart.uuid, news),
  });
  const isCartOld = link !== null && link.cartVersion > cart.version;
  useEffect(() => {
    if (isCartOld) void queryClient.invalidateQueries({ queryKey: cartKey(cart.uuid), exact: true });
  }, [isCartOld, cart.uuid]);
  const fromPhone = link ? fieldsOf("CUSTOMER", link.fields, typed) : [];
  const reachable = { sms: phoneIn(typed, country), email: typed.email };
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
      actions={!link && <PhoneButton cartUUID={cart.uuid} fields={filled(typed, fields, country)} />}
    >
      {link && <PhoneBox cartUUID={cart.uuid} {...phone} link={link} reachable={reachable} />}
      {known.chosen && <KnownCustomerCard known={known.chosen} />}
      <CustomerFields
        fields={fields}
        onFocusField={known.setField}
        below={(field) => (
          <>
            {fromPhone.includes(field) && <TypedBy words={t("ownPhone.till.fromPhone")} />}
            {known.below(field)}
          </>
        )}
      />
      {methods.length > 0 && (
        <Card title={t("delivery.title")}>
          <DeliveryChoice
            methods={methods}
            value={delivery}
            onChange={setDelivery}
            addresses={reachable}
            isLabelHidden
          />
        </Card>
      )}
    </CustomerFrame>
  );
}
