// Runs inside a Vitest worker: loads the tests of a group with all mutants in the sources, notes which test comes by which
// mutant, and then turns on one after the other and runs those tests, quickest first, until one fails. A mutant that is
// met while files are loaded (a table, a constant) gets its files loaded again.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { test, vi } from "vitest";
import { type CollectedTest, takeTests } from "./collected.ts";
import { CASES, readWish, type Verdict } from "./run-group.ts";

declare global {
  var __mutant: (id: number) => boolean;
}

interface KnownTest extends CollectedTest {
  file: string;
  /** By the mutant's number. */
  hits: Uint8Array;
  count: number;
  ms: number;
}

const wish = readWish();
// The same few cases in every run, and none made smaller once one has failed. What few notice, many notice too.
fc.configureGlobal({ seed: 21, endOnFailure: true, numRuns: CASES });

const size = Math.max(...wish.mutants.map(({ id }) => id)) + 1;
/** Of this process: others on the machine do not count. */
const cpu = () => process.cpuUsage().user / 1000;
class Endless extends Error {}
let active = 0;
let met: Uint8Array = new Uint8Array(size);
let isNoting = true;
let count = 0;
let limit = Number.POSITIVE_INFINITY;
globalThis.__mutant = (id) => {
  if (isNoting) met[id] = 1;
  // A loop that has lost its end comes by here again and again.
  if (++count > limit) throw new Endless();
  return id === active;
};

async function load(file: string): Promise<CollectedTest[]> {
  takeTests();
  await import(/* @vite-ignore */ `${wish.root}/${file}`);
  return takeTests();
}

test("mutants", { timeout: 86_400_000 }, async () => {
  const known: KnownTest[] = [];
  for (const file of wish.tests)
    for (const one of await load(file))
      known.push({ ...one, file, hits: new Uint8Array(size), count: 0, ms: 0 });
  const atLoading = met;

  for (const one of known) {
    met = one.hits;
    count = 0;
    limit = 50_000_000;
    const begun = cpu();
    await one.run();
    one.ms = cpu() - begun;
    one.count = count;
  }
  isNoting = false;
  limit = Number.POSITIVE_INFINITY;
  // Loaded again without a mutant they have to pass as well, or loading would seem to notice everything.
  vi.resetModules();
  for (const file of wish.tests) for (const { run } of await load(file)) await run();
  known.sort((one, other) => one.ms - other.ms);

  const done = existsSync(wish.results) ? readFileSync(wish.results, "utf8") : "";
  const seen = new Set(done.split("\n").map((line) => Number(line.split(" ")[1])));
  for (const { id, file } of wish.mutants) {
    if (seen.has(id)) continue;
    appendFileSync(wish.results, `began ${id}\n`);
    const verdict = await tryMutant(
      id,
      wish.mutants.filter((one) => one.file === file).map((one) => one.id),
    );
    appendFileSync(wish.results, `${verdict} ${id}\n`);
  }
  active = 0;
  for (const { run, file } of known)
    if ((await verdictOf(run, Number.MAX_SAFE_INTEGER)) !== "survived")
      appendFileSync(wish.results, `killed 0 ${file}\n`);

  async function tryMutant(id: number, ofFile: readonly number[]): Promise<Verdict> {
    active = id;
    const near = known.filter(({ hits }) => hits[id]);
    for (const one of near) {
      const verdict = await verdictOf(one.run, one.count);
      if (verdict !== "survived") return verdict;
    }
    if (!atLoading[id]) return near.length > 0 ? "survived" : "uncovered";
    const files = new Set(
      known.filter(({ hits }) => ofFile.some((other) => hits[other])).map(({ file }) => file),
    );
    vi.resetModules();
    for (const file of files.size > 0 ? files : wish.tests) {
      const most = Math.max(...known.filter((one) => one.file === file).map((one) => one.count));
      const verdict = await verdictOf(async () => {
        for (const { run } of await load(file)) await run();
      }, most * 20);
      if (verdict !== "survived") return verdict;
    }
    return "survived";
  }

  async function verdictOf(run: () => unknown, usual: number): Promise<Verdict> {
    count = 0;
    limit = usual * 4 + 100_000;
    let waits: NodeJS.Timeout | undefined;
    // What computes holds the timer up, so only a promise that nobody keeps any more lets it pass.
    const forgotten = new Promise((_, reject) => {
      waits = setTimeout(() => reject(new Endless()), 3_000);
    });
    try {
      await Promise.race([run(), forgotten]);
      return "survived";
    } catch (error) {
      return count > limit || error instanceof Endless ? "endless" : "killed";
    } finally {
      clearTimeout(waits);
      limit = Number.POSITIVE_INFINITY;
    }
  }
});
