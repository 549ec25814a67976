// Walks every published example beside this file. Another file of the same shape can be laid here: what it requires is
// walked as well.

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { answer } from "./answer.ts";
import type { Inputs } from "./inputs.ts";
import { isInputs, numberIn } from "./inputs.ts";

interface Vector {
  file: string;
  id: string;
  kind: string;
  inputs: Inputs;
  expected: Inputs;
  tolerance: Inputs;
  required: boolean;
}

// Words about a figure, and a rule that was given up.
const NOT_COMPARED = new Set(["expression", "truncatedOldRule"]);
const HALF_A_CENT = 0.005;
const NOISE = 1e-9;

const here = import.meta.dirname;
const vectors = readdirSync(here)
  .filter((name) => name.endsWith(".json"))
  .flatMap(readVectors);
const examples = vectors.filter((vector) => vector.kind !== "published-inconsistent");
const met = new Set<Vector>();

function readVectors(file: string): Vector[] {
  const read: unknown = JSON.parse(readFileSync(`${here}/${file}`, "utf8"));
  if (!Array.isArray(read)) throw new Error(`${file} is not a list`);
  return read.map((one: unknown) => {
    if (!isInputs(one) || !isInputs(one["inputs"]) || !isInputs(one["expected"]))
      throw new Error("not a vector");
    return {
      file,
      id: String(one["id"]),
      kind: String(one["kind"]),
      inputs: one["inputs"],
      expected: one["expected"],
      tolerance: isInputs(one["tolerance"]) ? one["tolerance"] : {},
      required: one["required"] === true,
    };
  });
}

/** The tolerance of the quantity itself, else the one for money, else half a cent; rounded rates are exact. */
function toleranceOf(name: string, { tolerance }: Vector): number {
  const own = tolerance[name];
  if (typeof own === "number") return own + NOISE;
  if (tolerance["exact"] === true || name.includes("Rounded")) return NOISE;
  if (name.startsWith("aprPercent") && typeof tolerance["aprPercent"] === "number") {
    return tolerance["aprPercent"] + NOISE;
  }
  return (typeof tolerance["money"] === "number" ? tolerance["money"] : HALF_A_CENT) + NOISE;
}

/** Every difference between what was published and what the engine says. */
function listMisses(vector: Vector, expected: unknown, actual: unknown, name: string): string[] {
  if (typeof expected === "number") {
    const isClose = typeof actual === "number" && Math.abs(actual - expected) <= toleranceOf(name, vector);
    return isClose ? [] : [`${name}: published ${expected}, engine ${String(actual)}`];
  }
  if (Array.isArray(expected)) {
    const given: unknown[] = Array.isArray(actual) ? actual : [];
    const lengths =
      given.length === expected.length ? [] : [`${name}: ${expected.length} rows, engine ${given.length}`];
    return [...lengths, ...expected.flatMap((one, index) => listMisses(vector, one, given[index], name))];
  }
  if (isInputs(expected)) {
    const given = isInputs(actual) ? actual : {};
    return Object.entries(expected)
      .filter(([key]) => !NOT_COMPARED.has(key))
      .flatMap(([key, value]) => listMisses(vector, value, given[key], key));
  }
  return expected === actual ? [] : [`${name}: published ${String(expected)}, engine ${String(actual)}`];
}

function missesOf(vector: Vector): string[] {
  const answers = answer(vector.kind, vector.inputs);
  return answers === null ? ["not mapped"] : listMisses(vector, vector.expected, answers, vector.kind);
}

describe("published examples", () => {
  test.each(examples.filter((vector) => vector.required))("$kind $id is met", (vector) => {
    expect(missesOf(vector)).toEqual([]);
    met.add(vector);
  });

  // The rule of 78 is no longer lawful for the agreements we settle, so nothing of ours answers it.
  const others = examples.filter(
    (vector) => !vector.required && vector.file === "published.json" && vector.id !== "rule-of-78",
  );
  test.each(others)("$kind $id is met though it need not be", (vector) => {
    expect(missesOf(vector)).toEqual([]);
  });

  afterAll(() => {
    const requiredCount = examples.filter((vector) => vector.required).length;
    process.stdout.write(`finance vectors: ${met.size} of ${requiredCount} required met\n`);
  });
});

describe("figures that were published and are wrong", () => {
  const wrong = (id: string): Vector => {
    const vector = vectors.find((one) => one.id === id);
    if (!vector) throw new Error(`no example ${id}`);
    return vector;
  };

  test.each(["nominal-as-apr-60", "nominal-as-apr-120"])(
    "%s prints the nominal rate as APR; ours is higher",
    (id) => {
      const { inputs, expected } = wrong(id);
      const apr = numberIn(answer("representative-example", inputs) ?? {}, "aprPercentRounded1dp");
      expect(apr).not.toBe(numberIn(expected, "printedAprPercent"));
      expect(apr).toBe(numberIn(expected, "impliedAprPercent"));
    },
  );

  test("a residual owed makes the rental smaller; adding it is a published sign error", () => {
    const { inputs, expected } = wrong("lease-sign-error");
    const payment = numberIn(answer("lease-residual", inputs) ?? {}, "payment");
    expect(payment).toBeLessThan(numberIn(expected, "printedPayment"));
    expect(payment).toBeCloseTo(numberIn(expected, "correctPayment"), 2);
  });

  test("6.041228 % is 6.0 %, though a report printed 6.1 %", () => {
    const { inputs, expected } = wrong("ec-ex22-case2-rounded");
    const { oneDecimal } = answer("apr-rounding", inputs) ?? {};
    expect(oneDecimal).toBe(expected["correctRounded1dp"]);
    expect(oneDecimal).not.toBe(expected["printedRounded1dp"]);
  });

  test("days across a new year are all counted, where a published test lost one", () => {
    const { inputs, expected } = wrong("uk-interval-09");
    const years = numberIn(answer("apr-time-interval", inputs) ?? {}, "years");
    expect(years).toBeCloseTo(1 / 12 + 11 / 365 + 15 / 366, 12);
    expect(years).not.toBeCloseTo(numberIn(expected, "years"), 4);
  });

  test("a lender's instalment that its own rate and term do not give is not ours", () => {
    const { inputs } = wrong("loan-ee-inconsistent");
    const { instalment } =
      answer("schedule", {
        principal: inputs["amountOfCredit"],
        nominalAnnualRatePercent: inputs["nominalAnnualRatePercent"],
        instalments: inputs["months"],
      }) ?? {};
    expect(instalment).toBe(44.06);
  });
});
