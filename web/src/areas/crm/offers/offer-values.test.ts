import { expect, test } from "vitest";
import { offerForm, offerOf, offerRuleForm, ruleOf, valuesOfOffer, valuesOfRule } from "./offer-values.ts";

const fieldsOf = (error: { issues: { path: PropertyKey[] }[] } | undefined) => [
  ...new Set((error?.issues ?? []).map(({ path }) => path.join("."))),
];
const offer = {
  ...valuesOfOffer(undefined, "UPG-12M"),
  offerGroup: "A",
  type: "DEVICE",
  financingType: "UPGRADE",
  status: "ENABLED",
};
const rule = {
  ...valuesOfRule(undefined, "UPG-12M"),
  offerGroup: "A",
  financingType: "UPGRADE",
  status: "ENABLED",
  action: "INCLUDE",
  startDate: "2026-01-01",
};

test("CRM-OFFERS-05 group, type, financing and status are required; months are above 0 or blank", () => {
  expect(fieldsOf(offerForm.safeParse(valuesOfOffer(undefined, "UPG-12M")).error).toSorted()).toEqual([
    "financingType",
    "offerGroup",
    "status",
    "type",
  ]);
  expect(offerForm.safeParse(offer).success).toBe(true);
  expect(fieldsOf(offerForm.safeParse({ ...offer, numberOfMonths: 0 }).error)).toEqual(["numberOfMonths"]);
  expect(fieldsOf(offerForm.safeParse({ ...offer, sequenceNum: Number.NaN }).error)).toEqual(["sequenceNum"]);
});

test("CRM-OFFERS-06 a rule's fields are required and its days are in order", () => {
  expect(fieldsOf(offerRuleForm.safeParse(valuesOfRule(undefined, "UPG-12M")).error).toSorted()).toEqual([
    "action",
    "financingType",
    "offerGroup",
    "startDate",
    "status",
  ]);
  expect(fieldsOf(offerRuleForm.safeParse({ ...rule, endDate: "2025-12-31" }).error)).toEqual(["endDate"]);
  expect(offerRuleForm.safeParse({ ...rule, endDate: "2026-01-01" }).success).toBe(true);
});

test("CRM-OFFERS-09 names go with their codes, and blank levels are any", () => {
  const levels = {
    manufacturer: "ORBIT",
    manufacturerName: "Orbit",
    category: "PHONES",
    categoryName: "Phones",
    family: "O8",
    familyName: "Orbit 8",
  };
  const device = { deviceCode: "O8-256", deviceName: "Orbit 8 256 GB" };
  const any = { deviceCode: null, deviceName: null };
  expect(offerOf(offerForm.parse({ ...offer, ...levels, ...device }))).toMatchObject({
    ...levels,
    ...device,
  });
  expect(offerOf(offerForm.parse({ ...offer, ...levels }))).toMatchObject({ ...levels, ...any });
  expect(ruleOf(offerRuleForm.parse({ ...rule, ...levels, ...device }))).toMatchObject({
    ...levels,
    ...device,
    endDate: null,
  });
});
