// Whose fault it was that a call did not do what was asked. What people mistype and what a rule forbids is daily work; only
// the other two are worth waking anybody for.
import { remedyFor } from "./remedies/remedies.ts";

export const FAULT_KINDS = ["OURS", "THEIRS", "RULE", "INPUT"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Said to the caller as a failure of an outside party; the remedies know lenders alone. */
const OUTSIDE: ReadonlySet<string> = new Set(["EXTERNAL_API_ERROR", "SMS_NOT_DELIVERED"]);

/** From what helps: another value (input), another try with us or with them, or neither (a rule). */
export function faultOf(code: string, status: number): FaultKind {
  if (status >= 500) return "OURS";
  if (OUTSIDE.has(code)) return "THEIRS";
  const { act, who } = remedyFor(code);
  if (act === "CORRECT" || (act === "RETRY" && who === "MANAGER")) return "INPUT";
  if (act !== "RETRY") return "RULE";
  return who === "LENDER" || who === "COLLECTOR" ? "THEIRS" : "OURS";
}
