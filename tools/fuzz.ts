// `npm run fuzz`: brings up a platform of its own and sends it what no honest client sends. What to look for and how to see
// a finding again stands in docs/fuzzing.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { fuzz } from "@handsel/server/testing/fuzz/run.ts";
import type { Finding, Tally } from "@handsel/server/testing/fuzz/verdict.ts";
import { openWorld, plant, wrongAfterwards } from "@handsel/server/testing/fuzz/world.ts";
import { freePorts } from "./free-ports.ts";
import { answers, type Running, runToEnd, start, stopAll } from "./processes.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    inputs: { type: "string", default: "200" },
    only: { type: "string" },
    number: { type: "string" },
    races: { type: "string", default: "25" },
  },
});
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
const wish = {
  inputs: Number(values.inputs),
  files: 1,
  rounds: 6,
  only: values.only,
  number: values.number === undefined ? undefined : Number(values.number),
};
console.log(`seed ${seed}`);

const SECRET = "a-secret-for-this-run-of-fuzzing-alone";
const data = mkdtempSync(join(tmpdir(), "handsel-fuzz-"));
const database = await startEmbeddedDatabase(data);
const running: Running[] = [];
const findings: Finding[] = [];
try {
  const filling = {
    HANDSEL_DATA: data,
    DATABASE_URL: database.url,
    HANDSEL_SECRET: SECRET,
    LOG_LEVEL: "error",
  };
  if ((await start("demo", ["demo/src/main.ts", "--if-empty"], filling).exited) !== 0)
    throw new Error("no demo world");
  console.log(`${await plant(database.url)} columns of the other retailer carry the marker`);

  // Looked for last: a port that is free now may not be so after the filling.
  const [port, sandboxPort] = await freePorts();
  const env = {
    ...filling,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PLATFORM_URL: `http://localhost:${port}`,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "fatal",
    CALLS_PER_MINUTE: "100000000",
    // Each call comes from an address of its own, or the limits would answer in place of what lies behind them.
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const server = start("server", ["server/src/main.ts"], env);
  running.push(start("sandbox", ["sandbox/src/main.ts"], env), server);
  await answers(`http://localhost:${port}/readyz`, 60_000, server);

  const opening = { port, databaseUrl: database.url, seed, secret: SECRET, collectorSecret: SECRET };
  const world = await openWorld(opening);
  let inputs = 0;
  for await (const tally of fuzz(world, wish)) {
    inputs += tally.inputs;
    findings.push(...tally.findings);
    say(tally);
  }
  const afterwards = await wrongAfterwards(world, database.url);
  for (const what of afterwards) findings.push({ name: "afterwards", what, sent: "" });
  if (server.child.exitCode !== null)
    findings.push({ name: "afterwards", what: "the server ended", sent: "" });
  world.line.close();
  console.log(`${inputs} inputs, ${findings.length} findings, seed ${seed}`);
} finally {
  await stopAll(running);
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}
if (findings.length > 0) {
  const file = join(tmpdir(), `handsel-fuzz-${seed}.json`);
  writeFileSync(file, JSON.stringify(findings, undefined, 2));
  console.log(`what was sent stands in ${file}`);
}
const RACES = [
  "one-intent.test.ts",
  "distributor.test.ts",
  "two-tills.test.ts",
  "operations/save-user.test.ts",
  "operations/stores.test.ts",
  "random-schedules.test.ts",
];
const RANDOM_SCHEDULES = "1000";
/** Many rounds on a busy machine; one that ends too early goes on beside the next. */
const RACES_MS = 600_000;
const hasRaces = values.only === undefined && values.races !== "0";
const lostRaces =
  hasRaces &&
  (await runToEnd("vitest", ["run", "--project", "server", `--testTimeout=${RACES_MS}`, ...RACES], {
    RACE_ROUNDS: values.races,
    RANDOM_SCHEDULES,
  })) !== 0;
process.exit(findings.length > 0 || lostRaces ? 1 : 0);

function say({ name, inputs, reached, slowestMs, findings: found }: Tally): void {
  console.log(`${name}: ${inputs} inputs, ${reached} reached, slowest ${slowestMs.toFixed(0)} ms`);
  for (const { name: which, what } of found) console.log(`  ${which}: ${what}`);
}
