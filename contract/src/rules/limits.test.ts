// Where the limits of the rules lie: what is just allowed, and what comes right after it.
import { expect, test } from "vitest";
import { z } from "zod";
import type { ErrorTexts } from "../errors/message.ts";
import { checkText, requiredTexts, ruleOfIssue } from "../text-rules.ts";
import { checkReference, isImei, isSerialNumber } from "./device-reference.ts";
import { broken } from "./field-rule.ts";
import { textWith } from "./field-schema.ts";
import { checkFiles, FILE_NAME_MAX, isFileName } from "./files.ts";
import { IBAN_MAX, iban, parseIban } from "./iban.ts";
import { IMAGE_URL_MAX, isImageUrl } from "./image-url.ts";
import { luhnCheckDigit } from "./luhn.ts";
import { MONEY_MAX_MINOR, parseMoneyText, toMinor } from "./money.ts";
import { isStrongPassword, PASSWORD_MAX } from "./password.ts";
import { isPostcode, POSTCODE_MAX, postcodeFor } from "./postcode.ts";
import { ruleMessage } from "./rule-message.ts";

test("an IMEI has no sixteenth digit, even one that fits", () => {
  const imei = "490154203237518";
  expect(isImei(`${imei}${luhnCheckDigit(imei)}`)).toBe(false);
});

test("an S inside a serial number is one of its twelve characters", () => {
  expect(isSerialNumber("C02XS0ABJG5S")).toBe(true);
});

test("a reference has 50 characters at most", () => {
  const check = { referenceType: "SERIAL", checksSerial: false } as const;
  expect(checkReference("x".repeat(50), check)).toBeUndefined();
  expect(checkReference("x".repeat(51), check)).toEqual(broken("maxLength", 50));
});

test("a file name has 255 characters at most, and none beside those it may have", () => {
  expect(isFileName(`${"a".repeat(FILE_NAME_MAX - 4)}.pdf`)).toBe(true);
  expect(isFileName(`${"a".repeat(FILE_NAME_MAX - 3)}.pdf`)).toBe(false);
  expect(isFileName("a^.pdf")).toBe(false);
});

test.each([
  null,
  "a.csv",
  1,
  {},
  { name: "a.csv" },
  { size: 1 },
  { name: "a.csv", size: "1" },
  { name: 1, size: 1 },
])("%j is no file", (chosen) => {
  expect(checkFiles([chosen])).toEqual(broken("file"));
});

test("a picture's address has 2048 characters at most, and asks for a size and nothing else", () => {
  const address = (length: number) => `/${"a".repeat(length - 5)}.jpg`;
  expect(isImageUrl(address(IMAGE_URL_MAX))).toBe(true);
  expect(isImageUrl(address(IMAGE_URL_MAX + 1))).toBe(false);
  expect(isImageUrl("/a.jpg?id=1x2")).toBe(false);
});

test("the largest amount is taken, and one minor unit more is not", () => {
  expect(toMinor(MONEY_MAX_MINOR / 100)).toBe(MONEY_MAX_MINOR);
  expect(toMinor(-MONEY_MAX_MINOR / 100)).toBe(-MONEY_MAX_MINOR);
  expect(toMinor((MONEY_MAX_MINOR + 1) / 100)).toBeUndefined();
  expect(toMinor(Number.NEGATIVE_INFINITY)).toBeUndefined();
});

test("an amount typed without decimals is whole", () => {
  expect(parseMoneyText("12")).toBe(1_200);
});

test("the server takes a password of 32 characters", () => {
  expect(isStrongPassword(`A1!${"x".repeat(PASSWORD_MAX - 3)}`)).toBe(true);
});

test("a postcode has 45 characters at most where there is no format, and blanks around it do not count", () => {
  expect(isPostcode("x".repeat(POSTCODE_MAX), "ZZ")).toBe(true);
  expect(isPostcode("x".repeat(POSTCODE_MAX + 1), "ZZ")).toBe(false);
  expect(postcodeFor("DE").safeParse(" 10115 ").success).toBe(true);
});

test("an account number is stored in its electronic form, and has 100 characters at most with its blanks", () => {
  const number = "DE89370400440532013000";
  expect(iban.parse("de89 3704 0044 0532 0130 00")).toBe(number);
  expect(parseIban(number.padEnd(IBAN_MAX))).toBe(number);
  expect(parseIban(number.padEnd(IBAN_MAX + 1))).toBeUndefined();
});

test("a text with a zero character, and what is no text, have the wrong format", () => {
  expect(checkText("a\0b", { max: 10 })).toEqual(broken("format"));
  expect(textWith({ max: 10 }).safeParse(12).error?.issues[0]?.message).toBe("format");
});

test("of an issue's values those are read that can be put into words", () => {
  expect(ruleOfIssue({ message: "", params: { rule: "maxLength", values: [5, null, {}, "five"] } })).toEqual(
    broken("maxLength", 5, "five"),
  );
  expect(ruleOfIssue({ message: "", params: { rule: "required" } })).toEqual(broken("required"));
});

test("a rule without words in a language is named by its code", () => {
  expect(ruleMessage(broken("required"), {} as ErrorTexts)).toBe("VALIDATION_REQUIRED");
});

test("a form of texts is judged by the schema library or without it, with the same result", () => {
  const limits = { login: 5, password: 3 };
  const schema = z.object({ login: textWith({ max: 5 }), password: textWith({ max: 3 }) });
  const judge = (by: z.ZodType<typeof typed, typeof typed>, typed: { login: string; password: string }) => {
    const { success, data, error } = by.safeParse(typed);
    return success ? data : error.issues.map((issue) => [issue.path, ruleOfIssue(issue)]);
  };
  for (const login of ["", " ", "a", "abcde", "abcdef", "a\0"])
    for (const password of ["", "abc", "abcd"])
      expect(judge(requiredTexts(limits), { login, password })).toEqual(judge(schema, { login, password }));
});
