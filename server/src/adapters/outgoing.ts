// The one way out to parties that speak HTTPS and JSON. Every call has a time-out, few repeats with pauses of random
// length, an idempotency key where it changes something, a breaker per party, and is counted for the monitor.
import type { z } from "zod";
import { type Behalf, behalfNow } from "#telemetry/on-behalf.ts";
import { type OpenSpan } from "#telemetry/open-telemetry.ts";
import { addTime, noTimes, type ResponseTimes } from "#telemetry/response-times.ts";
import { traced, traceparent } from "#telemetry/traces.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";

export interface Party {
  /** Counts and the breaker go by it. */
  name: string;
  /** Without a slash at its end; paths of calls begin with one. */
  baseUrl: string;
  /** Sent as a bearer token. */
  secret: string;
  timeoutMs?: number;
}

export interface OutgoingCall<T> {
  /** Names the call in counts and logs, such as `apply`. */
  name: string;
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  /** Required for whatever changes something: the party does it once however often it is asked. */
  idempotencyKey?: string;
  /** What an answer must look like. */
  answer: z.ZodType<T>;
  /** Further headers, such as the retailer in whose name we call. */
  headers?: Record<string, string>;
}

export type OutgoingResult<T> =
  | { kind: "ok"; body: T }
  /** The party said no, for good; asking again will not help. */
  | { kind: "refused"; status: number; body: unknown }
  /** It certainly did not happen: no connection, or the party asked us to come later. */
  | { kind: "unreachable"; reason: string }
  /** It may have happened: time-out, a lost connection, an error, or an answer that makes no sense. */
  | { kind: "unknown"; reason: string };

/** How calls to one party have gone since this process started. */
export interface PartyCounts {
  party: string;
  calls: number;
  refused: number;
  failed: number;
  timedOut: number;
  repeated: number;
  /** Not even tried, because the breaker was open. */
  heldBack: number;
  times: ResponseTimes;
  isOpen: boolean;
}

/** `REFUSED` is an answer too: the party said no. Of the others it gave none. */
export type CallOutcome = "ANSWERED" | "REFUSED" | "TIMED_OUT" | "FAILED" | "HELD_BACK";

/** One try, told to whoever writes down how parties are doing. */
export interface MadeCall {
  party: string;
  call: string;
  outcome: CallOutcome;
  /** Why it was not answered; empty when it was. */
  reason: string;
  ms: number;
  behalf: Behalf | undefined;
}

export interface Outgoing {
  call<T>(party: Party, call: OutgoingCall<T>): Promise<OutgoingResult<T>>;
  /**
   * Counts a call that goes out by other means, such as a mail; `reasonOf` says why it failed. Repeats and the
   * breaker are its own affair.
   */
  counted<T>(
    party: string,
    call: string,
    work: () => Promise<T>,
    reasonOf: (result: T) => string | undefined,
  ): Promise<T>;
  counts(): PartyCounts[];
  /** Hears of every try; returns how to stop hearing. */
  onCall(hear: (made: MadeCall) => void): () => void;
}

/** What a test replaces to be quick and certain. */
interface Surroundings {
  now(): number;
  wait(ms: number): Promise<void>;
  random(): number;
}

const surroundings: Surroundings = {
  now: () => performance.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  random: Math.random,
};

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
const ANSWER_BYTES = 1024 * 1024;

const TIMED_OUT = "time-out";
const BUSY = "busy";
const HELD_BACK = "held back";

interface PartyState {
  breaker: CircuitBreaker;
  counts: Omit<PartyCounts, "party" | "isOpen">;
}

export function createOutgoing({ now, wait, random } = surroundings): Outgoing {
  const parties = new Map<string, PartyState>();
  const hearers = new Set<(made: MadeCall) => void>();

  function tellMade(made: Omit<MadeCall, "behalf">): void {
    const behalf = behalfNow();
    for (const hear of hearers) hear({ ...made, behalf });
  }

  function stateOf(party: string): PartyState {
    const known = parties.get(party);
    if (known) return known;
    const none = { calls: 0, refused: 0, failed: 0, timedOut: 0, repeated: 0, heldBack: 0 };
    const state = { breaker: createCircuitBreaker(), counts: { ...none, times: noTimes() } };
    parties.set(party, state);
    return state;
  }

  async function attempt<T>(
    party: Party,
    call: OutgoingCall<T>,
    untilMs: number,
  ): Promise<OutgoingResult<T>> {
    const { breaker, counts } = stateOf(party.name);
    const startedAt = now();
    if (!breaker.mayCall(startedAt)) {
      counts.heldBack += 1;
      tellMade({ party: party.name, call: call.name, outcome: "HELD_BACK", reason: HELD_BACK, ms: 0 });
      return { kind: "unreachable", reason: HELD_BACK };
    }
    const result = await exchange(party, call, Math.max(1, Math.ceil(untilMs - startedAt)));
    const endedAt = now();
    const hasFailed = result.kind === "unknown" || (result.kind === "unreachable" && result.reason !== BUSY);
    breaker.report(hasFailed, endedAt);
    counts.calls += 1;
    addTime(counts.times, endedAt - startedAt);
    const outcome = outcomeOf(result);
    const reason = "reason" in result ? result.reason : "";
    if (hasFailed) counts.failed += 1;
    if (outcome === "REFUSED") counts.refused += 1;
    if (outcome === "TIMED_OUT") counts.timedOut += 1;
    tellMade({ party: party.name, call: call.name, outcome, reason, ms: endedAt - startedAt });
    return result;
  }

  async function callUntilSettled<T>(party: Party, call: OutgoingCall<T>): Promise<OutgoingResult<T>> {
    // One time-out for the whole call, repeats and pauses included: somebody may be waiting at a till.
    const untilMs = now() + (party.timeoutMs ?? TIMEOUT_MS);
    let doubt: OutgoingResult<never> | undefined;
    for (let tried = 1; ; tried += 1) {
      const result = await attempt(party, call, untilMs);
      if (result.kind === "ok" || result.kind === "refused") return result;
      // What may have happened once may have happened, even when the party could not be reached afterwards.
      if (result.kind === "unknown") doubt = result;
      const pauseMs = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + random());
      const isOutOfTime = now() + pauseMs >= untilMs;
      if (tried === ATTEMPTS || isOutOfTime || result.reason === HELD_BACK) return doubt ?? result;
      stateOf(party.name).counts.repeated += 1;
      await wait(pauseMs);
    }
  }

  return {
    call: async (party, call) => {
      if (call.method === "POST" && call.idempotencyKey === undefined)
        throw new Error(`${party.name} ${call.name}: a call that changes something needs an idempotency key`);
      return traced({ name: `${party.name} ${call.name}`, kind: "client" }, async (span) => {
        const result = await callUntilSettled(party, call);
        tell(span, result);
        return result;
      });
    },
    counted: (party, call, work, reasonOf) =>
      traced({ name: `${party} ${call}`, kind: "client" }, async (span) => {
        const { counts } = stateOf(party);
        const startedAt = now();
        const result = await work();
        const ms = now() - startedAt;
        counts.calls += 1;
        addTime(counts.times, ms);
        const reason = reasonOf(result);
        if (reason !== undefined) {
          counts.failed += 1;
          span.fail(reason);
        }
        tellMade({
          party,
          call,
          outcome: reason === undefined ? "ANSWERED" : "FAILED",
          reason: reason ?? "",
          ms,
        });
        return result;
      }),
    counts: () =>
      [...parties].map(([party, { breaker, counts }]) => ({
        party,
        ...counts,
        isOpen: breaker.isOpen(now()),
      })),
    onCall: (hear) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}

function outcomeOf(result: OutgoingResult<unknown>): CallOutcome {
  if (result.kind === "ok") return "ANSWERED";
  if (result.kind === "refused") return "REFUSED";
  return result.reason === TIMED_OUT ? "TIMED_OUT" : "FAILED";
}

function tell(span: OpenSpan, result: OutgoingResult<unknown>): void {
  span.set({ "handsel.outcome": result.kind });
  if (result.kind === "unknown" || result.kind === "unreachable") span.fail(result.reason);
}

async function exchange<T>(
  party: Party,
  call: OutgoingCall<T>,
  timeoutMs: number,
): Promise<OutgoingResult<T>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const trace = traceparent();
  let status: number;
  let text: string | undefined;
  try {
    const response = await fetch(`${party.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        accept: "application/json",
        authorization: `Bearer ${party.secret}`,
        ...(call.body !== undefined && { "content-type": "application/json" }),
        ...(call.idempotencyKey !== undefined && { "idempotency-key": call.idempotencyKey }),
        ...(trace !== undefined && { traceparent: trace }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal,
      redirect: "error",
    });
    status = response.status;
    text = await readAtMost(response, ANSWER_BYTES);
  } catch (error) {
    return signal.aborted ? { kind: "unknown", reason: TIMED_OUT } : whatWentWrong(error);
  }
  if (status === 429 || status === 503) return { kind: "unreachable", reason: BUSY };
  if (status >= 500) return { kind: "unknown", reason: `http ${status}` };
  const body = text === undefined ? undefined : readJson(text);
  if (status >= 400) return { kind: "refused", status, body };
  const answer = call.answer.safeParse(body);
  return answer.success
    ? { kind: "ok", body: answer.data }
    : { kind: "unknown", reason: "unreadable answer" };
}

/** Undefined when there is more than we take. */
async function readAtMost(response: Response, most: number): Promise<string | undefined> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NEVER_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

function whatWentWrong(error: unknown): OutgoingResult<never> {
  const code = codeOf(error instanceof Error ? error.cause : undefined);
  return code !== undefined && NEVER_CONNECTED.has(code)
    ? { kind: "unreachable", reason: code }
    : { kind: "unknown", reason: code ?? "connection lost" };
}

/** A host with two addresses fails once for each; the first failure speaks for them. */
function codeOf(cause: unknown): string | undefined {
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  if (cause instanceof Error && "code" in cause && typeof cause.code === "string") return cause.code;
  return undefined;
}
