// Which test holds which statement. `node tools/coverage.ts` writes docs/coverage.md; `npm run check` says whether it is still
// true and whether a statement has no test.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./files.ts";
import { ROOT } from "./processes.ts";
import { STATEMENT_GROUPS, statementIds } from "./statements.ts";

/** Turn on once every statement has its test: from then on a gap or a stale page fails the check. */
const IS_ENFORCED = true;

const PAGE = join(ROOT, "docs/coverage.md");
const TESTS = ["{contract,finance,server,web,sandbox,demo}/src/**/*.test.{ts,tsx}", "e2e/src/**/*.spec.ts"];
const ID = /\b[A-Z]+(?:-[A-Z0-9]+)+-\d{2}\b/g;
/** A title stands on one line, however it is quoted. */
const QUOTED = /(["'`])(?<text>(?:\\.|(?!\1).)*)\1/g;

interface Holder {
  file: string;
  title: string;
}

export function checkCoverage(): boolean {
  const holders = findHolders();
  const ids = STATEMENT_GROUPS.flatMap(statementIds);
  const missing = ids.filter((id) => !holders.has(id));
  const unknown = [...holders.keys()].filter((id) => !ids.includes(id));
  const isStale = read(PAGE) !== pageOf(holders);
  console.log(`     ${ids.length - missing.length} of ${ids.length} statements are held by a test`);
  if (!IS_ENFORCED) return true;
  if (missing.length > 0) console.error(`no test holds ${missing.join(", ")}`);
  if (unknown.length > 0) console.error(`tests name statements that do not exist: ${unknown.join(", ")}`);
  if (isStale) console.error("docs/coverage.md is stale: run node tools/coverage.ts");
  return missing.length === 0 && unknown.length === 0 && !isStale;
}

function findHolders(): Map<string, Holder[]> {
  const known = new Set(STATEMENT_GROUPS.map(({ prefix }) => prefix));
  const holders = new Map<string, Holder[]>();
  for (const file of filesOf(TESTS))
    for (const title of titlesIn(readFileSync(join(ROOT, file), "utf8")))
      for (const id of new Set(title.match(ID))) {
        if (!known.has(id.slice(0, -3))) continue;
        const words = title.replaceAll(ID, "").replaceAll(/\s+/g, " ").trim();
        holders.set(id, [...(holders.get(id) ?? []), { file, title: words }]);
      }
  return holders;
}

function titlesIn(source: string): string[] {
  return source
    .split("\n")
    .filter((line) => line.search(ID) !== -1)
    .flatMap((line) => [...line.matchAll(QUOTED)].map((match) => match.groups?.["text"] ?? ""))
    .filter((text) => text.search(ID) !== -1)
    .map((text) => text.replaceAll(/\\(.)/g, "$1"));
}

function pageOf(holders: ReadonlyMap<string, readonly Holder[]>): string {
  const ids = STATEMENT_GROUPS.flatMap(statementIds);
  const held = ids.filter((id) => holders.has(id)).length;
  const groups = STATEMENT_GROUPS.map((group) => {
    const lines = statementIds(group).flatMap((id) => {
      const tests = holders.get(id) ?? [];
      return tests.length === 0
        ? [`- **${id}**: no test yet`]
        : tests.map(({ file, title }) => `- **${id}**: ${title || group.heading} (${file})`);
    });
    return [`## ${group.heading} (${group.prefix})`, "", ...lines, ""].join("\n");
  });
  return [
    "# Which test holds which statement",
    "",
    "Written by `node tools/coverage.ts` from the numbers in the titles of tests; do not edit.",
    "",
    `${held} of ${ids.length} statements are held by a test.`,
    "",
    ...groups,
  ].join("\n");
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

if (import.meta.main) {
  writeFileSync(PAGE, pageOf(findHolders()));
  console.log("docs/coverage.md is written");
}
