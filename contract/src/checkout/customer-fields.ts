// What each lender asks about the customer, and how they may be sent the lender's link. Brings no tables of its own;
// the rules of the fields stand in customer-form.ts.
import { type Funder, isFunder } from "../catalog/funders.ts";

export const CUSTOMER_FIELDS = [
  "title",
  "firstName",
  "lastName",
  "bnpPhone",
  "phone",
  "email",
  "ssn",
  "deviceReference",
  "sequence",
  /** The name of a house; the alternative address only. */
  "name",
  "number",
  "street",
  "district",
  "county",
  "town",
  "city",
  "postCode",
  "country",
  "idNumber",
  "customerReference",
  "sellerEmployeeNumber",
] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** What decides the form beside the lender: the retailer, and whether the customer also sells us something. */
export interface CustomerHome {
  /** The retailer's country. */
  country: string;
  configs: {
    showSapCustomerForm: boolean;
    requireSellerEmployeeNumberOnPOSCheckout: boolean;
  };
  /** The cart carries a trade cart, or the sale replaces a device. */
  hasTradein: boolean;
}

const NAMES = ["firstName", "lastName"] as const;
const PLAIN_ADDRESS = ["street", "city", "postCode", "country"] as const;
const ALTERNATIVE_ADDRESS = ["name", "number", "street", "district", "county", "town", "postCode"] as const;

/** The lender as a code of ours; codes are compared in lower case. */
export function funderOf(code: string): Funder | undefined {
  const lower = code.toLowerCase();
  return isFunder(lower) ? lower : undefined;
}

/** British addresses have a district, a county and a town, and houses with a name. */
export function hasAlternativeAddress(funder: string, country: string): boolean {
  return funderOf(funder) === "frfunder" && country === "GB";
}

/** The lenders whose customers a retailer may also keep in its own resource planning. */
const WITH_ERP_FIELDS: readonly Funder[] = ["ukbank", "bnpl", "frfunder"];

/** In the order in which the form asks for them. */
export function customerFieldsOf(funder: string, home: CustomerHome): readonly CustomerField[] {
  const code = funderOf(funder);
  const { showSapCustomerForm, requireSellerEmployeeNumberOnPOSCheckout } = home.configs;
  const hasErpFields =
    code !== undefined && WITH_ERP_FIELDS.includes(code) && home.hasTradein && showSapCustomerForm;
  return [
    ...ownFieldsOf(code, home.country),
    ...(hasErpFields ? (["idNumber", "customerReference"] as const) : []),
    ...(code === "frfunder" && requireSellerEmployeeNumberOnPOSCheckout
      ? (["sellerEmployeeNumber"] as const)
      : []),
  ];
}

function ownFieldsOf(funder: Funder | undefined, country: string): readonly CustomerField[] {
  switch (funder) {
    case "ukbank":
      return [...NAMES, "bnpPhone", "email"];
    case "frfunder":
      return [
        "title",
        ...NAMES,
        "phone",
        "email",
        ...(hasAlternativeAddress(funder, country) ? ALTERNATIVE_ADDRESS : PLAIN_ADDRESS),
      ];
    case "nordicbank":
      return [...NAMES, "deviceReference", "sequence"];
    case "otherbank":
      return [...NAMES, "phone", "email", "ssn"];
    // A payment by card has no lender, and asks what the buy-now-pay-later provider asks. A company names its contact.
    case "bnpl":
    case "b2b":
    case undefined:
      return [...NAMES, "phone", "email"];
  }
}

/** Whether the lender wants the device named before it decides, when nobody has seen the customer's ID yet. */
export function namesDeviceToApply(funder: string): boolean {
  return ownFieldsOf(funderOf(funder), "").includes("deviceReference");
}

export const DELIVERY_METHODS = ["sms", "email"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/**
 * The ways in which the link may reach the customer, the first of them chosen at first. The Nordic bank knows its
 * customer by the sequence number and writes to them itself.
 */
export function deliveryMethodsOf(funder: string): readonly DeliveryMethod[] {
  const code = funderOf(funder);
  if (code === "nordicbank") return [];
  return code === "otherbank" ? ["sms"] : DELIVERY_METHODS;
}

const TITLES = ["Mr", "Mrs", "Ms"] as const;

export function titlesOf(country: string): readonly string[] {
  if (country === "FR") return ["Mr", "Ms"];
  return country === "GB" ? [...TITLES, "Dr", "Prof", "Lord", "Lady"] : TITLES;
}
