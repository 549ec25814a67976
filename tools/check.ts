// `npm run check`: types, format, lint, boundaries and sizes; what can be said of the code without running it.
import { checkBoundaries } from "./checks/boundaries.ts";
import { checkFolders } from "./checks/folders.ts";
import { checkMigrationNames } from "./checks/migration-names.ts";
import { checkPatterns } from "./checks/patterns.ts";
import { checkPortable } from "./checks/portable.ts";
import { checkRefusals } from "./checks/refusals.ts";
import { checkRefusalsOfOperations } from "./checks/refusals-of-operations.ts";
import { checkCoverage } from "./coverage.ts";
import { runQuietly } from "./processes.ts";
import { checkSizes } from "./sizes.ts";
import { buildWebIfChanged } from "./web-build.ts";

/** What Node runs is one program to the compiler, because it meets the server in most of it; a browser's is another. */
const PROGRAMS = [".", "web", "e2e"];
/** Some steps use one core, some all of them. Beside the tests they go one after the other. */
const AT_ONCE = 2;

interface Step {
  name: string;
  work: () => Promise<boolean>;
  /** Comes after it, if all is well. */
  next?: Step;
}

const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  work: async () => {
    const { code, output } = await runQuietly(program, args);
    if (code !== 0) console.log(output.trim());
    return code === 0;
  },
});

/** Nothing can be tried in a browser, nor weighed, without it. */
export const BUILD = "build of the web";

const build = async (): Promise<boolean> =>
  buildWebIfChanged().then(
    () => true,
    () => false,
  );

/** The longest first, so that none is left to run alone. */
const STEPS: readonly Step[] = [
  command("lint", "oxlint", "--type-aware", "--quiet", "."),
  // What was built from the same sources is taken as it is.
  { name: BUILD, work: build, next: { name: "sizes of first visits", work: async () => checkSizes() } },
  { name: "boundaries", work: checkBoundaries },
  command("the API as it is described", process.execPath, "tools/checks/api.ts"),
  // Too large to be kept in the repository: whoever checks has it in docs/reference.
  command("the reference as files", process.execPath, "tools/reference.ts"),
  command("the client as it is generated", process.execPath, "tools/client.ts", "--check"),
  command("SQL against the schema", process.execPath, "tools/sql-check.ts"),
  command("nothing unused", "knip", "--no-progress"),
  // One checker: each further one works out again what they share, two thirds more work in all.
  ...PROGRAMS.map((program) => command(`types of ${program}`, "tsc", "-p", program, "--checkers", "1")),
  command("format", "biome", "check", "--diagnostic-level=error", "."),
  { name: "statements held by tests", work: async () => checkCoverage() },
  { name: "refusals that are raised", work: async () => checkRefusals() },
  { name: "refusals of each operation", work: checkRefusalsOfOperations },
  { name: "patterns that take one pass", work: async () => checkPatterns() },
  { name: "migration names", work: async () => checkMigrationNames() },
  { name: "nothing that one system alone has", work: async () => checkPortable() },
  { name: "folders that are not too full", work: async () => checkFolders() },
];

export async function check(atOnce = AT_ONCE): Promise<string[]> {
  const failed: string[] = [];
  const left = [...STEPS];
  const lane = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const startedAt = performance.now();
      const isFine = await step.work();
      console.log(
        `${isFine ? "ok  " : "FAIL"} ${step.name} (${Math.round(performance.now() - startedAt)} ms)`,
      );
      if (!isFine) failed.push(step.name);
      else if (step.next) left.unshift(step.next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return failed;
}

if (import.meta.main) process.exit((await check()).length === 0 ? 0 : 1);
