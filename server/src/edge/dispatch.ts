// The way of every call: it is admitted, its handler runs in the transaction its declaration names, and the answer
// goes out in the envelope. The handler is reached only by calls its declaration allows.

import { randomUUIDv7 } from "node:crypto";
import type { Answer } from "@handsel/contract/envelope.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { isRead } from "@handsel/contract/operation.ts";
import { unreachable } from "@handsel/finance/numbers/invariant.ts";
import pg from "pg";
import { LIMITS } from "#config.ts";
import { type Db, inTransaction, readingDb, withRetries } from "#db/tenant-db.ts";
import { inTenant, type Platform } from "#platform.ts";
import type { CallOutcome } from "#telemetry/calls.ts";
import { whileDoing } from "#telemetry/doing.ts";
import { causeOf, failureOf } from "#telemetry/failures.ts";
import { cartOf, onBehalfOf } from "#telemetry/on-behalf.ts";
import { isTracing, traced } from "#telemetry/traces.ts";
import { type AdmittedCall, admit } from "./admit.ts";
import type { Speaker } from "./answer.ts";
import { auditedRefusal, recordOf, writeRefusal } from "./audit/audit-trail.ts";
import type { OutgoingFile } from "./files/outgoing-file.ts";
import { tellFinished } from "./finished-calls.ts";
import type { Implementation } from "./implement.ts";
import { findEarlierAnswer, rememberAnswer, requestKey } from "./once/request-memory.ts";
import { runOnce, type Write } from "./once/run-once.ts";
import { isOverloaded } from "./rates/overload.ts";
import type { Standing } from "./rates/rate.ts";
import { type Limit, Refusal, type RefusalEntry } from "./refuse.ts";
import { cookieIn } from "./sessions/session-cookie.ts";
import type { IncomingFile } from "./uploads/multipart.ts";

export interface IncomingCall {
  host: string | undefined;
  address: string;
  correlationId: string;
  body: unknown;
  /** What a program shows in place of a session. */
  authorization?: string | undefined;
  /** The other site whose page calls. */
  origin?: string | undefined;
  /** The cookies that came, as the browser writes them. */
  cookies?: string | undefined;
  /** Cookies to set with the answer. */
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  /** The caller changed something a moment ago and must see it. */
  wantsFresh: boolean;
  /** The trace that the caller is in. */
  traceparent?: string | undefined;
  /** What a multipart call brought. */
  file?: IncomingFile;
  /** Takes the file that goes out in place of the answer. */
  sendFile(file: OutgoingFile): void;
}

export interface Outcome {
  status: number;
  answer: Answer;
  statements: number;
  /** What a hasty caller has used up. */
  limit?: Limit | undefined;
  /** How much of its calls a key has left. */
  standing?: Standing | undefined;
}

/**
 * Where lists come from a replica, whoever has just written reads from the primary for a few seconds, whichever process
 * they reach: their browser carries the reminder.
 */
export const FRESH_COOKIE = "handsel_fresh";
const FRESH_SECONDS = 10;

const NO_SPEAKER: Speaker = { language: "en", supportEmail: "" };

export function dispatch(
  platform: Platform,
  implementation: Implementation,
  call: IncomingCall,
): Promise<Outcome> {
  if (!isTracing()) return answerCall(platform, implementation, call);
  const { name } = implementation.operation;
  return traced({ name, kind: "server", parent: call.traceparent }, async (span) => {
    const outcome = await answerCall(platform, implementation, call);
    const { status, answer } = outcome;
    span.set({ "http.response.status_code": status, "handsel.status": answer.header.apiStatus });
    if (status >= 500) span.fail(answer.header.errors?.[0]?.code ?? "");
    return outcome;
  });
}

async function answerCall(
  platform: Platform,
  { operation, handler }: Implementation,
  call: IncomingCall,
): Promise<Outcome> {
  let speaker = NO_SPEAKER;
  const subject = { correlationId: call.correlationId, operation: operation.name };
  const startedAt = performance.now();
  const arrivedAt = platform.clock.now();
  let statements = 0;
  let failedAt = "";
  const done = (status: number, answer: Answer, outcome: string, who?: AdmittedCall): Outcome => {
    const ms = performance.now() - startedAt;
    platform.telemetry.calls.add(operation, who?.tenant.wlId ?? 0, kindOfOutcome(status, answer), ms);
    const { host, correlationId: callId } = call;
    tellFinished(platform, { operation, status, answer, who, host, callId, failedAt });
    // What went wrong is always told; of the rest as much as was chosen.
    const isTold = outcome !== "OK" || platform.logChoice.isCallTold(callId);
    if (!isTold) return { status, answer, statements, standing: who?.standing };
    platform.log.info(
      {
        ...subject,
        outcome,
        status,
        ms: Math.round(ms * 10) / 10,
        statements,
        ...(who && { wlId: who.tenant.wlId, userId: who.caller?.userId }),
      },
      "call",
    );
    return { status, answer, statements, standing: who?.standing };
  };

  let admitted: AdmittedCall | undefined;
  let known: KnownCall | undefined;
  try {
    const entered = await admit(
      platform,
      operation,
      call,
      (heard) => {
        speaker = heard;
      },
      (heard) => {
        known = heard;
      },
    );

    admitted = entered;
    const warnings: RefusalEntry[] = [];
    const { answer, count } = await whileDoing(operation.name, () =>
      runHandler(platform, { operation, handler }, { ...call, arrivedAt }, entered, warnings),
    );
    statements = count;
    return done(
      200,
      platform.answers.ok(answer, warnings, speaker),
      warnings.length > 0 ? "WARNING" : "OK",
      admitted,
    );
  } catch (error) {
    if (error instanceof Refusal) {
      if (known) await noteRefusal(platform, operation, { ...known, input: admitted?.input }, error);
      const answer = platform.answers.refused(error.entries, speaker);
      return { ...done(error.httpStatus, answer, error.message, admitted), limit: error.limit };
    }
    const { telemetry, clock } = platform;
    const failure = failureOf(error, operation.name, clock.now());
    failedAt = causeOf(failure);
    const addFailure = (code = failure.code) =>
      telemetry.failures.add(telemetry.areaOf(operation.path), admitted?.tenant.wlId ?? 0, {
        ...failure,
        code,
      });
    if (isOverloaded(error)) {
      addFailure("OVERLOADED");
      return done(
        503,
        platform.answers.refused([{ code: "SERVICE_BUSY", values: [] }], speaker),
        "OVERLOADED",
        admitted,
      );
    }
    addFailure();
    platform.log.error({ ...subject, err: error }, "call failed");
    const code = error instanceof pg.DatabaseError ? "DB_GENERIC_ERROR" : "INTERNAL_ERROR";
    return done(500, platform.answers.failed(call.correlationId, speaker, code), code, admitted);
  }
}

interface KnownCall {
  tenant: AdmittedCall["tenant"];
  caller: AdmittedCall["caller"];
}

/** A sign-in that failed and a refusal of rights are written down by themselves: the call has changed nothing. */
async function noteRefusal(
  platform: Platform,
  operation: Implementation["operation"],
  { tenant, caller, input }: KnownCall & { input: unknown },
  refusal: Refusal,
): Promise<void> {
  const code = refusal.entries[0]?.code ?? "";
  const audited = auditedRefusal(operation, code, input);
  if (!audited) return;
  const call = { operation, caller, input, now: () => platform.clock.now() };
  try {
    await inTenant(platform, tenant.wlId, async (db) => writeRefusal(db, call, audited, code, refusal.about));
  } catch (error) {
    // The refusal stands all the same.
    platform.log.error({ operation: operation.name, err: error }, "refusal not written down");
  }
}

async function runHandler(
  platform: Platform,
  { operation, handler }: Implementation,
  call: IncomingCall & { arrivedAt: Date },
  { tenant, caller, language, header, input, payload }: AdmittedCall,
  warnings: RefusalEntry[],
): Promise<{ answer: Record<string, unknown>; count: number }> {
  const { wlId } = tenant;
  let count = 0;
  const counted =
    <T>(work: (db: Db) => Promise<T>) =>
    async (db: Db) => {
      try {
        return await work(db);
      } finally {
        count += db.statements();
      }
    };
  const write = async <T>(work: (db: Db) => Promise<T>) => {
    const result = await withRetries(LIMITS.transactionRetries, () =>
      inTransaction(platform.pool, { wlId }, counted(work)),
    );
    if (platform.replica && caller) call.setCookie(FRESH_COOKIE, "1", FRESH_SECONDS);
    return result;
  };
  const read = async <T>(work: (db: Db) => Promise<T>) => {
    const { replica } = platform;
    const lagging = operation.mayLag && !call.wantsFresh ? replica?.pool() : undefined;
    const warned = warnings.length;
    if (lagging)
      try {
        return await counted(work)(readingDb(lagging, wlId));
      } catch (error) {
        if (!replica?.isItsFault(error)) throw error;
        // Nothing was changed by the attempt; what it had to say is said again.
        warnings.length = warned;
      }
    return counted(work)(readingDb(platform.pool, wlId));
  };
  const base = {
    tenant,
    caller,
    language,
    platform,
    clock: platform.clock,
    arrivedAt: call.arrivedAt,
    address: call.address,
    warn: (code: RefusalCode, ...values: (string | number)[]) => void warnings.push({ code, values }),
    setCookie: call.setCookie,
    cookie: (name: string) => cookieIn(call.cookies, name),
    file: call.file,
    sendFile: call.sendFile,
  };
  const handle = (extra: object) => handler(input as never, { ...base, ...extra } as never);
  // Only handlers without a transaction around them ask others.
  const goingOut = <T>(work: () => T) =>
    onBehalfOf({ wlId, storeId: caller?.storeId ?? null, cartId: cartOf(payload) }, work);

  const isRemembered = !isRead(operation) && !operation.isSecret && !operation.isRepeatable;
  const key =
    isRemembered && header.requestID !== undefined
      ? requestKey(caller?.userId, operation.name, header.requestID, payload)
      : undefined;

  const record = recordOf({ operation, caller, input, now: () => platform.clock.now() });
  const addRecord = async (answer: Record<string, unknown>) => {
    if (!record.isDone())
      await inTenant(
        platform,
        wlId,
        counted(async (db) => record.add(db, "OK", answer)),
      );
    return answer;
  };

  switch (operation.transaction) {
    case "read":
      return { answer: await addRecord(await read((db) => handle({ db }))), count };
    case "manualRead":
      return { answer: await addRecord(await goingOut(() => handle({ read }))), count };
    case "write": {
      const handleOnce = async (db: Db) => {
        warnings.length = 0;
        try {
          const fresh = await handle({ db });
          if (key) rememberAnswer(db, key, fresh, platform.clock.now());
          return fresh;
        } catch (error) {
          if (!(error instanceof Refusal && error.keepsChanges)) throw error;
          // What a repeated call is refused for, it did itself the first time: nothing of it is kept.
          if (key && (await findEarlierAnswer(db, key))) throw error;
          return error;
        }
      };
      const outcomeOf = (result: object) => (result instanceof Refusal ? result.message : "OK");
      const outcome = await write((db) => record.during(db, handleOnce, outcomeOf)).catch(
        async (error: unknown) => {
          const earlier =
            key && !isOverloaded(error) ? await read((db) => findEarlierAnswer(db, key)) : undefined;
          if (!earlier) throw error;
          warnings.length = 0;
          return earlier.earlierAnswer;
        },
      );
      if (outcome instanceof Refusal) throw outcome;
      return { answer: outcome, count };
    }
    case "manual": {
      // The first thing that is written down says who wanted it; what comes of it stands with the thing itself.
      const run = async (begun: Write, callId: string) => {
        const inTransaction: Write = (work) => begun((db) => record.during(db, work, () => "ASKED"));
        return addRecord(await goingOut(() => handle({ inTransaction, read, callId })));
      };
      const now = () => platform.clock.now();
      return { answer: await (key ? runOnce(write, key, now, run) : run(write, randomUUIDv7())), count };
    }
    default:
      return unreachable(operation.transaction);
  }
}

function kindOfOutcome(status: number, { header }: Answer): CallOutcome {
  if (status >= 500) return "failed";
  return header.apiStatus === "ERROR" ? "refused" : "ok";
}
