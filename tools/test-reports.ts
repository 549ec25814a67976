// What the reports of a run say: how many tests passed, and the names of those that failed, so that a long run ends with them.
import { readFileSync } from "node:fs";
import { basename } from "node:path";

interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
}

const NOTHING: Outcome = { passed: 0, failed: [] };

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export function readVitest(file: string): Outcome {
  const report = read<VitestReport>(file);
  if (report === undefined) return NOTHING;
  const failed = report.testResults.flatMap((tested) => {
    const titles = tested.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => test.fullName);
    // A file that could not be loaded has no tests to name.
    const named = titles.length === 0 && tested.status === "failed" ? ["did not run"] : titles;
    return named.map((title) => `${basename(tested.name)}: ${title}`);
  });
  return { passed: report.numPassedTests, failed };
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { readonly expected: number };
}

export function readPlaywright(file: string): Outcome {
  const report = read<PlaywrightReport>(file);
  if (report === undefined) return NOTHING;
  return { passed: report.stats.expected, failed: report.suites.flatMap(failedOf) };
}

function failedOf(suite: PlaywrightSuite): string[] {
  const here = suite.specs.filter((spec) => !spec.ok).map((spec) => `${basename(suite.file)}: ${spec.title}`);
  return [...here, ...(suite.suites ?? []).flatMap(failedOf)];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    // A run that broke off wrote no report; that it broke off is counted by its exit code.
    return undefined;
  }
}
