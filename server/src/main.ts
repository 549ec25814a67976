// The server process: HTTP and, unless they run apart, the job workers.
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { tellGaps } from "#areas/admin/index.ts";
import { AREAS, checkImplemented } from "#areas/areas.ts";
import { LIMITS, readConfig } from "#config.ts";
import { startEmbeddedDatabase } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createApp } from "#edge/app.ts";
import { createLog } from "#log.ts";
import { openPlatform } from "#open-platform.ts";
import { failureOf } from "#telemetry/failures.ts";
import { noteAllocations } from "#telemetry/heap-by-part.ts";

noteAllocations();
const config = readConfig(process.env);
const log = createLog(config.logLevel, { process: "server" });
checkImplemented(AREAS);

const databaseUrl = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
await migrate(databaseUrl, config, log);
const platform = await openPlatform(config, databaseUrl, log);
const app = createApp(platform, AREAS);
if (config.runsWorkers) await platform.jobs.work(platform);
await app.listen({ port: config.port, host: config.host });
writeFileSync(join(config.dataFolder, `server-${config.port}.pid`), String(process.pid));
// Where NODE_COMPILE_CACHE names a folder, the next start takes half as long, even if this process is killed.
flushCompileCache();
log.info({ port: config.port, mode: config.mode, build: platform.build }, "serving");

// Nobody waits for it; what cannot be asked at the moment is told at the next start.
void tellGaps(platform).catch((error: unknown) => log.warn({ err: error }, "settings could not be checked"));

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, "stopping");
  setTimeout(() => process.exit(1), LIMITS.shutdownMs).unref();
  await app.close();
  await platform.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(signal));
// Whoever started it holds a line to it; that it broke is all that a killed parent can say.
process.once("disconnect", () => void stop("parent gone"));
// One mistake must not end the process: it is logged with its place, and the request it belonged to has its answer.
process.on("unhandledRejection", (error) => noticed(error, "unhandled rejection"));
process.on("uncaughtException", (error) => noticed(error, "uncaught exception"));
function noticed(error: unknown, what: string): void {
  log.error({ err: error }, what);
  platform.telemetry.failures.add("edge", 0, failureOf(error, what, platform.clock.now()));
}
