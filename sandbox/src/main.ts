// The sandbox as a process: `node sandbox/src/main.ts`.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { startSandbox } from "./sandbox.ts";

/** A stop takes less than two seconds, even when a connection refuses to end. */
const LONGEST_STOP_MS = 1_800;

const config = readConfig(process.env);
const log = createLog(config.logLevel);
const pidFile = join(config.dataFolder, "sandbox.pid");

const sandbox = await startSandbox({ ...config, log });
await mkdir(config.dataFolder, { recursive: true });
await writeFile(pidFile, `${process.pid}\n`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  await sandbox.close();
  await rm(pidFile, { force: true });
  log.info({}, "sandbox stopped");
  process.exit(0);
}

// The line to whoever started it breaks when they are gone.
for (const reason of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"]) process.once(reason, () => void stop());
