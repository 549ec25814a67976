import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Flow } from "./rate-solver.ts";
import { solveRate } from "./rate-solver.ts";

function worth(flows: readonly Flow[], rate: number): number {
  return flows.reduce((sum, { at, amount, count = 1, step = 1 }) => {
    for (let index = 0; index < count; index += 1) sum += amount * (1 + rate) ** -(at + step * index);
    return sum;
  }, 0);
}

describe("the rate of a loan", () => {
  test("is exactly 0 when what is paid is what was received", () => {
    expect(
      solveRate([
        { at: 0, amount: 55_000 },
        { at: 1 / 12, amount: -2_750, count: 20, step: 1 / 12 },
      ]),
    ).toEqual({
      kind: "solved",
      rate: 0,
    });
  });

  test("is exactly 0 also where fractions of a double miss the sum by a hair", () => {
    const flows = [
      { at: 0, amount: 0.3 },
      { at: 1, amount: -0.1 },
      { at: 2, amount: -0.2 },
    ];
    expect(solveRate(flows)).toEqual({ kind: "solved", rate: 0 });
  });

  test("is exactly 0 also where the credit is drawn in many parts", () => {
    const flows = [
      { at: 0, amount: 0.1, count: 24 },
      { at: 24, amount: -0.3, count: 8 },
    ];
    expect(solveRate(flows)).toEqual({ kind: "solved", rate: 0 });
  });

  test("is negative when less is paid back", () => {
    const solution = solveRate([
      { at: 0, amount: 1_000 },
      { at: 1, amount: -900 },
    ]);
    expect(solution.kind === "solved" && solution.rate).toBeCloseTo(-0.1, 12);
  });

  test("is found far beyond 100,000 %", () => {
    const solution = solveRate([
      { at: 0, amount: 150 },
      { at: 9 / 365.25, amount: -191.99 },
    ]);
    expect(solution.kind === "solved" && solution.rate * 100).toBeCloseTo(2_238_723.9, 0);
  });

  test("makes every loan worth nothing", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 360 }),
        fc.constantFrom(1, 1 / 12, 1 / 52),
        (credit, payment, count, step) => {
          const flows = [
            { at: 0, amount: credit },
            { at: step, amount: -payment, count, step },
          ];
          const solution = solveRate(flows);
          if (solution.kind === "unsolvable") {
            expect(["ABOVE_LIMIT", "BELOW_LIMIT"]).toContain(solution.reason);
            return;
          }
          expect(solution.kind).toBe("solved");
          if (solution.kind !== "solved" || solution.rate < -0.99) return;
          expect(Math.abs(worth(flows, solution.rate))).toBeLessThan(1e-6 * credit);
        },
      ),
    );
  });
});

describe("the rate of flows does not depend", () => {
  const rateOf = (flows: readonly Flow[]) => {
    const solution = solveRate(flows);
    return solution.kind === "solved" ? solution.rate : solution;
  };
  const loan = [
    { at: 0, amount: 1_000 },
    { at: 1, amount: -400, count: 3 },
  ];
  const loss = [
    { at: 0, amount: 1_000 },
    { at: 1, amount: -300, count: 3 },
  ];

  test("on the order in which they are named", () => {
    for (const flows of [loan, loss])
      expect(rateOf(flows.toReversed())).toBeCloseTo(Number(rateOf(flows)), 12);
    const apart = [3, 1, 2].map((at) => ({ at, amount: -400 }));
    expect(rateOf([...apart, { at: 0, amount: 1_000 }])).toBeCloseTo(Number(rateOf(loan)), 12);
  });

  test("on when the first of them falls", () => {
    for (const flows of [loan, loss])
      for (const years of [-3, 7, 20_000]) {
        const moved = flows.map((flow) => ({ ...flow, at: flow.at + years }));
        expect(rateOf(moved)).toBeCloseTo(Number(rateOf(flows)), 12);
      }
  });

  test("on flows of nothing, however late", () => {
    const lost = [
      { at: 0, amount: 1e9 },
      { at: 1 / 12, amount: -1 },
    ];
    for (const nothing of [
      { at: 40, amount: 0 },
      { at: 40, amount: 5, count: 0 },
    ])
      expect(solveRate([...lost, nothing])).toEqual({ kind: "unsolvable", reason: "BELOW_LIMIT" });
  });
});

describe("when there is no single rate it says why", () => {
  test.each([
    ["nothing is paid", [{ at: 0, amount: 100 }], "NOTHING_PAID"],
    ["nothing is received", [{ at: 1, amount: -100 }], "NOTHING_RECEIVED"],
    ["there are no flows", [], "NOTHING_RECEIVED"],
    [
      "a charge takes the whole credit",
      [
        { at: 0, amount: 100 },
        { at: 0, amount: -100 },
        { at: 1, amount: -9 },
      ],
      "NOTHING_RECEIVED",
    ],
    [
      "a flow is not a number",
      [
        { at: 0, amount: Number.NaN },
        { at: 1, amount: -9 },
      ],
      "NOT_A_NUMBER",
    ],
    [
      "a flow has no date",
      [
        { at: Number.NaN, amount: 100 },
        { at: 1, amount: -9 },
      ],
      "NOT_A_NUMBER",
    ],
    [
      "a month's payment is millions of times the credit",
      [
        { at: 0, amount: 1 },
        { at: 1 / 12, amount: -1e9 },
      ],
      "ABOVE_LIMIT",
    ],
    [
      "next to nothing comes back",
      [
        { at: 0, amount: 1e9 },
        { at: 1 / 12, amount: -1 },
      ],
      "BELOW_LIMIT",
    ],
    [
      "flows change sign twice and never balance",
      [
        { at: 0, amount: 10 },
        { at: 1, amount: -1 },
        { at: 2, amount: 10 },
      ],
      "NO_CROSSING",
    ],
  ] as const)("%s", (_, flows, reason) => {
    expect(solveRate(flows)).toEqual({ kind: "unsolvable", reason });
  });

  test("two rates are both named", () => {
    // -1 + 2.3/(1+x) - 1.32/(1+x)^2 is zero at 10 % and at 20 %.
    const solution = solveRate([
      { at: 0, amount: -1_000 },
      { at: 1, amount: 2_300 },
      { at: 2, amount: -1_320 },
    ]);
    expect(solution.kind).toBe("ambiguous");
    if (solution.kind !== "ambiguous") return;
    expect(solution.rates.map((rate) => Number(rate.toFixed(9)))).toEqual([0.1, 0.2]);
  });

  test.each<[string, Flow[], number[]]>([
    [
      "nothing, among others",
      [
        { at: 0, amount: -1_000 },
        { at: 1, amount: 2_100 },
        { at: 2, amount: -1_100 },
      ],
      [0, 0.1],
    ],
    [
      "nearly the limit, among others",
      [
        { at: 0, amount: 1 },
        { at: 1, amount: -(9.9e11 + 1.1) },
        { at: 2, amount: 9.9e11 * 1.1 },
      ],
      [0.1, 9.9e11 - 1],
    ],
    [
      "nearly everything lost, after decades",
      [
        { at: 0, amount: -1 },
        { at: 40, amount: 500 },
        { at: 40 + 1 / 12, amount: -100 },
      ],
      [5 ** -12 - 1, 500 ** (1 / 40) - 1],
    ],
  ])("a rate of %s, is found", (_, flows, rates) => {
    const solution = solveRate(flows);
    if (solution.kind !== "ambiguous") throw new Error(solution.kind);
    expect(solution.rates).toHaveLength(rates.length);
    for (const [index, rate] of solution.rates.entries())
      expect((1 + rate) / (1 + (rates[index] ?? 0))).toBeCloseTo(1, 1);
  });

  test("a second drawdown in the middle still gives one rate", () => {
    const flows = [
      { at: 0, amount: 1_500 },
      { at: 1 / 12, amount: -180, count: 8, step: 1 / 12 },
      { at: 9 / 12, amount: 1_500 },
      { at: 10 / 12, amount: -550, count: 3, step: 1 / 12 },
    ];
    const solution = solveRate(flows);
    expect(solution.kind).toBe("solved");
    if (solution.kind === "solved") expect(worth(flows, solution.rate)).toBeCloseTo(0, 6);
  });
});

test("any flows at all come to an answer", () => {
  const anyFlow = fc.record({
    at: fc.double({ min: 0, max: 40, noNaN: true }),
    amount: fc.integer({ min: -1e9, max: 1e9 }),
    count: fc.nat(40),
    step: fc.constantFrom(1, 1 / 12, 1 / 52),
  });
  fc.assert(
    fc.property(fc.array(anyFlow, { maxLength: 6 }), (flows) => {
      const solution = solveRate(flows);
      if (solution.kind === "solved") expect(solution.rate).toBeGreaterThan(-1);
      if (solution.kind === "ambiguous") expect(solution.rates.length).toBeGreaterThan(1);
    }),
    { numRuns: 60 },
  );
});
