// Who did what. Every call that changes something leaves a row, written with its last statement and sent with its commit;
// an operation that says more of itself writes its own row instead. Exports, sign-ins that failed and refusals of rights leave
// theirs from here too, so that no operation can be forgotten.
import { createHash } from "node:crypto";
import type { Operation } from "@handsel/contract/operation.ts";
import {
  type AuditAction,
  type AuditEntity,
  type AuditedCall,
  type AuditKind,
  auditedCall,
  failedSignIn,
  refusedCall,
} from "@handsel/contract/platform/audited-calls.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "../caller.ts";
import { subjectOf } from "./audit-subject.ts";

export interface AuditEntry {
  at: Date;
  userId: string | null;
  userName: string;
  kind: AuditKind;
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  entityName?: string;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  operation?: string;
  outcome?: string;
  session?: string;
}

const INSERT = `
  insert into audit_entry (wl_id, at, user_id, user_name, action, entity, entity_id, entity_name, before, after, kind,
    operation, outcome, session, search_text)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, lower(unaccent($4 || ' ' || $8)))`;

const valuesOf = (wlId: number, entry: AuditEntry) => [
  wlId,
  entry.at,
  entry.userId,
  entry.userName,
  entry.action,
  entry.entity,
  entry.entityId,
  entry.entityName ?? "",
  entry.before ? JSON.stringify(entry.before) : null,
  entry.after ? JSON.stringify(entry.after) : null,
  entry.kind,
  entry.operation ?? "",
  entry.outcome ?? "OK",
  entry.session ?? "",
];

/** The call in whose transaction something is written; whether it has said what it did. */
interface OpenCall {
  operation: string;
  session: string;
  isSaid: boolean;
}
const openCalls = new WeakMap<Db, OpenCall>();

/** What an operation says of itself, with what was before and is after. It is the row of its call. */
export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  const call = openCalls.get(db);
  if (call) call.isSaid = true;
  const { operation = "", session = "" } = call ?? {};
  await db.run(INSERT, valuesOf(db.wlId, { operation, session, ...entry }));
}

export interface RecordedCall {
  operation: Operation;
  caller: Caller | null;
  input: unknown;
  now: () => Date;
}

export interface CallRecord {
  /** In the transaction of the work, before and after it; the row goes with the commit. */
  during<T>(db: Db, work: (db: Db) => Promise<T>, outcomeOf: (result: T) => string): Promise<T>;
  /** Whether the row is written or needs none. */
  isDone(): boolean;
  /** The row by itself, for a call that wrote nothing else. */
  add(db: Db, outcome: string, answer: unknown): void;
}

/** The row of one call. A transaction that is tried again writes it again, and one that failed did not write it. */
export function recordOf(call: RecordedCall): CallRecord {
  const audited = call.operation.signsIn ? undefined : auditedCall(call.operation);
  let isDone = audited === undefined;
  return {
    isDone: () => isDone,
    during: async (db, work, outcomeOf) => {
      const open = { operation: call.operation.name, session: sessionOf(call), isSaid: false };
      openCalls.set(db, open);
      const result = await work(db);
      if (audited && !isDone) {
        if (!open.isSaid) write(db, call, { audited, outcome: outcomeOf(result), answer: result });
        db.afterCommit(() => {
          isDone = true;
        });
      }
      return result;
    },
    add: (db, outcome, answer) => {
      if (audited && !isDone) write(db, call, { audited, outcome, answer });
      isDone = true;
    },
  };
}

/** Codes that say: you may not. */
const RIGHTS = new Set([
  "UNAUTHORIZED_ACCESS",
  "API_KEY_SCOPE_MISSING",
  "API_KEY_ORIGIN_NOT_ALLOWED",
  "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS",
  "BLOCKED_FEATURE",
  "US_INVALID_ROLE",
]);

/** Codes that say: you have not shown who you are. A question that was never asked or is too old says nothing of anybody. */
const WRONG_PROOF = new Set(["US_WRONG_FACTOR", "US_PASSKEY_NOT_VALID"]);

/** What is written down of a refused call; undefined for one that was refused for any other reason. */
export function auditedRefusal(operation: Operation, code: string, input: unknown): AuditedCall | undefined {
  if (operation.isPoll) return undefined;
  if (operation.signsIn && (loginOf(input) !== undefined || WRONG_PROOF.has(code))) return failedSignIn;
  return RIGHTS.has(code) ? refusedCall(operation) : undefined;
}

/** `about` is whom it concerns, where the call itself does not say. */
export function writeRefusal(
  db: Db,
  call: RecordedCall,
  audited: AuditedCall,
  outcome: string,
  about?: string,
): void {
  write(db, call, { audited, outcome, answer: about === undefined ? undefined : { id: about } });
}

function write(
  db: Db,
  call: RecordedCall,
  { audited, outcome, answer }: { audited: AuditedCall; outcome: string; answer: unknown },
): void {
  const { caller, input, operation } = call;
  const login = loginOf(input);
  const { id, name } = subjectOf(input, answer);
  const entry: AuditEntry = {
    ...audited,
    at: call.now(),
    userId: caller?.userId ?? null,
    userName: caller ? caller.name || caller.username : "",
    entityId: login === undefined ? id : loginHash(db.wlId, login),
    // Names of what the office keeps; those of customers are no part of the log.
    entityName: audited.kind === "CHANGE" ? name : "",
    operation: operation.name,
    outcome,
    session: sessionOf(call),
  };
  db.last(INSERT, valuesOf(db.wlId, entry), 1);
}

function fieldOf(input: unknown, field: string): string | undefined {
  const value = (input as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof value === "string" ? value : undefined;
}

const loginOf = (input: unknown) => fieldOf(input, "login");

/** Tells two logins apart without saying what was typed: that may have been a password. */
const loginHash = (wlId: number, login: string) =>
  `login ${createHash("sha256")
    .update(`${wlId} ${login.normalize("NFKC").trim().toLowerCase()}`)
    .digest("hex")
    .slice(0, 32)}`;

const SHOWN_OF_HASH = 16;

/** The session of staff, or the link that a customer came by. */
function sessionOf({ caller, input }: Pick<RecordedCall, "caller" | "input">): string {
  if (caller) return caller.sessionHash.toString("hex").slice(0, SHOWN_OF_HASH);
  const token = fieldOf(input, "token");
  return token === undefined ? "" : createHash("sha256").update(token).digest("hex").slice(0, SHOWN_OF_HASH);
}
