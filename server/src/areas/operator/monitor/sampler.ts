// Every process writes down what it says of itself, so that the monitor can be looked at as it was. What a process has not written
// when it is killed is lost, some seconds of it at most.
import { HOUR_MS } from "@handsel/contract/durations.ts";
import { COUNTS_SECONDS, SAMPLE_SECONDS } from "@handsel/contract/operator/monitor.ts";
import type { FastifyInstance } from "fastify";
import type { Watching } from "#edge/area.ts";
import type { Platform } from "#platform.ts";
import { SINGLETONS } from "../monitor-message.ts";
import { addProcessSample } from "../queries/process-samples.ts";
import { databaseServerOf } from "./database-server.ts";
import { changedSince, countsOf, type Entries, figuresOf } from "./entries.ts";
import { liveSource } from "./source.ts";

/** So often everything is written down: a moment is put together from no more than came since. */
const WHOLE_EVERY_MS = HOUR_MS;

const OPERATOR = { isOperator: true, wlId: 0 };

export interface Sampler {
  /** Writes down how this process is now. */
  take(): Promise<void>;
}

export function createSampler(platform: Platform): Sampler {
  const { telemetry, pool, clock } = platform;
  const services = [...telemetry.areas.map(({ name }) => name), ...SINGLETONS];
  let before: Entries = {};
  let wholeAt = Number.NEGATIVE_INFINITY;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    take: async () => {
      const server = await databaseServerOf(platform).now();
      const at = clock.now();
      const time = at.getTime();
      // A clock that was moved begins anew.
      const isWhole = Math.abs(time - wholeAt) >= WHOLE_EVERY_MS;
      const isCounted = isWhole || Math.abs(time - countedAt) >= COUNTS_SECONDS * 1000;
      const source = liveSource(platform, OPERATOR, { server, isMeasured: false });
      const now = {
        ...figuresOf(source),
        ...(isCounted && countsOf(source, { areas: telemetry.areas, services })),
      };
      const entries = isWhole ? now : changedSince(before, now);
      await addProcessSample(pool, { process: source.process().serverName, at, isWhole, entries });
      before = { ...(isWhole ? {} : before), ...now };
      if (isWhole) wholeAt = time;
      if (isCounted) countedAt = time;
    },
  };
}

export function sampleProcess(platform: Platform): Watching {
  const sampler = createSampler(platform);
  let taking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    taking = taking
      .then(() => sampler.take())
      .catch((error: unknown) => platform.log.warn({ err: error }, "process not written down"));
  }, SAMPLE_SECONDS * 1000);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await taking;
    },
  };
}

/** For as long as the process answers calls: of one that fills a database or restores it nobody wants to know. */
export function addProcessSampler(app: FastifyInstance, platform: Platform): void {
  let sampling: Watching | undefined;
  app.addHook("onListen", async () => {
    sampling = sampleProcess(platform);
  });
  app.addHook("onClose", async () => sampling?.stop());
}
