// From the cart to the lender: the steps of the checkout, the customer, the company and the application for credit.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { problem } from "../cart/cart.ts";
import { email, emailOrBlank, flag, listOf, requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { businessType, company, foundCompany } from "./company-form.ts";
import type { EnteredCustomer } from "./customer-form.ts";
import { CUSTOMER_FIELDS, type CustomerField, DELIVERY_METHODS } from "./customer-questions.ts";

const cartUUID = z.uuid();

export const CHECKOUT_STEPS = ["customerInfo", "contractStatus"] as const;
export const checkoutStep = z.enum(CHECKOUT_STEPS);
export type CheckoutStep = z.infer<typeof checkoutStep>;

export const creditStatus = z.enum(["SUCCESS", "ERROR"]);

export const SYNC_CHECKOUT_STEPS = operation({
  name: "SYNC_CHECKOUT_STEPS",
  summary: "Read the steps of the checkout",
  description: "Which steps there are for this cart, and how far it has come.",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({
    /** In order. */
    steps: z.array(z.strictObject({ name: checkoutStep, path: z.string() })),
    /** Where the sale stands: contractStatus once the application is out. */
    current: checkoutStep,
    /** ERROR when the last application failed; null when there was none. */
    credit_status: creditStatus.nullable(),
    /** What was entered for a quotation, for an application that failed, or for the sale that this one goes on from. */
    entered: z
      .strictObject({
        customer: z.partialRecord(z.enum(CUSTOMER_FIELDS), z.string()),
        company: company.nullable(),
        isNewCustomer: z.boolean().nullable(),
      })
      .nullable(),
  }),
});

export const distributionMethod = z.enum(DELIVERY_METHODS);

export const PERFORM_CREDIT_CHECK = operation({
  name: "PERFORM_CREDIT_CHECK",
  summary: "Apply for credit",
  description:
    "One call for all lenders: the fields that a lender does not ask for are absent. `SYNC_CHECKOUT_STEPS` tells which ones the lender of the cart asks for.",
  ...BY_STAFF,
  transaction: "manual",
  rate: "messages",
  whenMissing: NO_CART,
  input: z.strictObject({
    cartUUID,
    title: text(30).nullish(),
    firstName: text(30).nullish(),
    lastName: text(30).nullish(),
    phone: text(45).nullish(),
    bnpPhone: text(45).nullish(),
    email: text(255).nullish(),
    ssn: text(30).nullish(),
    deviceReference: text(50).nullish(),
    sequence: text(9).nullish(),
    name: text(35).nullish(),
    number: text(35).nullish(),
    street: text(255).nullish(),
    district: text(35).nullish(),
    county: text(35).nullish(),
    town: text(35).nullish(),
    city: text(100).nullish(),
    postCode: text(25).nullish(),
    country: text(50).nullish(),
    idNumber: text(100).nullish(),
    customerReference: text(100).nullish(),
    /** The seller's own number. */
    employeeNumber: text(45).nullish(),
    /** Absent where the lender writes to the customer itself. */
    distributionMethod: distributionMethod.nullish(),
    company: company.nullish(),
    /** Leases only; absent means true. False makes a quotation. */
    applyForFinance: flag.nullish(),
    orderProductsFromTD: flag.nullish(),
    isNewCustomer: flag.nullish(),
  }),
  output: z.strictObject({
    status: creditStatus,
    /** The same as status. */
    creditStatus,
    /** Why the application failed; null when it did not. */
    error: problem.nullable(),
    /** The customer's page at the lender; shown to staff only where customers are played, never in a shop. */
    url: z.string().nullable(),
    quotationOnly: z.boolean(),
  }),
});

/** The customer of the call, as the form of their lender names the fields. */
export function enteredCustomer(
  input: Omit<z.output<typeof PERFORM_CREDIT_CHECK.input>, "cartUUID">,
): EnteredCustomer {
  const values: Partial<Record<CustomerField, string | null | undefined>> = {
    ...input,
    bnpPhone: input.bnpPhone ?? input.phone,
    sellerEmployeeNumber: input.employeeNumber,
  };
  const entered: EnteredCustomer = {};
  for (const field of CUSTOMER_FIELDS) {
    const value = values[field];
    if (typeof value === "string") entered[field] = value;
  }
  return entered;
}

export const RETRY_CREDIT_CHECK = operation({
  name: "RETRY_CREDIT_CHECK",
  summary: "Send the lender's link once more",
  description: "To the same place or another one, within the limits on messages.",
  ...BY_STAFF,
  transaction: "manual",
  rate: "messages",
  whenMissing: NO_CART,
  input: z.strictObject({
    cartUUID,
    distributionMethod,
    /** Only for email. */
    email: emailOrBlank.nullish(),
    /** Only for sms, in E.164; else empty. */
    phone: text(45).nullish(),
  }),
  output: z.strictObject({}),
});

/** So many links go out in one go. */
export const LINKS_AT_MOST = 100;

export const RESEND_LINKS = operation({
  name: "RESEND_LINKS",
  summary: "Send the lenders' links of several sales once more",
  description:
    "To where each went before, within the limits on messages. Those that need none, or had enough, are left out.",
  ...BY_STAFF,
  transaction: "manual",
  rate: "messages",
  input: z.strictObject({ cartUUIDs: listOf(uuid, LINKS_AT_MOST) }),
  output: z.strictObject({ sent: z.int(), left: z.int() }),
});

export const GET_CUSTOMER = operation({
  name: "GET_CUSTOMER",
  summary: "Read the customer of a cart",
  description: "As entered at the checkout.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ customerUUID: z.uuid() }),
  output: z.strictObject({
    customer: z.strictObject({
      email: z.union([email, z.literal("")]),
      firstName: z.string(),
      lastName: z.string(),
      name: z.string(),
      mobilePhone: z.string(),
    }),
  }),
});

export const GET_COMPANY_DETAILS_FORM_DATA = operation({
  name: "GET_COMPANY_DETAILS_FORM_DATA",
  summary: "Read the choices of the company form",
  ...BY_STAFF,
  transaction: "read",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({
    supportedBusinessTypes: z.array(businessType),
    /** Whom the goods can be ordered from. */
    distributor: z.string(),
  }),
});

export const COMPANY_LOOKUP = operation({
  name: "COMPANY_LOOKUP",
  summary: "Look up a company in the register",
  description: "A register that does not answer is a status, not a refusal: the company is then typed in.",
  ...BY_STAFF,
  transaction: "manualRead",
  rate: "search",
  requires: { hasCompanyLookup: true },
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID, searchString: requiredText(255) }),
  output: z.strictObject({ status: creditStatus, companies: z.array(foundCompany) }),
});
