// The customer's form in the browser: what it begins with, and the call that it becomes.
import type { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField, DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { dialPrefix } from "@handsel/contract/rules/phone.ts";

/** Phones begin with the country's dial prefix, and the country is the retailer's; what was typed before comes back. */
export function startingValues(
  fields: readonly CustomerField[],
  country: string,
  typed: EnteredCustomer = {},
): EnteredCustomer {
  const start: EnteredCustomer = { phone: dialPrefix(country), bnpPhone: dialPrefix(country), country };
  // Lenders call the same number by two names.
  const other: Partial<Record<CustomerField, CustomerField>> = { phone: "bnpPhone", bnpPhone: "phone" };
  const known = (field: CustomerField) => typed[field] ?? typed[other[field] ?? field];
  return Object.fromEntries(fields.map((field) => [field, known(field) ?? start[field] ?? ""]));
}

/** The phone, once there is more of it than the prefix that it begins with. */
export function phoneIn(typed: EnteredCustomer | undefined, country: string): string | undefined {
  const phone = (typed?.bnpPhone ?? typed?.phone ?? "").trim();
  return phone === dialPrefix(country) ? undefined : phone;
}

/** What is known of the customer so far, beyond what every form begins with. */
export function filled(
  typed: EnteredCustomer,
  fields: readonly CustomerField[],
  country: string,
): EnteredCustomer {
  const start = startingValues(fields, country);
  return Object.fromEntries(
    fields.flatMap((field) => (typed[field] === start[field] ? [] : [[field, typed[field]]])),
  );
}

export type CreditInput = Omit<InputOf<typeof PERFORM_CREDIT_CHECK>, "cartUUID">;

/** The seller's number goes under its own name; the phone that a lender calls otherwise goes under both. */
export function creditInput(customer: EnteredCustomer, delivery: DeliveryMethod | undefined): CreditInput {
  const { sellerEmployeeNumber, ...fields } = customer;
  return {
    ...fields,
    ...(customer.bnpPhone !== undefined && { phone: customer.bnpPhone }),
    ...(sellerEmployeeNumber !== undefined && { employeeNumber: sellerEmployeeNumber }),
    ...(delivery && { distributionMethod: delivery }),
  };
}

/** Where the call has another name for a field of the form. */
export function fieldNamesIn(fields: readonly CustomerField[], under = ""): Record<string, string> {
  const own = Object.fromEntries(fields.map((field) => [field, `${under}${field}`]));
  return {
    ...own,
    ...(fields.includes("bnpPhone") && { phone: `${under}bnpPhone` }),
    employeeNumber: `${under}sellerEmployeeNumber`,
  };
}
