// Which of our patterns take more time than the text is long. Whoever types the text could hold up everybody else with one of
// them, so there is none: what a pattern cannot do in one pass, a few lines of code do. A pattern that never meets what
// people type stands in `known-patterns.ts` with the reason. `node tools/checks/patterns.ts` lists what is found.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RegExpParser } from "@eslint-community/regexpp";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";
import { filesOf } from "../files.ts";
import { ROOT } from "../processes.ts";
import { KNOWN_PATTERNS } from "./known-patterns.ts";
import { startsAgainInside } from "./search-again.ts";

const PLACES = ["{contract,finance,server,web,sandbox}/src/**/*.{ts,tsx}"];
/** Tests and their tools meet only what they send themselves. */
const NOT_THERE = /\.test\.tsx?$|\/testing\//;
/** Fewer would mean that the parser read nothing and the check is blind. */
const PATTERNS_AT_LEAST = 150;
/** Each once took half a minute of everybody's time; a check that lets one through is blind as well. */
const REFUSED = [
  /\/\*[\s\S]*?\*\//,
  /([^{}]+)\{([^{}]*)\}/,
  /<head\b[^>]*>([\s\S]*?)<\/head>/,
  /=\s*["']?\s*\{/,
  /^(\w+\s?)*$/,
];

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

interface Found extends Pattern {
  why: string;
}

/** Every pattern that is written out; one that is put together while the program runs has its own words as its source. */
function patternsIn(file: string): (Pattern & { isPutTogether: boolean })[] {
  const code = readFileSync(join(ROOT, file), "utf8");
  const patterns: (Pattern & { isPutTogether: boolean })[] = [];
  const placeOf = (start: number) => `${file}:${code.slice(0, start).split("\n").length}`;
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern: source, flags } = node.regex;
      patterns.push({ place: placeOf(node.start), source, flags, isPutTogether: false });
    },
    NewExpression(node) {
      if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
      const [source, flags] = node.arguments.map((argument) =>
        argument.type === "Literal" && typeof argument.value === "string" ? argument.value : undefined,
      );
      patterns.push({
        place: placeOf(node.start),
        source: source ?? code.slice(node.start, node.end),
        flags: flags ?? "",
        isPutTogether: source === undefined,
      });
    },
  }).visit(parseSync(file, code).program);
  return patterns;
}

const parser = new RegExpParser();

/** Nothing when the pattern is done in one pass, whatever the text. */
function superLinear({ source, flags }: Pick<Pattern, "source" | "flags">): string | undefined {
  const pattern = parser.parsePattern(source, undefined, undefined, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const parsed = { pattern, flags: parser.parseFlags(flags) };
  const { reports } = analyse(parsed, { maxReports: 1, reportTypes: { Move: false } });
  const [report] = reports;
  if (report)
    return report.exponential ? "takes exponential time" : "can share the same text out in many ways";
  const again = startsAgainInside(parsed);
  return again && `searches again from each place inside ${again}`;
}

export function checkPatterns(): boolean {
  const found: Found[] = [];
  const stale = new Set(KNOWN_PATTERNS.map(({ file }) => file));
  let count = 0;
  for (const file of filesOf(PLACES).filter((path) => !NOT_THERE.test(path)))
    for (const { isPutTogether, ...pattern } of patternsIn(file)) {
      count += 1;
      const why = isPutTogether ? "is put together while the program runs" : superLinear(pattern);
      if (!why) continue;
      if (KNOWN_PATTERNS.some((known) => known.file === file)) stale.delete(file);
      else found.push({ ...pattern, why });
    }
  console.log(`     ${count} patterns are done in one pass, but for ${KNOWN_PATTERNS.length} known files`);
  for (const { place, source, flags, why } of found) console.error(`${place} /${source}/${flags} ${why}`);
  if (stale.size > 0)
    console.error(`nothing to allow, and yet in known-patterns.ts: ${[...stale].join(", ")}`);
  const isBlind = count < PATTERNS_AT_LEAST || !REFUSED.every(superLinear);
  if (isBlind) console.error(`the check is blind: ${count} patterns, or one that must be refused is not`);
  return found.length === 0 && stale.size === 0 && !isBlind;
}

if (import.meta.main) process.exit(checkPatterns() ? 0 : 1);
