import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contractIdOf,
  exampleReference,
  isOrderReference,
  isQuoteId,
  orderReference,
  quoteIdFrom,
} from "./references.ts";

test("SHARED-VALID-18 both formats of an order reference are accepted", () => {
  for (const value of [
    "GB-NW-2026-T0001234",
    "gb-nw-2099-t0001234",
    "GB-NW-2026-0001234",
    "a1-_2-1999-1234567",
  ]) {
    expect(isOrderReference(value), value).toBe(true);
  }
  for (const value of [
    "",
    "GB-NW-1999-T0001234",
    "GB-N1-2026-T0001234",
    "GB-NW-2026-T001234",
    "GB-NW-2026-T00012345",
    "GBR-NW-2026-0001234",
    "GB NW 2026 0001234",
    " GB-NW-2026-T0001234",
    "GB-NW-2026-T0001234\n",
    "GB-NW-2026-00012345",
  ]) {
    expect(isOrderReference(value), value).toBe(false);
  }
});

test("SHARED-ROUTE-17 the contract id is three word groups with their hyphens, then digits", () => {
  expect(contractIdOf("GB-NW-2026-T0001234")).toBe("GB-NW-2026-T0001234");
  expect(contractIdOf("GB-NW-2026-0001234/2")).toBe("GB-NW-2026-0001234");
  expect(contractIdOf("Contract GB-NW-2026-T0001234 (extras)")).toBe("GB-NW-2026-T0001234");
  for (const value of [
    "",
    "GB-NW-2026",
    "GB-NW-T0001234",
    "0001234",
    "-".repeat(200),
    "a-".repeat(100_000),
  ]) {
    expect(contractIdOf(value), value.slice(0, 20)).toBeUndefined();
  }
});

test("a reference that we make is one that we accept and link to", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (year, sequence) => {
        const reference = orderReference({ country: "GB", retailerCode: "NW", year, sequence });
        expect(isOrderReference(reference)).toBe(true);
        expect(contractIdOf(reference)).toBe(reference);
      },
    ),
  );
  expect(orderReference({ country: "gb", retailerCode: "nw", year: 2026, sequence: 1234 })).toBe(
    "GB-NW-2026-T0001234",
  );
  expect(exampleReference({ country: "DK", wlCode: "FJ" })).toBe("DK-FJ-2026-T0001234");
});

test("a quote id is told from a name and an e-mail, in any letter case", () => {
  expect(isQuoteId("TQ-7K3M9QX2")).toBe(true);
  expect(isQuoteId("tq-7k3m9qx2")).toBe(true);
  for (const value of [
    "",
    "TQ-7K3M9QX",
    "TQ-7K3M9QX22",
    "TQ7K3M9QX2",
    "XTQ-7K3M9QX2",
    "TQ-7K3M9QXO",
    "tq-anna.b",
    "Anna",
    "a@b.co",
  ]) {
    expect(isQuoteId(value), value).toBe(false);
  }
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(isQuoteId(quoteIdFrom(bytes))).toBe(true);
    }),
  );
  // Each of the thirty-two characters stands for as many bytes as the others.
  const made = Array.from({ length: 32 }, (_, index) => quoteIdFrom(new Uint8Array(8).fill(index + 32)));
  expect(new Set(made).size).toBe(32);
});
