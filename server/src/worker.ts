// A process that takes jobs and serves nobody: any number of them share the work of servers started with WORKERS=apart.
// With WORKER_PORT set it answers probes and shows its metrics there.
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { AREAS, checkImplemented } from "#areas/areas.ts";
import { sampleProcess } from "#areas/operator/monitor/sampler.ts";
import { LIMITS, readConfig } from "#config.ts";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createLog } from "#log.ts";
import { openPlatform } from "#open-platform.ts";
import { createWorkerApp } from "#worker-app.ts";

const config = readConfig(process.env);
const log = createLog(config.logLevel, { process: "worker" });
checkImplemented(AREAS);

const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
await migrate(databaseUrl, config, log);
const platform = await openPlatform(config, databaseUrl, log);
await platform.jobs.work(platform);
const sampling = sampleProcess(platform);
const app = config.workerPort === undefined ? undefined : createWorkerApp(platform);
await app?.listen({ port: config.workerPort ?? 0, host: config.host });
writeFileSync(join(config.dataFolder, `worker-${process.pid}.pid`), String(process.pid));
flushCompileCache();
log.info({ port: config.workerPort }, "working");

for (const reason of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"]) process.once(reason, () => void stop());
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), LIMITS.shutdownMs).unref();
  await app?.close();
  await sampling.stop();
  await platform.close();
  process.exit(0);
}
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
