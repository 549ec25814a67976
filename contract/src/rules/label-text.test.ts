import { expect, test } from "vitest";
import { agreedNumbers, numbersInText } from "./label-text.ts";

const IMEI = "352099001761481";

test.each([
  ["IMEI1: 352099001761481", [IMEI]],
  ["IMEI1: 35 209900 176148 1\nIMEI2: 35-209900-176149-9", [IMEI, "352099001761499"]],
  ["IMEI 352099 00 176148 1", [IMEI]],
  ["EAN:  4006381333931", ["4006381333931"]],
  ["4 006381 333931", ["4006381333931"]],
  // The last digit is a nought, read as the letter.
  ["IMEI2: 35 564701 025891 O", ["355647010258910"]],
  ["IMEI2: 35 564701 025892 O", []],
  ["one digit misread: 352099001761482", []],
  ["a digit more: 1352099001761481 3520990017614819", []],
  ["S/N: R58M40ABCDE", []],
  ["", []],
])("%j says %j", (text, numbers) => {
  expect(numbersInText(text).numbers).toEqual(numbers);
});

test("a number counts once two readings have it, of an IMEI all but the check digit", () => {
  const agreed = (...texts: string[]) => agreedNumbers(texts.map(numbersInText));
  expect(agreed(`${IMEI} 4006381333931`, IMEI, "")).toEqual([IMEI]);
  expect(agreed(`${IMEI} ${IMEI}`)).toEqual([]);
  expect(agreed("35 209900 176148 1", "35 209900 176148 >")).toEqual([IMEI]);
  expect(agreed("35 209900 176148 7", "35 209900 176148")).toEqual([]);
  expect(agreed("35 209900 176148 1", "35 209900 176140 1")).toEqual([]);
});
