import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellFault, columnOf, isSameCell, PRICE_KINDS, priceKind, toStored, toWire } from "./price-kinds.ts";

const column = (kind: Parameters<typeof columnOf>[0], field: string) => {
  const found = columnOf(kind, field);
  if (!found) throw new Error(`no column ${field} of ${kind}`);
  return found;
};

describe("a cell of the workbench", () => {
  test.each([
    ["DEVICE", "price", 749.99, undefined],
    ["DEVICE", "price", null, undefined],
    ["DEVICE", "price", "", undefined],
    ["DEVICE", "price", 0, "value"],
    ["DEVICE", "price", -1, "value"],
    ["DEVICE", "price", 1.005, "value"],
    ["DEVICE", "price", "749", "value"],
    ["DEVICE", "msrp", 700, "fixed"],
    ["DEVICE", "isSold", 1, undefined],
    ["DEVICE", "isSold", 2, "value"],
    ["EXTRA", "price", null, "required"],
    ["PLAN", "rate", 9.9, undefined],
    ["PLAN", "rate", 9.123_45, "percent"],
    ["PLAN", "rate", 100.01, "percent"],
    ["PLAN", "openingFee", 100, "percent"],
    ["PLAN", "validTo", "2026-02-30", "date"],
    ["PLAN", "validTo", null, undefined],
    ["PLAN", "validFrom", null, "required"],
    ["SUBSCRIPTION", "months", 61, "number"],
    ["RESIDUAL", "month24", 120, undefined],
    ["TRADE", "gradeA", 120, undefined],
  ] as const)("%s %s: %o is %s", (kind, field, value, fault) => {
    expect(cellFault(column(kind, field), value)).toBe(fault);
  });

  test("of a field that a kind does not have is no column", () => {
    expect(columnOf("DEVICE", "rate")).toBeUndefined();
    expect(columnOf("RESIDUAL", "month")).toBeUndefined();
    expect(columnOf("RESIDUAL", "monthX1")).toBeUndefined();
    expect(columnOf("RESIDUAL", "month100")).toBeUndefined();
  });

  test("comes back from what is stored as it was sent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (stored) => {
        for (const [kind, field] of [
          ["DEVICE", "price"],
          ["PLAN", "rate"],
        ] as const) {
          const { type } = column(kind, field);
          const wire = toWire(type, stored);
          expect(cellFault(column(kind, field), wire)).toBeUndefined();
          expect(toStored(type, wire)).toBe(stored);
        }
      }),
    );
  });

  test("that is absent holds the same as an empty one", () => {
    expect(isSameCell(undefined, null)).toBe(true);
    expect(isSameCell(undefined, 0)).toBe(false);
  });
});

describe("the cells of a record", () => {
  const fault = (kind: Parameters<typeof priceKind>[0], fields: object, facts: object = {}) =>
    priceKind(kind).disagreement?.({ ...fields }, { ...facts });

  test.each([
    ["PLAN", { openingFee: 0, minimum: 500, maximum: 400 }, {}, "maximum"],
    ["PLAN", { openingFee: 0, minimum: 500, maximum: null }, {}, undefined],
    ["PLAN", { openingFee: 0, validFrom: "2026-02-01", validTo: "2026-01-01" }, {}, "validTo"],
    ["PLAN", { openingFee: 1 }, { financingType: "CARD_PAYMENT" }, "openingFee"],
    ["RULE", { startsOn: "2026-02-01", endsOn: "2026-02-01" }, {}, undefined],
    ["RESIDUAL", { month12: null }, {}, "month12"],
    ["INSURANCE", { upTo1: 500, monthly1: 5, upTo2: 400, monthly2: 6 }, {}, "upTo2"],
    ["INSURANCE", { upTo1: 500, monthly1: 5, upTo2: 600 }, {}, "monthly2"],
    ["INSURANCE", { upTo1: 500, monthly1: 5, monthly2: 6 }, {}, "upTo2"],
    ["INSURANCE", {}, {}, undefined],
    ["VOUCHER", { value: null, percent: null }, { voucherKind: "VALUE" }, "value"],
    ["VOUCHER", { value: 5, percent: 5 }, { voucherKind: "VALUE" }, "percent"],
    ["VOUCHER", { value: null, percent: 5, validFrom: "2026-01-01" }, { voucherKind: "PERCENT" }, undefined],
  ] as const)("%s %o %o: %s", (kind, fields, facts, field) => {
    expect(fault(kind, fields, facts)?.field).toBe(field);
  });
});

test("every kind has a main field that can be changed, and no field stands for two columns", () => {
  for (const kind of PRICE_KINDS) {
    const { columns, main } = priceKind(kind);
    expect(columns.find(({ field }) => field === main)?.isEditable).toBe(true);
    expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
  }
});
