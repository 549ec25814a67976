import { expect, test } from "vitest";
import { quoteNumberIn, readSearch, referenceIn, SEARCH_READINGS } from "./search-reading.ts";

const READ = [
  ["35 672110 448901 9", "IMEI", "356721104489019"],
  ["35-672110-448901-9", "IMEI", "356721104489019"],
  ["490154203237518", "IMEI", "490154203237518"],
  // With the version of the software in place of the check digit.
  ["4901542032375101", "IMEI", "490154203237518"],
  ["4006381333931", "EAN", "4006381333931"],
  ["4 006381 333931", "EAN", "4006381333931"],
  ["73513537", "EAN", "73513537"],
  ["14006381333939", "EAN", "14006381333939"],
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
  [" Halima  Osei ", "WORDS", "Halima Osei"],
  ["halima @ osei.example", "EMAIL", "halima@osei.example"],
  ["0044 7700 900318", "PHONE", "00447700900318"],
  ["7700 900 300", "PHONE", "7700900300"],
  ["1234567", "PHONE", "1234567"],
  ["123456", "REFERENCE", "123456"],
  ["019A1B2C-3D4E-7F60-8A9B-0C1D2E3F4A5B", "REFERENCE", "019a1b2c-3d4e-7f60-8a9b-0c1d2e3f4a5b"],
  ["tq-7h2k9qil", "REFERENCE", "TQ-7H2K9Q11"],
  ["R58M40", "SERIAL", "R58M40"],
  ["R58M4", "WORDS", "R58M4"],
  ["orbits", "WORDS", "orbits"],
  ["Zoë12345é", "WORDS", "Zoë12345é"],
  ["7700+900318", "WORDS", "7700+900318"],
  ["12345678é", "WORDS", "12345678é"],
  // One too many at either end, and letters where none may stand.
  ["XGB-NW-2026-T0001234", "SERIAL", "XGBNW2026T0001234"],
  ["GB-NW-2026-T0001234-123", "SERIAL", "GBNW2026T0001234123"],
  ["ATQ-7H2K9Q0Z", "SERIAL", "ATQ7H2K9Q0Z"],
  ["TQ-7H2K9Q0ZZ", "SERIAL", "TQ7H2K9Q0ZZ"],
  ["TQ-7H2K9QUZ", "SERIAL", "TQ7H2K9QUZ"],
  ["X019A1B2C-3D4E-7F60-8A9B-0C1D2E3F4A5B", "SERIAL", "X019A1B2C3D4E7F608A9B0C1D2E3F4A5B"],
  ["019A1B2C-3D4E-7F60-8A9B-0C1D2E3F4A5BF", "SERIAL", "019A1B2C3D4E7F608A9B0C1D2E3F4A5BF"],
  ["Orbit 9 128 GB", "WORDS", "Orbit 9 128 GB"],
] as const;

test.each(READ)("%j is read as %s", (text, kind, value) => {
  expect(readSearch(text)).toMatchObject({ kind, value });
});

test("whatever a text is read as is one of the kinds that are told", () => {
  expect(new Set(READ.map(([, kind]) => kind))).toEqual(new Set(SEARCH_READINGS));
});

test.each([
  ["356721104489019", true],
  ["356721104489018", false],
  ["4901542032375101", true],
  ["4006381333931", true],
  ["4006381333932", false],
  ["14006381333939", false],
  ["123456", true],
  ["1234567", true],
  ["+44 7700 900318", true],
  ["+44 7700", false],
  ["+123456789012345", true],
  ["+1234567890123456", false],
  ["12345678901234567", false],
  ["halima@osei.example", true],
  ["halima@", false],
  ["GB-NW-2026-T0001234", true],
  ["019A1B2C-3D4E-7F60-8A9B-0C1D2E3F4A5B", true],
  ["Halima Osei", true],
])("of %j it is said that it is right: %j", (text, isRight) => {
  expect(readSearch(text).isRight).toBe(isRight);
});

test("the number of a trade's order is read with the letter before it", () => {
  expect([quoteNumberIn("Q-20452"), quoteNumberIn("20 452"), quoteNumberIn("Orbit 9")]).toEqual([
    20_452,
    20_452,
    undefined,
  ]);
  expect(quoteNumberIn("20452X")).toBeUndefined();
  expect(quoteNumberIn("1234567890")).toBeUndefined();
  expect(referenceIn("Halima")).toBeUndefined();
});
