// How calls went since this process started, by operation and tenant. It is on the way of every call, so it does no more
// than find a counter and add to it.
import type { Operation } from "@handsel/contract/operation.ts";
import { addTime, noTimes, type ResponseTimes, sumTimes } from "./response-times.ts";

/** ok: answered, warnings included; refused: by a rule; failed: by a defect, or because there was too much to do. */
export type CallOutcome = "ok" | "refused" | "failed";
export const CALL_OUTCOMES: readonly CallOutcome[] = ["ok", "refused", "failed"];

export type CallTimes = Record<CallOutcome, ResponseTimes>;

export interface Calls {
  /** Calls whose tenant is not known count as tenant 0. */
  add(operation: Operation, wlId: number, outcome: CallOutcome, ms: number): void;
  /** Of one tenant, or of all when none is named. */
  timesOf(operation: Operation, wlId?: number): CallTimes;
}

export function createCalls(): Calls {
  const byTenant = new Map<number, Map<string, CallTimes>>();

  function counterOf(wlId: number, path: string): CallTimes {
    let operations = byTenant.get(wlId);
    if (!operations) byTenant.set(wlId, (operations = new Map()));
    let times = operations.get(path);
    if (!times) operations.set(path, (times = noCalls()));
    return times;
  }

  return {
    add: ({ path }, wlId, outcome, ms) => addTime(counterOf(wlId, path)[outcome], ms),
    timesOf: ({ path }, wlId) => {
      const tenants = wlId === undefined ? [...byTenant.values()] : [byTenant.get(wlId)];
      const all = tenants.flatMap((operations) => operations?.get(path) ?? []);
      return {
        ok: sumTimes(all.map(({ ok }) => ok)),
        refused: sumTimes(all.map(({ refused }) => refused)),
        failed: sumTimes(all.map(({ failed }) => failed)),
      };
    },
  };
}

function noCalls(): CallTimes {
  return { ok: noTimes(), refused: noTimes(), failed: noTimes() };
}
