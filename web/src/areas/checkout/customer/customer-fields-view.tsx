// The fields of the customer's form, in the groups that people think in. Which of them there are is the lender's choice.
import { titlesOf } from "@handsel/contract/checkout/customer-fields.ts";
import { type CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import { dialPrefix, parsePhone } from "@handsel/contract/rules/phone.ts";
import { isPostcode } from "@handsel/contract/rules/postcode.ts";
import { suggestEmail, suggestPhone, suggestPostcode } from "@handsel/contract/rules/suggestions.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#client/country-names.ts";
import { useLanguage } from "#client/locale.ts";
import { useTenant } from "#client/tenant.ts";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormPhoneField } from "#kit/form/form-number-fields.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Text } from "#kit/marks/text.tsx";

const GROUPS = {
  person: ["title", "firstName", "lastName", "bnpPhone", "phone", "email", "ssn"],
  bank: ["deviceReference", "sequence"],
  address: ["name", "number", "street", "district", "county", "town", "postCode", "city", "country"],
  records: ["idNumber", "customerReference", "sellerEmployeeNumber"],
} as const satisfies Record<string, readonly CustomerField[]>;
type Group = keyof typeof GROUPS;

export function CustomerFields({
  fields,
  name,
  personTitle,
  hasLink = true,
  onFocusField,
  below,
  isOwn = false,
}: {
  fields: readonly CustomerField[];
  /** Where the customer stands in a larger form. */
  name?: string;
  personTitle?: string;
  /** False where nobody is applied to, so that the customer gets no link. */
  hasLink?: boolean;
  onFocusField?: (field: CustomerField) => void;
  /** What stands under a field, such as who is known by what was typed there. */
  below?: (field: CustomerField) => ReactNode;
  /** On the customer's own phone, which knows who its owner is. */
  isOwn?: boolean;
}) {
  const { t } = useTranslation("checkout");
  const { country } = useTenant();
  const language = useLanguage();
  const land = countryName(country, language);
  const notes: Partial<Record<Group, ReactNode>> = {
    bank: t("customer.sequenceInfo"),
    address: t("customer.addressDisclaimer", { country: land }),
  };
  return (Object.keys(GROUPS) as Group[]).map((group) => {
    const shown = GROUPS[group].filter((field) => fields.includes(field));
    if (shown.length === 0) return null;
    return (
      <Card
        key={group}
        title={group === "person" && personTitle ? personTitle : t(`customer.groups.${group}`)}
        meta={group === "address" ? <Text tone="muted">{land}</Text> : undefined}
      >
        {notes[group] && (
          <p className="checkoutnote">
            <Text size={14} tone="muted">
              {notes[group]}
            </Text>
          </p>
        )}
        <div className="checkoutgrid">
          {shown.map((field) => (
            <div
              key={field}
              className="checkoutgrid__cell"
              data-field={field}
              onFocusCapture={() => onFocusField?.(field)}
            >
              <CustomerInput
                field={field}
                name={name === undefined ? field : `${name}.${field}`}
                hasLink={hasLink}
                autoComplete={isOwn ? AUTO_COMPLETE[field] : "off"}
              />
              {below?.(field)}
            </div>
          ))}
        </div>
      </Card>
    );
  });
}

const OPTIONAL: readonly CustomerField[] = ["idNumber", "customerReference"];

const AUTO_COMPLETE: Partial<Record<CustomerField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  phone: "tel",
  bnpPhone: "tel",
  email: "email",
  street: "address-line1",
  town: "address-level2",
  city: "address-level2",
  county: "address-level1",
  postCode: "postal-code",
};

function CustomerInput({
  field,
  name,
  hasLink,
  autoComplete = "off",
}: {
  field: CustomerField;
  name: string;
  hasLink: boolean;
  autoComplete: string | undefined;
}) {
  const { t } = useTranslation("checkout");
  const { country } = useTenant();
  const language = useLanguage();
  const label = t(`customer.fields.${field}`);
  switch (field) {
    case "title":
      return (
        <FormSelect
          name={name}
          label={label}
          options={titlesOf(country).map((title) => ({ value: title, label: t(`customer.titles.${title}`) }))}
        />
      );
    case "phone":
    case "bnpPhone":
      return (
        <FormPhoneField
          name={name}
          label={label}
          dialCode={dialPrefix(country)}
          suggest={(typed) =>
            suggestPhone(typed, dialPrefix(country), (value) => parsePhone(value, country) !== undefined)
          }
          autoComplete={autoComplete}
          help={hasLink ? t("customer.phoneHelp") : undefined}
        />
      );
    case "country":
      // The lender works in the retailer's country alone, so there is nothing to choose.
      return (
        <FormSelect
          name={name}
          label={label}
          isDisabled
          options={[{ value: country, label: countryName(country, language) }]}
        />
      );
    case "email":
      return (
        <FormTextField
          name={name}
          label={label}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          suggest={(typed) => suggestEmail(typed, country)}
        />
      );
    case "postCode":
      return (
        <FormTextField
          name={name}
          label={label}
          autoComplete={autoComplete}
          suggest={(typed) => suggestPostcode(typed, (value) => isPostcode(value, country))}
        />
      );
    case "sequence":
    case "number":
      return <FormTextField name={name} label={label} inputMode="numeric" autoComplete={autoComplete} />;
    case "deviceReference":
      return (
        <FormTextField
          name={name}
          label={label}
          isMono
          scans="DEVICE"
          icon="scan"
          autoComplete={autoComplete}
        />
      );
    default:
      return (
        <FormTextField
          name={name}
          label={label}
          isOptional={OPTIONAL.includes(field)}
          autoComplete={autoComplete}
        />
      );
  }
}
