// What is measured, and which tests have to notice. The tests of a group need no database: a mutant costs milliseconds.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "../files.ts";
import { ROOT } from "../processes.ts";
import { type Change, changesIn } from "./operators.ts";
import { pureFiles } from "./pure-files.ts";

export interface Group {
  name: string;
  /** Percent of the mutants that have to be noticed. */
  atLeast: number;
  files: string[];
  tests: string[];
}

export interface Mutant extends Change {
  id: number;
  file: string;
  line: number;
  from: string;
}

const sources = (pattern: string) =>
  filesOf(pattern).filter((file) => !/\.test\.ts$|\/(testing|vectors)\//.test(file));
const tests = (...patterns: string[]) => filesOf(patterns);

const MACHINES = {
  "server/src/areas/sales/contract/contract-life.ts":
    "server/src/areas/sales/contract/contract-life*.test.ts",
  "server/src/areas/sales/contract/contract-state.ts":
    "server/src/areas/sales/contract/contract-state*.test.ts",
  "server/src/areas/cart/cart/cart-states.ts": "server/src/areas/cart/cart/cart-states.test.ts",
  "server/src/areas/tradein/tradecart-life.ts": "server/src/areas/tradein/tradecart-life.test.ts",
  "server/src/areas/tradein/collections/collection-states.ts":
    "server/src/areas/tradein/collections/collection-*.test.ts",
  "server/src/areas/crm/campaigns/journey.ts": "server/src/areas/crm/campaigns/journey.test.ts",
};

const HAVE_THEIR_OWN = /^contract\/src\/rules\//;

/** The pure files of a folder that no other group holds. */
function pure(name: string): Group {
  const found = [...pureFiles(name)].filter(([file]) => !HAVE_THEIR_OWN.test(file) && !(file in MACHINES));
  return {
    name,
    atLeast: 80,
    files: found.map(([file]) => file),
    tests: [...new Set(found.flatMap(([, beside]) => beside))],
  };
}

export const GROUPS: readonly Group[] = [
  {
    name: "finance",
    atLeast: 90,
    files: sources("finance/src/**/*.ts"),
    tests: tests("finance/src/**/*.test.ts"),
  },
  {
    name: "rules",
    atLeast: 85,
    files: sources("contract/src/rules/*.ts"),
    tests: tests(
      "contract/src/rules/*.test.ts",
      "contract/src/fields.test.ts",
      "contract/src/checkout/*.test.ts",
    ),
  },
  {
    name: "machines",
    atLeast: 85,
    files: Object.keys(MACHINES),
    tests: tests(...Object.values(MACHINES)),
  },
  pure("contract"),
  pure("server"),
  pure("web"),
];

/** The same numbers in every process that asks. */
export function mutantsOf({ files }: Pick<Group, "files">): Mutant[] {
  let id = 0;
  return files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8");
    return changesIn(source).map((change) => ({
      ...change,
      id: ++id,
      file,
      line: source.slice(0, change.start).split("\n").length,
      from: source.slice(change.start, change.end),
    }));
  });
}
