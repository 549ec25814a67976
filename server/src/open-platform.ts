// Opens everything a process needs, in order, and closes it in the opposite one.
import { mkdirSync } from "node:fs";
import { createAdapters } from "#adapters/adapters.ts";
import { AREAS } from "#areas/areas.ts";
import { movableClock, systemClock } from "#clock.ts";
import type { Config } from "#config.ts";
import { listen } from "#db/listen.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { createTenantMemory } from "#db/tenant-memory.ts";
import { createAnswers } from "#edge/answer.ts";
import { createLive } from "#edge/live.ts";
import { createRates } from "#edge/rate.ts";
import { createSessions } from "#edge/sessions.ts";
import { loadTenants } from "#edge/tenants.ts";
import { webBuildId } from "#edge/web-files.ts";
import { createJobs } from "#jobs/jobs.ts";
import type { Log } from "#log.ts";
import type { Platform } from "#platform.ts";

export async function openPlatform(config: Config, databaseUrl: string, log: Log): Promise<Platform> {
  mkdirSync(config.dataFolder, { recursive: true });
  const runtimeUrl = urlForRole(databaseUrl, config, "handsel_runtime");
  const pool = openPool(runtimeUrl, config.poolSize, log);
  const operatorPool = openPool(urlForRole(databaseUrl, config, "handsel_operator"), 3, log);
  await checkDurability(pool);

  const clock: Platform["clock"] = config.isDemo ? movableClock(await clockOffset(pool)) : systemClock;
  const build = config.build ?? webBuildId();
  const tenants = await loadTenants(operatorPool, log);
  const sessions = createSessions(pool, clock);
  const jobs = createJobs(
    runtimeUrl,
    AREAS.flatMap((area) => area.jobs),
    log,
  );
  await jobs.start();
  const adapters = createAdapters(config);
  const memory = createTenantMemory();
  const live = createLive();

  const listener = await listen(runtimeUrl, log, {
    up: () => {
      sessions.setCaching(true);
      memory.setKeeping(true);
      live.tellAll({ kind: "live" });
    },
    down: () => {
      sessions.setCaching(false);
      memory.setKeeping(false);
    },
    notice: (notice) => {
      if (notice.kind === "user") sessions.forgetUser(String(notice["userId"]));
      else if (notice.kind === "session") sessions.forget(String(notice["hash"]));
      else if (notice.kind === "tenant")
        tenants.reload().catch((error: unknown) => log.error({ err: error }, "tenants not reloaded"));
      else if (notice.kind === "catalog") memory.forget("catalog", Number(notice["wlId"]));
      else if (notice.kind === "live") live.tell(String(notice["topic"]), notice);
      else if (notice.kind === "clock") clock.setOffset?.(Number(notice["offsetMs"]));
    },
  });

  return {
    config,
    log,
    clock,
    build,
    pool,
    operatorPool,
    tenants,
    sessions,
    answers: await createAnswers(build),
    rates: createRates(config.callsPerMinute),
    jobs,
    adapters,
    memory,
    live,
    close: async () => {
      await jobs.stop();
      await listener.stop();
      await adapters.close();
      await pool.end();
      await operatorPool.end();
    },
  };
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

async function clockOffset(pool: Platform["pool"]): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: number }>("select offset_ms from platform_clock");
  return rows[0]?.offset_ms ?? 0;
}
