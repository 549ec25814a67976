// Background work on PostgreSQL. A job is a row written in the transaction that wants it, so it exists when and
// only when that transaction committed; any number of workers share the queue, and a killed one loses nothing.
import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { Db } from "#db/tenant-db.ts";
import type { Log } from "#log.ts";
import type { Platform } from "#platform.ts";
import { whileDoing } from "#telemetry/doing.ts";
import { failureOf } from "#telemetry/failures.ts";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import { traced, traceparent } from "#telemetry/traces.ts";
import type { Jobs, QueuedJob } from "./queue.ts";

/** Most jobs are one retailer's, and say so. */
const forItsRetailer = <T>(payload: object, work: () => T): T =>
  "wlId" in payload && typeof payload.wlId === "number" ? onBehalfOf({ wlId: payload.wlId }, work) : work();

export type JobDefinition<P extends object = object> = QueuedJob<P, Platform>;

export function job<P extends object>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

const RETRY_DELAY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 3600;
const POLLING_SECONDS = 2;
/** A worker that was killed is missed after this time, and its jobs go to others. */
const HEARTBEAT_SECONDS = 20;
/** How often somebody looks for the missed. */
const SUPERVISE_SECONDS = 15;
/** What a killed worker had in hand is taken up by another within this time: the first pause is doubled by chance. */
export const HELD_UP_SECONDS =
  HEARTBEAT_SECONDS + SUPERVISE_SECONDS + 2 * RETRY_DELAY_SECONDS + POLLING_SECONDS;

export function createJobs(
  connectionString: string,
  definitions: readonly JobDefinition[],
  log: Log,
): Jobs<Platform> {
  const boss = new PgBoss({
    connectionString,
    application_name: "handsel jobs",
    max: 3,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // The runtime role owns no index, so it cannot rebuild one; the operating guide says how the owner does.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on("error", (error) => log.warn({ err: error }, "job queue error"));
  boss.on("warning", (warning) => log.debug({ warning }, "job queue warning"));

  async function runOne(definition: JobDefinition, one: Job<object>, platform: Platform): Promise<void> {
    const startedAt = performance.now();
    const { telemetry, clock } = platform;
    const { name } = definition;
    const ran = (error?: string) =>
      telemetry.jobRuns.add(name, {
        at: clock.now(),
        ms: performance.now() - startedAt,
        ...(error !== undefined && { error }),
      });
    const { payload, parent } = withoutTrace(one.data);
    try {
      await traced({ name: `job ${name}`, kind: "job", parent }, () =>
        whileDoing(name, () => forItsRetailer(payload, () => definition.run(payload, platform))),
      );
      ran();
      log.debug({ job: name, ms: Math.round(performance.now() - startedAt) }, "job done");
    } catch (error) {
      const failure = failureOf(error, name, clock.now());
      ran(failure.message);
      telemetry.failures.add(telemetry.areaOf(name), 0, failure);
      log.warn({ job: name, jobId: one.id, err: error }, "job failed");
      throw error;
    }
  }

  const settledRun = (definition: JobDefinition, one: Job<object>, platform: Platform): Promise<JobResult> =>
    runOne(definition, one, platform).then(
      () => ({ id: one.id, status: "completed" }),
      (error: unknown) => ({ id: one.id, status: "failed", output: { message: String(error) } }),
    );

  return {
    start: async () => {
      await boss.start();
      // A process that starts is one that somebody waits for: what is as it should be is not written again.
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const definition of definitions) {
        const settings = {
          retryLimit: definition.retries,
          retryDelay: RETRY_DELAY_SECONDS,
          retryBackoff: true,
          retryDelayMax: LONGEST_RETRY_SECONDS,
          expireInSeconds: 120,
          heartbeatSeconds: HEARTBEAT_SECONDS,
          notify: true,
        };
        const queue = known.get(definition.name);
        if (!queue) await boss.createQueue(definition.name, settings);
        else if (!isMatch(queue, settings)) await boss.updateQueue(definition.name, settings);
      }
    },
    work: async (platform) => {
      platform.telemetry.jobRuns.isWorking = true;
      for (const definition of definitions) {
        // A hand that got all it asked for asks again at once; otherwise it waits to be called.
        await boss.work<object>(
          definition.name,
          {
            pollingIntervalSeconds: POLLING_SECONDS,
            batchSize: definition.together ?? 2,
            burstWhenBatchFull: true,
            perJobResults: true,
            localConcurrency: definition.atOnce,
          },
          (taken) => Promise.all(taken.map((one) => settledRun(definition, one, platform))),
        );
        if (definition.schedule) await boss.schedule(definition.name, definition.schedule, {});
      }
    },
    enqueue: async (db, definition, payload) => {
      await boss.send(definition.name, withTrace(payload), { db: executorIn(db) });
    },
    enqueueAll: async (db, definition, payloads) => {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: withTrace(payload) }));
      await boss.insert(definition.name, jobs, { db: executorIn(db) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  };
}

/** The queue's own statements, in the transaction of whoever hands the work in. */
function executorIn(db: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({ rows: await db.rows(text, values) }),
  };
}

/** Whether the first has everything that the second has. */
function isMatch<T extends object>(found: T, wanted: Partial<T>): boolean {
  return Object.entries(wanted).every(([name, value]) => found[name as keyof T] === value);
}

/** The trace of whoever handed the work in travels with it, so that the job's own work is found under it. */
const TRACE = "__traceparent";

function withTrace(payload: object): object {
  const current = traceparent();
  return current === undefined ? payload : { ...payload, [TRACE]: current };
}

function withoutTrace(data: object): { payload: object; parent?: string } {
  const { [TRACE]: parent, ...payload } = data as Record<string, unknown>;
  return typeof parent === "string" ? { payload, parent } : { payload: data };
}
