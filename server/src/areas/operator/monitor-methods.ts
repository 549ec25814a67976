// The methods of a service and the jobs it runs, with how they went.
import type { Operation } from "@handsel/contract/operation.ts";
import type { ScheduledMethod } from "@handsel/contract/operator/monitor.ts";
import type { ResponseTimes } from "#telemetry/response-times.ts";
import type { MonitorSource } from "./monitor/source.ts";

export interface MeasuredMethod {
  name: string;
  /** Absent for what is no operation. */
  operation?: Operation;
  times: ResponseTimes;
}

export function areaMethods(
  operations: readonly Operation[],
  source: Pick<MonitorSource, "timesOf">,
): MeasuredMethod[] {
  return operations.map((operation) => ({
    name: operation.name,
    operation,
    times: source.timesOf(operation),
  }));
}

/** One line for each outside party that was called. */
export function adapterMethods(parties: ReturnType<MonitorSource["parties"]>): MeasuredMethod[] {
  return parties.map(({ party, times, isOpen }) => ({
    name: isOpen ? `${party} (held back)` : party,
    times,
  }));
}

export function runsOf(
  { name, schedule }: { name: string; schedule?: string },
  source: Pick<MonitorSource, "runsOf" | "isWorking">,
): ScheduledMethod {
  const { runs, errors, newest } = source.runsOf(name);
  return {
    scheduledMethodName: name,
    enabled: source.isWorking ? "ON" : "OFF",
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
