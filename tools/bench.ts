// `npm run bench`: brings up a platform of its own and runs the benchmarks against it, one after the other: all of them, or
// those that are named; `--short` makes them small.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { findChromium } from "./chromium.ts";
import { freePorts } from "./free-ports.ts";
import { answers, type Running, runToEnd, start, stopAll } from "./processes.ts";
import { buildWebIfChanged } from "./web-build.ts";

const wanted = process.argv.slice(2);
const names = wanted.filter((one) => !one.startsWith("--"));
const flags = wanted.filter((one) => one.startsWith("--"));
const isWanted = (name: string) =>
  names.length === 0 || names.some((one) => name === one || name.startsWith(`${one}-`));

/** First visits are made, journeys are walked and boards are priced in a browser. */
const IN_BROWSER = ["bytes", "lighthouse", "feel", "board", "workbench"];

// Workers that are to be killed are processes of their own, beside a server that has none.
const KILLS = "crm-kills";

await buildWebIfChanged();
const data = mkdtempSync(join(tmpdir(), "handsel-bench-"));
const database = await startEmbeddedDatabase(data);
let running: Running[] = [];
let code = 0;
try {
  const [port, sandboxPort] = await freePorts();
  const env = {
    HANDSEL_DATA: data,
    DATABASE_URL: database.url,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PLATFORM_URL: `http://localhost:${port}`,
    // Writing a line per call costs the same everywhere it is written; the figures are about the rest.
    LOG_LEVEL: "error",
    CALLS_PER_MINUTE: "100000000",
    CHROMIUM: IN_BROWSER.some(isWanted) ? findChromium() : "",
  };
  const fill = async (...args: string[]) => {
    if ((await start("demo", ["demo/src/main.ts", ...args], env).exited) !== 0)
      throw new Error(`no demo world: ${args.join(" ")}`);
  };
  await fill("--if-empty");
  if (isWanted("catalog") || isWanted("search"))
    for (const variants of ["2000", "20000"]) await fill("--scale", variants);

  const measure = async (benchmarks: readonly string[], more: Record<string, string> = {}) => {
    running = [
      start("sandbox", ["sandbox/src/main.ts"], env),
      start("server", ["server/src/main.ts"], { ...env, ...more }),
    ];
    await answers(`http://localhost:${port}/readyz`, 60_000);
    const args = ["bench/src/main.ts", ...flags, ...benchmarks];
    code = Math.max(code, await runToEnd(process.execPath, args, { ...env, ...more }));
    await stopAll(running);
    running = [];
  };
  const hasOthers = names.length === 0 || names.some((name) => name !== KILLS);
  if (hasOthers) await measure([...names, `--without=${KILLS}`]);
  if (isWanted(KILLS)) await measure([KILLS], { WORKERS: "apart" });
} finally {
  await stopAll(running);
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(code);
