// What a lender says that it paid. The same whether it comes as a table, as a bank's statement or as a message: the three forms are
// read into this one.
import { z } from "zod";
import { isoDate, requiredText } from "../fields.ts";

export const STATEMENT_FORMS = ["CSV", "CAMT053", "JSON"] as const;
export const statementForm = z.enum(STATEMENT_FORMS);
export type StatementForm = z.infer<typeof statementForm>;

export const STATEMENT_LINE_KINDS = ["PAYOUT", "CHARGEBACK", "CORRECTION"] as const;
export type StatementLineKind = (typeof STATEMENT_LINE_KINDS)[number];

export const STATEMENT_MAX_LINES = 5_000;
const AT_MOST_MINOR = 1_000_000_000_00;
const minor = z.int().min(-AT_MOST_MINOR).max(AT_MOST_MINOR);

export const statementLine = z.strictObject({
  /** The lender's own name of the line. */
  line: requiredText(60),
  /** Ours of the contract, as on its paper. */
  contract: requiredText(60),
  kind: z.enum(STATEMENT_LINE_KINDS),
  /** The first of two, say, where a payout comes in parts. */
  part: z.int().min(1).max(12),
  parts: z.int().min(1).max(12),
  /** Fee and tax are taken off; below zero for what the lender takes back. */
  amountMinor: minor,
});
export type StatementLine = z.infer<typeof statementLine>;

export const lenderStatement = z.strictObject({
  lender: requiredText(60),
  /** The code of the retailer that it is for. */
  retailer: requiredText(10),
  statement: requiredText(60),
  date: isoDate,
  currency: z.string().regex(/^[A-Z]{3}$/),
  totalMinor: minor,
  lines: z
    .array(statementLine.refine(({ part, parts }) => part <= parts))
    .min(1)
    .max(STATEMENT_MAX_LINES),
});
export type LenderStatement = z.infer<typeof lenderStatement>;
