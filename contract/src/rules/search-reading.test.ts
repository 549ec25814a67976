import { expect, test } from "vitest";
import { quoteNumberIn, readSearch, referenceIn } from "./search-reading.ts";

test.each([
  ["35 672110 448901 9", "IMEI", "356721104489019"],
  ["35-672110-448901-9", "IMEI", "356721104489019"],
  ["490154203237518", "IMEI", "490154203237518"],
  // With the version of the software in place of the check digit.
  ["4901542032375101", "IMEI", "490154203237518"],
  ["4006381333931", "EAN", "4006381333931"],
  ["4 006381 333931", "EAN", "4006381333931"],
  ["73513537", "EAN", "73513537"],
  ["GB-NW-2026-T0001234", "REFERENCE", "GB-NW-2026-T0001234"],
  ["gb nw 2026 t0001234", "REFERENCE", "GB-NW-2026-T0001234"],
  ["GBNW2026T0001234", "REFERENCE", "GB-NW-2026-T0001234"],
  ["GB-NW-2026-T0001234-1", "REFERENCE", "GB-NW-2026-T0001234"],
  ["GB-NW-2026-0001234", "REFERENCE", "GB-NW-2026-0001234"],
  ["TQ-7H2K9Q0Z", "REFERENCE", "TQ-7H2K9Q0Z"],
  ["tq 7h2k 9qoz", "REFERENCE", "TQ-7H2K9Q0Z"],
  ["20452", "REFERENCE", "20452"],
  ["SC02XK1ABJG5H", "SERIAL", "SC02XK1ABJG5H"],
  ["Halima@Osei.example ", "EMAIL", "halima@osei.example"],
  ["07700 900318", "PHONE", "07700900318"],
  ["+44 7700 900318", "PHONE", "+447700900318"],
  ["Halima  Osei", "WORDS", "Halima Osei"],
  ["Orbit 9 128 GB", "WORDS", "Orbit 9 128 GB"],
])("%j is read as %s", (text, kind, value) => {
  expect(readSearch(text)).toMatchObject({ kind, value });
});

test("a number whose check digit does not hold is said to be wrong", () => {
  expect(readSearch("356721104489018")).toMatchObject({ kind: "IMEI", isRight: false });
  expect(readSearch("4006381333932")).toMatchObject({ kind: "EAN", isRight: false });
});

test("the number of a trade's order is read with the letter before it", () => {
  expect([quoteNumberIn("Q-20452"), quoteNumberIn("20 452"), quoteNumberIn("Orbit 9")]).toEqual([
    20_452,
    20_452,
    undefined,
  ]);
  expect(referenceIn("Halima")).toBeUndefined();
});
