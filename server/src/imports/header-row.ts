// Which column of a file is which of ours. Headers are compared without case, spaces and punctuation, so that
// `Device code`, `device_code` and `deviceCode` are one.
import type { Columns } from "./columns.ts";

export interface HeaderMap {
  /** The name of our column at each place of the file; nothing where we do not know it. */
  places: readonly (string | undefined)[];
  ignored: readonly string[];
  /** Required columns that the file does not have. */
  missing: readonly string[];
  /** Headers that stand twice. */
  doubled: readonly string[];
}

const folded = (header: string) =>
  header
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

export function mapHeader(cells: readonly string[], columns: Columns): HeaderMap {
  const names = new Map<string, string>();
  for (const [name, { aliases }] of Object.entries(columns))
    for (const known of [name, ...aliases]) names.set(folded(known), name);

  const seen = new Set<string>();
  const doubled: string[] = [];
  const ignored: string[] = [];
  const places = cells.map((cell) => {
    const name = names.get(folded(cell));
    if (name === undefined) {
      // It is told in the report; half a character or a NUL could not be kept there.
      const told = cell.replaceAll("\u0000", "").trim().slice(0, 100).toWellFormed();
      if (told !== "") ignored.push(told);
      return undefined;
    }
    if (seen.has(name)) {
      doubled.push(name);
      return undefined;
    }
    seen.add(name);
    return name;
  });
  const missing = Object.entries(columns)
    .filter(([name, { isRequired }]) => isRequired && !seen.has(name))
    .map(([name]) => name);
  return { places, ignored, missing, doubled };
}
