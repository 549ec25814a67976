// What the monitor is drawn from: this process as it is now, or as it was when it wrote down what it said of itself.
import type { Operation } from "@handsel/contract/operation.ts";
import type { DatabaseServer, JvmDetails, ServiceMonitorData } from "@handsel/contract/operator/monitor.ts";
import type { PartyCounts } from "#adapters/outgoing.ts";
import { type SentStatement, sentStatements } from "#db/statements.ts";
import type { Platform } from "#platform.ts";
import type { CacheUpdate } from "#telemetry/cache-updates.ts";
import type { FailureCounts } from "#telemetry/failures.ts";
import { heapByPart } from "#telemetry/heap-by-part.ts";
import type { JobCounts } from "#telemetry/job-runs.ts";
import { type ResponseTimes, sumTimes } from "#telemetry/response-times.ts";
import { databaseFigures, processDetails, threadPool } from "../monitor-process.ts";

/** Whose figures: all, or one tenant's. */
export interface MonitorViewer {
  isOperator: boolean;
  wlId: number;
}

export interface MonitorSource {
  timesOf(operation: Operation): ResponseTimes;
  failuresOf(service: string): FailureCounts;
  /** Bytes; null where it was not measured. */
  memoryOf(service: string): number | null;
  cacheOf(service: string): (CacheUpdate & { errors: number }) | undefined;
  runsOf(job: string): JobCounts;
  isWorking: boolean;
  parties(): readonly Pick<PartyCounts, "party" | "times" | "isOpen">[];
  /** Also those that were never sent. */
  statements(): readonly SentStatement[];
  process(): JvmDetails;
  pool(): NonNullable<ServiceMonitorData["threadPoolMonitorData"]>;
  database(): NonNullable<ServiceMonitorData["database"]>;
  server(): DatabaseServer | null;
}

/** `server`: what the database said last, which cannot be waited for here. */
export function liveSource(
  platform: Platform,
  { isOperator, wlId }: MonitorViewer,
  { server, isMeasured }: { server: DatabaseServer | null; isMeasured: boolean },
): MonitorSource {
  const { telemetry, adapters } = platform;
  const tenant = isOperator ? undefined : wlId;
  // Reading it clears up the heap, so it is read for somebody who looks.
  const memory = isOperator && isMeasured ? heapByPart() : null;
  return {
    timesOf: (operation) => sumTimes(Object.values(telemetry.calls.timesOf(operation, tenant))),
    failuresOf: (service) => telemetry.failures.of(service, tenant),
    memoryOf: (service) => memory && (memory.get(service) ?? 0),
    cacheOf: (service) => telemetry.cacheUpdates.of(service),
    runsOf: (job) => telemetry.jobRuns.of(job),
    isWorking: telemetry.jobRuns.isWorking,
    parties: () => adapters.outgoing.counts(),
    statements: sentStatements,
    process: () => processDetails(platform),
    pool: () => threadPool(telemetry.pool()),
    database: () => databaseFigures(sentStatements(), telemetry.pool()),
    server: () => server,
  };
}
