// The books of a retailer: what each account moved in a period, the entries behind it, and the money of one sale from its first
// cent to its last. Names of accounts and events come in the caller's language; debits and credits each stand above zero.
import { z } from "zod";
import { daysInOrder, isoDate, moneyOut, requiredText, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { sortedBy } from "../sorting.ts";

export const LEDGER_PAGE_SIZE = 50;

export const accountKind = z.enum(["ASSET", "LIABILITY", "INCOME", "EXPENSE"]);

const account = z.strictObject({
  /** What the rules of booking call it; number and name are the retailer's. */
  role: z.string(),
  code: z.string(),
  name: z.string(),
  kind: accountKind,
});

const movement = { debit: moneyOut, credit: moneyOut };

export const ledgerAccount = account.extend({
  /** Below zero for what is owed. */
  opening: moneyOut,
  ...movement,
  closing: moneyOut,
});
export type LedgerAccount = z.infer<typeof ledgerAccount>;

const entryHead = {
  entryID: z.int(),
  /** A day of the retailer's calendar. */
  day: z.iso.date(),
  happenedAt: z.iso.datetime(),
  what: z.string(),
  /** What names it outside: a payment's reference, a file; empty where nothing does. */
  document: z.string(),
  /** The sale as people call it. */
  reference: z.string().nullable(),
  cartUUID: uuid.nullable(),
  tradecartID: uuid.nullable(),
};

export const accountEntry = z.strictObject({ ...entryHead, ...movement });
export type AccountEntry = z.infer<typeof accountEntry>;

export const ledgerEntry = z.strictObject({
  ...entryHead,
  lines: z.array(z.strictObject({ ...account.shape, ...movement })),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const days = { startDate: isoDate, endDate: isoDate };
const reading = { service: "posale/", roles: ADMINS, transaction: "read", mayLag: true } as const;

export const GET_LEDGER = operation({
  name: "GET_LEDGER",
  summary: "Read the accounts of the ledger",
  ...reading,
  input: z.strictObject(days).superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    accounts: z.array(ledgerAccount),
    totals: z.strictObject(movement),
    entries: z.int(),
    /** What the last comparison with the events came to; null before the first. */
    check: z.strictObject({ checkedAt: z.iso.datetime(), entries: z.int(), differences: z.int() }).nullable(),
  }),
});
export type Ledger = z.infer<typeof GET_LEDGER.output>;

/** What the movements of an account can be put in order by: each of their columns. */
export const LEDGER_SORTS = ["day", "what", "document", "contract", "debit", "credit"] as const;
export type LedgerSort = (typeof LEDGER_SORTS)[number];

export const GET_LEDGER_ACCOUNT = operation({
  name: "GET_LEDGER_ACCOUNT",
  summary: "List what an account of the ledger moved",
  ...reading,
  input: z
    .strictObject({
      account: requiredText(40),
      ...days,
      /** The order of all movements of the period; empty cells come last. Absent: newest first. */
      sort: sortedBy(LEDGER_SORTS).nullish(),
      offset: wholeNumber(0, 10_000_000).default(0),
      size: wholeNumber(1, 500).default(LEDGER_PAGE_SIZE),
    })
    .superRefine(daysInOrder("startDate", "endDate")),
  output: z.strictObject({
    account: ledgerAccount,
    /** Newest first unless sorted otherwise. */
    entries: z.array(accountEntry),
    pagination: z.strictObject({ total: z.int(), offset: z.int(), size: z.int() }),
  }),
});

export const GET_LEDGER_ENTRY = operation({
  name: "GET_LEDGER_ENTRY",
  summary: "Read an entry of the ledger",
  ...reading,
  input: z.strictObject({ entryID: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
  output: z.strictObject({ entry: ledgerEntry }),
});

export const GET_MONEY_STORY = operation({
  name: "GET_MONEY_STORY",
  summary: "Read the money of a sale from first to last",
  ...reading,
  input: z.strictObject({ cartUUID: uuid }),
  output: z.strictObject({
    /** Oldest first, with the trade-in that pays for it. */
    entries: z.array(ledgerEntry),
    /** What is left open between lender, customer, collector and us. */
    open: z.array(account.extend({ balance: moneyOut })),
  }),
});
export type MoneyStory = z.infer<typeof GET_MONEY_STORY.output>;
