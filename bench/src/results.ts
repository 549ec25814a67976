// The file of results: one entry for each benchmark, with the machine and the day it was measured on. A run replaces the
// entries of what it measured and leaves the others alone.
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { type Figure, isMet, rounded } from "./figures.ts";
import { withDatabase } from "./sales-fill.ts";

const FILE = join(import.meta.dirname, "../results.json");

export interface Machine {
  cores: number;
  processor: string;
  memoryGb: number;
  node: string;
  postgres: string;
  /** Processes that wanted a core in the minute before; far above nought, the machine had other work. */
  loadBefore: number;
}

export interface BenchEntry {
  at: string;
  seconds: number;
  /** Of a short run, whose sizes are smaller: to see that it works, not how fast it is. */
  isShort: boolean;
  machine: Machine;
  figures: (Figure & { isMet?: boolean })[];
}

export type Results = Readonly<Record<string, BenchEntry>>;

/** A short run does not replace a full one. Entries stand by name, so that a new run changes as few lines as possible. */
export function withEntry(results: Results, name: string, entry: BenchEntry): Results {
  const known = results[name];
  if (entry.isShort && known && !known.isShort) return results;
  const entries = Object.entries({ ...results, [name]: entry });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function entryOf(
  figures: readonly Figure[],
  about: Pick<BenchEntry, "at" | "seconds" | "isShort" | "machine">,
): BenchEntry {
  return {
    ...about,
    seconds: Math.round(about.seconds),
    figures: figures.map((figure) => {
      const met = isMet(figure);
      return { ...figure, value: rounded(figure.value), ...(met !== undefined && { isMet: met }) };
    }),
  };
}

export async function saveEntry(name: string, entry: BenchEntry): Promise<Results> {
  const text = await readFile(FILE, "utf8").catch(() => "{}");
  const results = withEntry(JSON.parse(text) as Results, name, entry);
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

export async function describeMachine(): Promise<Machine> {
  const postgres = await withDatabase(async (client) => {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]?.server_version ?? "";
  });
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? "",
    memoryGb: rounded(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
    loadBefore: rounded(loadavg()[0] ?? 0),
  };
}
