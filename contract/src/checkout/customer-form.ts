// The customer's form at checkout, by lender. It brings the numbering plans and postcode formats, so only the page
// with the form and the server import it.
import { z } from "zod";
import { email, idNumberFor, letters, personalName, providerAddress, requiredText, text } from "../fields.ts";
import { broken } from "../rules/field-rule.ts";
import { textWith } from "../rules/field-schema.ts";
import { bankPhoneFor, customerPhoneFor } from "../rules/phone.ts";
import { postcodeFor } from "../rules/postcode.ts";
import { type CustomerHome, customerFieldsOf, hasAlternativeAddress, titlesOf } from "./customer-fields.ts";
import type { CustomerField } from "./customer-questions.ts";

type TextField = z.ZodType<string, string>;
export type EnteredCustomer = Partial<Record<CustomerField, string>>;
export type CustomerForm = z.ZodType<EnteredCustomer, EnteredCustomer>;

const SEQUENCE_MAX = 9;
/** No length is specified for the number of a person; none is longer. */
const PERSON_NUMBER_MAX = 30;
const REFERENCE_MAX = 100;

const sequence = textWith({
  max: SEQUENCE_MAX,
  check: (value) => (/^\d+$/.test(value) && Number(value) > 0 ? undefined : broken("number")),
});

const oneOf = (choices: readonly string[]) =>
  textWith({ max: 30, check: (value) => (choices.includes(value) ? undefined : broken("value")) });

const houseNumber = textWith({
  max: 35,
  check: (value) => (/^\d+$/.test(value) ? undefined : broken("number")),
});

/** Lenders take only what their own forms can print; a street may be abbreviated with a dot. */
const PROVIDER_ADDRESS = {
  street: providerAddress(255, { allowsDots: true }),
  city: providerAddress(100),
  postCode: providerAddress(25),
} as const;

const alternativeAddressFor = (country: string) => ({
  name: letters(35),
  number: houseNumber,
  street: letters(45),
  district: letters(35),
  county: letters(35),
  town: letters(35),
  postCode: postcodeFor(country, 10),
});

function rulesFor(funder: string, home: CustomerHome): Record<CustomerField, TextField> {
  const { country } = home;
  return {
    title: oneOf(titlesOf(country)),
    firstName: personalName(30),
    lastName: personalName(30),
    bnpPhone: bankPhoneFor(country),
    phone: customerPhoneFor(country),
    email,
    ssn: requiredText(PERSON_NUMBER_MAX),
    deviceReference: requiredText(50),
    sequence,
    ...alternativeAddressFor(country),
    ...(hasAlternativeAddress(funder, country) ? { city: PROVIDER_ADDRESS.city } : PROVIDER_ADDRESS),
    country: requiredText(50),
    idNumber: optional(idNumberFor(country, REFERENCE_MAX)),
    customerReference: text(REFERENCE_MAX),
    sellerEmployeeNumber: requiredText(45),
  };
}

/** Empty passes; anything else keeps the rule. */
function optional(rule: TextField): TextField {
  return z.union([z.literal(""), rule]);
}

/**
 * The form of one lender at one retailer: the fields it asks for, and nothing else; or those of them that are asked of one
 * side of the counter. Phones come out as they are sent.
 */
export function customerFormFor(
  funder: string,
  home: CustomerHome,
  asked: readonly CustomerField[] = customerFieldsOf(funder, home),
): CustomerForm {
  const rules = rulesFor(funder, home);
  const fields = asked.map((field) => [field, rules[field]] as const);
  return z.object(Object.fromEntries(fields)) as unknown as CustomerForm; // the keys are only known while it runs
}
