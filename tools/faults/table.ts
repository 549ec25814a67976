// The figures as they are printed.
import { type Recovery, STRIKES } from "./strikes.ts";
import type { Finding } from "./twice.ts";

/** Whatever is struck, the platform serves again within this time. */
const SERVES_WITHIN_MS = 5_000;
const WRONG_SHOWN = 5;

export function printRecoveries(recoveries: readonly Recovery[]): boolean {
  const cell = (value: number | string, width: number) => String(value).padStart(width);
  console.log(
    `\n${"what was struck".padEnd(16)}${cell("times", 7)}${cell("serves: median", 16)}${cell("worst ms", 10)}${cell("itself back: median", 21)}${cell("worst ms", 10)}`,
  );
  for (const strike of STRIKES) {
    const own = recoveries.filter((recovery) => recovery.strike === strike);
    if (own.length === 0) continue;
    const [serves, back] = [
      own.map(({ servesAfterMs }) => servesAfterMs),
      own.map(({ backAfterMs }) => backAfterMs),
    ];
    console.log(
      `${strike.padEnd(16)}${cell(own.length, 7)}${cell(median(serves), 16)}${cell(Math.max(...serves), 10)}${cell(median(back), 21)}${cell(Math.max(...back), 10)}`,
    );
  }
  const worst = Math.max(0, ...recoveries.map(({ servesAfterMs }) => servesAfterMs));
  const isGood = worst <= SERVES_WITHIN_MS;
  console.log(`the worst: ${worst} ms (${SERVES_WITHIN_MS} at most)${isGood ? "" : " — TOO SLOW"}`);
  return isGood;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export function printFindings(title: string, findings: readonly Finding[]): boolean {
  console.log(`\n${title}`);
  for (const { rule, looked, wrong } of findings) {
    console.log(`  ${wrong.length === 0 ? "ok   " : "WRONG"} ${rule} (${looked})`);
    for (const text of wrong.slice(0, WRONG_SHOWN)) console.log(`        ${text}`);
    if (wrong.length > WRONG_SHOWN) console.log(`        and ${wrong.length - WRONG_SHOWN} more`);
  }
  return findings.every(({ wrong }) => wrong.length === 0);
}
