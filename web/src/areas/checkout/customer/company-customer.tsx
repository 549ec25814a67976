// A company's form: apply or quote, the company as the registry knows it or as it is typed, and a person to talk to.
import { companyFormFor } from "@handsel/contract/checkout/company-form.ts";
import {
  COMPANY_CONTACT,
  customerFieldsOf,
  deliveryMethodsOf,
} from "@handsel/contract/checkout/customer-fields.ts";
import { customerFormFor } from "@handsel/contract/checkout/customer-form.ts";
import { type DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useTenant } from "#client/tenant.ts";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { companyFormData } from "../api.ts";
import { draftOf, keepDraft } from "../checkout-draft.ts";
import type { Checkout } from "../wizard-frame.tsx";
import { CompanyFields } from "./company-fields-view.tsx";
import { CompanySearch } from "./company-search.tsx";
import {
  emptyCompany,
  filledWith,
  isFormShown,
  type CompanySearch as Search,
} from "./company-search-state.ts";
import { CustomerFields } from "./customer-fields-view.tsx";
import { CustomerFrame, openAnswersOf } from "./customer-frame.tsx";
import { creditInput, fieldNamesIn, phoneIn, startingValues } from "./customer-values.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { useCreditApplication } from "./use-credit-application.ts";

const NO_TYPES: never[] = [];

export function CompanyCustomer({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("checkout");
  const { cart } = checkout;
  const { country, configs } = useTenant();
  const { apply, isApplying } = useCreditApplication(checkout);
  const { data } = useQuery(companyFormData(cart.uuid));
  const businessTypes = data?.supportedBusinessTypes ?? NO_TYPES;

  const [draft] = useState(() => draftOf(cart.uuid));
  const { entered } = checkout;
  const company = draft.company ?? entered?.company ?? emptyCompany(country);
  const [choices, setChoices] = useState({
    applyForFinance: draft.applyForFinance ?? true,
    orderProductsFromTD: draft.orderProductsFromTD ?? true,
    isNewCustomer: draft.isNewCustomer ?? entered?.isNewCustomer ?? true,
  });
  const [delivery, setDelivery] = useState<DeliveryMethod>(draft.delivery ?? "sms");
  const [typedName, setTypedName] = useState(draft.search ?? company.name);
  const [search, setSearch] = useState<Search>({ kind: "idle" });
  const [hasCompany, setHasCompany] = useState(company.name !== "");

  const { fields, schema } = useMemo(() => {
    const home = { country, configs, hasTradein: false };
    return {
      fields: customerFieldsOf(COMPANY_CONTACT, home),
      schema: z.object({
        customer: customerFormFor(COMPANY_CONTACT, home),
        company: companyFormFor(businessTypes.map(({ businessTypeId }) => businessTypeId)),
      }),
    };
  }, [country, configs, businessTypes]);
  const form = useForm(schema, {
    defaultValues: {
      customer: startingValues(fields, country, draft.customer ?? entered?.customer),
      company,
    },
    onSubmit: ({ customer, company }) => apply({ ...creditInput(customer, delivery), ...choices, company }),
    fieldNames: fieldNamesIn(fields, "customer."),
  });
  const typed = useWatch({ control: form.controls.control });
  useEffect(() => {
    keepDraft(cart.uuid, {
      ...choices,
      delivery,
      search: typedName,
      ...(typed.customer && { customer: typed.customer }),
      company: { ...emptyCompany(""), ...typed.company },
    });
  }, [cart.uuid, typed, choices, delivery, typedName]);
  const choose = (change: Partial<typeof choices>) => setChoices({ ...choices, ...change });

  return (
    <CustomerFrame
      checkout={checkout}
      form={form}
      open={openAnswersOf(schema, typed)}
      nextLabel={choices.applyForFinance ? t("customer.next") : t("company.quoteNext")}
      subtitle={t("company.subtitle")}
      isApplying={isApplying}
    >
      <Card title={t("company.what")}>
        <Stack gap={3}>
          <RadioTiles
            label={t("company.what")}
            isLabelHidden
            columns={2}
            value={choices.applyForFinance ? "apply" : "quote"}
            onChange={(value) => choose({ applyForFinance: value === "apply" })}
            tiles={[
              {
                value: "apply",
                title: t("company.apply"),
                description: t("company.applyHelp"),
                icon: "bank",
              },
              {
                value: "quote",
                title: t("company.quote"),
                description: t("company.quoteHelp"),
                icon: "document",
              },
            ]}
          />
          <Checkbox
            isSelected={choices.orderProductsFromTD}
            onChange={(orderProductsFromTD) => choose({ orderProductsFromTD })}
          >
            {t("company.orderFrom", { distributor: data?.distributor ?? "" })}
          </Checkbox>
          <Checkbox
            isSelected={choices.isNewCustomer}
            onChange={(isNewCustomer) => choose({ isNewCustomer })}
          >
            {t("company.isNew")}
          </Checkbox>
        </Stack>
      </Card>
      <Card title={t("company.title")}>
        <Stack gap={4}>
          {configs.hasCompanyLookup && (
            <CompanySearch
              cartUUID={cart.uuid}
              search={search}
              typed={typedName}
              onTyped={setTypedName}
              onSearched={setSearch}
              onManual={hasCompany ? undefined : () => setHasCompany(true)}
              onFound={(found) => {
                form.controls.setValue("company", filledWith(form.controls.getValues("company"), found), {
                  shouldValidate: true,
                  shouldDirty: true,
                });
                setHasCompany(true);
              }}
            />
          )}
          {isFormShown(search, { hasLookup: configs.hasCompanyLookup, hasCompany }) && (
            <CompanyFields businessTypes={businessTypes} />
          )}
        </Stack>
      </Card>
      <CustomerFields
        fields={fields}
        name="customer"
        personTitle={t("company.contact")}
        hasLink={choices.applyForFinance}
      />
      {choices.applyForFinance && (
        <Card title={t("delivery.title")}>
          <DeliveryChoice
            methods={deliveryMethodsOf(COMPANY_CONTACT)}
            value={delivery}
            onChange={setDelivery}
            addresses={{ sms: phoneIn(typed.customer, country), email: typed.customer?.email }}
            isLabelHidden
          />
        </Card>
      )}
    </CustomerFrame>
  );
}
