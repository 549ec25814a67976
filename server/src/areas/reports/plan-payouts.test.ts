import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planPayouts, type WaitingEvent } from "./plan-payouts.ts";
import { type HistoryRow, settlementEventOf } from "./settlement-events.ts";
import { type FunderTerms, feeOf, payoutDayFrom, termsOn, weekdayOf } from "./settlement-terms.ts";

const TERMS: FunderTerms = {
  funder: "ukbank",
  validFrom: "2020-01-01",
  feeBasisPoints: 275,
  feeFixedMinor: 30,
  taxBasisPoints: 2_000,
  refundsFee: true,
  payoutWeekday: 2,
  delayDays: 3,
  confirmsByStatement: false,
};

const event = (wishes: Partial<WaitingEvent> = {}): WaitingEvent => ({
  contractId: "a",
  kind: "SALE",
  funder: "ukbank",
  // A Monday.
  happenedOn: "2026-03-02",
  amountMinor: 100_000,
  keptMinor: null,
  ...wishes,
});

const books = (wishes: Partial<Parameters<typeof planPayouts>[1]> = {}) => ({
  terms: [TERMS],
  lastPayouts: new Map<string, string>(),
  today: "2026-12-31",
  ...wishes,
});

describe("terms", () => {
  test("those count that were the newest on the day; before the first there are none", () => {
    const later = { ...TERMS, validFrom: "2026-06-01", feeBasisPoints: 300 };
    const all = [later, TERMS];
    expect(termsOn(all, "ukbank", "2026-05-31")).toBe(TERMS);
    expect(termsOn(all, "ukbank", "2026-06-01")).toBe(later);
    expect(termsOn(all, "ukbank", "2019-12-31")).toBeUndefined();
    expect(termsOn(all, "bnpl", "2026-06-01")).toBeUndefined();
  });

  test.each([
    // 2.75 % of 1,000.00 and 0.30; a fifth of that.
    [100_000, 2_780, 556],
    // 2.75 % of 0.02 is nothing to round up to, and the fixed part is cut to what there is.
    [2, 2, 0],
    // 27.5 pence round half away from zero.
    [1_000, 58, 12],
  ])("of %i the fee is %i and the tax on it %i", (amountMinor, feeMinor, taxMinor) =>
    expect(feeOf(TERMS, amountMinor)).toEqual({ feeMinor, taxMinor }),
  );

  test("a payout day is the next of its weekday, today included", () => {
    expect(payoutDayFrom(TERMS, "2026-03-03")).toBe("2026-03-03");
    expect(payoutDayFrom(TERMS, "2026-03-04")).toBe("2026-03-10");
    expect(weekdayOf("2026-03-01")).toBe(7);
  });
});

describe("which events count", () => {
  const row = (wishes: Partial<HistoryRow>): HistoryRow => ({
    contractId: "a",
    seq: 7,
    type: "ACTIVATED",
    at: new Date("2026-03-02T23:30:00Z"),
    funder: "ukbank",
    principalMinor: 90_000,
    approvedMinor: null,
    hasStarted: true,
    ...wishes,
  });
  const dayOf = () => "2026-03-03";

  test("a start is a sale of what was financed, on the retailer's own day", () =>
    expect(settlementEventOf(row({}), dayOf)).toEqual({
      contractId: "a",
      kind: "SALE",
      eventSeq: 7,
      funder: "ukbank",
      happenedOn: "2026-03-03",
      amountMinor: 90_000,
    }));

  test("a lender that approved a part pays that part", () =>
    expect(settlementEventOf(row({ approvedMinor: 60_000 }), dayOf)?.amountMinor).toBe(60_000));

  test.each(["CANCELLED", "WITHDRAWN", "RETURNED"])("%s takes a contract back that had started", (type) =>
    expect(settlementEventOf(row({ type }), dayOf)?.kind).toBe("RETURN"),
  );

  test.each([
    ["cancelled before it started", { type: "CANCELLED", hasStarted: false }],
    ["paid at the till", { principalMinor: 0 }],
    ["closed by the lender", { type: "CLOSED_BY_FUNDER" }],
  ])("a contract %s moves nothing", (_, wishes) =>
    expect(settlementEventOf(row(wishes), dayOf)).toBeUndefined(),
  );
});

describe("payouts", () => {
  test("a sale is paid on the first payout day after the delay, less fee and tax", () => {
    const [payout, ...others] = planPayouts([event()], books());
    expect(others).toEqual([]);
    expect(payout).toMatchObject({
      funder: "ukbank",
      payoutDate: "2026-03-10",
      totals: {
        saleMinor: 100_000,
        feeMinor: 2_780,
        taxMinor: 556,
        returnMinor: 0,
        settlementMinor: 96_664,
      },
    });
  });

  test("what is not due yet, or was never agreed on, goes on waiting", () => {
    expect(planPayouts([event()], books({ today: "2026-03-09" }))).toEqual([]);
    expect(planPayouts([event({ funder: "bnpl" })], books())).toEqual([]);
  });

  test("a return takes back what was paid, and the fee where the lender gives it back", () => {
    const back = event({ kind: "RETURN", keptMinor: { feeMinor: 2_780, taxMinor: 556 } });
    expect(planPayouts([back], books())[0]?.totals).toEqual({
      saleMinor: 0,
      feeMinor: -2_780,
      taxMinor: -556,
      returnMinor: 100_000,
      settlementMinor: -96_664,
    });
    const keeps = books({ terms: [{ ...TERMS, refundsFee: false }] });
    expect(planPayouts([back], keeps)[0]?.totals).toMatchObject({ feeMinor: 0, settlementMinor: -100_000 });
  });

  test("sold and given back before the payout, both stand in it", () => {
    const [payout] = planPayouts([event({ kind: "RETURN", happenedOn: "2026-03-03" }), event()], books());
    expect(payout?.events).toHaveLength(2);
    expect(payout?.totals.settlementMinor).toBe(0);
  });

  test("nothing is taken back that was never paid", () =>
    expect(planPayouts([event({ kind: "RETURN" })], books())).toEqual([]));

  test("what comes late is paid with a later payout, never added to one that was made", () => {
    const lastPayouts = new Map([["ukbank", "2026-03-10"]]);
    expect(planPayouts([event()], books({ lastPayouts }))[0]?.payoutDate).toBe("2026-03-17");
  });

  const anEvent = fc.record({
    contractId: fc.integer({ min: 1, max: 30 }).map(String),
    kind: fc.constantFrom("SALE" as const, "RETURN" as const),
    funder: fc.constantFrom("ukbank", "bnpl"),
    happenedOn: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, "0")}`),
    amountMinor: fc.integer({ min: 1, max: 500_000 }),
    keptMinor: fc.option(fc.record({ feeMinor: fc.nat(900), taxMinor: fc.nat(200) })),
  });
  const uniqueEvents = fc.uniqueArray(anEvent, {
    selector: ({ contractId, kind }) => `${contractId} ${kind}`,
  });
  const both = [TERMS, { ...TERMS, funder: "bnpl" as const, payoutWeekday: 5, refundsFee: false }];

  test("each event is in one payout at most, every payout adds up to the cent, and the order does not matter", () =>
    fc.assert(
      fc.property(uniqueEvents, fc.constantFrom("2026-02-20", "2026-12-31"), (events, today) => {
        const planned = planPayouts(events, books({ terms: both, today }));
        const settled = planned.flatMap((payout) =>
          payout.events.map((one) => `${one.contractId} ${one.kind}`),
        );
        expect(new Set(settled).size).toBe(settled.length);
        for (const { lines, totals, payoutDate } of planned) {
          // The books' figures are those of the lines themselves.
          const sumOf = (kind: string) =>
            lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0);
          expect(totals).toMatchObject({
            saleMinor: sumOf("SALE"),
            feeMinor: 0 - sumOf("FEE"),
            taxMinor: 0 - sumOf("TAX"),
            returnMinor: 0 - sumOf("RETURN"),
          });
          expect(totals.settlementMinor).toBe(lines.reduce((sum, line) => sum + line.amountMinor, 0));
          expect(payoutDate <= today).toBe(true);
        }
        expect(planPayouts(events.toReversed(), books({ terms: both, today }))).toEqual(planned);
      }),
    ));
});
