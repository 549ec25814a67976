// What the test of the room has its threads do.
import { getPriority } from "node:os";
import { refuse } from "#edge/refuse.ts";

export function double(figure: number): number {
  return figure * 2;
}

export function spin(): void {
  for (;;);
}

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 1_000_000 }, () => kept.length));
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
