import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { loadErrorTexts } from "./errors/load-texts.ts";
import * as fields from "./fields.ts";
import { fieldRuleCodes } from "./rules/field-rule.ts";
import { textWith } from "./rules/field-schema.ts";
import { iban } from "./rules/iban.ts";
import { bankPhoneFor, phoneFor } from "./rules/phone.ts";
import { postcodeFor } from "./rules/postcode.ts";
import { ruleMessage } from "./rules/rule-message.ts";
import { ruleOfIssue } from "./text-rules.ts";

const texts = await loadErrorTexts("en");

/** What a form would show: the words of the first issue, or nothing. */
function says(schema: z.ZodType, value: unknown): string {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? ruleMessage(ruleOfIssue(issue), texts) : "";
}

test("a broken rule is one custom issue that names the rule and its values", () => {
  expect(fields.requiredText(30).safeParse("x".repeat(31)).error?.issues).toEqual([
    { code: "custom", message: "maxLength", params: { rule: "maxLength", values: [30] }, path: [] },
  ]);
});

test("every rule has words", () => {
  for (const code of Object.values(fieldRuleCodes)) expect(texts[code], code).toBeTruthy();
});

test("an issue that is none of ours is read as a wrong format", () => {
  expect(ruleOfIssue({ message: "Invalid input" })).toEqual({ rule: "format", values: [] });
  expect(ruleOfIssue({ message: "x", params: { rule: "toString", values: [1] } })).toEqual({
    rule: "format",
    values: [],
  });
});

test("SHARED-VALID-03 an empty required field says 'is required'", () => {
  for (const value of ["", "   ", "\t\n", undefined, null]) {
    expect(says(fields.requiredText(10), value)).toBe("is required");
  }
  for (const schema of [
    fields.email,
    fields.isoDate,
    fields.moneyIn,
    fields.imei,
    fields.flag,
    fields.quantity,
    fields.uuid,
  ]) {
    expect(says(schema, undefined)).toBe("is required");
  }
  expect(says(fields.requiredText(10), "x")).toBe("");
});

test("SHARED-VALID-04 a required acceptance left unticked says 'must be accepted'", () => {
  for (const value of [false, undefined, "true", 1])
    expect(says(fields.accepted, value)).toBe("must be accepted");
  expect(says(fields.accepted, true)).toBe("");
});

test("SHARED-VALID-05 a value over its length says 'exceeds {0} characters' with the limit", () => {
  expect(says(fields.text(255), "x".repeat(256))).toBe("exceeds 255 characters");
  expect(says(fields.email, `${"a".repeat(255)}@b.co`)).toBe("exceeds 255 characters");
  expect(says(fields.text(255), "x".repeat(255))).toBe("");
});

test("SHARED-VALID-06 a number over its limit says 'should be below {0}'; a non-number 'is not a valid number'", () => {
  expect(says(fields.wholeNumber(1, 12), 13)).toBe("should be below 12");
  for (const value of ["3", Number.NaN, Number.POSITIVE_INFINITY, 1.5, 0, true, [1]]) {
    expect(says(fields.wholeNumber(1, 12), value), String(value)).toBe("is not a valid number");
  }
  expect(says(fields.wholeNumber(1, 12), 12)).toBe("");
  expect(says(fields.digits(9), "12a")).toBe("is not a valid number");
  expect(says(fields.digits(9), "")).toBe("");
});

test("SHARED-VALID-07 a day outside its bounds, or none at all, says so", () => {
  const schema = fields.isoDateWithin({ min: "2018-01-01", max: "2026-06-30" });
  expect(says(schema, "2026-07-01")).toBe("should be lower than 2026-06-30");
  expect(says(schema, "2017-12-31")).toBe("should be higher than 2018-01-01");
  expect(says(schema, "2026-02-30")).toBe("is not a valid date");
  for (const day of ["2018-01-01", "2026-06-30"]) expect(says(schema, day)).toBe("");
  expect(says(fields.isoDateOrBlank, "")).toBe("");
});

test("SHARED-VALID-08 an end before the start says 'should be after the starting date'", () => {
  const schema = z
    .object({ startDate: fields.isoDate, endDate: fields.isoDate.optional() })
    .superRefine(fields.daysInOrder("startDate", "endDate"));
  const issues = schema.safeParse({ startDate: "2026-02-02", endDate: "2026-02-01" }).error?.issues;
  expect(issues?.[0]).toMatchObject({ message: "dateOrder", path: ["endDate"] });
  expect(says(schema, { startDate: "2026-02-02", endDate: "2026-02-01" })).toBe(
    "should be after the starting date",
  );
  expect(says(schema, { startDate: "2026-02-02", endDate: "2026-02-02" })).toBe("");
  expect(says(schema, { startDate: "2026-02-02" })).toBe("");
  expect(says(fields.dateRange(), "2026-02-02 - 2026-02-01")).toBe("should be after the starting date");
});

test("a range stays within its bounds at both ends", () => {
  const schema = fields.dateRange({ min: "2018-01-01", max: "2026-06-30" });
  expect(says(schema, "2018-01-01 - 2026-06-30")).toBe("");
  expect(says(schema, "2017-12-31 - 2026-06-30")).toBe("should be higher than 2018-01-01");
  expect(says(schema, "2018-01-01 - 2026-07-01")).toBe("should be lower than 2026-06-30");
  expect(says(schema, "2018-01-01")).toBe("is not a valid date");
});

test("SHARED-VALID-16 a file input says what is wrong with the choice", () => {
  const schema = fields.chosenFiles({ accept: [".xlsx"] });
  const file = { name: "offers.xlsx", size: 5 };
  expect(says(schema, [file])).toBe("");
  expect(says(schema, "offers.xlsx")).toBe("is not a file");
  expect(says(schema, [7])).toBe("is not a file");
  expect(says(schema, [{ ...file, name: "offers.csv" }])).toBe("invalid file type");
  expect(says(schema, [{ ...file, size: 11 * 1024 * 1024 }])).toBe("is too big");
  expect(says(schema, [file, file])).toBe("invalid number of files (maximum is 1)");
  expect(says(schema, [])).toBe("is required");
});

test("SHARED-VALID-17 money has at most two decimals; anything else says 'value not valid'", () => {
  expect(fields.moneyIn.parse(1.15)).toBe(115);
  expect(fields.moneyIn.parse(0)).toBe(0);
  for (const value of [1.005, -0.01, "1.15", true, Number.NaN, Number.POSITIVE_INFINITY, 1e15, [1]]) {
    expect(says(fields.moneyIn, value), String(value)).toBe("value not valid");
  }
  expect(says(fields.positiveMoneyIn, 0)).toBe("value not valid");
  expect(fields.positiveMoneyIn.parse(0.01)).toBe(1);
  expect(fields.moneyText.parse("12.50")).toBe(1250);
  expect(says(fields.moneyText, "12,50")).toBe("value not valid");
  expect(says(fields.moneyText, "")).toBe("is required");
});

test("what goes out as money comes in as the same minor units", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (minor) => {
      const out = fields.moneyOut.parse(fields.toMoney(minor));
      expect(fields.moneyIn.parse(JSON.parse(JSON.stringify(out)))).toBe(minor);
    }),
  );
});

test("only whole minor units become money", () => {
  for (const minor of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e14]) {
    expect(() => fields.toMoney(minor)).toThrow(RangeError);
  }
  expect(Object.is(fields.toMoney(-0), 0)).toBe(true);
  // @ts-expect-error a plain number is not money, so minor units cannot be sent by mistake
  const answer: z.input<typeof fields.moneyOut> = 115;
  expect(answer).toBe(115);
});

test("PUBLIC-CHANGEPW-04 a new password without one of the four kinds says 'Wrong password format'", () => {
  for (const value of ["abcdef1!", "ABCDEF1!", "Abcdefg!", "Abcdefg1", "Abcdef1?"]) {
    expect(says(fields.newPassword, value), value).toBe("Wrong password format");
  }
  for (const special of "!@#$&*") expect(says(fields.newPassword, `Abcde1${special}`)).toBe("");
});

test("PUBLIC-CHANGEPW-05 a new password under 6 or over 32 characters says 'Wrong password format'", () => {
  expect(says(fields.newPassword, "Ab1!c")).toBe("Wrong password format");
  expect(says(fields.newPassword, `Ab1!${"c".repeat(29)}`)).toBe("Wrong password format");
  expect(says(fields.newPassword, "Ab1!cd")).toBe("");
  expect(says(fields.newPassword, `Ab1!${"c".repeat(28)}`)).toBe("");
});

test("PUBLIC-CHANGEPW-06 the repeated password must equal the new one", () => {
  const schema = z
    .object({ newPassword: fields.newPassword, repeatNewPassword: fields.newPassword })
    .superRefine(fields.repeats("newPassword", "repeatNewPassword"));
  const different = { newPassword: "Abc1!xx", repeatNewPassword: "Abc1!xy" };
  expect(schema.safeParse(different).error?.issues[0]?.path).toEqual(["repeatNewPassword"]);
  expect(says(schema, different)).toBe("Wrong password format");
  expect(says(schema, { ...different, repeatNewPassword: "Abc1!xx" })).toBe("");
});

const words: [string, z.ZodType, unknown, unknown, string][] = [
  ["email", fields.email, "a@b.co", "a@b", "is not a valid email"],
  ["emailOrBlank", fields.emailOrBlank, "", "a@", "is not a valid email"],
  ["imei", fields.imei, "490154203237518", "490154203237517", "This is not a valid IMEI!"],
  ["serialNumber", fields.serialNumber, "C02XK0ABJG5H", "C02", "This is not a valid Serial Number!"],
  ["deviceReference", fields.deviceReference, "ABC", "AB#C", "# isn't allowed."],
  ["iban", iban, "DE89370400440532013000", "DE89370400440532013001", "is not valid"],
  ["postcodeFor", postcodeFor("GB"), "SW1A 1AA", "SW1A", "is not valid"],
  ["idNumberFor ES", fields.idNumberFor("ES"), "12345678Z", "12345678A", "is not valid"],
  ["letters", fields.letters(35), "Ångström", "4th Street", "value not valid"],
  ["personalName", fields.personalName(30), "Zoë", "12", "value not valid"],
  ["providerAddress", fields.providerAddress(35), "Main 4/2", "Main #4", "value not valid"],
  ["fileName", fields.fileName, "file name.pdf", "file", "is not in a valid format"],
  ["imageUrl", fields.imageUrl, "/a.png", "/a.exe", "is not in a valid format"],
  ["lastDigits", fields.lastDigits(7), "1234567", "123456", "Please insert the last 7 digits of the number"],
  ["atLeastOneOf", fields.atLeastOneOf(fields.flag), [true], [], "requires at least 1 option selected"],
  ["listOf", fields.listOf(fields.flag, 2), [], [true, true, true], "is not in a valid format"],
  ["uuid", fields.uuid, "0198c5d8-7f3e-7abc-8def-0123456789ab", "0198c5d8", "is not in a valid format"],
  ["flag", fields.flag, false, 0, "is not in a valid format"],
  ["percent", fields.percent, 12.3456, 100.01, "should be below 100"],
  ["percent decimals", fields.percent, 0, 1.23456, "is not a valid number"],
  ["page", fields.page, 0, -1, "is not a valid number"],
  ["quantity", fields.quantity, 999_999, 0, "is not a valid number"],
  ["text", fields.text(5), "", 5, "is not in a valid format"],
];

test.each(words)("%s takes the right and words the wrong", (_, schema, good, bad, message) => {
  expect(says(schema, good)).toBe("");
  expect(says(schema, bad)).toBe(message);
});

const textSchemas: [string, z.ZodType][] = [
  ["text", fields.text(100)],
  ["requiredText", fields.requiredText(100)],
  ["email", fields.email],
  ["isoDate", fields.isoDate],
  ["dateRange", fields.dateRange()],
  ["digits", fields.digits(9)],
  ["moneyText", fields.moneyText],
  ["imei", fields.imei],
  ["serialNumber", fields.serialNumber],
  ["deviceReference", fields.deviceReference],
  ["newPassword", fields.newPassword],
  ["letters", fields.letters(35)],
  ["personalName", fields.personalName(30)],
  ["providerAddress", fields.providerAddress(35)],
  ["idNumberFor", fields.idNumberFor("ES")],
  ["fileName", fields.fileName],
  ["imageUrl", fields.imageUrl],
  ["iban", iban],
  ["postcodeFor", postcodeFor("GB")],
  ["bankPhoneFor", bankPhoneFor("GB")],
  ["phoneFor", phoneFor("GB")],
];

test.each(textSchemas)("%s refuses 100 kB of anything by its length alone", (_, schema) => {
  for (const hostile of ["a", "1", " ", "-", ".", "@", "a.", "a-", "(", "\0", "İ", "+1 "]) {
    const value = hostile.repeat(100_000 / hostile.length);
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(["maxLength"]);
  }
});

test.each(textSchemas)("%s takes no NUL and no other type", (_, schema) => {
  for (const value of ["a\0", "\0", 5, true, {}, ["a"]]) expect(schema.safeParse(value).success).toBe(false);
});

test("a text over its length, or with a NUL, never reaches its own check", () => {
  const schema = textWith({
    max: 3,
    check: () => {
      throw new Error("must not run");
    },
  });
  expect(says(schema, "abcd")).toBe("exceeds 3 characters");
  expect(says(schema, "a\0")).toBe("is not in a valid format");
});

test("spaces alone are not blank where a pattern is asked, and stay a text where none is", () => {
  expect(says(fields.emailOrBlank, "  ")).toBe("is not a valid email");
  expect(fields.text(5).parse("  ")).toBe("  ");
});

test("limits show in the published schema", () => {
  const schema = z.toJSONSchema(
    z.object({ name: fields.requiredText(30), price: fields.moneyIn, count: fields.quantity }),
    { io: "input" },
  );
  expect(schema.properties).toMatchObject({
    name: { type: "string", maxLength: 30 },
    price: { type: "number", minimum: 0 },
    count: { type: "number", minimum: 1, maximum: 999_999 },
  });
});
