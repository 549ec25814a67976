// What the platform and the lenders say to each other: an application, what becomes of it, and what is asked of an
// agreement later. Each lender has its own addresses and asks its own things of the customer; the rest is alike.
import { z } from "zod";
import {
  type CustomerPart,
  type Funder,
  type LENDERS,
  type LenderTraits,
  traitsOf,
} from "../catalog/funders.ts";
import { creditResult } from "../sales/statuses.ts";

const shortText = z.string().max(255);
const minor = z.int().min(0).max(99_999_999_999);

const address = z.strictObject({
  name: shortText,
  number: shortText,
  street: shortText,
  district: shortText,
  county: shortText,
  city: shortText,
  postCode: shortText,
  country: shortText,
});

const leasingCompany = z.strictObject({
  name: shortText.min(1),
  number: shortText,
  type: shortText,
  postalCode: shortText,
  addressLine1: shortText,
  addressLine2: shortText,
  addressLine3: shortText,
  city: shortText,
  country: shortText,
  dateOfCreation: shortText,
  authorisedSignatoryName: shortText,
  authorisedSignatoryPosition: shortText,
});

const CUSTOMER_PARTS = {
  firstName: shortText.min(1),
  lastName: shortText.min(1),
  title: shortText,
  mobile: shortText,
  phone: shortText,
  email: shortText,
  ssn: shortText.min(1),
  sequence: shortText.min(1),
  deviceReference: shortText.min(1),
  address,
  sellerEmployeeNumber: shortText.nullable(),
  company: leasingCompany,
} as const satisfies Record<CustomerPart, z.ZodType>;

export type FunderCustomer<F extends Funder> = {
  [Part in (typeof LENDERS)[F]["wire"]["customer"][number]]: z.infer<(typeof CUSTOMER_PARTS)[Part]>;
};

/** What a lender wants to know of the customer, and nothing else. */
export function funderCustomer(code: Funder): z.ZodType<{ firstName: string; lastName: string }> {
  const { firstName, lastName } = CUSTOMER_PARTS;
  const parts = traitsOf(code).wire.customer.map((part) => [part, CUSTOMER_PARTS[part]] as const);
  return z.strictObject({ firstName, lastName, ...Object.fromEntries(parts) });
}

const agreementOrder = z.strictObject({
  /** Ours. */
  reference: z.string().min(1).max(80),
  kind: z.enum(["DEVICE", "EXTRAS"]),
  description: z.string().max(500),
  cashPriceMinor: minor,
  depositMinor: minor,
  principalMinor: minor,
  months: z.int().min(0).max(600),
  /** What is paid in the first months. */
  monthlyMinor: minor,
  /** Everything that is paid, in order, equal payments together. */
  payments: z
    .array(z.strictObject({ from: z.int().min(1).max(600), to: z.int().min(1).max(600), amountMinor: minor }))
    .max(600),
  totalPayableMinor: minor,
  aprPercent: z.number().min(0),
});
export type AgreementOrder = z.infer<typeof agreementOrder>;

/** The application as every lender gets it; `customer` is its own. */
export const applicationOrder = z.strictObject({
  /** Ours; it comes back with every report. */
  reference: z.string().min(1).max(80),
  retailer: z.strictObject({ name: shortText, country: z.string().length(2), language: z.string().max(10) }),
  /** What people read: the sale's own reference. */
  saleReference: shortText,
  financingType: z.enum(["STANDARD", "UPGRADE", "B2B_LEASE"]),
  currency: z.string().length(3),
  agreements: z.array(agreementOrder).min(1).max(50),
  /** The lender's own number of the agreement that this one replaces. */
  replaces: shortText.nullable(),
  customer: z.unknown(),
});
export type ApplicationOrder = z.infer<typeof applicationOrder>;

/** Where an application stands, as a whole. A later report has a higher version and replaces the earlier one. */
export const applicationReport = z.strictObject({
  funderReference: z.string().min(1).max(80),
  reference: z.string().min(1).max(80),
  version: z.int().min(1),
  at: z.iso.datetime({ offset: true }),
  currency: z.string().length(3),
  amountMinor: minor,
  terms: z.enum(["PENDING", "ACCEPTED", "REFUSED"]),
  credit: creditResult,
  /** Of a partial approval: how much was approved. */
  approvedMinor: minor.nullable(),
  /** Of a refusal: the most that the lender would lend this customer; absent or null when it does not say. */
  limitMinor: minor.nullable().optional(),
  isSigned: z.boolean(),
  agreement: z.enum(["NONE", "ACTIVE", "CANCELLED", "WITHDRAWN", "CLOSED"]),
  /** The agreement that this one replaces: asked to be ended, ended; null when nobody asked. */
  swap: z.enum(["PENDING", "DONE"]).nullable(),
});
export type ApplicationReport = z.infer<typeof applicationReport>;

export const applicationAnswer = z.strictObject({
  /** The page on which the customer goes on; null when the lender reaches them by itself. */
  customerUrl: z.url().max(1000).nullable(),
  report: applicationReport,
});

export const actionOrder = z.strictObject({ reference: z.string().min(1).max(80), amountMinor: minor });

/** Why a lender says no, whatever it is called there. */
const funderRefusalCode = z.enum([
  "CAPTURE_NOT_ALLOWED",
  "CANCEL_NOT_ALLOWED",
  "REFUND_NOT_ALLOWED",
  "SESSION_MISSING_DATA",
  "SESSION_NOT_AUTHORIZED",
  "ORDER_MISSING_DATA",
  "ORDER_NOT_AUTHORIZED",
  "ORDER_NOT_FOUND",
  "INVALID_SEQUENCE",
  "WITHDRAW_PERIOD_EXPIRED",
  "CANCEL_BY_MAIL_ONLY",
  "NOT_SIGNED",
  "OFFER_EXPIRED",
  "INVALID_CUSTOMER",
  "COMPANY_UNKNOWN",
]);
export type FunderRefusalCode = z.infer<typeof funderRefusalCode>;

export const funderRefusal = z.object({
  error: z.object({ code: funderRefusalCode, message: z.string().max(1000) }),
});

/** What a lender says when an agreement that runs is to be cancelled; null: it does so. */
export const SAID_TO_CANCELLING: Readonly<Record<LenderTraits["cancelsRunning"], FunderRefusalCode | null>> =
  {
    "when-asked": null,
    "by-mail-only": "CANCEL_BY_MAIL_ONLY",
    never: "CANCEL_NOT_ALLOWED",
  };
