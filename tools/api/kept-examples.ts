// How examples are kept: short, without secrets, one operation on each line.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Operation } from "@handsel/contract/operation.ts";
import type { Example } from "@handsel/server/edge/openapi/examples.ts";
import { ROOT } from "../processes.ts";

const FILE = join(ROOT, "server/src/edge/openapi/examples.json");
/** Longer ones are read by nobody. */
const CHARACTERS_AT_MOST = 6_000;
const TEXT_AT_MOST = 160;
/** Not what became of one. */
const SECRET_NAMES = /(?:password|secret|token|sessionID|recoveryCodes?)(?!.*status)/i;

export const keptExamples = () => JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Example>;

export function keepExamples(examples: Readonly<Record<string, Example>>): void {
  const lines = Object.entries(examples)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([path, example]) => `${JSON.stringify(path)}: ${JSON.stringify(example)}`);
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
}

export const isTooLong = (example: Example) => JSON.stringify(example).length > CHARACTERS_AT_MOST;

export function isDone(answer: Record<string, unknown> | undefined): boolean {
  return (answer?.["header"] as { apiStatus: string } | undefined)?.apiStatus !== "ERROR";
}

/** It has an answer, and the answer has not aged. */
export function isWhole(
  { input, output, givesFile }: Operation,
  { request, status, answer }: Example,
): boolean {
  if (status !== 200 || !isDone(answer) || !input.safeParse(request).success) return false;
  const { header: _, build: __, ...fields } = answer ?? {};
  if (givesFile !== undefined) return true;
  // Fields that have a default would be missed otherwise.
  const { data } = output.safeParse(fields);
  return isDeepStrictEqual(data, fields);
}

/** One of each list is enough to see what stands in it; of what is asked, all of it. */
export function shortened(value: unknown, ofEachList = 1): unknown {
  if (Array.isArray(value)) return value.slice(0, ofEachList).map((part) => shortened(part, ofEachList));
  if (typeof value === "string" && value.length > TEXT_AT_MOST) return `${value.slice(0, TEXT_AT_MOST - 1)}…`;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part, ofEachList)]));
}

/** Where tests listen. */
const OWN_MACHINE = /http:\/\/127\.0\.0\.1:\d+/g;

export function masked(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((part) => masked(part, name));
  if (typeof value === "string")
    return SECRET_NAMES.test(name) && value !== ""
      ? "…"
      : value.replace(OWN_MACHINE, "https://erp.example.com");
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part, key)]));
}
