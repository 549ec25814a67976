import { expect, test } from "vitest";
import { meantType, normalReference } from "./device-reference.ts";

test.each([
  ["490154203237518", "490154203237518"],
  [" 49 015420 323751 8 ", "490154203237518"],
  ["49-015420-323751-8", "490154203237518"],
  ["49\u00A0015420\t3237518", "490154203237518"],
  ["c02 xk0 abjg5h", "C02XK0ABJG5H"],
  // In a serial number a hyphen may mean something.
  ["sn-12 34", "SN-1234"],
  ["12-34", "12-34"],
  ["", ""],
  ["  ", ""],
])("%j is kept as %j", (typed, kept) => {
  expect(normalReference(typed)).toBe(kept);
});

test.each([
  ["3", "IMEI"],
  ["35-0001 00", "IMEI"],
  ["490154203237518", "IMEI"],
  ["C", "SERIAL"],
  ["12345A", "SERIAL"],
  ["12345#", "SERIAL"],
  ["", null],
  [" ", null],
])("whoever types %j means %j", (typed, meant) => {
  expect(meantType(typed)).toBe(meant);
});
