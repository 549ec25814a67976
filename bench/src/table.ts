// The figures as a page for people: one table for each benchmark, put between two marks of the document about them.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Results } from "./results.ts";

const DOCUMENT = join(import.meta.dirname, "../../docs/performance.md");
const BEGIN = "<!-- figures: written by npm run bench -->";
const END = "<!-- end of figures -->";

export function withTables(document: string, results: Results): string {
  const [before, rest] = document.split(BEGIN);
  const [, after] = (rest ?? "").split(END);
  if (before === undefined || after === undefined) throw new Error("the document has no place for figures");
  return `${before}${BEGIN}\n\n${tablesOf(results)}\n\n${END}${after}`;
}

function tablesOf(results: Results): string {
  return Object.entries(results)
    .map(([name, { at, isShort, seconds, machine, figures }]) => {
      const { cores, memoryGb, node, postgres, loadBefore } = machine;
      const short = isShort ? "short run, small sizes; " : "";
      return [
        `### ${name}`,
        "",
        `${short}${at.slice(0, 10)}, ${seconds} s, ${cores} cores, ${memoryGb} GB, Node ${node}, PostgreSQL ${postgres}, load before it ${loadBefore}`,
        "",
        "| figure | value | wanted | |",
        "|---|---|---|---|",
        ...figures.map(({ name: figure, value, unit, atMost, atLeast, isMet }) => {
          const most = atMost === undefined ? "" : `at most ${atMost}`;
          const wanted = atLeast === undefined ? most : `at least ${atLeast}`;
          const verdict = isMet === undefined ? "" : isMet ? "met" : "**missed**";
          return `| ${figure} | ${`${value} ${unit}`.trim()} | ${wanted} | ${verdict} |`;
        }),
      ].join("\n");
    })
    .join("\n\n");
}

export async function writeTables(results: Results): Promise<void> {
  await writeFile(DOCUMENT, withTables(await readFile(DOCUMENT, "utf8"), results));
}
