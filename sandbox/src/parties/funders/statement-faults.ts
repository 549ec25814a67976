// What lenders get wrong in a statement, on purpose: each fault with what a reader should make of it.
import type { StatementLine } from "@handsel/contract/adapters/statement-messages.ts";

/** A line as it should be, with what was kept of it or given back: below zero where the retailer gets less. */
export interface RightLine extends StatementLine {
  feeMinor: number;
  taxMinor: number;
}

export const STATEMENT_FAULTS = [
  "fee-twice",
  "fee-missing",
  "tax-twice",
  "digits-swapped",
  "other-amount",
  "line-twice",
  "unknown-contract",
  "left-out",
  "corrected",
  "not-returned",
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

export interface Wronged {
  /** In the place of the right line. */
  lines: StatementLine[];
  /** In the next statement of the lender. */
  later: StatementLine[];
  kind: "MISSING" | "DOUBLED" | "DIFFERENT" | "UNKNOWN";
  reason: string;
  contract: string;
}

/** Nothing when this line cannot be wrong in this way. */
export function wronged(right: RightLine, fault: StatementFault): Wronged | undefined {
  const { feeMinor, taxMinor, ...line } = right;
  const { contract } = line;
  const changed = (reason: string, amountMinor: number, later: StatementLine[] = []): Wronged => ({
    lines: [{ ...line, amountMinor }],
    later,
    kind: "DIFFERENT",
    reason,
    contract,
  });
  if (line.kind !== "PAYOUT" || line.parts > 1 || line.amountMinor < 10_000) return undefined;
  switch (fault) {
    case "fee-twice":
      return feeMinor < 0 ? changed("FEE_TWICE", line.amountMinor + feeMinor) : undefined;
    case "fee-missing":
      return feeMinor < 0 ? changed("FEE_MISSING", line.amountMinor - feeMinor - taxMinor) : undefined;
    case "tax-twice":
      return taxMinor < 0 ? changed("TAX_TWICE", line.amountMinor + taxMinor) : undefined;
    case "digits-swapped": {
      const amountMinor = swapped(line.amountMinor);
      return amountMinor === undefined ? undefined : changed("DIGITS_SWAPPED", amountMinor);
    }
    case "other-amount":
      return changed("OTHER_AMOUNT", line.amountMinor - 1_111);
    case "line-twice":
      return {
        lines: [line, line],
        later: [],
        kind: "DOUBLED",
        reason: "SAME_LINE_TWICE",
        contract,
      };
    case "unknown-contract": {
      const odd = `XX-${contract}`;
      return {
        lines: [line, { ...line, line: `${line.line}X`, contract: odd }],
        later: [],
        kind: "UNKNOWN",
        reason: "NO_SUCH_CONTRACT",
        contract: odd,
      };
    }
    case "left-out":
      return { lines: [], later: [], kind: "MISSING", reason: "LEFT_OUT", contract };
    case "corrected":
      return changed("OTHER_AMOUNT", line.amountMinor - 2_222, [
        { ...line, line: `${line.line}C`, kind: "CORRECTION", amountMinor: 2_222 },
      ]);
    case "not-returned":
      return {
        lines: [line, { ...line, line: `${line.line}R`, kind: "CHARGEBACK", amountMinor: -line.amountMinor }],
        later: [],
        kind: "UNKNOWN",
        reason: "NOT_RETURNED",
        contract,
      };
    default:
      return fault satisfies never;
  }
}

/** Two neighbouring digits exchanged, the first pair whose exchange shows. */
function swapped(minor: number): number | undefined {
  const digits = String(minor);
  for (let at = 0; at + 1 < digits.length; at += 1) {
    const other = `${digits.slice(0, at)}${digits[at + 1]}${digits[at]}${digits.slice(at + 2)}`;
    if (other !== digits && !other.startsWith("0")) return Number(other);
  }
  return undefined;
}
