// `npm test`: every check of a fresh clone, in the order in which a failure is cheapest to hear of. The last line counts.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newRunName } from "@handsel/server/testing/test-database.ts";
import { check } from "./check.ts";
import { runJourneys } from "./journeys.ts";
import { findLibreOffice } from "./libreoffice.ts";
import { runToEnd } from "./processes.ts";
import { checkSizes } from "./sizes.ts";
import { buildWebIfChanged } from "./web-build.ts";

// What was compiled for one process of the tests need not be compiled again for the next.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "handsel-compiled-tests");
const reports = mkdtempSync(join(tmpdir(), "handsel-test-"));
const startedAt = performance.now();
const failed = await check();

// The demo world is filled by the first test that needs it; the journeys find it under this name.
const run = newRunName();
const unit = join(reports, "vitest.json");
const vitestArgs = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${unit}`];
if ((await runToEnd("vitest", vitestArgs, { HANDSEL_TEST_RUN: run, SOFFICE: findLibreOffice() })) !== 0)
  failed.push("unit and integration tests");

await buildWebIfChanged();
if (!checkSizes()) failed.push("sizes");

const journeys = join(reports, "playwright.json");
if (!(await runJourneys([], { HANDSEL_TEST_RUN: run, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys })))
  failed.push("browser journeys");

const counts = [countVitest(), countPlaywright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const broken = counts.reduce((sum, count) => sum + count.failed, 0);
rmSync(reports, { recursive: true, force: true });
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
console.log(failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}`);
console.log(`${passed} passed, ${broken} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function countVitest(): { passed: number; failed: number } {
  const report = read<{ numPassedTests: number; numFailedTests: number }>(unit);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countPlaywright(): { passed: number; failed: number } {
  const report = read<{ stats: { expected: number; unexpected: number } }>(journeys);
  return { passed: report?.stats.expected ?? 0, failed: report?.stats.unexpected ?? 0 };
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    // A run that broke off wrote no report; that it broke off is counted by its exit code.
    return undefined;
  }
}
