import { expect, test } from "vitest";
import { csvField, csvLine, withoutMark } from "./csv.ts";

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "\u0000=1",
  " \u0000 =1",
  "\ttabbed",
  "＝1+1",
  "name\n=1+1",
  "name\r\n  @x",
])("%j is made text, so that no spreadsheet computes it", (value) => {
  expect(csvField(value)).toBe(`"'${value.replaceAll('"', '""')}"`);
});

test.each(["Orbit 9", "5-door", "a=b", "mail@shop.test", "", "one\ntwo"])("%j stays as it is", (value) => {
  expect(csvField(value)).toBe(`"${value}"`);
});

test("every field is quoted, quotes are doubled, nothing is an empty field, and a line ends as the format says", () => {
  expect(csvLine(['6" disc', null, undefined, 12])).toBe('"6"" disc","","","12"\r\n');
});

test.each(["=1+1", "  @x", "name\n=1", "\tx"])("%j is read back as it was before it was marked", (value) => {
  expect(withoutMark(`'${value}`)).toBe(value);
});

test.each(["'quoted'", "it's", "Orbit 9", "=1+1", "=1'", "x=1"])(
  "%j carries no mark, and is read as it stands",
  (field) => {
    expect(withoutMark(field)).toBe(field);
  },
);
