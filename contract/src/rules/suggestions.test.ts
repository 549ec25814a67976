import { expect, test } from "vitest";
import { isImei } from "./device-reference.ts";
import { dialPrefix, parsePhone } from "./phone.ts";
import { isPostcode } from "./postcode.ts";
import { suggestEmail, suggestImei, suggestPhone, suggestPostcode } from "./suggestions.ts";

test.each([
  ["harriet@northmail", "GB", "harriet@northmail.co.uk"],
  ["ida@post", "DE", "ida@post.de"],
  ["ida@post,example", "DE", "ida@post.example"],
  ["ida@post..example", undefined, "ida@post.example"],
  ["ida @post.example", undefined, "ida@post.example"],
  ["ida@post.con", undefined, "ida@post.com"],
  ["ida@post.example.", undefined, "ida@post.example"],
  ["ida@post.CMO", undefined, "ida@post.com"],
  ["ida@post.ocm", undefined, "ida@post.com"],
  ["ida@post.cm", undefined, "ida@post.com"],
  ["ida@con.example,", undefined, "ida@con.example"],
  ["ida  berg @ post.example", undefined, "idaberg@post.example"],
  ["ida@post.con.example,", undefined, "ida@post.con.example"],
  ["ida@@post.example", undefined, "ida@post.example"],
  [".ida@post.example", undefined, "ida@post.example"],
  ["ida", "DE", undefined],
  ["", "DE", undefined],
])("of the address %j in %s %j is meant", (typed, country, meant) => {
  expect(suggestEmail(typed, country)).toBe(meant);
});

test("the last digit of an IMEI follows from the others, and a version at its end is left off", () => {
  const whole = suggestImei("35693803564380");
  expect(whole).toMatch(/^35693803564380\d$/);
  expect(isImei(whole ?? "")).toBe(true);
  expect(suggestImei("3569380356438012")).toBe(whole);
  expect(suggestImei("3569380356438")).toBeUndefined();
  expect(suggestImei("356938035643801")).toBeUndefined();
  expect(suggestImei("35693803564380123")).toBeUndefined();
  expect(suggestImei("1356938035643801299")).toBeUndefined();
});

test.each([
  ["GB", "ls29jt", "LS2 9JT"],
  ["NL", "1012lg", "1012LG"],
  ["SE", "11455", undefined],
  ["PT", "1000205", "1000-205"],
  ["GB", "ls2-9jt", "LS29JT"],
  ["NL", "1O12lg", "1012LG"],
  ["PT", "1OOO-2O5", "1000-205"],
  ["PT", "IOOO 2L5", "1000-215"],
  ["GB", "9jt", undefined],
  ["GB", "nowhere", undefined],
])("in %s the postcode %j is written %j", (country, typed, written) => {
  const isValid = (value: string) => isPostcode(value, country);
  const suggested = isValid(typed) ? undefined : suggestPostcode(typed, isValid);
  expect(suggested).toBe(isValid(typed) ? undefined : written);
});

test.each([
  ["+44 0 7400 123456", "+447400123456"],
  ["+44 +44 7400 123456", "+447400123456"],
  ["+44 74OO 123456", "+447400123456"],
  ["+44 74l0 I23456", "+447410123456"],
  ["0044 74OO 123456", "+447400123456"],
  ["74OO 123456", "+447400123456"],
  ["+44 00 7400 123456", "+447400123456"],
  ["00 33 6l2 34 56 78", "+33612345678"],
  ["+44 7400 12345", undefined],
])("of the number %j %j is meant", (typed, meant) => {
  const isValid = (value: string) => parsePhone(value, "GB") !== undefined;
  expect(suggestPhone(typed, dialPrefix("GB"), isValid)).toBe(meant);
});
