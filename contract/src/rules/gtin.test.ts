import { expect, test } from "vitest";
import { isGtin, normalGtin } from "./gtin.ts";

test.each([
  ["73513537", true],
  ["036000291452", true],
  ["4006381333931", true],
  ["14006381333938", true],
  ["4006381333932", false],
  // Right by its last digit, and of no length that is given out.
  ["1234567895", false],
  ["A006381333931", false],
  ["400638133393A", false],
  // A blank counts as nought where it stands for a digit.
  [" 036000291452", false],
  ["400638133316 ", false],
  ["", false],
])("%j is a product's number: %j", (digits, is) => {
  expect(isGtin(digits)).toBe(is);
});

test.each([
  ["73513537", "73513537"],
  ["0000073513537", "73513537"],
  ["00000073513537", "73513537"],
  ["036000291452", "0036000291452"],
  ["04006381333931", "4006381333931"],
  ["14006381333938", "14006381333938"],
  // A long number may end with a short one.
  ["1300073513537", "1300073513537"],
])("%s is kept as %s", (digits, kept) => {
  expect(normalGtin(digits)).toBe(kept);
});
