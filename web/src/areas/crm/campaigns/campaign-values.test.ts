import { expect, test } from "vitest";
import { campaignForm, newCampaignValues } from "./campaign-values.ts";

const senders = { domains: ["northwind.test"], address: "no-reply@northwind.test", smsName: "Northwind" };
const filled = {
  ...newCampaignValues(senders, { supportEmail: "help@northwind.test" }, "2026-03-01"),
  campaignCode: "SPRING",
  description: "Spring",
  triggerEvent: "ACTIVATED_DATE",
};
/** The fields that are wrong. */
function wrongIn(change: Partial<Record<keyof typeof filled, unknown>>): string[] {
  const { error } = campaignForm(senders).safeParse({ ...filled, ...change });
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
  [{ triggerDateRangeStart: "2026-03-01", triggerDateRangeEnd: "2026-03-01" }, ["triggerDateRangeEnd"]],
  [{ triggerDateRangeStart: "2026-03-31", triggerDateRangeEnd: "2026-03-01" }, ["triggerDateRangeEnd"]],
  [{ triggerDaysOffset: -14 }, []],
  [{ triggerDaysOffset: null }, []],
  [{ triggerDaysOffset: "soon" }, ["triggerDaysOffset"]],
  [{ triggerDaysOffset: 1.5 }, ["triggerDaysOffset"]],
])("CRM-CAMPAIGNS-10 with %o wrong are %o", (change, wrong) => {
  expect(wrongIn(change)).toEqual(wrong);
});

test.each([
  [{ emailFrom: "shop@northwind.test" }, []],
  [{ emailFrom: "shop@elsewhere.test" }, ["emailFrom"]],
  [{ emailFrom: "nobody" }, ["emailFrom"]],
  [{ emailFrom: "" }, ["emailFrom"]],
  [{ smsSubject: "Northwind24" }, []],
  [{ smsSubject: "North wind" }, ["smsSubject"]],
  [{ smsSubject: "" }, ["smsSubject"]],
])("a sender is the retailer's to name: with %o wrong are %o", (change, wrong) => {
  expect(wrongIn(change)).toEqual(wrong);
});

test.each([
  ["help@northwind.test", "help@northwind.test"],
  ["help@post.example", "no-reply@northwind.test"],
  ["", "no-reply@northwind.test"],
])("CRM-CAMPAIGNS-06 with the support at '%s' a new campaign is sent from %s", (supportEmail, emailFrom) => {
  const values = newCampaignValues(senders, { supportEmail }, "2026-03-01");
  expect(values).toMatchObject({ emailFrom, smsSubject: "Northwind" });
});
