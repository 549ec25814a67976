import { expect, test } from "vitest";
import {
  type ErrorCode,
  errorCatalogue,
  errorCodes,
  errorFamilies,
  isErrorCode,
  isRefusalCode,
  type RefusalCode,
} from "./catalogue.ts";

test("no number is given twice", () => {
  const numbers = errorCodes.map((code) => errorCatalogue[code].number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a code stands in one family only", () => {
  const listed = Object.values(errorFamilies).flatMap((family) => Object.keys(family));
  expect(listed.length).toBe(errorCodes.length);
});

test("a number carries the thousand of its family", () => {
  for (const [thousand, family] of Object.entries(errorFamilies)) {
    for (const [code, { number }] of Object.entries(family)) {
      expect(number - (number % 1000), code).toBe(Number(thousand));
    }
  }
});

test.each<[ErrorCode, number]>([
  ["CORE_CODE_CLIENT_SESSION_NOT_FOUND", 1001],
  ["US_FAILED_LOGIN", 2001],
  ["CREDIT_ALREADY_APPLIED_TO_ORDER", 3001],
  ["CATEGORIES_NOT_FOUND_FOR_SERVICE_X", 4001],
  ["RECYCLE_IMEI_USED_IN_CONTRACT_X", 5001],
  ["CANT_BE_NEGATIVE", 6001],
  ["CAMPAIGN_NOT_FOUND_FOR_X", 7001],
  ["VALIDATION_REQUIRED", 8001],
  ["DEFAULT_ERROR", 9001],
])("%s keeps its number %i, because people read it out to support", (code, number) => {
  expect(errorCatalogue[code].number).toBe(number);
});

test("a name from Object's prototype is not a code", () => {
  expect(isErrorCode("US_FAILED_LOGIN")).toBe(true);
  for (const name of ["constructor", "toString", "__proto__", "", "us_failed_login", 1001, null]) {
    expect(isErrorCode(name)).toBe(false);
  }
});

test("the server may refuse with errors and warnings, not with successes or the browser's own texts", () => {
  const refusals: RefusalCode[] = ["US_FAILED_LOGIN", "PAYMENT_PLAN_REQUIRES_INSURANCE"];
  expect(refusals.every(isRefusalCode)).toBe(true);

  // @ts-expect-error a success is no refusal
  const success: RefusalCode = "PASSWORD_CHANGED";
  // @ts-expect-error a text of the browser is no refusal
  const client: RefusalCode = "VALIDATION_REQUIRED";
  expect([success, client, "NO_SUCH_CODE"].some(isRefusalCode)).toBe(false);
});
