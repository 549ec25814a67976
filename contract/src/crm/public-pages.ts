// What a customer opens from a message: the landing page with its offers, the contract's summary, the way out of
// marketing. Each is reached by a signed link that names one contract and one purpose, and shows nothing else.
import { z } from "zod";
import { moneyOut, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { contractStatus } from "../sales/statuses.ts";
import { payments, phase } from "../sheet.ts";
import { offerType } from "./values.ts";

const token = requiredText(600);
const byToken = z.strictObject({ token });

const shownOffer = z.strictObject({
  id: z.uuid(),
  type: offerType,
  title: z.string(),
  paragraph: z.string(),
  buttonLabel: z.string(),
  familyName: z.string(),
  deviceName: z.string(),
  imgURL: z.string(),
  url: z.string().nullable(),
  /** As it is sold today. */
  monthlyPrice: moneyOut,
  months: z.int(),
  paymentPlan: z.string(),
});
export type ShownOffer = z.infer<typeof shownOffer>;

export const GET_LANDING_PAGE = operation({
  name: "GET_LANDING_PAGE",
  summary: "Read the page behind a campaign link",
  description: "What the customer sees. The token of the link is the only credential.",
  service: "online/",
  roles: "public",
  transaction: "read",
  input: byToken,
  output: z.strictObject({
    subject: z.string(),
    /** Rendered and made safe by the server; the page makes it safe once more. */
    htmlPart: z.string(),
    offers: z.array(shownOffer),
    currency: z.string(),
  }),
});

export const NOTE_PAGE_OPENED = operation({
  name: "NOTE_PAGE_OPENED",
  summary: "Record that a campaign page is open",
  description: "Some campaigns wait for that.",
  service: "online/",
  roles: "public",
  transaction: "write",
  input: byToken,
  output: z.strictObject({}),
});

export const FOLLOW_OFFER = operation({
  name: "FOLLOW_OFFER",
  summary: "Record that the customer follows an offer",
  description: "The campaign counts it as its success.",
  service: "online/",
  roles: "public",
  transaction: "write",
  input: z.strictObject({ token, offerID: z.uuid() }),
  output: z.strictObject({ url: z.string().nullable() }),
});

export const GET_UNSUBSCRIPTION = operation({
  name: "GET_UNSUBSCRIPTION",
  summary: "Read whether an address is unsubscribed",
  description: "Opening the link changes nothing, because mail programs open links by themselves.",
  service: "online/",
  roles: "public",
  transaction: "read",
  input: byToken,
  output: z.strictObject({ destination: z.string(), isUnsubscribed: z.boolean() }),
});

export const UNSUBSCRIBE = operation({
  name: "UNSUBSCRIBE",
  summary: "Unsubscribe an address",
  description: "No more marketing to this address.",
  service: "online/",
  roles: "public",
  transaction: "write",
  input: z.strictObject({ token, isUnsubscribed: z.boolean() }),
  output: z.strictObject({ destination: z.string(), isUnsubscribed: z.boolean() }),
});

export const GET_CONTRACT_SUMMARY = operation({
  name: "GET_CONTRACT_SUMMARY",
  summary: "Read the contract behind a link",
  description: "The customer's own summary.",
  service: "online/",
  roles: "public",
  transaction: "read",
  input: byToken,
  output: z.strictObject({
    reference: z.string(),
    customerFirstName: z.string(),
    currency: z.string(),
    status: contractStatus,
    products: z.array(z.strictObject({ description: z.string(), imgURL: z.string(), quantity: z.int() })),
    paymentPlan: z.string(),
    /** As customers know the lender. */
    funder: z.string(),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    earlyUpgradeDate: z.string().nullable(),
    freeUpgradeDate: z.string().nullable(),
    phases: z.array(phase),
    /** What is paid beside the agreement, and what a month costs with it. */
    addOns: z.array(z.strictObject({ name: z.string(), monthlyPrice: moneyOut, months: z.int() })),
    months: z.array(payments),
    totalPayable: moneyOut,
    remaining: moneyOut.nullable(),
    storeName: z.string(),
    storePhone: z.string(),
    pdfUrl: z.string().nullable(),
  }),
});

const alertAnswer = z.enum(["SUCCESS", "FAIL"]);

export const GET_ALERT = operation({
  name: "GET_ALERT",
  summary: "Read a question to the customer",
  description: "Behind the link of an alert.",
  service: "online/",
  roles: "public",
  transaction: "read",
  input: byToken,
  output: z.strictObject({
    description: z.string(),
    reference: z.string(),
    customerName: z.string(),
    answer: alertAnswer.nullable(),
  }),
});

export const ANSWER_ALERT = operation({
  name: "ANSWER_ALERT",
  summary: "Answer a question as the customer",
  description: "The first answer counts; another one gets it back unchanged.",
  service: "online/",
  roles: "public",
  transaction: "write",
  input: z.strictObject({ token, answer: alertAnswer }),
  output: z.strictObject({ answer: alertAnswer }),
});
