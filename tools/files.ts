// The files that a check looks at, by the same names on every system.
import { globSync } from "node:fs";
import { sep } from "node:path";
import { ROOT } from "./processes.ts";

/** From the root, with slashes, in order. */
export function filesOf(patterns: string | readonly string[]): string[] {
  return globSync(typeof patterns === "string" ? patterns : [...patterns], { cwd: ROOT })
    .map(slashed)
    .sort();
}

export const slashed = (path: string) => path.replaceAll(sep, "/");
