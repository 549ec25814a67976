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
  ["IMEI2: 35564701025891O", ["355647010258910"]],
  ["IMEI2: 35 564701 025892 O", []],
  ["one digit misread: 352099001761482", []],
  ["a digit more: 1352099001761481 3520990017614819", []],
  ["a product with a digit more: 40063813339310 4006381333931-1", []],
  ["a product with one digit misread: 4006381333932", []],
  ["IMEI  35    209900     176148 1", []],
  ["IMEI  35    209900    176148 1", [IMEI]],
  ["S/N: R58M40ABCDE", []],
  ["", []],
])("%j says %j", (text, numbers) => {
  expect(numbersInText(text).numbers).toEqual(numbers);
});

test("the fourteen digits are told of every IMEI, also of one whose check digit is missing or has a digit before it", () => {
  expect(numbersInText(`${IMEI}\n35 209900 176149`).bodies).toEqual(["35209900176149", "35209900176148"]);
  expect(numbersInText("135 209900 176149 x").bodies).toEqual([]);
  expect(numbersInText("x35 209900 176149").bodies).toEqual(["35209900176149"]);
});

test("no more of a text is read than fits on a label", () => {
  expect(numbersInText(`${" \n".repeat(10_000)}${IMEI}`).numbers).toEqual([]);
});

test("a number counts once two readings have it, of an IMEI all but the check digit", () => {
  const agreed = (...texts: string[]) => agreedNumbers(texts.map(numbersInText));
  expect(agreed(`${IMEI} 4006381333931`, IMEI, "")).toEqual([IMEI]);
  expect(agreed(`${IMEI} ${IMEI}`)).toEqual([]);
  expect(agreed("35 209900 176148 1", "35 209900 176148 >")).toEqual([IMEI]);
  expect(agreed("35 209900 176148 7", "35 209900 176148")).toEqual([]);
  expect(agreed("35 209900 176148 1", "35 209900 176140 1")).toEqual([]);
});
