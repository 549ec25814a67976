import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { ruleOfIssue } from "../text-rules.ts";
import { companyFormFor } from "./company-form.ts";
import { noteToSend, noteToShow } from "./contract-status.ts";
import {
  isCompleted,
  isCompletedOrWarning,
  isDeclined,
  kindOfStep,
  STEP_STATUSES,
} from "./contract-steps.ts";
import { checksSerialNumbers, deviceReferenceFormFor } from "./device-reference-form.ts";

function firstBroken(schema: z.ZodType, entered: unknown) {
  const parsed = schema.safeParse(entered);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  const params = issue && "params" in issue ? issue.params : undefined;
  const { rule, values } = ruleOfIssue({ message: issue?.message ?? "", params });
  return [issue?.path.join("."), rule, ...values];
}

describe("the company's form", () => {
  const form = companyFormFor(["GMBH", "AG"]);
  const good = {
    name: "Nordlicht Optik GmbH",
    type: "GMBH",
    number: "HRB 4711",
    postalCode: "20095",
    addressLine1: "Alsterufer 4",
    addressLine2: "",
    addressLine3: "",
    city: "Hamburg",
    country: "Deutschland",
    dateOfCreation: "2014-03-01",
    authorisedSignatoryName: "Jana Petersen",
    authorisedSignatoryPosition: "Managing director",
  };

  test("a whole company passes", () => expect(firstBroken(form, good)).toBeNull());

  test.each([
    ["name", 255],
    ["number", 100],
    ["postalCode", 25],
    ["addressLine1", 255],
    ["city", 100],
    ["country", 100],
    ["authorisedSignatoryName", 255],
    ["authorisedSignatoryPosition", 100],
  ])("SALES-B2B-08 %s is required, up to %i characters", (field, max) => {
    expect(firstBroken(form, { ...good, [field]: "" })).toEqual([field, "required"]);
    expect(firstBroken(form, { ...good, [field]: "x".repeat(max + 1) })).toEqual([field, "maxLength", max]);
    expect(firstBroken(form, { ...good, [field]: "x".repeat(max) })).toBeNull();
  });

  test("SALES-B2B-08 SALES-B2B-11 the type is one of those that are supported", () => {
    expect(firstBroken(form, { ...good, type: "" })?.[0]).toBe("type");
    expect(firstBroken(form, { ...good, type: "LTD" })).toEqual(["type", "value"]);
    expect(firstBroken(form, { ...good, type: "AG" })).toBeNull();
  });

  test.each(["addressLine2", "addressLine3"])(
    "SALES-B2B-09 %s may be empty, up to 255 characters",
    (field) => {
      expect(firstBroken(form, { ...good, [field]: "x".repeat(255) })).toBeNull();
      expect(firstBroken(form, { ...good, [field]: "x".repeat(256) })).toEqual([field, "maxLength", 255]);
    },
  );

  test("SALES-B2B-10 the date of creation is a day as yyyy-MM-dd", () => {
    expect(firstBroken(form, { ...good, dateOfCreation: "" })).toEqual(["dateOfCreation", "required"]);
    expect(firstBroken(form, { ...good, dateOfCreation: "01.03.2014" })).toEqual(["dateOfCreation", "date"]);
    expect(firstBroken(form, { ...good, dateOfCreation: "2014-02-30" })).toEqual(["dateOfCreation", "date"]);
  });
});

describe("the device's reference", () => {
  const form = (checksSerial = true) =>
    deviceReferenceFormFor({ checksSerial, existing: ["352099001761481", "ABCDEFGHJKL1"] });
  const check = (referenceType: string, deviceReference: string, checksSerial?: boolean) =>
    firstBroken(form(checksSerial), { referenceType, deviceReference });

  test("SALES-CONTRACT-17 it is an IMEI or a serial number", () => {
    expect(check("IMEI", "356938035643809")).toBeNull();
    expect(check("SERIAL", "C02XK0AAJG5H")).toBeNull();
    expect(check("MEID", "356938035643809")?.[0]).toBe("referenceType");
  });

  test("SALES-CONTRACT-18 it is required, at most 50 characters, without '#'", () => {
    expect(check("IMEI", "")).toEqual(["deviceReference", "required"]);
    expect(check("SERIAL", "x".repeat(51), false)).toEqual(["deviceReference", "maxLength", 50]);
    expect(check("SERIAL", "x".repeat(50), false)).toBeNull();
    expect(check("SERIAL", "C02XK0AA#G5H")).toEqual(["deviceReference", "hash"]);
  });

  test("SALES-CONTRACT-19 one that the sale has already is refused, however it is written", () => {
    expect(check("IMEI", "352099001761481")).toEqual(["deviceReference", "exists"]);
    expect(check("SERIAL", " abcdefghjkl1 ")).toEqual(["deviceReference", "exists"]);
  });

  test.each(["35693803564380", "3569380356438091", "356938035643808", "35693803564380A"])(
    "SALES-CONTRACT-20 %s is not an IMEI",
    (reference) => expect(check("IMEI", reference)).toEqual(["deviceReference", "imei"]),
  );

  test("SALES-CONTRACT-21 a serial number has 12 characters, or 13 with its leading s, where that is checked", () => {
    expect(check("SERIAL", "SC02XK0AAJG5H")).toBeNull();
    expect(check("SERIAL", "sc02xk0aajg5h")).toBeNull();
    expect(check("SERIAL", "SC02XK0AAJG5")).toEqual(["deviceReference", "serial"]);
    expect(check("SERIAL", "C02XK0AAJG5")).toEqual(["deviceReference", "serial"]);
    expect(check("SERIAL", "C02XK0AAJG5", false)).toBeNull();
    const off = { useAppleValidation: false, useAppleDeviceReferenceValidation: false };
    expect(checksSerialNumbers(off)).toBe(false);
    expect(checksSerialNumbers({ ...off, useAppleValidation: true })).toBe(true);
    expect(checksSerialNumbers({ ...off, useAppleDeviceReferenceValidation: true })).toBe(true);
  });
});

describe("the statuses of a step", () => {
  test("SALES-CONTRACT-03 each is ok, a warning, declined, cancelled or running", () => {
    expect(Object.fromEntries(STEP_STATUSES.map((status) => [status, kindOfStep(status)]))).toEqual({
      APPROVED: "ok",
      PRE_APPROVED: "ok",
      PARTIAL_APPROVED: "warning",
      COMPLETED: "ok",
      PENDING: "running",
      REFERRED: "running",
      REFUSED: "declined",
      WITHDRAWN: "cancelled",
    });
  });

  test("a warning lets a sale go on without completing it; refused and withdrawn end it", () => {
    expect(STEP_STATUSES.filter(isCompleted)).toEqual(["APPROVED", "PRE_APPROVED", "COMPLETED"]);
    expect(STEP_STATUSES.filter(isCompletedOrWarning)).toContain("PARTIAL_APPROVED");
    expect(STEP_STATUSES.filter(isDeclined)).toEqual(["REFUSED", "WITHDRAWN"]);
  });
});

test("SALES-CONTRACT-35 a note travels without commas and is shown with them", () => {
  const sent = noteToSend("Call back at 5, ask for Jo, not Al");
  expect(sent).not.toContain(",");
  expect(noteToShow(sent)).toBe("Call back at 5, ask for Jo, not Al");
});
