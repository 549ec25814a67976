// Stands in for Vitest's functions while the tests of a group are loaded: it keeps them, so that they can be run for each
// mutant. What they expect is Vitest's own.
import { expect } from "vitest";

type Run = (...given: unknown[]) => unknown;
export interface CollectedTest {
  name: string;
  run: () => unknown;
}

const collected: CollectedTest[] = [];

/** What the file loaded last has given. */
export function takeTests(): CollectedTest[] {
  return (globalThis.__collected ??= collected).splice(0);
}

function add(name: string, ...rest: unknown[]): void {
  const run = rest.find((one) => typeof one === "function") as Run;
  (globalThis.__collected ??= collected).push({ name, run: () => run() });
}
const rowsOf = (table: readonly unknown[]) => table.map((row) => (Array.isArray(row) ? row : [row]));

const test = Object.assign(add, {
  each: (table: readonly unknown[]) => (name: string, run: Run) => {
    for (const row of rowsOf(table)) add(name, () => run(...row));
  },
});
const describe = Object.assign((_: string, body: () => void) => body(), {
  each: (table: readonly unknown[]) => (_: string, body: Run) => {
    for (const row of rowsOf(table)) body(...row);
  },
});
/** What a file does before or after is a check on the run as a whole, or needs what no pure test needs. */
const afterAll = () => undefined;

export { afterAll, describe, expect, test };

declare global {
  var __collected: CollectedTest[] | undefined;
}
