import { expect, test } from "vitest";
import { errorCodes, isRefusalCode } from "./catalogue.ts";
import { type FaultKind, faultOf } from "./faults.ts";

const codesOf = (kind: FaultKind) =>
  errorCodes.filter((code) => isRefusalCode(code) && faultOf(code, 200) === kind);

test("what answers with a failure is ours, whatever it says", () => {
  expect(faultOf("INVALID_IMEI", 503)).toBe("OURS");
  expect(faultOf("SERVICE_BUSY", 503)).toBe("OURS");
  expect(faultOf("A_CODE_OF_A_NEWER_SERVER", 200)).toBe("OURS");
});

test("faults of others are those of lenders, collectors and other parties outside", () => {
  expect(codesOf("THEIRS")).toEqual([
    "FC_SESSION_MISSING_DATA",
    "FC_ORDER_MISSING_DATA",
    "CREDIT_CHECK_ERROR",
    "CREDIT_CHECK_FUNDER_ERROR",
    "SMS_NOT_DELIVERED",
    "CMR_EXTERNAL_API_ERROR",
    "RECYCLER_ERROR",
    "QUOTE_CANCELLATION_ERROR",
    "EXTERNAL_API_ERROR",
    "FUNDER_ERROR",
  ]);
});

test.each([
  ["INVALID_IMEI", "INPUT"],
  ["REQUEST_NOT_VALID", "INPUT"],
  ["US_FAILED_LOGIN", "INPUT"],
  ["US_PASSKEY_NOT_VALID", "INPUT"],
  ["CREDIT_ALREADY_APPLIED_TO_ORDER", "RULE"],
  ["FC_INVALID_WITHDRAW_PERIOD", "RULE"],
  ["MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", "RULE"],
  ["PRICING_ERROR", "OURS"],
  ["EXPORT_ERROR", "OURS"],
] as const)("%s is a fault of kind %s", (code, kind) => {
  expect(faultOf(code, 200)).toBe(kind);
});
