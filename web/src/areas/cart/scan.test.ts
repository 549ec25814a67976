import { expect, test } from "vitest";
import { isProductCode, NO_SCAN, readKey, SCAN_REPEAT_MS, type ScanState, tidyScan } from "./scan.ts";

/** Types a text with a pause before each key; answers what was scanned. */
function type(
  text: string,
  gapMs: number,
  from: { state: ScanState; at: number } = { state: NO_SCAN, at: 1_000 },
) {
  let { state, at } = from;
  let scanned: string | null = null;
  for (const key of [...text.split(""), "Enter"]) {
    at += gapMs;
    const step = readKey(state, key, at);
    ({ state } = step);
    scanned = step.scanned ?? scanned;
  }
  return { state, at, scanned };
}

test("a code typed faster than a person can is a scan", () => {
  expect(type("5012345678900", 8).scanned).toBe("5012345678900");
  expect(type("5012345678900", 120).scanned).toBeNull();
});

test("fewer than six characters are no scan, however fast", () => {
  expect(type("50123", 5).scanned).toBeNull();
});

test("what a person typed before the scanner began is not part of the code", () => {
  const slow = readKey(NO_SCAN, "x", 1_000);
  expect(type("5012345678900", 8, { state: slow.state, at: 2_000 }).scanned).toBe("5012345678900");
});

test("the same code within two seconds counts once", () => {
  const once = type("5012345678900", 8);
  expect(type("5012345678900", 8, once).scanned).toBeNull();
  const later = { ...once, at: once.at + SCAN_REPEAT_MS };
  expect(type("5012345678900", 8, later).scanned).toBe("5012345678900");
});

test("keys without a character are passed over", () => {
  const shift = readKey({ ...NO_SCAN, typed: "OB9", lastAt: 1_000 }, "Shift", 1_010);
  expect(shift.state.typed).toBe("OB9");
});

test("gaps and the scanner's own prefix do not belong to a code", () => {
  expect(tidyScan(" 5 012345 678900 ")).toBe("5012345678900");
  expect(tidyScan("]C1OB9P-512-GR")).toBe("OB9P-512-GR");
});

test.each([
  ["5012345678900", true],
  ["OB9P-512-GR", true],
  ["ob9/128-gr", true],
  ["orbit", false],
  ["orbit 9 pro", false],
  ["9", false],
])("%s is a product code: %s", (text, isCode) => {
  expect(isProductCode(text)).toBe(isCode);
});
