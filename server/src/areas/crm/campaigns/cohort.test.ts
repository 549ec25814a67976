import { describe, expect, test } from "vitest";
import type { Campaign } from "./campaign.ts";
import { agrees, type Candidate, triggerWindow, whyExcluded } from "./cohort.ts";

const campaign = (fields: Partial<Campaign> = {}): Campaign => ({
  campaignCode: "C",
  description: "d",
  status: "ENABLED",
  startDate: "2026-01-10",
  endDate: null,
  channel: "BOTH",
  marketing: "ALL",
  language: null,
  triggerEvent: "ACTIVATED_DATE",
  triggerDateRangeStart: null,
  triggerDateRangeEnd: null,
  triggerDaysOffset: 0,
  endStageSuccess: "SUCCESS",
  endStageFail: "FAIL",
  emailFrom: "a@b.test",
  replyTo: [],
  smsSubject: "Shop",
  addTrackingPixel: true,
  commsType: "MARKETING",
  slicePercent: 100,
  stopped: null,
  updatedAt: new Date(0),
  rules: [],
  communications: [],
  ...fields,
});
const candidate = (fields: Partial<Candidate> = {}): Candidate => ({
  status: "ACTIVE",
  financingType: "UPGRADE",
  months: 24,
  channel: "POSALE",
  devices: [{ manufacturer: "m", category: "PHONE", family: "f", deviceCode: "d1" }],
  isOptedIn: null,
  email: "customer@shop.test",
  phone: "+447400123456",
  emailReason: null,
  phoneReason: null,
  ...fields,
});
const rule = (fields: Partial<Campaign["rules"][number]> = {}) => ({
  id: "00000000-0000-0000-0000-000000000001",
  contractStatus: "ACTIVE" as const,
  levels: {},
  ...fields,
});

test("without rules every contract enters", () => {
  expect(whyExcluded(campaign(), candidate())).toBeUndefined();
});

test("one satisfied rule is enough", () => {
  const rules = [rule({ contractStatus: "CANCELLED" }), rule({ levels: { category: "PHONE" } })];
  expect(whyExcluded(campaign({ rules }), candidate())).toBeUndefined();
  expect(whyExcluded(campaign({ rules }), candidate({ devices: [{ category: "TABLET" }] }))).toBe("RULES");
});

test.each([
  [rule({ financingType: "STANDARD" })],
  [rule({ financingDuration: 36 })],
  [rule({ levels: { manufacturer: "other" } })],
  [rule({ levels: { category: "PHONE", deviceCode: "d2" } })],
])("a rule is satisfied in all its parts or not at all", (one) => {
  expect(whyExcluded(campaign({ rules: [one] }), candidate())).toBe("RULES");
});

describe("consent", () => {
  test.each<[Campaign["commsType"], Campaign["marketing"], boolean | null, boolean]>([
    ["MARKETING", "ALL", null, true],
    ["MARKETING", "ALL", true, true],
    ["MARKETING", "ALL", false, false],
    ["MARKETING", "OPTED_IN", null, false],
    ["MARKETING", "OPTED_IN", true, true],
    ["MARKETING", "OPTED_OUT", null, true],
    ["MARKETING", "OPTED_OUT", true, false],
    ["MARKETING", "OPTED_OUT", false, false],
    ["OPERATIONAL", "OPTED_OUT", true, false],
    ["OPERATIONAL", "ALL", false, true],
    ["OPERATIONAL", "OPTED_OUT", false, true],
    ["OPERATIONAL", "OPTED_IN", false, false],
  ])("%s for %s, customer %s: %s", (commsType, marketing, isOptedIn, expected) => {
    expect(agrees({ commsType, marketing }, isOptedIn)).toBe(expected);
  });
});

test("who does not agree is not taken, whatever else would fit", () => {
  expect(whyExcluded(campaign(), candidate({ isOptedIn: false }))).toBe("UNSUBSCRIBED");
  expect(whyExcluded(campaign({ marketing: "OPTED_IN" }), candidate())).toBe("NO_CONSENT");
});

test("who cannot be reached by any of its messages is not taken", () => {
  const step = (commsType: "EMAIL" | "SMS" | "ALERT") =>
    ({ commsType }) as Campaign["communications"][number];
  const without = (types: readonly ("EMAIL" | "SMS" | "ALERT")[], known: Partial<Candidate>) =>
    whyExcluded(campaign({ communications: types.map(step) }), candidate(known));
  expect(without(["EMAIL"], { email: "" })).toBe("NO_ADDRESS");
  expect(without(["SMS"], { phone: "" })).toBe("NO_ADDRESS");
  expect(without(["EMAIL", "SMS"], { email: "" })).toBeUndefined();
  expect(without(["ALERT"], { email: "", phone: "" })).toBeUndefined();
});

test("one device that fits is enough, and a rule without devices fits those without any", () => {
  const tablet = { category: "TABLET", family: "t" };
  const rules = (levels: object) => campaign({ rules: [rule({ levels })] });
  const both = candidate({ devices: [tablet, { category: "PHONE", family: "f" }] });
  expect(whyExcluded(rules({ category: "TABLET" }), both)).toBeUndefined();
  expect(whyExcluded(rules({ family: "g" }), both)).toBe("RULES");
  expect(whyExcluded(rules({}), candidate({ devices: [] }))).toBeUndefined();
  for (const levels of [{ family: "f" }, { deviceCode: "d1" }, { category: "PHONE" }, { manufacturer: "m" }])
    expect(whyExcluded(rules(levels), candidate({ devices: [] }))).toBe("RULES");
});

test("a campaign for the online shop takes what was sold there", () => {
  expect(whyExcluded(campaign({ channel: "ONLINE" }), candidate({ channel: "ONLINE" }))).toBeUndefined();
  expect(whyExcluded(campaign({ channel: "BOTH" }), candidate({ channel: "ONLINE" }))).toBeUndefined();
});

test("of the campaign's time and the range of its trigger the narrower counts, at either end", () => {
  const within = campaign({ endDate: "2026-03-01", triggerDateRangeStart: "2026-02-01" });
  expect(triggerWindow({ ...within, triggerDateRangeEnd: "2026-02-20" })).toEqual({
    from: "2026-02-01",
    until: "2026-02-20",
  });
  expect(
    triggerWindow({ ...within, triggerDateRangeStart: "2025-12-01", triggerDateRangeEnd: "2026-04-01" }),
  ).toEqual({
    from: "2026-01-10",
    until: "2026-03-01",
  });
  expect(triggerWindow({ ...within, endDate: null, triggerDateRangeEnd: "2026-02-20" }).until).toBe(
    "2026-02-20",
  );
  expect(triggerWindow({ ...within, endDate: null }).until).toBeNull();
});

test("a campaign for the shop takes both ways of writing it, and not the online shop", () => {
  const inShop = campaign({ channel: "POSALE" });
  expect(whyExcluded(inShop, candidate({ channel: "INSTORE" }))).toBeUndefined();
  expect(whyExcluded(inShop, candidate({ channel: "ONLINE" }))).toBe("CHANNEL");
  expect(whyExcluded(campaign({ channel: "ONLINE" }), candidate())).toBe("CHANNEL");
});

test("the offset moves the window of trigger days against the campaign's own days", () => {
  expect(triggerWindow(campaign({ triggerDaysOffset: 30, endDate: "2026-03-01" }))).toEqual({
    from: "2025-12-11",
    until: "2026-01-30",
  });
  expect(triggerWindow(campaign({ triggerDaysOffset: -10 }))).toEqual({ from: "2026-01-20", until: null });
  expect(
    triggerWindow(campaign({ triggerDateRangeStart: "2026-02-01", triggerDateRangeEnd: "2026-02-28" })),
  ).toEqual({ from: "2026-02-01", until: "2026-02-28" });
});

describe("an address that is not written to any more", () => {
  const mail = (type: "EMAIL" | "SMS") =>
    ({ commsType: type }) as unknown as Campaign["communications"][number];
  const bounced = { emailReason: "BOUNCED" as const };
  const complained = { emailReason: "COMPLAINED" as const };

  test("leaves the customer out, unless a text message still reaches them", () => {
    expect(whyExcluded(campaign({ communications: [mail("EMAIL")] }), candidate(bounced))).toBe("SUPPRESSED");
    const both = campaign({ communications: [mail("EMAIL"), mail("SMS")] });
    expect(whyExcluded(both, candidate(bounced))).toBeUndefined();
    expect(whyExcluded(both, candidate({ ...bounced, phone: "" }))).toBe("SUPPRESSED");
    expect(whyExcluded(both, candidate({ email: "", phone: "" }))).toBe("NO_ADDRESS");
  });

  test("that complained still hears of a running contract, and one that bounced hears of nothing", () => {
    const told = campaign({ commsType: "OPERATIONAL", communications: [mail("EMAIL")] });
    expect(whyExcluded(told, candidate(complained))).toBeUndefined();
    expect(whyExcluded(told, candidate(bounced))).toBe("SUPPRESSED");
  });
});
