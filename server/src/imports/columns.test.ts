import { expect, test } from "vitest";
import {
  checkedColumn,
  codeColumn,
  dayColumn,
  flagColumn,
  listColumn,
  moneyColumn,
  oneOfColumn,
  percentColumn,
  textColumn,
  webAddressColumn,
  wholeColumn,
} from "./columns.ts";
import { mapHeader } from "./header-row.ts";

const plain = { example: "" };
const fault = (error: string, value = "") => ({ error, value });

test.each([
  ["0", { value: 0 }],
  ["799", { value: 79_900 }],
  ["799.5", { value: 79_950 }],
  ["799,90", { value: 79_990 }],
  ["1 299.90", { value: 129_990 }],
  ["12.500", { value: 1_250 }],
  ["-0", { value: 0 }],
  ["7.05", { value: 705 }],
  ["99999999999.99", { value: 9_999_999_999_999 }],
  ["-1", fault("CANT_BE_NEGATIVE")],
  ["-0.001", fault("CANT_BE_NEGATIVE")],
  ["1.999", fault("CANT_HAVE_MORE_THAN_2_DECIMAL_PLACES")],
  ["1.299,90", fault("CSV_IMPORT_MUST_BE_A_NUMBER")],
  ["1e3", fault("CSV_IMPORT_MUST_BE_A_NUMBER")],
  ["0x10", fault("CSV_IMPORT_MUST_BE_A_NUMBER")],
  ["NaN", fault("CSV_IMPORT_MUST_BE_A_NUMBER")],
  ["£5", fault("CSV_IMPORT_MUST_BE_A_NUMBER")],
  ["999999999999999", fault("CSV_IMPORT_LOWER_THAN_X", "99999999999.99")],
])("an amount %j is read as %j", (text, expected) => {
  expect(moneyColumn(plain).read(text)).toEqual(expected);
});

test("the address of a page elsewhere is one that a browser opens safely, and no longer than its column", () => {
  const { read } = webAddressColumn(25, plain);
  expect(read("https://shop.test/a")).toEqual({ value: "https://shop.test/a" });
  expect(read("https://shop.test/1234567")).toEqual({ value: "https://shop.test/1234567" });
  expect(read("https://shop.test/12345678")).toEqual(fault("MAX_LENGTH", "25"));
  expect(read("javascript:alert(1)")).toEqual(fault("INVALID_VALUE", "javascript:alert(1)"));
  const long = `javascript:${"x".repeat(60)}`;
  expect(webAddressColumn(99, plain).read(long)).toEqual(fault("INVALID_VALUE", long.slice(0, 40)));
});

test("a check of one's own comes after the column's, and lets through what it has nothing against", () => {
  const odd = checkedColumn(wholeColumn(10, plain), (value) =>
    value % 2 ? undefined : { error: "INVALID_VALUE", value: "odd" },
  );
  expect(odd.read("7")).toEqual({ value: 7 });
  expect(odd.read("8")).toEqual(fault("INVALID_VALUE", "odd"));
  expect(odd.read("11")).toEqual(fault("CSV_IMPORT_LOWER_THAN_X", "11"));
});

test("a column asks for nothing and stands in the template unless it says otherwise", () => {
  expect(textColumn(5, plain)).toMatchObject({ isRequired: false, isInTemplate: true, aliases: [] });
  const own = { ...plain, isRequired: true, isInTemplate: false, aliases: ["other"] };
  expect(textColumn(5, own)).toMatchObject({ isRequired: true, isInTemplate: false, aliases: ["other"] });
  expect(textColumn(5, plain).read("12345")).toEqual({ value: "12345" });
  expect(textColumn(5, plain).read("123456")).toEqual(fault("MAX_LENGTH", "5"));
});

test.each([
  ["7", { value: 7 }],
  ["7.0", { value: 7 }],
  ["7.5", fault("INVALID_VALUE", "number")],
  ["-7", fault("CSV_IMPORT_GREATER_OR_EQUAL_TO_0")],
  ["10", { value: 10 }],
  ["-0", { value: 0 }],
  ["11", fault("CSV_IMPORT_LOWER_THAN_X", "11")],
])("a count %j up to ten is read as %j", (text, expected) => {
  expect(wholeColumn(10, plain).read(text)).toEqual(expected);
});

test.each([
  ["0", { value: 0 }],
  ["99,5", { value: 99.5 }],
  ["100", { value: 100 }],
  ["-0", { value: 0 }],
  ["100.01", fault("CSV_IMPORT_BETWEEN_0_AND_100")],
  ["-1", fault("CSV_IMPORT_BETWEEN_0_AND_100")],
  ["5.123", fault("CANT_HAVE_MORE_THAN_2_DECIMAL_PLACES")],
  ["a", fault("CSV_IMPORT_MUST_BE_A_NUMBER")],
])("a percentage %j is read as %j", (text, expected) => {
  expect(percentColumn(plain).read(text)).toEqual(expected);
});

test.each([
  ["1", { value: true }],
  ["FALSE", { value: false }],
  ["2", fault("INVALID_VALUE", "0 or 1")],
  ["yes", fault("INVALID_VALUE", "0 or 1")],
])("a flag %j is read as %j", (text, expected) => {
  expect(flagColumn(plain).read(text)).toEqual(expected);
});

test.each([
  ["2026-02-28", { value: "2026-02-28" }],
  ["2026-02-28T00:00:00.000Z", { value: "2026-02-28" }],
  ["2026-02-30", fault("CSV_IMPORT_INVALID_DATE_FORMAT")],
  ["28/02/2026", fault("CSV_IMPORT_INVALID_DATE_FORMAT")],
  ["2026-01-01", fault("CSV_IMPORT_DATE_AFTER_X", "2026-01-01")],
  ["2027-01-01", fault("CSV_IMPORT_DATE_BEFORE_X", "2027-01-01")],
])("a day %j within 2026 is read as %j", (text, expected) => {
  expect(dayColumn({ after: "2026-01-01", before: "2027-01-01" }, plain).read(text)).toEqual(expected);
});

test("ADMIN-UPLOAD-08 a text that is too long is refused with the limit", () => {
  expect(textColumn(5, plain).read("123456")).toEqual(fault("MAX_LENGTH", "5"));
  expect(codeColumn(plain).read("A".repeat(61))).toEqual(fault("MAX_LENGTH", "60"));
});

test("ADMIN-UPLOAD-07 a word in small letters is told to be in capitals, any other which words there are", () => {
  const column = oneOfColumn(["IN_STOCK", "LOW_STOCK"], plain);
  expect(column.read("IN_STOCK")).toEqual({ value: "IN_STOCK" });
  expect(column.read("in_stock")).toEqual(fault("INVALID_VALUE", "capitalized"));
  expect(column.read("SOLD")).toEqual(fault("INVALID_VALUE", "IN_STOCK, LOW_STOCK"));
});

test("several values stand in one cell, each once", () => {
  const column = listColumn({ maxEach: 4, maxItems: 3 }, plain);
  expect(column.read("A| B ;A\nC")).toEqual({ value: ["A", "B", "C"] });
  expect(column.read("ABCDE")).toEqual(fault("MAX_LENGTH", "4"));
  expect(column.read("A|B|C|D")).toEqual(fault("CSV_IMPORT_LOWER_THAN_X", "4"));
});

test("headers are found whatever their case, spaces and marks, and what is missing, doubled or unknown is named", () => {
  const columns = {
    deviceCode: codeColumn({ isRequired: true, aliases: ["code"], example: "" }),
    name: textColumn(10, { isRequired: true, example: "" }),
    msrp: moneyColumn({ isRequired: true, example: "" }),
  };
  const header = mapHeader(["Device code", "", "NAME", "name ", "Colour?"], columns);
  expect(header.places).toEqual(["deviceCode", undefined, "name", undefined, undefined]);
  expect(header.missing).toEqual(["msrp"]);
  expect(header.doubled).toEqual(["name"]);
  expect(header.ignored).toEqual(["Colour?"]);
  expect(mapHeader(["CODE"], columns).places).toEqual(["deviceCode"]);
});
