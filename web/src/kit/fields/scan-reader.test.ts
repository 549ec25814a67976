import { describe, expect, test } from "vitest";
import { createScanReader } from "./scan-reader.ts";

const IMEI = "352099001761481";
const PAGE = { isInField: false };
const FIELD = { isInField: true };
const ENTER = { isByKey: true };
const SILENCE = { isByKey: false };

/** Types a text with these gaps, over and over, and says what the reader made of it. */
function typed(
  text: string,
  gaps: readonly number[],
  how: { isInField: boolean; isByKey: boolean },
  reader = createScanReader(),
  fromMs = 0,
) {
  let atMs = fromMs;
  for (const [index, key] of Array.from(text).entries()) {
    if (index > 0) atMs += gaps[(index - 1) % gaps.length] ?? 0;
    reader.key(key, atMs);
  }
  return reader.end(atMs + 10, how);
}

/** Gaps as they were noted down: of scanners on a cable, on a wireless bridge, in a slow mode; and of people. */
const SCANNERS = {
  "on a cable": [4, 5, 4, 4, 5, 4],
  "on a bus that is asked every 8 ms": [8, 8, 16, 8, 8, 8, 16],
  "with one hiccup": [6, 6, 6, 95, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
  "with a delay of 30 ms between keys": [30, 31, 29, 30, 32, 30, 29],
};
const SLOW_SCANNERS = {
  "wireless, 55 ms": [55, 57, 53, 56, 54, 58, 55],
  "wireless, 80 ms": [80, 83, 78, 84, 79, 81, 76],
  "in terminal mode, 100 ms": [100, 104, 97, 101, 99, 108, 100],
  "at 120 ms with one late key": [120, 122, 119, 121, 118, 150, 121, 120, 122, 119, 120, 121, 119, 120],
};
const PEOPLE = {
  "quick, rolling over the keys": [62, 41, 88, 35, 120, 54, 47, 96, 71, 38],
  "very quick in the middle of a word": [110, 48, 32, 29, 44, 85, 130, 61],
  "even, at 90 words a minute": [128, 96, 141, 117, 155, 104, 133, 89],
  "on the number pad": [118, 165, 97, 140, 189, 122, 151, 108, 133],
  "digit after digit, reading them off": [182, 143, 198, 160, 121, 176, 190, 155],
};

describe("scanners", () => {
  test.each(Object.entries(SCANNERS))("%s: heard everywhere, ended by Enter or by silence", (_, gaps) => {
    for (const place of [PAGE, FIELD])
      for (const end of [ENTER, SILENCE]) expect(typed(IMEI, gaps, { ...place, ...end })).toBe(IMEI);
  });

  test.each(Object.entries(SLOW_SCANNERS))("%s: heard on a page, and in a field with Enter", (_, gaps) => {
    expect(typed(IMEI, gaps, { ...PAGE, ...SILENCE })).toBe(IMEI);
    expect(typed("2000000000015", gaps, { ...FIELD, ...ENTER })).toBe("2000000000015");
    // Somebody may be typing this number evenly into the field: without the end of a scan it stays there.
    expect(typed(IMEI, gaps, { ...FIELD, ...SILENCE })).toBeNull();
  });

  test("what was typed slowly before does not belong to the scan", () => {
    const reader = createScanReader();
    typed("abc", [250], { ...FIELD, ...SILENCE }, reader);
    expect(typed(IMEI, [8], { ...FIELD, ...ENTER }, reader, 2_000)).toBe(IMEI);
  });

  test("the same label within two seconds is one scan", () => {
    const reader = createScanReader();
    expect(typed(IMEI, [5], { ...PAGE, ...ENTER }, reader)).toBe(IMEI);
    expect(typed(IMEI, [5], { ...PAGE, ...ENTER }, reader, 1_000)).toBeNull();
    expect(typed(IMEI, [5], { ...PAGE, ...ENTER }, reader, 4_000)).toBe(IMEI);
  });

  test("fewer than six characters are no scan", () => {
    expect(typed("12345", [5], { ...PAGE, ...ENTER })).toBeNull();
  });

  test("the end of a slow scan is waited for as long as its keys need", () => {
    const reader = createScanReader();
    for (let index = 0; index < 8; index++) reader.key("1", index * 100);
    expect(reader.silenceMs()).toBeGreaterThan(200);
  });
});

describe("people", () => {
  const TEXTS = [
    "halima osei",
    "options",
    "07700 900318",
    "352099001761481",
    "NW-GB-26-0048213",
    "Orbit 9 Pro 512 GB",
    "2000000000015",
  ];

  test.each(Object.entries(PEOPLE))("%s: no letter is taken out of a field", (_, gaps) => {
    for (const text of TEXTS)
      for (const end of [ENTER, SILENCE]) expect(typed(text, gaps, { ...FIELD, ...end })).toBeNull();
  });

  test("a word that runs out of the fingers is typing, even at the pace of a slow scanner", () => {
    expect(typed("stations", [28, 33, 30, 31, 27, 34, 29], { ...FIELD, ...ENTER })).toBeNull();
  });
});
