// Everything this process has measured about itself. The pieces count where things happen; whoever shows them, the monitor
// or the metrics, reads them here. Each process knows its own figures alone.
import type { Operation } from "@handsel/contract/operation.ts";
import type pg from "pg";
import { type CacheUpdates, createCacheUpdates } from "./cache-updates.ts";
import { type Calls, createCalls } from "./calls.ts";
import { createFailures, type Failures } from "./failures.ts";
import { createJobRuns, type JobRuns } from "./job-runs.ts";
import { type PoolFigures, watchPool } from "./pool-use.ts";
import { type ProcessFigures, watchProcess } from "./process-figures.ts";

/** What an area brings, as far as it is measured. */
export interface MeasuredArea {
  name: string;
  operations: readonly { operation: Operation }[];
  jobs: readonly { name: string; schedule?: string }[];
}

export interface Telemetry {
  areas: readonly MeasuredArea[];
  calls: Calls;
  failures: Failures;
  jobRuns: JobRuns;
  cacheUpdates: CacheUpdates;
  /** The area that an operation or a job belongs to. */
  areaOf(name: string): string;
  pool(): PoolFigures;
  process(): ProcessFigures;
  openSockets(): number;
  /** The process that serves says how to count the sockets it holds open. */
  countSocketsBy(count: () => number): void;
  close(): void;
}

export function createTelemetry(areas: readonly MeasuredArea[], pool: pg.Pool): Telemetry {
  const watch = watchProcess();
  const areaByName = new Map(
    areas.flatMap(({ name, operations, jobs }) => [
      ...operations.map(({ operation }) => [operation.path, name] as const),
      ...jobs.map((job) => [job.name, name] as const),
    ]),
  );
  let countSockets = () => 0;
  return {
    areas,
    calls: createCalls(),
    failures: createFailures(),
    jobRuns: createJobRuns(),
    cacheUpdates: createCacheUpdates(),
    areaOf: (name) => areaByName.get(name) ?? "edge",
    pool: watchPool(pool),
    process: watch.figures,
    openSockets: () => countSockets(),
    countSocketsBy: (count) => {
      countSockets = count;
    },
    close: watch.stop,
  };
}
