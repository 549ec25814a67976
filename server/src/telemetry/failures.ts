// What failed in this process: how often by code, and the newest of them with their place in the code. Messages and stacks
// are those of the log, so they hold nothing that identifies a person.
import { describeError } from "#log.ts";
import { type CodePlace, placeIn } from "./code-place.ts";

export interface Failure {
  at: Date;
  /** The operation, job or call that failed. */
  sender: string;
  code: string;
  message: string;
  place: CodePlace | undefined;
  stack: string;
}

export interface FailureCounts {
  total: number;
  byCode: Map<string, number>;
  /** The newest last. */
  newest: Failure[];
}

export interface Failures {
  /** `wlId` 0: no tenant's. */
  add(service: string, wlId: number, failure: Failure): void;
  /** Of one tenant, or of all when none is named. */
  of(service: string, wlId?: number): FailureCounts;
}

const NEWEST = 20;
const LONGEST_MESSAGE = 300;

export function createFailures(): Failures {
  const services = new Map<string, Map<number, FailureCounts>>();
  return {
    add: (service, wlId, failure) => {
      const tenants = services.get(service) ?? new Map<number, FailureCounts>();
      services.set(service, tenants);
      const counts = tenants.get(wlId) ?? noFailures();
      tenants.set(wlId, counts);
      counts.total += 1;
      counts.byCode.set(failure.code, (counts.byCode.get(failure.code) ?? 0) + 1);
      counts.newest = [...counts.newest, failure].slice(-NEWEST);
    },
    of: (service, wlId) => {
      const tenants = services.get(service);
      if (wlId !== undefined) return tenants?.get(wlId) ?? noFailures();
      const sum = noFailures();
      for (const { total, byCode, newest } of tenants?.values() ?? []) {
        sum.total += total;
        for (const [code, count] of byCode) sum.byCode.set(code, (sum.byCode.get(code) ?? 0) + count);
        sum.newest.push(...newest);
      }
      sum.newest = sum.newest.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-NEWEST);
      return sum;
    },
  };
}

function noFailures(): FailureCounts {
  return { total: 0, byCode: new Map(), newest: [] };
}

export function failureOf(error: unknown, sender: string, at: Date): Failure {
  const { type, message, code, stack = "" } = describeError(error);
  return {
    at,
    sender,
    code: code ?? type,
    message: message.slice(0, LONGEST_MESSAGE),
    place: placeIn(stack),
    stack,
  };
}

/** What one failure has in common with others of its cause: its kind, and its place in our code or else what it says. */
export const causeOf = ({ code, place, message }: Failure): string =>
  `${code} ${place ? `${place.file}:${place.line}` : message}`;
