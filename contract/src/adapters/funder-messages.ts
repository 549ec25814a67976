// What the platform and the lenders say to each other: an application, what becomes of it, and what is asked of an
// agreement later. Each lender has its own addresses and asks its own things of the customer; the rest is alike.
import { z } from "zod";
import type { Funder } from "../catalog/funders.ts";
import { creditResult } from "../sales/statuses.ts";

const shortText = z.string().max(255);
const minor = z.int().min(0).max(99_999_999_999);

/** What can be asked of an agreement once it is decided on; `closeOld` ends the one that this one replaces. */
export type AgreementAction = "activate" | "cancel" | "withdraw" | "closeOld";

interface FunderAddresses {
  /** Where applications are handed in, and below it each of them. */
  applications: string;
  /** The last part of the address, by what is asked; an absent one is nothing that this lender does. */
  actions: Readonly<Partial<Record<AgreementAction, string>>>;
}

export const FUNDER_ADDRESSES: Readonly<Record<Funder, FunderAddresses>> = {
  ukbank: {
    applications: "/applications",
    actions: { activate: "activate", cancel: "cancel", withdraw: "withdraw" },
  },
  bnpl: { applications: "/orders", actions: { activate: "capture", cancel: "cancel", withdraw: "refund" } },
  frfunder: {
    applications: "/offers",
    actions: { activate: "confirm", cancel: "cancel", withdraw: "retract" },
  },
  nordicbank: {
    applications: "/credits",
    actions: { activate: "activate", cancel: "cancel", withdraw: "withdraw", closeOld: "take-over" },
  },
  otherbank: {
    applications: "/loans",
    actions: { activate: "pay-out", cancel: "cancel", withdraw: "withdraw" },
  },
  b2b: { applications: "/leases", actions: { activate: "start", cancel: "cancel", withdraw: "terminate" } },
};

const names = { firstName: shortText.min(1), lastName: shortText.min(1) };

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

/** What each lender wants to know of the customer. */
export const FUNDER_CUSTOMERS = {
  ukbank: z.strictObject({ ...names, mobile: shortText, email: shortText }),
  bnpl: z.strictObject({ ...names, phone: shortText, email: shortText }),
  frfunder: z.strictObject({
    ...names,
    title: shortText,
    phone: shortText,
    email: shortText,
    address,
    sellerEmployeeNumber: shortText.nullable(),
  }),
  /** The bank knows its customer by the number of the purchase, and writes to them itself. */
  nordicbank: z.strictObject({ ...names, sequence: shortText.min(1), deviceReference: shortText.min(1) }),
  otherbank: z.strictObject({ ...names, phone: shortText, email: shortText, ssn: shortText.min(1) }),
  b2b: z.strictObject({ ...names, phone: shortText, email: shortText, company: leasingCompany }),
} as const satisfies Record<Funder, z.ZodType<{ firstName: string; lastName: string }>>;

export type FunderCustomer<F extends Funder> = z.infer<(typeof FUNDER_CUSTOMERS)[F]>;

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
