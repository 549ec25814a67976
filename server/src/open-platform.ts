// Opens everything a process needs, in order, and closes it in the opposite one.

import { mkdirSync } from "node:fs";
import type { Logging } from "@handsel/contract/operator/logging.ts";
import { needsSecondFactor } from "@handsel/contract/platform/tenant.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { createAdapters } from "#adapters/adapters.ts";
import { toldStorage } from "#adapters/storage/told-storage.ts";
import { AREAS } from "#areas/areas.ts";
import { movableClock, systemClock } from "#clock.ts";
import type { Config } from "#config.ts";
import { listen } from "#db/listen.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { watchReplica } from "#db/replica.ts";
import { createTenantMemory } from "#db/tenant-memory.ts";
import { createAnswers } from "#edge/answer.ts";
import type { Watching } from "#edge/area.ts";
import { webBuildId } from "#edge/files/web-files.ts";
import { createRates } from "#edge/rates/rate.ts";
import { createSessions } from "#edge/sessions/sessions.ts";
import { loadTenants } from "#edge/sessions/tenants.ts";
import { createLive } from "#edge/sockets/live.ts";
import { sessionTopic, userTopic } from "#edge/sockets/socket-door.ts";
import { wire } from "#edge/wiring.ts";
import { createJobs } from "#jobs/jobs.ts";
import { openAllSettings } from "#keys/sealed-settings.ts";
import type { Log } from "#log.ts";
import type { Platform } from "#platform.ts";
import { openRoom } from "#room/room.ts";
import { failureOf } from "#telemetry/failures.ts";
import { createLogChoice } from "#telemetry/log-choice.ts";
import { createTelemetry } from "#telemetry/telemetry.ts";
import { startTracing, stopTracing } from "#telemetry/traces.ts";

export async function openPlatform(config: Config, databaseUrl: string, log: Log): Promise<Platform> {
  mkdirSync(config.dataFolder, { recursive: true });
  const build = config.build ?? webBuildId();
  const runtimeUrl = urlForRole(databaseUrl, config, "handsel_runtime");
  const pool = openPool(runtimeUrl, config.poolSize, log);
  const operatorPool = openPool(urlForRole(databaseUrl, config, "handsel_operator"), 3, log);
  // What does not wait for the other goes side by side: somebody may be waiting for this process.
  const [tenants, answers, offset] = await Promise.all([
    loadTenants(operatorPool, log, (rows) => openAllSettings(config, operatorPool, log, rows)),
    createAnswers(build),
    config.isDemo ? clockOffset(pool) : 0,
    config.isDurable ? checkDurability(pool) : undefined,
  ]);
  const replica = config.replicaUrl
    ? await watchReplica(
        openPool(urlForRole(config.replicaUrl, config, "handsel_runtime"), config.poolSize, log),
        log,
      )
    : undefined;
  if (config.traces) await startTracing(config.traces);

  const clock: Platform["clock"] = config.isDemo ? movableClock(offset) : systemClock;
  const telemetry = createTelemetry(AREAS, pool);
  const readAnew = (service: string, description: string, error?: unknown) =>
    telemetry.cacheUpdates.add(service, {
      at: clock.now(),
      description,
      ...(error !== undefined && { error: failureOf(error, service, clock.now()).message }),
    });
  readAnew("platform", "tenants");
  const rates = createRates(config.callsPerMinute);
  const needsFactor = (wlId: number, role: Role) => {
    const tenant = tenants.byId(wlId);
    return tenant !== undefined && needsSecondFactor(tenant, role);
  };
  const sessions = createSessions(pool, clock, { rates, needsFactor });
  const jobs = createJobs(
    runtimeUrl,
    AREAS.flatMap((area) => area.jobs),
    log,
  );
  const started = jobs.start();
  // Told below, where it is waited for.
  started.catch(() => undefined);
  const made = createAdapters(config, clock);
  const storage = toldStorage(made.storage, (failure) => log.error(failure, "storage failed"));
  const adapters = { ...made, storage };
  adapters.outgoing.onCall(({ party, call, outcome, reason, ms, behalf }) => {
    if (outcome !== "TIMED_OUT" && outcome !== "FAILED") return;
    // Codes and ids alone: mails, lenders, registries, certificates that are no longer good, endpoints of webhooks.
    const about = {
      party,
      call,
      outcome,
      reason,
      ms: Math.round(ms),
      wlId: behalf?.wlId,
      cartId: behalf?.cartId,
    };
    log.warn(about, "outgoing call failed");
    telemetry.failures.add("adapters", 0, {
      at: clock.now(),
      sender: `${party} ${call}`,
      code: reason,
      message: reason,
      place: undefined,
      stack: "",
    });
  });
  const memory = createTenantMemory((kind, wlId, error) =>
    readAnew(kind, `${kind} of tenant ${wlId}`, error),
  );
  const live = createLive();
  const logChoice = createLogChoice(log, config.logLevel);
  const readLogging = () =>
    chosenLogging(pool).then(
      (logging) => logChoice.choose(logging),
      (error: unknown) => log.warn({ err: error }, "what is to be logged was not read"),
    );
  const room = openRoom((error) => log.error({ err: error }, "a thread of the room failed"));

  const listener = await listen(runtimeUrl, log, {
    up: () => {
      void readLogging();
      sessions.setCaching(true);
      memory.setKeeping(true);
      live.tellAll({ kind: "live" });
    },
    down: () => {
      sessions.setCaching(false);
      memory.setKeeping(false);
    },
    notice: (notice) => {
      if (notice.kind === "user") {
        sessions.forgetUser(String(notice["userId"]));
        live.tell(userTopic(String(notice["userId"])), notice);
      } else if (notice.kind === "session") {
        sessions.forget(String(notice["hash"]));
        live.tell(sessionTopic(String(notice["hash"])), notice);
      } else if (notice.kind === "tenant")
        tenants.reload().then(
          () => readAnew("platform", "tenants"),
          (error: unknown) => {
            readAnew("platform", "tenants", error);
            log.error({ err: error }, "tenants not reloaded");
          },
        );
      else if (notice.kind === "catalog") memory.forget("catalog", Number(notice["wlId"]));
      else if (notice.kind === "live") live.tell(String(notice["topic"]), notice);
      else if (notice.kind === "clock") clock.setOffset?.(Number(notice["offsetMs"]));
      else if (notice.kind === "logging") void readLogging();
    },
  });

  await started;

  const watching: Watching[] = [];
  const platform: Platform = {
    config,
    log,
    logChoice,
    clock,
    build,
    pool,
    replica,
    operatorPool,
    tenants,
    sessions,
    answers,
    rates,
    jobs,
    adapters,
    memory,
    live,
    telemetry,
    wiring: wire(AREAS),
    room,
    close: async () => {
      await jobs.stop();
      for (const one of watching) await one.stop();
      await room.close();
      await listener.stop();
      await adapters.close();
      await replica?.stop();
      await pool.end();
      await operatorPool.end();
      telemetry.close();
      await stopTracing();
    },
  };
  for (const { watches = [] } of AREAS) watching.push(...watches.map((watch) => watch(platform)));
  return platform;
}

// An answer that was given must survive a power cut, so a database that says "done" too early is refused.
async function checkDurability(pool: Platform["pool"]): Promise<void> {
  const { rows } = await pool.query<{ fsync: string; commit: string }>(
    "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit",
  );
  const [row] = rows;
  if (row?.fsync !== "on" || row.commit === "off")
    throw new Error("the database must run with fsync and synchronous_commit on");
}

async function chosenLogging(pool: Platform["pool"]): Promise<Logging> {
  const { rows } = await pool.query<Logging>(
    'select level, call_percent as "callPercent" from platform_logging',
  );
  return rows[0] ?? { level: null, callPercent: 100 };
}

async function clockOffset(pool: Platform["pool"]): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: number }>("select offset_ms from platform_clock");
  return rows[0]?.offset_ms ?? 0;
}
