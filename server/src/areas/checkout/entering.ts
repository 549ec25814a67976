// What was entered at the till, checked by the rules of the lender, and as the sale and the customer's record keep it.
import { randomUUIDv7 } from "node:crypto";
import { enteredCustomer, type PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { type Company, companyFormFor } from "@handsel/contract/checkout/company-form.ts";
import { COMPANY_CONTACT, deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { customerFormFor, type EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import { type DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FieldRule } from "@handsel/contract/rules/field-rule.ts";
import { checkPhoneCountry, parsePhone } from "@handsel/contract/rules/phone.ts";
import { checkFields } from "#areas/platform/index.ts";
import type { SaleCompany, SaleCustomer } from "#areas/sales/index.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";
import { businessTypesOf } from "./business-types.ts";

export interface Entered {
  customer: EnteredCustomer;
  company: Company | null;
  deliveryMethod: DeliveryMethod | null;
  /** A number in international form or an address; empty where the lender writes itself. */
  deliveryTo: string;
  isQuotation: boolean;
  /** The goods come from the distributor, not from the shop. */
  isFromDistributor: boolean;
  /** Of a company: whether the retailer had not served it before. */
  isNewCustomer: boolean | undefined;
}

interface Circumstances {
  tenant: WhiteLabel;
  /** The lender's code; `card` where there is none. */
  funder: string;
  isLease: boolean;
  hasTradein: boolean;
}

export type CreditCheckInput = ParsedInputOf<typeof PERFORM_CREDIT_CHECK>;

export function readEntered(input: CreditCheckInput, on: Circumstances): Entered {
  const { tenant, funder, isLease, hasTradein } = on;
  const { country, configs } = tenant;
  const { cartUUID: _, ...fields } = input;
  // A company has a contact, of whom every lender asks the same.
  const form = customerFormFor(isLease ? COMPANY_CONTACT : funder, { country, configs, hasTradein });
  const customer = checkFields(form, enteredCustomer(fields), "");
  const company = isLease ? readCompany(input, tenant) : null;
  const isQuotation = isLease && input.applyForFinance === false;
  const isFromDistributor = isLease && input.orderProductsFromTD === true;
  return {
    customer,
    company,
    isQuotation,
    isFromDistributor,
    isNewCustomer: isLease ? (input.isNewCustomer ?? undefined) : undefined,
    ...readDelivery(input, customer, { ...on, isQuotation }),
  };
}

function readCompany({ company }: CreditCheckInput, { country }: WhiteLabel): Company {
  if (!company) throw notValid("company", "required");
  const types = businessTypesOf(country).map(({ businessTypeId }) => businessTypeId);
  checkFields(companyFormFor(types), company, "company");
  return company;
}

function readDelivery(
  { distributionMethod }: CreditCheckInput,
  customer: EnteredCustomer,
  { tenant, funder, isQuotation }: Circumstances & { isQuotation: boolean },
): Pick<Entered, "deliveryMethod" | "deliveryTo"> {
  if (isQuotation) return { deliveryMethod: "email", deliveryTo: customer.email ?? "" };
  if (funder === "card") return { deliveryMethod: null, deliveryTo: "" };
  const methods = deliveryMethodsOf(funder);
  const method = distributionMethod ?? methods[0];
  if (method === undefined) return { deliveryMethod: null, deliveryTo: "" };
  if (!methods.includes(method)) throw notValid("distributionMethod", "value");
  const deliveryTo =
    method === "email"
      ? (customer.email ?? "")
      : mobileNumber(customer.phone ?? customer.bnpPhone ?? "", tenant);
  return { deliveryMethod: method, deliveryTo };
}

/** A link can be sent only to a number that is one, in a country that the retailer sends to. */
export function mobileNumber(entered: string, { country, configs }: WhiteLabel): string {
  const wrong = checkPhoneCountry(entered, country, configs.countryPhoneCodes);
  const phone = wrong ? undefined : parsePhone(entered, country);
  if (!phone) throw notValid("phone", wrong?.rule ?? "phone");
  return phone.e164;
}

/** As the edge answers a field that breaks a rule. */
export function notValid(field: string, rule: FieldRule): Error {
  return refuseAtEdge(400, "REQUEST_NOT_VALID", field, rule);
}

export function saleCustomerOf(
  { customer }: Pick<Entered, "customer">,
  { country }: WhiteLabel,
  knownId?: string,
): SaleCustomer & { id: string } {
  const phone = customer.phone ?? customer.bnpPhone ?? "";
  const { name, number, street, district, town, city, county, postCode } = customer;
  const lines = [
    name,
    [number, street].filter(Boolean).join(" "),
    district,
    [postCode, city ?? town].filter(Boolean).join(" "),
    county,
    customer.country,
  ];
  return {
    id: knownId ?? randomUUIDv7(),
    title: customer.title ?? "",
    firstName: customer.firstName ?? "",
    lastName: customer.lastName ?? "",
    email: customer.email ?? "",
    phone: parsePhone(phone, country)?.e164 ?? phone,
    idType: null,
    idNumber: customer.idNumber || null,
    address: lines.filter((line): line is string => line !== undefined && line !== ""),
    customerReference: customer.customerReference || null,
  };
}

export function saleCompanyOf({
  company,
  isNewCustomer,
}: Pick<Entered, "company" | "isNewCustomer">): SaleCompany | null {
  if (!company) return null;
  const { name, number, authorisedSignatoryName, authorisedSignatoryPosition } = company;
  const lines = [
    company.addressLine1,
    company.addressLine2,
    company.addressLine3,
    `${company.postalCode} ${company.city}`,
    company.country,
  ];
  return {
    name,
    number,
    address: lines.filter((line) => line.trim() !== ""),
    authorisedSignatoryName,
    authorisedSignatoryPosition,
    ...(isNewCustomer !== undefined && { isNewCustomer }),
    entered: company,
  };
}

export function cartNotFound(cartUUID: string): Error {
  return refuse("CART_X_NOT_FOUND", cartUUID);
}
