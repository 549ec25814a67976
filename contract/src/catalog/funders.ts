// The lenders behind payment plans, by the codes that tenants, plans, webhooks and texts use, and everything in which one
// differs from another. Whoever needs to know asks this table; nobody else compares codes. `docs/new-lender.md` says what
// a new entry needs beside it.
import { z } from "zod";
import type { StatementForm } from "../adapters/statement-messages.ts";
import type { CustomerField, DeliveryMethod } from "../checkout/customer-questions.ts";
import type { Country } from "../platform/tenant.ts";

export const FUNDERS = ["ukbank", "bnpl", "frfunder", "nordicbank", "otherbank", "b2b"] as const;
export const funder = z.enum(FUNDERS);
export type Funder = z.infer<typeof funder>;

export function isFunder(value: unknown): value is Funder {
  return funder.safeParse(value).success;
}

/** What can be asked of an agreement once it is decided on; `closeOld` ends the one that this one replaces. */
export type AgreementAction = "activate" | "cancel" | "withdraw" | "closeOld";

/** What a lender can be told of a customer; funder-messages.ts says how each is written. */
export type CustomerPart =
  | "firstName"
  | "lastName"
  | "title"
  | "mobile"
  | "phone"
  | "email"
  | "ssn"
  | "sequence"
  | "deviceReference"
  | "address"
  | "sellerEmployeeNumber"
  | "company";

export interface LenderTraits {
  /** What people call it where no name is configured. */
  name: string;
  /** The countries in which a new retailer begins with it; every country stands with one lender. */
  beginsIn: readonly Country[];
  /** Lends to companies and to nobody else. */
  isLessor: boolean;
  wire: {
    /** Where applications are handed in, and below it each of them. */
    applications: string;
    /** The last part of the address, by what is asked; an absent one is nothing that this lender does. */
    actions: Readonly<Partial<Record<AgreementAction, string>>>;
    customer: readonly ["firstName", "lastName", ...CustomerPart[]];
  };
  form: {
    /** In the order in which the form asks for them. */
    fields: readonly CustomerField[];
    /** After them, in the form of the retailer's country, with no more characters than the lender can print. */
    hasAddress: boolean;
    /** Retailers may keep the customer in their own resource planning too. */
    hasErpFields: boolean;
    /** A retailer may want the seller's number. */
    hasSellerNumber: boolean;
  };
  /** The ways in which the link may reach the customer, the first chosen at first; none: the lender writes itself. */
  deliveryMethods: readonly DeliveryMethod[];
  /** Where customers are played, its page opens beside the shop's. */
  opensBesideShop: boolean;
  /** Which figures the representative example shows. */
  legalExample: "british" | "french" | "usual";
  /** The loan information on a contract; null: the lender's legal block stands in its place. */
  loanText: {
    statesRates: boolean;
    invoicesExtrasWithDevice: boolean;
    /** What is said last, after who provides the agreement. */
    closing: "account" | "app" | "invoice" | "bank" | "lease";
  } | null;
  /** A sold contract can be had as a PDF. */
  hasContractPdf: boolean;
  swap: {
    /** The customer pays the difference at the till. */
    isPaidInStore: boolean;
    /** The loan shrinks by the device's value, and the page says so. */
    lowersLoan: boolean;
  };
  /** How an agreement ends that already runs. */
  cancelsRunning: "when-asked" | "by-mail-only" | "never";
  statement: {
    /** How it tells what it paid. */
    form: StatementForm;
    /** By how much a line may differ from our own figure, since it rounds otherwise. */
    roundingMinor: number;
    /** A payout that no statement has had after so many days is missing. */
    withinDays: number;
    /** Where questions about payouts go. */
    mail: string;
  };
}

const NO_SWAP_RULES = { isPaidInStore: false, lowersLoan: false } as const;
const PLAIN_LOAN_TEXT = { statesRates: false, invoicesExtrasWithDevice: false } as const;

export const LENDERS = {
  ukbank: {
    name: "Albion Bank",
    beginsIn: ["GB"],
    isLessor: false,
    wire: {
      applications: "/applications",
      actions: { activate: "activate", cancel: "cancel", withdraw: "withdraw" },
      customer: ["firstName", "lastName", "mobile", "email"],
    },
    form: {
      fields: ["firstName", "lastName", "bnpPhone", "email"],
      hasAddress: false,
      hasErpFields: true,
      hasSellerNumber: false,
    },
    deliveryMethods: ["sms", "email"],
    opensBesideShop: true,
    legalExample: "british",
    loanText: { ...PLAIN_LOAN_TEXT, closing: "account" },
    hasContractPdf: true,
    swap: NO_SWAP_RULES,
    cancelsRunning: "when-asked",
    statement: { form: "CAMT053", roundingMinor: 0, withinDays: 7, mail: "payouts@albion.example" },
  },
  bnpl: {
    name: "Parcela",
    beginsIn: ["DK", "SE", "PT", "DE", "IT"],
    isLessor: false,
    wire: {
      applications: "/orders",
      actions: { activate: "capture", cancel: "cancel", withdraw: "refund" },
      customer: ["firstName", "lastName", "phone", "email"],
    },
    form: {
      fields: ["firstName", "lastName", "phone", "email"],
      hasAddress: false,
      hasErpFields: true,
      hasSellerNumber: false,
    },
    deliveryMethods: ["sms", "email"],
    opensBesideShop: true,
    legalExample: "usual",
    loanText: { ...PLAIN_LOAN_TEXT, closing: "app" },
    hasContractPdf: false,
    swap: { isPaidInStore: false, lowersLoan: true },
    cancelsRunning: "never",
    statement: { form: "JSON", roundingMinor: 0, withinDays: 5, mail: "merchants@parcela.example" },
  },
  frfunder: {
    name: "Crédit Mistral",
    beginsIn: ["FR"],
    isLessor: false,
    wire: {
      applications: "/offers",
      actions: { activate: "confirm", cancel: "cancel", withdraw: "retract" },
      customer: ["firstName", "lastName", "title", "phone", "email", "address", "sellerEmployeeNumber"],
    },
    form: {
      fields: ["title", "firstName", "lastName", "phone", "email"],
      hasAddress: true,
      hasErpFields: true,
      hasSellerNumber: true,
    },
    deliveryMethods: ["sms", "email"],
    opensBesideShop: true,
    legalExample: "french",
    loanText: null,
    hasContractPdf: false,
    swap: NO_SWAP_RULES,
    cancelsRunning: "when-asked",
    statement: { form: "CSV", roundingMinor: 1, withinDays: 10, mail: "reglements@mistral.example" },
  },
  // The bank knows its customer by the number of the purchase, and writes to them itself.
  nordicbank: {
    name: "Fjellbanken",
    beginsIn: ["NO"],
    isLessor: false,
    wire: {
      applications: "/credits",
      actions: { activate: "activate", cancel: "cancel", withdraw: "withdraw", closeOld: "take-over" },
      customer: ["firstName", "lastName", "sequence", "deviceReference"],
    },
    form: {
      fields: ["firstName", "lastName", "deviceReference", "sequence"],
      hasAddress: false,
      hasErpFields: false,
      hasSellerNumber: false,
    },
    deliveryMethods: [],
    opensBesideShop: false,
    legalExample: "usual",
    loanText: { statesRates: true, invoicesExtrasWithDevice: true, closing: "invoice" },
    hasContractPdf: false,
    swap: { isPaidInStore: true, lowersLoan: false },
    cancelsRunning: "when-asked",
    statement: { form: "CAMT053", roundingMinor: 0, withinDays: 7, mail: "oppgjor@fjellbanken.example" },
  },
  otherbank: {
    name: "Kantele Pankki",
    beginsIn: ["FI", "ES"],
    isLessor: false,
    wire: {
      applications: "/loans",
      actions: { activate: "pay-out", cancel: "cancel", withdraw: "withdraw" },
      customer: ["firstName", "lastName", "phone", "email", "ssn"],
    },
    form: {
      fields: ["firstName", "lastName", "phone", "email", "ssn"],
      hasAddress: false,
      hasErpFields: false,
      hasSellerNumber: false,
    },
    deliveryMethods: ["sms"],
    opensBesideShop: false,
    legalExample: "usual",
    loanText: { ...PLAIN_LOAN_TEXT, closing: "bank" },
    hasContractPdf: false,
    swap: NO_SWAP_RULES,
    cancelsRunning: "by-mail-only",
    statement: { form: "CSV", roundingMinor: 1, withinDays: 10, mail: "tilitykset@kantele.example" },
  },
  b2b: {
    name: "Rhenus Leasing",
    beginsIn: [],
    isLessor: true,
    wire: {
      applications: "/leases",
      actions: { activate: "start", cancel: "cancel", withdraw: "terminate" },
      customer: ["firstName", "lastName", "phone", "email", "company"],
    },
    form: {
      fields: ["firstName", "lastName", "phone", "email"],
      hasAddress: false,
      hasErpFields: false,
      hasSellerNumber: false,
    },
    deliveryMethods: ["sms", "email"],
    opensBesideShop: false,
    legalExample: "usual",
    loanText: { ...PLAIN_LOAN_TEXT, closing: "lease" },
    hasContractPdf: false,
    swap: NO_SWAP_RULES,
    cancelsRunning: "when-asked",
    statement: { form: "CSV", roundingMinor: 1, withinDays: 14, mail: "abrechnung@rhenus-leasing.example" },
  },
} as const satisfies Record<Funder, LenderTraits>;

export function traitsOf(code: Funder): LenderTraits {
  return LENDERS[code];
}

/** Of a code that may be nobody's, as of a sale that was paid by card; codes are compared in lower case. */
export function findLender(code: string | null | undefined): LenderTraits | undefined {
  const lower = code?.toLowerCase();
  return isFunder(lower) ? LENDERS[lower] : undefined;
}

/** With whom a new retailer's plans begin. */
export function startingFunder(country: Country): Funder {
  const found = FUNDERS.find((code) => traitsOf(code).beginsIn.includes(country));
  if (!found) throw new Error(`no lender begins in ${country}`);
  return found;
}
