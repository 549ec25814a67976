import { expect, test } from "vitest";
import { NEW_TEST_CONTRACT, testContractFormFor } from "./test-contract-values.ts";

const form = testContractFormFor({ country: "GB", codes: [] });
const whole = {
  contractID: "T-1",
  campaignID: "UPG-12M",
  paymentPlanCode: "P24",
  deviceCode: "O8",
  triggerEvent: "ACTIVATED_DATE",
  triggerStartDate: "2026-01-01",
  triggerEndDate: "",
  email: "ana@mail.test",
  phone: "+447400123456",
};
const wrong = (change: object) => [
  ...new Set(
    (form.safeParse({ ...whole, ...change }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")} ${message}`,
    ),
  ),
];

test("CRM-TEST-03 eight fields are required", () => {
  const fields = (form.safeParse(NEW_TEST_CONTRACT).error?.issues ?? []).map(({ path }) => path.join("."));
  expect([...new Set(fields)].toSorted()).toEqual(
    Object.keys(whole)
      .filter((name) => name !== "triggerEndDate")
      .toSorted(),
  );
  expect(wrong({})).toEqual([]);
});

test("CRM-TEST-03 the address and the phone must be right", () => {
  expect(wrong({ email: "ana@mail" })).toEqual(["email email"]);
  expect(wrong({ phone: "+4" }).map((text) => text.split(" ")[0])).toEqual(["phone"]);
});

test("CRM-TEST-04 the end comes after the start", () => {
  expect(wrong({ triggerEndDate: "2025-12-31" })).toEqual(["triggerEndDate dateOrder"]);
});
