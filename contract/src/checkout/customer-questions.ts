// What can be asked about a customer, and how they can be sent a link. Which of it a lender wants stands in the table of
// lenders; the rules of the fields stand in customer-form.ts.

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

export const DELIVERY_METHODS = ["sms", "email"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
