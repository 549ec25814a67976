// What the reports of a run say: how many tests passed, and the names of those that failed, so that a long run ends with them.
import { readFileSync } from "node:fs";
import { basename } from "node:path";

interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  /** What passed at the second try alone. */
  readonly unsteady: readonly string[];
}

const NOTHING: Outcome = { passed: 0, failed: [], unsteady: [] };

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
  return { passed: report.numPassedTests, failed, unsteady: [] };
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly status: "expected" | "unexpected" | "flaky" | "skipped" }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { readonly expected: number; readonly flaky: number };
}

export function readPlaywright(file: string): Outcome {
  const report = read<PlaywrightReport>(file);
  if (report === undefined) return NOTHING;
  const named = (picks: (spec: Spec) => boolean) => report.suites.flatMap((suite) => titlesIn(suite, picks));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: named(({ ok }) => !ok),
    unsteady: named(({ tests }) => tests.some(({ status }) => status === "flaky")),
  };
}

function titlesIn(suite: PlaywrightSuite, picks: (spec: Spec) => boolean): string[] {
  const here = suite.specs.filter(picks).map((spec) => `${basename(suite.file)}: ${spec.title}`);
  return [...here, ...(suite.suites ?? []).flatMap((inner) => titlesIn(inner, picks))];
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    // A run that broke off wrote no report; that it broke off is counted by its exit code.
    return undefined;
  }
}
