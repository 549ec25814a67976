import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import { DELETE_RULE, LIST_RULES, PREVIEW_RULE, SAVE_RULE } from "@handsel/contract/catalog/rules.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aDevice, aFamily, aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { uploadAs } from "#testing/uploads.ts";
import { repriceForTheDay } from "../jobs.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.moveClock(0);
  tenant = await aTenant(platform, { configs: { canUploadDevicesByCSV: true } });
  admin = await signedIn(platform, await aUser(platform, tenant, { role: 5 }));
  await saveCatalog(platform, tenant, {
    ...BASICS,
    families: [aFamily({ code: "ONE", name: "One" }), aFamily({ code: "TWO", name: "Two" })],
    plans: [
      aPlan({ displayOrder: 1 }),
      aPlan({ paymentplanID: "LOAN12", name: "Loan 12", fixedMonths: 12, displayOrder: 2 }),
    ],
    devices: [
      aDevice({ deviceCode: "A", familyCode: "ONE", msrpMinor: 48_000 }),
      aDevice({ deviceCode: "B", familyCode: "TWO", msrpMinor: 96_000 }),
    ],
  });
});

const RULE = { name: "Rule", action: "EXCLUDE" as const, startDate: "2020-01-01" };
const save = (more: object) => callAs(platform, admin, SAVE_RULE, { rule: { ...RULE, ...more } });
/** What each family costs a month, and so on which plan it is offered first. */
async function offers(): Promise<Record<string, number | null>> {
  const { data } = await callAs(platform, admin, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" });
  return Object.fromEntries(
    data.families.map(({ device_name, monthly_price }) => [device_name, monthly_price]),
  );
}

test("ADMIN-OTHER-01 an exclusion keeps a plan from the devices it names, and gives them back when it is deleted", async () => {
  expect(await offers()).toEqual({ One: 20, Two: 40 });
  const { data, codes } = await save({ family: "ONE", planIDs: ["LOAN24"] });
  expect(codes).toEqual([]);
  expect(await offers()).toEqual({ One: 40, Two: 40 });
  await callAs(platform, admin, DELETE_RULE, { id: data.rule.id });
  expect(await offers()).toEqual({ One: 20, Two: 40 });
  expect((await callAs(platform, admin, LIST_RULES, {})).data.rules).toEqual([]);
});

test("ADMIN-OTHER-01 a rule that is changed stays one rule and works by what it says now; on top of an older version nothing is changed", async () => {
  const { data } = await save({ family: "ONE", planIDs: ["LOAN24"] });
  const { id, updatedAt } = data.rule;
  const changed = await save({ id, updatedAt, name: "Two instead", family: "TWO", planIDs: ["LOAN24"] });
  expect(changed.codes).toEqual([]);
  expect(await offers()).toEqual({ One: 20, Two: 80 });
  expect((await save({ id, updatedAt, family: "ONE" })).codes).toEqual(["CHANGED_MEANWHILE"]);
  const { rules } = (await callAs(platform, admin, LIST_RULES, {})).data;
  expect(rules).toMatchObject([{ id, name: "Two instead", family: "TWO" }]);
});

test("an inclusion leaves a plan to the devices it names alone", async () => {
  await save({ action: "INCLUDE", deviceCode: "B", planIDs: ["LOAN24"] });
  expect(await offers()).toEqual({ One: 40, Two: 40 });
});

test("a rule for a service takes away all its plans, and prices bound it", async () => {
  await save({ financingTypes: ["STANDARD"], minimumAmount: 900 });
  expect(await offers()).toEqual({ One: 20 });
});

test("a rule is in force between its days, and a day's change is noticed by the job of the day", async () => {
  const today = platform.platform.clock.now().toISOString().slice(0, 10);
  await save({ family: "ONE", planIDs: ["LOAN24"], endDate: today });
  expect(await offers()).toEqual({ One: 40, Two: 40 });
  platform.moveClock(2 * 24 * 3600_000);
  await repriceForTheDay.run({}, platform.platform);
  admin = await signedIn(platform, await aUser(platform, tenant, { role: 5 }));
  expect(await offers()).toEqual({ One: 20, Two: 40 });
});

test("an inactive rule does nothing", async () => {
  await save({ family: "ONE", planIDs: ["LOAN24"], status: 0 });
  expect(await offers()).toEqual({ One: 20, Two: 40 });
});

test("devices that come later follow the rules that are there", async () => {
  await save({ manufacturer: "LUNARIS", planIDs: ["LOAN24"] });
  await uploadAs(platform, admin, {
    type: "DEVICES",
    content:
      "deviceCode,name,family,familyName,manufacturer,category,msrp\nC,Moon,MOON,Moon,LUNARIS,PHONES,240",
  });
  expect(await offers()).toEqual({ One: 20, Two: 40, Moon: 20 });
});

test("the preview names what a rule hits", async () => {
  const { data } = await callAs(platform, admin, PREVIEW_RULE, {
    ...RULE,
    maximumAmount: 500,
    planIDs: ["LOAN12"],
  });
  expect(data).toMatchObject({
    deviceCount: 1,
    devices: [{ code: "A" }],
    plans: [{ code: "LOAN12", name: "Loan 12" }],
  });
});

test("days and amounts out of order are refused, and so are roles below admins and another retailer's rule", async () => {
  expect((await save({ endDate: "2019-01-01" })).httpStatus).toBe(400);
  expect((await save({ minimumAmount: 5, maximumAmount: 4 })).httpStatus).toBe(400);
  const { data } = await save({});
  const seller = await signedIn(platform, await aUser(platform, tenant, { role: 11 }));
  expect((await callAs(platform, seller, LIST_RULES, {})).httpStatus).toBe(403);
  const other = await aTenant(platform);
  const stranger = await signedIn(platform, await aUser(platform, other, { role: 1 }));
  expect((await callAs(platform, stranger, DELETE_RULE, { id: data.rule.id })).codes).toEqual([
    "RULE_NOT_FOUND",
  ]);
});
