// What each lender asks about the customer, and how they may be sent the lender's link, as the table of lenders says. Brings
// no tables of its own; the rules of the fields stand in customer-form.ts.
import { findLender, type LenderTraits } from "../catalog/funders.ts";
import { type CustomerField, DELIVERY_METHODS, type DeliveryMethod } from "./customer-questions.ts";

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

const PLAIN_ADDRESS = ["street", "city", "postCode", "country"] as const;
const ALTERNATIVE_ADDRESS = ["name", "number", "street", "district", "county", "town", "postCode"] as const;

/** In place of a lender's code where a company leases: of its contact every lender asks the same. */
export const COMPANY_CONTACT = "company";

type Questions = Pick<LenderTraits, "form" | "deliveryMethods">;

/** A company's contact, and whoever pays by card, is nobody's borrower: they are asked how they can be reached. */
const WITHOUT_LENDER: Questions = {
  form: {
    fields: ["firstName", "lastName", "phone", "email"],
    hasAddress: false,
    hasErpFields: false,
    hasSellerNumber: false,
  },
  deliveryMethods: DELIVERY_METHODS,
};

const questionsOf = (funder: string): Questions => findLender(funder) ?? WITHOUT_LENDER;

/** British addresses have a district, a county and a town, and houses with a name. */
export function hasAlternativeAddress(funder: string, country: string): boolean {
  return questionsOf(funder).form.hasAddress && country === "GB";
}

/** In the order in which the form asks for them. */
export function customerFieldsOf(funder: string, home: CustomerHome): readonly CustomerField[] {
  const { form } = questionsOf(funder);
  const { showSapCustomerForm, requireSellerEmployeeNumberOnPOSCheckout } = home.configs;
  const hasErpFields = form.hasErpFields && home.hasTradein && showSapCustomerForm;
  const address = hasAlternativeAddress(funder, home.country) ? ALTERNATIVE_ADDRESS : PLAIN_ADDRESS;
  return [
    ...form.fields,
    ...(form.hasAddress ? address : []),
    ...(hasErpFields ? (["idNumber", "customerReference"] as const) : []),
    ...(form.hasSellerNumber && requireSellerEmployeeNumberOnPOSCheckout
      ? (["sellerEmployeeNumber"] as const)
      : []),
  ];
}

/** Whether the lender wants the device named before it decides, when nobody has seen the customer's ID yet. */
export function namesDeviceToApply(funder: string): boolean {
  return questionsOf(funder).form.fields.includes("deviceReference");
}

/** The ways in which the link may reach the customer, the first of them chosen at first. */
export function deliveryMethodsOf(funder: string): readonly DeliveryMethod[] {
  return questionsOf(funder).deliveryMethods;
}

const TITLES = ["Mr", "Mrs", "Ms"] as const;

type Title = (typeof TITLES)[number] | "Dr" | "Prof" | "Lord" | "Lady";

export function titlesOf(country: string): readonly Title[] {
  if (country === "FR") return ["Mr", "Ms"];
  return country === "GB" ? [...TITLES, "Dr", "Prof", "Lord", "Lady"] : TITLES;
}
