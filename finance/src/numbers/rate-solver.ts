// Finds the rate at which a row of flows is worth nothing at its beginning. It works on the logarithm of
// 1 + rate, where the whole range from near -100 % to many thousand percent is evenly spread, brackets the root and
// closes in on it, so it cannot run away. When there is no single rate it says why.

import { findBracket, findRoot } from "./root.ts";

/** `count` equal flows, `step` apart, the first at `at`. Positive is received, negative is paid. */
export interface Flow {
  at: number;
  amount: number;
  count?: number;
  step?: number;
}

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

interface Run {
  at: number;
  amount: number;
  count: number;
  step: number;
  last: number;
}

export function solveRate(flows: readonly Flow[]): RateSolution {
  const runs = runsOf(flows);
  if (!runs.every(({ at, amount, last }) => [at, amount, last].every(Number.isFinite)))
    return unsolvable("NOT_A_NUMBER");

  const signs = signsInTime(runs);
  const [firstSign = 0] = signs;
  const changes = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
  if (changes === 0) return unsolvable(firstSign > 0 ? "NOTHING_PAID" : "NOTHING_RECEIVED");

  const value = worthOf(runs);
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
  const isAbove = Math.sign(atZero) !== firstSign;
  const bracket = findBracket(value, isAbove ? FIRST_REACH : -FIRST_REACH, LIMIT);
  if (!bracket) return unsolvable(isAbove ? "ABOVE_LIMIT" : "BELOW_LIMIT");
  return { kind: "solved", rate: Math.expm1(findRoot(value, ...bracket)) };
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

function runsOf(flows: readonly Flow[]): Run[] {
  return flows
    .map(({ at, amount, count = 1, step = 1 }) => ({
      at,
      amount,
      count,
      step,
      last: at + step * (count - 1),
    }))
    .filter(({ amount, count }) => amount * count !== 0);
}

/** Which way money flows at each moment, in time; a credit and the charge that takes it all are nothing together. */
function signsInTime(runs: readonly Run[]): number[] {
  const moments: { at: number; amount: number }[] = [];
  for (const { at, amount, count, step } of runs)
    for (let index = 0; index < count; index += 1) moments.push({ at: at + step * index, amount });
  moments.sort((one, other) => one.at - other.at);
  const net: { at: number; amount: number }[] = [];
  for (const { at, amount } of moments) {
    const last = net.at(-1);
    if (last?.at === at) last.amount += amount;
    else net.push({ at, amount });
  }
  return net.map(({ amount }) => Math.sign(amount)).filter((sign) => sign !== 0);
}

/**
 * What the runs are worth at their beginning, or for negative rates at their end: so every exponential is at or below 1,
 * and each run is added from its heavier end.
 */
function worthOf(runs: readonly Run[]): (force: number) => number {
  const first = runs.reduce((earliest, run) => Math.min(earliest, run.at), Infinity);
  const last = runs.reduce((latest, run) => Math.max(latest, run.last), -Infinity);
  const factor = (run: Run, force: number) => {
    if (force === 0) return run.count;
    const away = force > 0 ? run.at - first : last - run.last;
    const pull = -Math.abs(force);
    return (Math.exp(pull * away) * Math.expm1(pull * run.step * run.count)) / Math.expm1(pull * run.step);
  };
  return (force) => runs.reduce((sum, run) => sum + run.amount * factor(run, force), 0);
}
