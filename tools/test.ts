// `npm test`: every check of a fresh clone. What is said of the code without running it, and the build of the web, go beside
// the tests that wait for PostgreSQL; a failure is told as soon as it is there. The last line counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newRunName, testDatabaseServer } from "@handsel/server/testing/test-database.ts";
import { BUILD, check } from "./check.ts";
import { runJourneys } from "./journeys.ts";
import { runToEnd } from "./processes.ts";
import { readPlaywright, readVitest } from "./test-reports.ts";

// What was compiled for one process of the tests need not be compiled again for the next.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "handsel-compiled-tests");
const reports = mkdtempSync(join(tmpdir(), "handsel-test-"));
const startedAt = performance.now();

// The demo world is filled by the first test that needs it; the journeys find it under this name.
const run = newRunName();
const unit = join(reports, "vitest.json");
const vitestArgs = ["run", "--reporter=minimal", "--reporter=json", `--outputFile.json=${unit}`];
// Checks and tests both look for it; on a fresh clone it is made here, once.
await testDatabaseServer();
const [failed, testsCode] = await Promise.all([
  check(1),
  runToEnd("vitest", vitestArgs, { HANDSEL_TEST_RUN: run }),
]);
if (testsCode !== 0) failed.push("unit and integration tests");

const journeys = join(reports, "playwright.json");
if (failed.includes(BUILD)) failed.push("browser journeys");
else if (!(await runJourneys([], { HANDSEL_TEST_RUN: run, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys })))
  failed.push("browser journeys");

const outcomes = [readVitest(unit), readPlaywright(journeys)];
rmSync(reports, { recursive: true, force: true });
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}`);
for (const title of outcomes.flatMap((outcome) => outcome.failed)) console.log(`  ${title}`);
for (const title of outcomes.flatMap((outcome) => outcome.unsteady))
  console.log(`  at the second try: ${title}`);
console.log(
  `${sum(outcomes.map((outcome) => outcome.passed))} passed, ${sum(outcomes.map((outcome) => outcome.failed.length))} failed`,
);
process.exit(failed.length === 0 ? 0 : 1);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
