// Finds the rate at which a row of flows is worth nothing at its beginning. It works on the logarithm of
// 1 + rate, where the whole range from near -100 % to many thousand percent is evenly spread, brackets the root and
// closes in on it by Brent's method, so it cannot run away. When there is no single rate it says why.

import { findRoot } from "./root.ts";

/** `count` equal flows, `step` apart, the first at `at`. Positive is received, negative is paid. */
export type Flow = { at: number; amount: number; count?: number; step?: number };

export type NoRateReason =
  | "NOT_A_NUMBER"
  | "NOTHING_RECEIVED"
  | "NOTHING_PAID"
  | "ABOVE_LIMIT"
  | "BELOW_LIMIT"
  | "NO_CROSSING";

/** The rate is per unit of the flows' time: yearly when `at` is in years. */
export type RateSolution =
  | { kind: "solved"; rate: number }
  | { kind: "unsolvable"; reason: NoRateReason }
  | { kind: "ambiguous"; rates: readonly number[] };

// 10^12 times the money back in one period, or a million-millionth of it: no agreement lies beyond.
const LIMIT = Math.log(1e12);
const FIRST_REACH = 0.125;
// Even, so that zero is one of the points.
const SCAN_STEPS = 4000;

type Run = { at: number; amount: number; count: number; step: number; last: number };

export function solveRate(flows: readonly Flow[]): RateSolution {
  const runs = mergeRuns(flows);
  if (runs.some((run) => !Number.isFinite(run.at + run.amount + run.last))) return unsolvable("NOT_A_NUMBER");

  const { changes, firstSign } = readShape(runs);
  if (changes === 0) return unsolvable(firstSign > 0 ? "NOTHING_PAID" : "NOTHING_RECEIVED");

  const first = runs.reduce((earliest, run) => Math.min(earliest, run.at), Infinity);
  const last = runs.reduce((latest, run) => Math.max(latest, run.last), -Infinity);
  // Discounting towards the end for negative rates keeps every exponential at or below 1.
  const value = (force: number) => worth(runs, force, force < 0 ? last : first);
  return changes === 1 ? solveSingle(runs, firstSign, value) : solveByScan(value);
}

function unsolvable(reason: NoRateReason): RateSolution {
  return { kind: "unsolvable", reason };
}

/** One change of sign means exactly one rate: look on the side of zero where it must lie. */
function solveSingle(
  runs: readonly Run[],
  firstSign: number,
  value: (force: number) => number,
): RateSolution {
  const atZero = value(0);
  const size = runs.reduce((sum, run) => sum + Math.abs(run.amount) * run.count, 0);
  if (Math.abs(atZero) <= size * 1e-15) return { kind: "solved", rate: 0 };

  // A higher rate gives the earlier flows more weight, so it is needed when the later ones outweigh them.
  const direction = Math.sign(atZero) === firstSign ? -1 : 1;
  let near = 0;
  let far = FIRST_REACH * direction;
  while (Math.sign(value(far)) === Math.sign(atZero)) {
    if (Math.abs(far) >= LIMIT) return unsolvable(direction > 0 ? "ABOVE_LIMIT" : "BELOW_LIMIT");
    near = far;
    far = direction * Math.min(Math.abs(far) * 2, LIMIT);
  }
  return { kind: "solved", rate: Math.expm1(findRoot(value, near, far)) };
}

/** Flows that change sign more than once can have several rates: find them all and leave the choice to the caller. */
function solveByScan(value: (force: number) => number): RateSolution {
  const rates: number[] = [];
  let from = -LIMIT;
  let fromSign = Math.sign(value(from));
  for (let step = 1; step <= SCAN_STEPS; step += 1) {
    // Cubing puts most of the steps where rates of real agreements are.
    const to = LIMIT * ((step / SCAN_STEPS) * 2 - 1) ** 3;
    const toSign = Math.sign(value(to));
    if (toSign === 0) rates.push(Math.expm1(to));
    else if (fromSign === -toSign) rates.push(Math.expm1(findRoot(value, from, to)));
    from = to;
    fromSign = toSign;
  }
  const [only] = rates;
  if (only === undefined) return unsolvable("NO_CROSSING");
  return rates.length === 1 ? { kind: "solved", rate: only } : { kind: "ambiguous", rates };
}

/** Single flows at the same moment become one, so that a credit less its charge reads as what is received. */
function mergeRuns(flows: readonly Flow[]): Run[] {
  const runs: Run[] = [];
  for (const { at, amount, count = 1, step = 1 } of flows) {
    if (count === 0) continue;
    const same = count === 1 ? runs.find((run) => run.count === 1 && run.at === at) : undefined;
    if (same) same.amount += amount;
    else runs.push({ at, amount, count, step, last: at + step * (count - 1) });
  }
  return runs.filter((run) => run.amount !== 0);
}

type Shape = { changes: number; firstSign: number };

function readShape(runs: readonly Run[]): Shape {
  let lastReceived = -Infinity;
  let firstReceived = Infinity;
  let lastPaid = -Infinity;
  let firstPaid = Infinity;
  for (const run of runs) {
    if (run.amount > 0) {
      lastReceived = Math.max(lastReceived, run.last);
      firstReceived = Math.min(firstReceived, run.at);
    } else {
      lastPaid = Math.max(lastPaid, run.last);
      firstPaid = Math.min(firstPaid, run.at);
    }
  }
  const hasBoth = firstReceived < Infinity && firstPaid < Infinity;
  if (hasBoth && lastReceived < firstPaid) return { changes: 1, firstSign: 1 };
  if (hasBoth && lastPaid < firstReceived) return { changes: 1, firstSign: -1 };
  return readShapeFlowByFlow(runs);
}

function readShapeFlowByFlow(runs: readonly Run[]): Shape {
  const netByTime = new Map<number, number>();
  for (const run of runs) {
    for (let index = 0; index < run.count; index += 1) {
      const at = run.at + run.step * index;
      netByTime.set(at, (netByTime.get(at) ?? 0) + run.amount);
    }
  }
  const signs = [...netByTime.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, amount]) => Math.sign(amount))
    .filter((sign) => sign !== 0);
  return {
    changes: signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length,
    firstSign: signs[0] ?? 0,
  };
}

function worth(runs: readonly Run[], force: number, reference: number): number {
  let sum = 0;
  for (const run of runs) sum += run.amount * runFactor(run, force, reference);
  return sum;
}

/** Sum of the discount factors of a run, added from its heavier end so that nothing overflows. */
function runFactor(run: Run, force: number, reference: number): number {
  if (force === 0) return run.count;
  const heavyEnd = force > 0 ? run.at : run.last;
  const factor = Math.exp(-force * (heavyEnd - reference));
  if (run.count === 1) return factor;
  const pace = -Math.abs(force) * run.step;
  return (factor * Math.expm1(pace * run.count)) / Math.expm1(pace);
}
