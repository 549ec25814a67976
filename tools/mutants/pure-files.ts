// Which files of a folder can be measured as they stand: pure ones with a pure test beside them. Pure is what loads nothing but
// our own pure files and libraries that only compute, and touches neither page nor network nor clock.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesOf } from "../files.ts";
import { ROOT } from "../processes.ts";

const COMPUTES =
  /^(zod|ibantools|postcode-validator|libphonenumber-js\/.*|node:(crypto|util|path|url)|vitest|fast-check)$/;
const OTHER_FOLDER = /^@handsel\/(contract|finance)\//;
const TOUCHES = /\b(document|window|localStorage|process)\.[a-z]|\b(fetch|setTimeout|setInterval)\(/;
/** What waits or remembers: a mutant could leave something behind for those after it. */
const KEEPS =
  /\b(?:async|await|Promise|yield)\b|^(?:export )?let |^(?:export )?const \w+ = new (?:Map|WeakMap|Set)\b[^(]*\(\)/m;
/** What a test may use of Vitest: the worker stands in for these. */
const COLLECTED = /import \{ (?:(?:afterAll|describe|expect|test)(?:, )?)+ \} from "vitest";/;
const DRAWS = /@testing-library|\.tsx"|node:fs/;
const LOADED = /^(?:import|export) (?!type\b)(?:[^;"]* from )?"([^"]+)"/gm;

/** Each with the tests beside it: `fee.test.ts` and `fee-rules.test.ts` of `fee.ts`, when they load it. */
export function pureFiles(folder: string): Map<string, string[]> {
  const known = new Map<string, boolean>();
  const found = new Map<string, string[]>();
  for (const file of filesOf(`${folder}/src/**/*.ts`)) {
    if (/\.test\.ts$|\/testing\//.test(file) || KEEPS.test(read(file)) || !isPure(file, known)) continue;
    const tests = filesOf(`${file.slice(0, -".ts".length)}*.test.ts`).filter(
      (test) => loadedBy(test).includes(file) && COLLECTED.test(read(test)) && runsAlone(test, known),
    );
    if (tests.length > 0) found.set(file, tests);
  }
  return found;
}

/** What a test of the web is built from may load what draws, which costs nothing; a server's might want a database. */
function runsAlone(test: string, known: Map<string, boolean>): boolean {
  return test.startsWith("web/") ? !DRAWS.test(read(test)) : isPure(test, known);
}

function isPure(file: string, known: Map<string, boolean>): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // Files that load each other are pure when nothing else in the circle says otherwise.
  known.set(file, true);
  const is = file.endsWith(".json") || (isCode(file) && !TOUCHES.test(read(file)) && loadsPure(file, known));
  known.set(file, is);
  return is;
}

function isCode(file: string): boolean {
  return file.endsWith(".ts") && existsSync(join(ROOT, file));
}

function loadsPure(file: string, known: Map<string, boolean>): boolean {
  return loadedBy(file).every((one) => COMPUTES.test(one) || isPure(one, known));
}

/** Our own files by their path, libraries by their name. */
function loadedBy(file: string): string[] {
  return [...read(file).matchAll(LOADED)].map(([, name = ""]) => {
    if (name.startsWith(".")) return join(dirname(file), name);
    const [folder = ""] = file.split("/");
    return name.replace("#", `${folder}/src/`).replace(OTHER_FOLDER, "$1/src/");
  });
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
