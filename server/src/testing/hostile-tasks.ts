// What the test of the room has its threads do.
import { getPriority } from "node:os";
import { refuse } from "#edge/refuse.ts";

export function double(figure: number): number {
  return figure * 2;
}

/** Far beyond every limit, and not for ever: a room without limits fails its test instead of stopping it. */
const SPINNING_MS = 15_000;
const HOARDED = 60;

export function spin(): void {
  const end = performance.now() + SPINNING_MS;
  while (performance.now() < end);
}

export function hoard(): number {
  const kept: number[][] = [];
  while (kept.length < HOARDED) kept.push(Array.from({ length: 1_000_000 }, () => kept.length));
  return kept.length;
}

export function recurse(): number {
  return recurse() + 1;
}

export function refuseIt(value: string): void {
  throw refuse("INVALID_VALUE", value);
}

export function fail(): void {
  throw new Error("broken");
}

export function environment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

export function priority(): number {
  return getPriority();
}
