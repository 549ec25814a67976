// Which refusals an operation can answer with, by the status of the answer: those that the edge raises because of how the
// operation is declared, and those that its handler can reach, which are read from the code (`contract/src/refusals.json`).
import { errorCatalogue, isRefusalCode, type RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import texts from "@handsel/contract/errors/locales/en.json" with { type: "json" };
import { REMEDIES } from "@handsel/contract/errors/remedies/remedies.ts";
import type { Remedy } from "@handsel/contract/errors/remedies/remedy.ts";
import { isRead, type Operation } from "@handsel/contract/operation.ts";
import reached from "@handsel/contract/refusals.json" with { type: "json" };
import { SESSION_STATUS } from "@handsel/contract/roles.ts";

export type Refusals = ReadonlyMap<number, readonly RefusalCode[]>;

const REACHED: Readonly<Record<string, readonly string[]>> = reached;
const EVERY_OTHER = "*";
const WORDS: Readonly<Record<string, string>> = texts;

/** Answers are remembered by `header.requestID`, so that a repeated call gets the first one again. */
export const isRemembered = (operation: Operation) =>
  !isRead(operation) && !operation.isSecret && !operation.isRepeatable;

/** In the order of their statuses. A refusal for reasons of the business is an answer as good as any: 200. */
export function refusalsOf(operation: Operation): Refusals {
  const found = new Map<number, Set<RefusalCode>>();
  const add = (status: number, ...codes: readonly string[]) => {
    const known = found.get(status) ?? new Set();
    for (const code of codes) if (isRefusalCode(code)) known.add(code);
    found.set(status, known);
  };
  addEdge(operation, add);
  for (const entry of REACHED[operation.path] ?? []) {
    const [first = "", code] = entry.split(" ");
    if (code === undefined) add(200, first);
    else if (code !== EVERY_OTHER) add(Number(first), code);
    // Found together with a field that makes the call malformed, its other reasons come with that status.
    else add(Number(first), ...(REACHED[operation.path] ?? []).filter(isRefusalCode));
  }
  return new Map(
    [...found].sort(([one], [other]) => one - other).map(([status, codes]) => [status, [...codes].sort()]),
  );
}

function addEdge(operation: Operation, add: (status: number, ...codes: string[]) => void): void {
  const statuses = operation.statuses ?? [SESSION_STATUS.active];
  add(200, ...Object.values(operation.whenMissing ?? {}).filter((code) => code !== undefined));
  if (operation.requires || operation.flow) add(200, "BLOCKED_FEATURE");
  add(400, "REQUEST_NOT_VALID");
  add(403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS");
  if (operation.roles !== "public") {
    add(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND", "API_KEY_NOT_VALID");
    add(403, "UNAUTHORIZED_ACCESS", "API_KEY_SCOPE_MISSING", "API_KEY_ORIGIN_NOT_ALLOWED");
    if (!statuses.includes(SESSION_STATUS.pending)) add(403, "USER_UPDATE_PASSWORD_REQUIRED");
    if (!statuses.includes(SESSION_STATUS.enrolling)) add(403, "US_SECOND_FACTOR_SETUP_REQUIRED");
  }
  if (operation.needsProof) add(403, "US_PROOF_REQUIRED");
  if (isRemembered(operation)) add(409, "REQUEST_ID_REUSED", "REQUEST_STILL_RUNNING");
  add(413, "REQUEST_TOO_LARGE");
  add(429, "TOO_MANY_REQUESTS");
  add(500, "INTERNAL_ERROR", "DB_GENERIC_ERROR", "FRAMEWORK_EXCEPTION");
  add(503, "SERVICE_BUSY");
}

/** One line: what the code says to people, and what whoever called can do about it. */
export function sayRefusal(code: RefusalCode): string {
  const words = (WORDS[code] ?? code).replaceAll(/%(\d)/g, "{$1}");
  return `- \`${code}\` (${errorCatalogue[code].number}): ${words} *${sayRemedy(REMEDIES[code])}*`;
}

const ACTS: Readonly<Record<NonNullable<Remedy["act"]>, string>> = {
  CORRECT: "Correct what was sent",
  CHOOSE: "Choose something else",
  REDUCE: "Send less, as `facts` says",
  ADD: "Add what is missing, as `facts` says",
  TAKE_OFF: "Take something off",
  OPEN_SALE: "Look at the sale that `facts` names",
  OPEN_PENDING: "Look at what is pending",
  OPEN_TRADE: "Look at the trade that has it",
  RESEND: "Send the message again",
  RETRY: "Try again",
  WAIT: "Wait, then try again",
  RELOAD: "Read again what has changed meanwhile",
  SIGN_IN: "Sign in",
  ASK_AGAIN: "Ask for a new link",
  SWITCH_STORE: "Choose the other store",
  PHOTO: "Take another photo",
  START_OVER: "Begin anew",
  GO_ON: "Nothing needs doing",
};
const HELPERS: Readonly<Record<NonNullable<Remedy["who"]>, string>> = {
  MANAGER: "a manager of the store",
  HEAD_OFFICE: "the retailer's head office",
  LENDER: "the lender",
  COLLECTOR: "the collector",
  SUPPORT: "support",
};

function sayRemedy({ at, act, who }: Remedy): string {
  const field =
    typeof at === "object"
      ? "fields" in at
        ? ` (${at.fields.map((name) => `\`${name}\``).join(", ")})`
        : ` (the field that \`values[${at.fieldInValue}]\` names)`
      : "";
  if (!act) return `Ask ${who ? HELPERS[who] : "support"}${field}.`;
  return `${ACTS[act]}${field}${who ? `, or ask ${HELPERS[who]}` : ""}.`;
}
