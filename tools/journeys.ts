// Browser journeys against a platform of their own: own data folder, own ports, the demo world, the sandbox.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyWorld } from "@handsel/demo/testing/world-copy.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { fillSales } from "../bench/src/sales-fill.ts";
import { findChromium } from "./chromium.ts";
import { freePorts } from "./free-ports.ts";
import { answers, type Running, runToEnd, start, stopAll } from "./processes.ts";
import { buildWebIfChanged } from "./web-build.ts";

export async function runJourneys(args: string[] = [], extra: Record<string, string> = {}): Promise<boolean> {
  const chromium = findChromium();
  await buildWebIfChanged();
  const data = mkdtempSync(join(tmpdir(), "handsel-journeys-"));
  const run = extra["HANDSEL_TEST_RUN"];
  const database =
    (run && (await copyWorld(run, data))) || (await startEmbeddedDatabase(data, { isDurable: false }));
  const running: Running[] = [];
  try {
    const [port, sandboxPort, receiverPort] = await freePorts();
    const env = {
      HANDSEL_DATA: data,
      DATABASE_URL: database.url,
      DATABASE_DURABILITY: "none",
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      PLATFORM_URL: `http://localhost:${port}`,
      RECEIVER_PORT: String(receiverPort),
      WEBHOOK_PRIVATE_HOSTS: `localhost:${sandboxPort},localhost:${receiverPort}`,
      LOG_LEVEL: "error",
    };
    if ((await start("demo", ["demo/src/main.ts", "--if-empty"], env).exited) !== 0) return false;
    if (extra["HANDSEL_ALL"]) await fillForWhole(database.url);
    const theSandbox = start("sandbox", ["sandbox/src/main.ts"], env);
    const theServer = start("server", ["server/src/main.ts"], env);
    running.push(theSandbox, theServer);
    await answers(`http://localhost:${port}/readyz`, 60_000, theServer);
    await answers(`http://localhost:${sandboxPort}/healthz`, 60_000, theSandbox);
    return (
      (await runToEnd("playwright", ["test", "--config", "e2e/playwright.config.ts", ...args], {
        ...env,
        // One more than the cores: a journey waits for about half of its time.
        JOURNEYS_AT_ONCE: process.env["JOURNEYS_AT_ONCE"] ?? "3",
        ...extra,
        CHROMIUM: chromium,
      })) === 0
    );
  } finally {
    await stopAll(running);
    await database.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A list of which a file takes its time; the retailer is in the long benchmarks for the same. */
const SALES_OF_WHOLE = 10_500;

async function fillForWhole(databaseUrl: string): Promise<void> {
  process.env["DATABASE_URL"] = databaseUrl;
  await fillSales("fjord", SALES_OF_WHOLE);
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  // Some journeys walk through a telling sample of retailers and roles; with this they walk through all.
  const isWhole = args.includes("--all");
  const named = args.filter((arg) => arg !== "--all");
  // Whoever names a journey wants it alone, not those that come before it in a whole run.
  const rest = named.length > 0 ? ["--no-deps", ...named] : [];
  process.exit((await runJourneys(rest, isWhole ? { HANDSEL_ALL: "1" } : {})) ? 0 : 1);
}
