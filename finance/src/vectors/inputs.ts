// Reads the plain inputs of published examples: numbers in major units, flows in periods.

import { assert } from "../numbers/invariant.ts";
import type { Flow, RateSolution } from "../numbers/rate-solver.ts";

export type Inputs = Readonly<Record<string, unknown>>;

/** What the engine says, under the names that the examples use. */
export type Answers = Readonly<Record<string, unknown>>;

export function isInputs(value: unknown): value is Inputs {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function numberIn(inputs: Inputs, name: string, otherwise?: number): number {
  const value = inputs[name] ?? otherwise;
  assert(typeof value === "number", `${name} is not a number`);
  return value;
}

export function textIn(inputs: Inputs, name: string, otherwise = ""): string {
  const value = inputs[name] ?? otherwise;
  assert(typeof value === "string", `${name} is not a text`);
  return value;
}

export function listIn(inputs: Inputs, name: string): Inputs[] {
  const value = inputs[name] ?? [];
  assert(Array.isArray(value) && value.every(isInputs), `${name} is not a list`);
  return value;
}

export function numbersIn(inputs: Inputs, name: string): number[] {
  const value = inputs[name] ?? [];
  assert(
    Array.isArray(value) && value.every((item) => typeof item === "number"),
    `${name} is not a list of numbers`,
  );
  return value;
}

/** Flows in years; payments can be shifted by a stub or come with odd times of their own. */
export function flowsIn(inputs: Inputs, name: string, periodsPerYear: number, offsetYears = 0): Flow[] {
  return listIn(inputs, name).map((flow) => ({
    at: numberIn(flow, "at") / periodsPerYear + offsetYears,
    amount: numberIn(flow, "amount"),
    count: numberIn(flow, "count", 1),
    step: numberIn(flow, "step", 1) / periodsPerYear,
  }));
}

export function oddFlowsIn(inputs: Inputs): Flow[] {
  return listIn(inputs, "paymentsInYears").map((flow) => ({
    at: numberIn(flow, "years"),
    amount: numberIn(flow, "amount"),
  }));
}

export function paidIn(flows: readonly Flow[]): number {
  return flows.reduce((sum, flow) => sum + flow.amount * (flow.count ?? 1), 0);
}

export function rateIn(solution: RateSolution): number {
  assert(solution.kind === "solved", `no single rate: ${JSON.stringify(solution)}`);
  return solution.rate;
}
