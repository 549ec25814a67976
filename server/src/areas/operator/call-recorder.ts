// Notes how calls end and who makes them, and writes it down twice a second: a call itself waits for none of it. What a
// process has not written when it is killed is lost, half a second of it at most; when it stops in order, it writes first.

import { faultOf } from "@handsel/contract/errors/faults.ts";
import { fieldsOf } from "@handsel/contract/errors/remedies/remedies.ts";
import type { FastifyInstance } from "fastify";
import type { Watching } from "#edge/area.ts";
import { type FinishedCall, onFinishedCall } from "#edge/finished-calls.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { cartOf } from "#telemetry/on-behalf.ts";
import { traceIdNow } from "#telemetry/traces.ts";
import { tellDashboard } from "./dashboard-counting.ts";
import {
  addCallErrors,
  addCalls,
  type CallsToAdd,
  type ErrorToAdd,
  markOf,
  markSeen,
  minuteOf,
  removePresence,
  type SeenUser,
} from "./queries/calls.ts";

const WRITE_EVERY_MS = 500;
/** Of one retailer between two writings; more of them would say nothing new. */
const ERRORS_AT_ONCE = 100;

interface Notes {
  calls: Map<string, CallsToAdd & { marks: number[] }>;
  errors: ErrorToAdd[];
  seen: Map<string, SeenUser>;
  gone: Set<string>;
}

/** Counts the calls of this process for as long as it serves. */
export function addCallRecorder(app: FastifyInstance, platform: Platform): void {
  const recorder = recordCalls(platform);
  app.addHook("onClose", () => recorder.stop());
}

function recordCalls(platform: Platform): Watching {
  let notes = new Map<number, Notes>();
  let timer: NodeJS.Timeout | undefined;

  const stopHearing = onFinishedCall(platform, (call) => {
    const outcome = outcomeOf(call);
    const wlId = call.who?.tenant.wlId ?? tenantOfHost(platform, call.host);
    if (outcome === undefined || wlId === undefined) return;
    let own = notes.get(wlId);
    if (!own) notes.set(wlId, (own = noNotes()));
    note(own, call, outcome, { now: platform.clock.now(), build: platform.build });
    timer ??= setTimeout(() => void writeOrSay(), WRITE_EVERY_MS);
  });

  /**
   * One after the other, so that whoever stops waits for what is being written. Counts are not worth more than the service: a
   * process that ends while the database is away ends all the same.
   */
  let writing = Promise.resolve();
  function writeOrSay(): Promise<void> {
    writing = writing
      .then(write)
      .catch((error: unknown) => platform.log.warn({ err: error }, "calls not counted"));
    return writing;
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = notes;
    notes = new Map();
    for (const [wlId, own] of taken) await writeNotes(platform, wlId, own);
  }

  return {
    stop: async () => {
      stopHearing();
      await writeOrSay();
    },
  };
}

type CallOutcome = "success" | "refused" | "failed";

/** Whoever is turned away at the door has not called: no session, wrong role, too fast, nothing there. */
function outcomeOf({ status, answer }: FinishedCall): CallOutcome | undefined {
  if (status >= 500) return "failed";
  if (status === 400) return "refused";
  if (status !== 200) return undefined;
  return answer.header.apiStatus === "ERROR" ? "refused" : "success";
}

function tenantOfHost({ tenants, config }: Platform, host: string | undefined): number | undefined {
  const subdomain = subdomainOf(host, config.baseDomain);
  return subdomain === undefined ? undefined : tenants.bySubdomain(subdomain)?.wlId;
}

const noNotes = (): Notes => ({ calls: new Map(), errors: [], seen: new Map(), gone: new Set() });

const REASON_LETTERS = 300;

/** Beside the code: where our own code failed, or the field that a value was refused for. */
function reasonOf({ answer, failedAt }: FinishedCall): string {
  const [entry] = answer.header.errors ?? [];
  const [field = ""] = entry ? fieldsOf(entry.code, entry.values) : [];
  return (failedAt || field).slice(0, REASON_LETTERS);
}

function note(
  own: Notes,
  call: FinishedCall,
  outcome: CallOutcome,
  { now, build }: { now: Date; build: string },
): void {
  const { operation, who, answer } = call;
  const subject = { endpoint: operation.service, request: operation.functionName };
  const minute = minuteOf(now);
  const key = `${minute.getTime()} ${operation.path}`;
  let counted = own.calls.get(key);
  if (!counted) {
    counted = { ...subject, success: 0, refused: 0, failed: 0, minute, marks: [] };
    own.calls.set(key, counted);
  }
  counted[outcome] += 1;
  counted.marks.push(markOf(now, outcome));

  const caller = who?.caller;
  const code = answer.header.errors?.[0]?.code ?? "";
  if (outcome !== "success" && own.errors.length < ERRORS_AT_ONCE)
    own.errors.push({
      ...subject,
      at: now,
      storeId: caller?.storeId ?? null,
      cartId: cartOf(who?.payload),
      error: code,
      kind: faultOf(code, call.status),
      reason: reasonOf(call),
      build,
      callId: call.callId,
      traceId: traceIdNow(),
      userId: caller?.userId ?? null,
    });
  if (!caller) return;
  if (operation.name === "LOGOUT") {
    own.gone.add(caller.userId);
    own.seen.delete(caller.userId);
  } else if (!operation.isPoll) {
    own.gone.delete(caller.userId);
    own.seen.set(caller.userId, { userId: caller.userId, storeId: caller.storeId, at: now });
  }
}

async function writeNotes(platform: Platform, wlId: number, own: Notes): Promise<void> {
  const tenant = platform.tenants.byId(wlId);
  if (!tenant) return;
  await inTenant(platform, wlId, async (db) => {
    await addCalls(db, tenant.timeZone, [...own.calls.values()]);
    await addCallErrors(db, tenant.timeZone, own.errors);
    await markSeen(db, [...own.seen.values()]);
    await removePresence(db, [...own.gone]);
    await tellDashboard(db);
  });
}
