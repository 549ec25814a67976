// Trades that are paid by bank transfer, and the payment files that the retailer's bank takes.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { moneyOut, requiredText, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { iban } from "../rules/iban.ts";

const instant = z.iso.datetime({ offset: true });

const bankPayment = z.strictObject({
  tradecartID: z.uuid(),
  quoteID: z.int(),
  beneficiary: z.string(),
  /** All but the country and the last four characters hidden. */
  maskedIBAN: z.string(),
  value: moneyOut,
  storeName: z.string(),
  /** 48 hours after the buyback. */
  dueAt: instant,
  isDue: z.boolean(),
  /** Above one for a payment that the bank sent back before. */
  attempt: z.int(),
  /** What the bank said when it sent the last one back. */
  returnReason: z.string(),
});

const paymentFile = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  paymentCount: z.int(),
  totalValue: moneyOut,
  createdAt: instant,
  createdBy: z.string(),
  /** For the session that asked; it opens once the file is approved. */
  url: z.string(),
  /** It goes to the bank once somebody else than its maker has approved it. */
  status: z.enum(["MADE", "APPROVED", "DROPPED"]),
  approvedAt: instant.nullable(),
  approvedBy: z.string(),
  returnedCount: z.int(),
  /** It waits for a second person, and the caller is one. */
  canApprove: z.boolean(),
});
export type PaymentFile = z.infer<typeof paymentFile>;

export const LIST_BANK_PAYMENTS = operation({
  name: "LIST_BANK_PAYMENTS",
  summary: "List payments to customers who sold a device",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ limit: wholeNumber(1, 200).default(100) }),
  output: z.strictObject({
    waiting: z.array(bankPayment),
    files: z.array(paymentFile),
    currencyCode: z.string(),
  }),
});

export const CREATE_BANK_PAYMENT_FILE = operation({
  name: "CREATE_BANK_PAYMENT_FILE",
  summary: "Make a bank file of the payments that are due",
  description:
    "Puts every payment that is due into one file. A payment is in one file only, which goes to the bank once a second person has approved it.",
  ...BY_ADMINS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({}),
  output: z.strictObject({ file: paymentFile }),
});

/** Why banks send a transfer back, by their codes. */
export const RETURN_REASONS = ["AC01", "AC04", "AC06", "AG01", "MD07", "MS03"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const bankTransfer = z.strictObject({
  tradecartID: z.uuid(),
  quoteID: z.int(),
  beneficiary: z.string(),
  maskedIBAN: z.string(),
  value: moneyOut,
  attempt: z.int(),
  returnedAt: instant.nullable(),
  returnReason: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

const admins = { service: "posale/admin/", roles: ADMINS } as const;
const ofFile = { fileID: uuid };

export const GET_BANK_PAYMENT_FILE = operation({
  name: "GET_BANK_PAYMENT_FILE",
  summary: "Read a bank file payment by payment",
  ...admins,
  transaction: "read",
  input: z.strictObject(ofFile),
  output: z.strictObject({ file: paymentFile, transfers: z.array(bankTransfer) }),
});

export const APPROVE_BANK_PAYMENT_FILE = operation({
  name: "APPROVE_BANK_PAYMENT_FILE",
  summary: "Approve a bank file as the second person",
  ...admins,
  transaction: "write",
  needsProof: true,
  input: z.strictObject(ofFile),
  output: z.strictObject({ file: paymentFile }),
});

export const DROP_BANK_PAYMENT_FILE = operation({
  name: "DROP_BANK_PAYMENT_FILE",
  summary: "Drop a bank file that nobody has approved",
  description: "Its payments wait again.",
  ...admins,
  transaction: "write",
  input: z.strictObject(ofFile),
  output: z.strictObject({ file: paymentFile }),
});

export const RETURN_BANK_PAYMENT = operation({
  name: "RETURN_BANK_PAYMENT",
  summary: "Mark a payment that the bank sent back",
  description: "It is owed again and waits for another file.",
  ...admins,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ ...ofFile, tradecartID: uuid, reason: z.enum(RETURN_REASONS) }),
  output: z.strictObject({ file: paymentFile, transfers: z.array(bankTransfer) }),
});

/** Where a payment goes. Its form on the screen has the same rules. */
export const bankAccount = z.strictObject({ beneficiary: requiredText(70), IBAN: iban });

export const CHANGE_BANK_PAYMENT_ACCOUNT = operation({
  name: "CHANGE_BANK_PAYMENT_ACCOUNT",
  summary: "Give a payment that was sent back another account",
  ...admins,
  transaction: "write",
  needsProof: true,
  input: bankAccount.extend({ tradecartID: uuid }),
  output: z.strictObject({}),
});
