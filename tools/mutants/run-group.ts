// Runs the mutants of a group in a Vitest worker of their own. One that hangs it is ended and counts as noticed: in life
// the test would have hung.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../processes.ts";
import type { Group, Mutant } from "./groups.ts";

export type Verdict = "killed" | "endless" | "survived" | "uncovered";

/** What the worker is told. */
export interface Wish {
  root: string;
  files: string[];
  tests: string[];
  mutants: { id: number; file: string }[];
  /** Where the worker finds this, and where it writes what it found. */
  itself: string;
  results: string;
}

/** In the worker. */
export function readWish(): Wish {
  return JSON.parse(readFileSync(process.env["HANDSEL_MUTANTS"] ?? "", "utf8")) as Wish;
}

/** Cases of a property: a mutant that nothing notices comes by all of them. */
export const CASES = 20;

const HANGS_AFTER_MS = 120_000;

export async function runGroup(group: Group, mutants: readonly Mutant[]): Promise<Map<number, Verdict>> {
  const folder = mkdtempSync(join(tmpdir(), "handsel-mutants-"));
  const results = join(folder, "results");
  const wish: Wish = {
    root: ROOT,
    files: group.files,
    tests: group.tests,
    mutants: mutants.map(({ id, file }) => ({ id, file })),
    itself: join(folder, "wish"),
    results,
  };
  writeFileSync(wish.itself, JSON.stringify(wish));
  try {
    for (;;) {
      const before = read(results);
      const code = await runWorker(wish);
      const verdicts = read(results);
      if (verdicts.has(0)) {
        const failed = readFileSync(results, "utf8").match(/^killed 0 .*$/gm);
        throw new Error(`a mutant left something behind that fails the tests: ${failed?.join(", ") ?? ""}`);
      }
      if (verdicts.size === mutants.length) return verdicts;
      if (verdicts.size === before.size) throw new Error(`the tests of ${group.name} do not run (${code})`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runWorker(wish: Wish): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      "tools/mutants/vitest.config.ts",
      "--reporter",
      "dot",
    ],
    {
      cwd: ROOT,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, HANDSEL_MUTANTS: wish.itself },
    },
  );
  let told = 0;
  const begun = Date.now();
  const watch = setInterval(() => {
    const lastWritten = statSync(wish.results, { throwIfNoEntry: false })?.mtimeMs ?? begun;
    if (Date.now() - Math.max(begun, lastWritten) > HANGS_AFTER_MS && child.pid)
      process.kill(-child.pid, "SIGKILL");
    const { size } = read(wish.results);
    if (size >= told + 100) console.log(`${(told = size)} of ${wish.mutants.length} ...`);
  }, 2_000);
  return new Promise((done) => {
    child.once("exit", (code) => {
      clearInterval(watch);
      done(code ?? 1);
    });
  });
}

function read(results: string): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  if (!statSync(results, { throwIfNoEntry: false })) return verdicts;
  for (const line of readFileSync(results, "utf8").split("\n")) {
    const [what, id] = line.split(" ");
    // One that was begun and has no end hung the worker, or is being tried.
    if (id) verdicts.set(Number(id), what === "began" ? "endless" : (what as Verdict));
  }
  return verdicts;
}
