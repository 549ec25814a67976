// Lenders' statements, and what of them is not as the ledger expected it.
import { z } from "zod";
import { statementForm } from "../adapters/statement-messages.ts";
import { email, flag, moneyOut, requiredText, text, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { sortedBy } from "../sorting.ts";

export const EXCEPTION_KINDS = ["MISSING", "DOUBLED", "DIFFERENT", "UNKNOWN"] as const;
export const EXCEPTION_REASONS = [
  "FEE_TWICE",
  "FEE_MISSING",
  "FEE_KEPT",
  "TAX_TWICE",
  "TAX_MISSING",
  "DIGITS_SWAPPED",
  "OTHER_AMOUNT",
  "SAME_LINE_TWICE",
  "SENT_AGAIN",
  "NO_SUCH_CONTRACT",
  "OTHER_LENDER",
  "NEVER_STARTED",
  "TOO_EARLY",
  "NOT_RETURNED",
  "NOTHING_TO_CORRECT",
  "LEFT_OUT",
  "NO_STATEMENT",
] as const;
export type ExceptionReason = (typeof EXCEPTION_REASONS)[number];

export const FINDINGS = [
  "IS_ONE_FEE",
  "IS_FEE_AND_TAX",
  "IS_TAX",
  "SAME_DIGITS",
  "SAME_FAULT_BEFORE",
  "RUNNING",
  "SAME_LINE",
  "LINE_BEFORE",
  "ONE_PAYOUT",
  "NO_CONTRACT",
  "WITH_LENDER",
  "NEVER_ACTIVE",
  "NOT_PAID_YET",
  "NO_RETURN",
  "NO_DIFFERENCE",
  "DUE_ON",
  "NOT_ON",
  "NONE_CAME",
] as const;

const finding = z.strictObject({
  finding: z.enum(FINDINGS),
  amountMinor: z.int().optional(),
  line: z.int().optional(),
  count: z.int().optional(),
  day: z.iso.date().optional(),
  /** Of a line, a statement, a contract or a lender. */
  name: z.string().optional(),
});
export type Finding = z.infer<typeof finding>;

export const EXCEPTION_STATUSES = ["OPEN", "ASKED", "PROPOSED", "ENDED"] as const;
export const EXCEPTION_STEPS = [
  "ASKED",
  "ACCEPTED",
  "PROPOSED",
  "DECLINED",
  "WRITTEN_OFF",
  "CORRECTED",
  "ARRIVED",
  "MATCHED",
  "DUE",
  "REOPENED",
] as const;
export type ExceptionStep = (typeof EXCEPTION_STEPS)[number];

const account = z.strictObject({ role: z.string(), code: z.string(), name: z.string() });

export const statementException = z.strictObject({
  exceptionID: z.int(),
  kind: z.enum(EXCEPTION_KINDS),
  reason: z.enum(EXCEPTION_REASONS),
  evidence: z.array(finding),
  lender: z.string(),
  statementID: uuid.nullable(),
  statementReference: z.string().nullable(),
  line: z.int().nullable(),
  contractReference: z.string(),
  cartUUID: uuid.nullable(),
  customerName: z.string(),
  expected: moneyOut,
  stated: moneyOut,
  /** Above zero for what came beyond what was expected. */
  difference: moneyOut,
  foundAt: z.iso.datetime(),
  ageDays: z.int(),
  status: z.enum(EXCEPTION_STATUSES),
  /** What a step is sent with: whoever takes it saw all before it. */
  steps: z.int(),
  history: z.array(
    z.strictObject({
      step: z.enum(EXCEPTION_STEPS),
      at: z.iso.datetime(),
      by: z.string(),
      note: z.string(),
      account: account.nullable(),
    }),
  ),
  /** Where its difference can go, the likeliest first; none where there is nothing to accept. */
  accounts: z.array(account),
  canWriteOff: z.boolean(),
  /** Somebody ended it; what a later statement or payout ended, stays. */
  canReopen: z.boolean(),
  /** A write-off waits, and it was not the caller who proposed it. */
  canDecide: z.boolean(),
});
export type StatementException = z.infer<typeof statementException>;

const statementRow = z.strictObject({
  statementID: uuid,
  lender: z.string(),
  reference: z.string(),
  form: statementForm,
  day: z.iso.date(),
  lines: z.int(),
  matched: z.int(),
  /** Exceptions that have no end yet. */
  open: z.int(),
  total: moneyOut,
  takenAt: z.iso.datetime(),
  /** Empty for one that the lender sent by itself. */
  takenBy: z.string(),
  isClosed: z.boolean(),
});
export type StatementRow = z.infer<typeof statementRow>;

export const STATEMENTS_PAGE_SIZE = 50;
const reading = { service: "posale/", roles: ADMINS, transaction: "read" } as const;
const writing = { service: "posale/", roles: ADMINS, transaction: "write" } as const;

/** What the list can be put in order by: each of its columns. */
export const STATEMENT_SORTS = [
  "reference",
  "lender",
  "day",
  "form",
  "taken",
  "lines",
  "total",
  "status",
] as const;
export type StatementSort = (typeof STATEMENT_SORTS)[number];

export const LIST_STATEMENTS = operation({
  name: "LIST_STATEMENTS",
  summary: "List the statements of lenders",
  ...reading,
  mayLag: true,
  input: z.strictObject({
    /** The order of all statements; empty cells come last. Absent: newest first. */
    sort: sortedBy(STATEMENT_SORTS).nullish(),
    offset: wholeNumber(0, 1_000_000).default(0),
    size: wholeNumber(1, 500).default(STATEMENTS_PAGE_SIZE),
  }),
  output: z.strictObject({
    /** Newest first unless sorted otherwise. */
    statements: z.array(statementRow),
    /** Of all lines there are. */
    sums: z.strictObject({ lines: z.int(), matched: z.int(), open: z.int(), atRisk: moneyOut }),
    pagination: z.strictObject({ total: z.int(), offset: z.int(), size: z.int() }),
  }),
});

export const GET_STATEMENT = operation({
  name: "GET_STATEMENT",
  summary: "Read a statement of a lender line by line",
  ...reading,
  input: z.strictObject({ statementID: uuid }),
  output: z.strictObject({
    statement: statementRow.extend({ closedAt: z.iso.datetime().nullable(), closedBy: z.string() }),
    lines: z.array(
      z.strictObject({
        line: z.int(),
        lineReference: z.string(),
        kind: z.enum(["PAYOUT", "CHARGEBACK", "CORRECTION"]),
        part: z.int(),
        parts: z.int(),
        contractReference: z.string(),
        cartUUID: uuid.nullable(),
        customerName: z.string(),
        /** Nothing where no contract stands behind the line. */
        financed: moneyOut.nullable(),
        fee: moneyOut.nullable(),
        expected: moneyOut.nullable(),
        stated: moneyOut,
        isMatched: z.boolean(),
        exception: z.strictObject({ exceptionID: z.int(), kind: z.enum(EXCEPTION_KINDS) }).nullable(),
      }),
    ),
    sums: z.strictObject({
      expected: moneyOut,
      /** How many lines something was expected for. */
      bookings: z.int(),
      stated: moneyOut,
      difference: moneyOut,
      /** Of this lender, beyond this statement too. */
      atRisk: moneyOut,
    }),
    exceptions: z.array(statementException),
  }),
});
export type StatementPage = z.infer<typeof GET_STATEMENT.output>;

export const GET_STATEMENT_FILE = operation({
  name: "GET_STATEMENT_FILE",
  summary: "Read the file of a statement as the lender wrote it",
  service: "posale/",
  roles: ADMINS,
  transaction: "manualRead",
  input: z.strictObject({ statementID: uuid }),
  output: z.strictObject({ fileName: z.string(), content: z.string() }),
});

export const TAKE_STATEMENT = operation({
  name: "TAKE_STATEMENT",
  summary: "Take a statement of a lender",
  description:
    "The file says which lender wrote it: a table (CSV), a bank's statement (camt.053) or JSON. A statement is taken once.",
  service: "upload/",
  roles: ADMINS,
  transaction: "manual",
  rate: "export",
  takesFile: true,
  input: z.strictObject({}),
  output: z.strictObject({ statementID: uuid, lines: z.int(), matched: z.int() }),
});

export const CLOSE_STATEMENT = operation({
  name: "CLOSE_STATEMENT",
  summary: "Close a statement whose exceptions have an end",
  ...writing,
  input: z.strictObject({ statementID: uuid }),
  output: z.strictObject({}),
});

export const LIST_EXCEPTIONS = operation({
  name: "LIST_EXCEPTIONS",
  summary: "List what lenders' statements leave open",
  ...reading,
  input: z.strictObject({ hasEnded: flag.default(false) }),
  output: z.strictObject({
    /** The oldest first; those that ended newest first, and at most 500 of them. */
    exceptions: z.array(statementException),
    sums: z.strictObject({
      open: z.int(),
      atRisk: moneyOut,
      /** Below zero: what came too little; above: too much. */
      tooLittle: moneyOut,
      tooMuch: moneyOut,
      oldestDays: z.int(),
      toDecide: z.int(),
    }),
  }),
});

const named = { exceptionID: wholeNumber(1, Number.MAX_SAFE_INTEGER), steps: wholeNumber(0, 10_000) };
const stepped = z.strictObject({ exception: statementException });

export const GET_LENDER_QUESTION = operation({
  name: "GET_LENDER_QUESTION",
  summary: "Read the mail that asks a lender about an exception",
  ...reading,
  input: z.strictObject({ exceptionID: named.exceptionID }),
  output: z.strictObject({ to: z.string(), subject: z.string(), text: z.string() }),
});

export const ASK_LENDER = operation({
  name: "ASK_LENDER",
  summary: "Ask a lender about an exception by mail",
  ...writing,
  input: z.strictObject({
    ...named,
    to: email,
    subject: requiredText(200),
    text: requiredText(4_000),
  }),
  output: stepped,
});

export const ACCEPT_DIFFERENCE = operation({
  name: "ACCEPT_DIFFERENCE",
  summary: "Accept the difference of an exception to an account",
  ...writing,
  input: z.strictObject({ ...named, account: requiredText(40) }),
  output: stepped,
});

export const PROPOSE_WRITE_OFF = operation({
  name: "PROPOSE_WRITE_OFF",
  summary: "Propose to write an exception off",
  ...writing,
  input: z.strictObject({ ...named, note: requiredText(500) }),
  output: stepped,
});

export const DECIDE_WRITE_OFF = operation({
  name: "DECIDE_WRITE_OFF",
  summary: "Write an exception off, or decline to, as the second person",
  ...writing,
  needsProof: true,
  input: z.strictObject({ ...named, isApproved: flag, note: text(500).default("") }),
  output: stepped,
});

export const REOPEN_EXCEPTION = operation({
  name: "REOPEN_EXCEPTION",
  summary: "Open an exception again that had ended",
  ...writing,
  input: z.strictObject({ ...named, note: requiredText(500) }),
  output: stepped,
});
