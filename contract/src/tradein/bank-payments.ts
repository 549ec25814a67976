// Trades that are paid by bank transfer, and the payment files that the retailer's bank takes.
import { z } from "zod";
import { moneyOut, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";

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
});

const paymentFile = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  paymentCount: z.int(),
  totalValue: moneyOut,
  createdAt: instant,
  createdBy: z.string(),
  /** For the session that asked. */
  url: z.string(),
});
export type PaymentFile = z.infer<typeof paymentFile>;

export const LIST_BANK_PAYMENTS = operation({
  name: "LIST_BANK_PAYMENTS",
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "read",
  input: z.strictObject({ limit: wholeNumber(1, 200).default(100) }),
  output: z.strictObject({
    waiting: z.array(bankPayment),
    files: z.array(paymentFile),
    currencyCode: z.string(),
  }),
});

/** Puts every payment that is due into one file; each payment is in one file only. */
export const CREATE_BANK_PAYMENT_FILE = operation({
  name: "CREATE_BANK_PAYMENT_FILE",
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({}),
  output: z.strictObject({ file: paymentFile }),
});
