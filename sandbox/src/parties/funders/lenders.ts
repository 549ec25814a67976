// The six lenders that are played, and what sets one apart from another on its pages and in its rules.
import type { FunderRefusalCode } from "@handsel/contract/adapters/funder-messages.ts";
import type { Funder } from "@handsel/contract/catalog/funders.ts";

export interface Lender {
  code: Funder;
  name: string;
  /** What its numbers begin with. */
  prefix: string;
  /** The hue of its pages. */
  hue: number;
  product: string;
  /** What the customer accepts first. */
  terms: readonly string[];
  /** How long a closer look takes, as the customer reads it. */
  referral: string;
  /** One page, one decision: who is approved has signed. */
  signsAtOnce: boolean;
  /** Writes to the customer by itself. */
  writesItself: boolean;
  /** What it says to a capture without a signature. */
  whenNotSigned: FunderRefusalCode;
  /** What it says when a running agreement is to be cancelled; null: it does so. */
  whenActive: FunderRefusalCode | null;
}

const USUAL = {
  signsAtOnce: false,
  writesItself: false,
  whenNotSigned: "NOT_SIGNED",
  whenActive: null,
} as const;

const LENDERS: Readonly<Record<Funder, Lender>> = {
  ukbank: {
    ...USUAL,
    code: "ukbank",
    name: "Albion Bank",
    prefix: "ALB",
    hue: 258,
    product: "Fixed-sum loan agreement",
    terms: [
      "You borrow the amount of credit and pay it back in monthly instalments by Direct Debit.",
      "You may withdraw within 14 days after the agreement has begun, without giving a reason.",
      "Missing payments could make getting credit more difficult.",
    ],
    referral: "We are looking at your application. This usually takes a few minutes.",
  },
  bnpl: {
    ...USUAL,
    code: "bnpl",
    name: "Parcela",
    prefix: "PAR",
    hue: 340,
    product: "Pay in instalments",
    terms: [
      "You pay the first instalment one month after you have received your purchase.",
      "The decision is made at once. We may approve a part of the amount.",
      "If you return your purchase, the instalments end and what you have paid comes back.",
    ],
    referral: "We need a moment longer to decide. Keep this page open.",
    signsAtOnce: true,
    whenNotSigned: "ORDER_NOT_AUTHORIZED",
    whenActive: "CANCEL_NOT_ALLOWED",
  },
  frfunder: {
    ...USUAL,
    code: "frfunder",
    name: "Crédit Mistral",
    prefix: "CM",
    hue: 222,
    product: "Offer of credit",
    terms: [
      "A credit binds you and must be paid back. Check your ability to repay before you commit yourself.",
      "This offer is binding for the lender for 15 days. You may change your mind for 14 days after your acceptance.",
      "The interest is fixed for the whole duration.",
    ],
    referral: "An adviser studies your file. You will have our answer within two working days.",
    whenNotSigned: "OFFER_EXPIRED",
  },
  nordicbank: {
    ...USUAL,
    code: "nordicbank",
    name: "Fjellbanken",
    prefix: "FJB",
    hue: 205,
    product: "Purchase credit",
    terms: [
      "The bank pays the shop and you pay the bank, month by month.",
      "When you upgrade, the bank ends your old agreement and takes over what is left of it.",
      "You may withdraw within 14 days.",
    ],
    referral: "A case officer is looking at your purchase.",
    writesItself: true,
  },
  otherbank: {
    ...USUAL,
    code: "otherbank",
    name: "Kantele Pankki",
    prefix: "KAN",
    hue: 150,
    product: "Consumer loan",
    terms: [
      "We check your identity by your personal number and your credit record.",
      "You pay in equal monthly instalments.",
      "To end a running agreement, write us an e-mail.",
    ],
    referral: "We are checking your details. This can take up to an hour.",
    whenActive: "CANCEL_BY_MAIL_ONLY",
  },
  b2b: {
    ...USUAL,
    code: "b2b",
    name: "Rhenus Leasing",
    prefix: "RHL",
    hue: 45,
    product: "Lease for companies",
    terms: [
      "The lessor buys the goods and your company uses them for the agreed months.",
      "At the end you return the goods, or buy them at their residual value.",
      "You sign as the authorised signatory of your company.",
    ],
    referral: "Our credit desk is looking at your company's figures.",
  },
};

export function lenderOf(code: Funder): Lender {
  return LENDERS[code];
}
