// The methods of a service and the jobs it runs, with how they went.
import type { Operation } from "@handsel/contract/operation.ts";
import type { ScheduledMethod } from "@handsel/contract/operator/monitor.ts";
import type { PartyCounts } from "#adapters/outgoing.ts";
import type { Calls } from "#telemetry/calls.ts";
import type { JobRuns } from "#telemetry/job-runs.ts";
import { type ResponseTimes, sumTimes } from "#telemetry/response-times.ts";

export interface MeasuredMethod {
  name: string;
  /** Absent for what is no operation. */
  operation?: Operation;
  times: ResponseTimes;
}

export function areaMethods(
  operations: readonly Operation[],
  calls: Calls,
  wlId: number | undefined,
): MeasuredMethod[] {
  return operations.map((operation) => ({
    name: operation.name,
    operation,
    times: sumTimes(Object.values(calls.timesOf(operation, wlId))),
  }));
}

/** One line for each outside party that was called. */
export function adapterMethods(parties: readonly PartyCounts[]): MeasuredMethod[] {
  return parties.map(({ party, times, isOpen }) => ({
    name: isOpen ? `${party} (held back)` : party,
    times,
  }));
}

export function runsOf(
  { name, schedule }: { name: string; schedule?: string },
  jobRuns: JobRuns,
): ScheduledMethod {
  const { runs, errors, newest } = jobRuns.of(name);
  return {
    scheduledMethodName: name,
    enabled: jobRuns.isWorking ? "ON" : "OFF",
    descriptor: schedule ?? "",
    totalRuns: runs,
    totalErrors: errors,
    apiRunList: newest.toReversed().map(({ at, ms, error }) => ({
      time: at.toISOString(),
      status: error === undefined ? "OK" : "ERROR",
      description: error ?? `${Math.round(ms)} ms`,
    })),
  };
}
