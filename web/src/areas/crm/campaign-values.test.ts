import { expect, test } from "vitest";
import { campaignForm, newCampaignValues } from "./campaign-values.ts";

const filled = {
  ...newCampaignValues({ name: "Northwind Mobile", supportEmail: "help@northwind.test" }, "2026-03-01"),
  campaignCode: "SPRING",
  description: "Spring",
  triggerEvent: "ACTIVATED_DATE",
};
/** The fields that are wrong. */
function wrongIn(change: Partial<Record<keyof typeof filled, unknown>>): string[] {
  const { error } = campaignForm.safeParse({ ...filled, ...change });
  return [...new Set((error?.issues ?? []).map(({ path }) => String(path[0])))];
}

test.each([
  [{}, []],
  [{ startDate: "" }, ["startDate"]],
  [{ endDate: "2026-03-02" }, []],
  [{ endDate: "2026-03-01" }, ["endDate"]],
  [{ endDate: "2026-02-28" }, ["endDate"]],
  [{ endDate: "2026-13-01" }, ["endDate"]],
])("CRM-CAMPAIGNS-09 with %o wrong are %o", (change, wrong) => {
  expect(wrongIn(change)).toEqual(wrong);
});

test.each([
  [{ triggerDateRangeStart: "2026-03-01" }, []],
  [{ triggerDateRangeEnd: "2026-03-01" }, []],
  [{ triggerDateRangeStart: "2026-03-01", triggerDateRangeEnd: "2026-03-31" }, []],
  [{ triggerDateRangeStart: "2026-03-01", triggerDateRangeEnd: "2026-03-01" }, []],
  [{ triggerDateRangeStart: "2026-03-31", triggerDateRangeEnd: "2026-03-01" }, ["triggerDateRangeEnd"]],
  [{ triggerDaysOffset: -14 }, []],
  [{ triggerDaysOffset: null }, []],
  [{ triggerDaysOffset: "soon" }, ["triggerDaysOffset"]],
  [{ triggerDaysOffset: 1.5 }, ["triggerDaysOffset"]],
])("CRM-CAMPAIGNS-10 with %o wrong are %o", (change, wrong) => {
  expect(wrongIn(change)).toEqual(wrong);
});

test.each([
  ["Northwind Mobile", "Northwind"],
  ["Aurora", "Aurora"],
  ["Elektra One", "Elektra One"],
  ["Telecommunications", "Telecommuni"],
])("CRM-CAMPAIGNS-06 short messages of %s come from %s", (name, sender) => {
  expect(newCampaignValues({ name, supportEmail: "" }, "2026-03-01").smsSubject).toBe(sender);
});
