// The lenders that are played: what sets one apart from another on its pages. What the platform knows of them too stands
// in the table of the contract.
import type { FunderRefusalCode } from "@handsel/contract/adapters/funder-messages.ts";
import { FUNDERS, type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";

interface Played {
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
  /** What it says to a capture without a signature. */
  whenNotSigned: FunderRefusalCode;
}

export interface Lender extends Played {
  name: string;
}

const USUAL = {
  signsAtOnce: false,
  whenNotSigned: "NOT_SIGNED",
} as const;

const PLAYED = {
  ukbank: {
    ...USUAL,
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
  },
  frfunder: {
    ...USUAL,
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
    prefix: "FJB",
    hue: 205,
    product: "Purchase credit",
    terms: [
      "The bank pays the shop and you pay the bank, month by month.",
      "When you upgrade, the bank ends your old agreement and takes over what is left of it.",
      "You may withdraw within 14 days.",
    ],
    referral: "A case officer is looking at your purchase.",
  },
  otherbank: {
    ...USUAL,
    prefix: "KAN",
    hue: 150,
    product: "Consumer loan",
    terms: [
      "We check your identity by your personal number and your credit record.",
      "You pay in equal monthly instalments.",
      "To end a running agreement, write us an e-mail.",
    ],
    referral: "We are checking your details. This can take up to an hour.",
  },
  b2b: {
    ...USUAL,
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
} satisfies Record<Funder, Played>;

export function lenderOf(code: Funder): Lender {
  return { name: traitsOf(code).name, ...PLAYED[code] };
}

/** Each lender's pages in its hue; a page has no style of its own that the browser would take. */
export function lenderHues(): string {
  return FUNDERS.map((code) => `.lender--${code}, .lender--${code} * { --hue: ${PLAYED[code].hue}; }\n`).join(
    "",
  );
}

/** No link is sent for it: the lender reaches the customer by itself. */
export function writesItself(code: Funder): boolean {
  return traitsOf(code).deliveryMethods.length === 0;
}
