import { CREATE_TENANT } from "@handsel/contract/admin/tenants.ts";
import { GET_PRODUCT_FAMILIES } from "@handsel/contract/catalog/products.ts";
import { CHANGE_PASSWORD, LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_TENANT_SETTINGS, SAVE_TENANT_SETTINGS } from "@handsel/contract/platform/tenant-settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importPriceBook } from "#areas/tradein/index.ts";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aPlan, BASICS, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aPriceBook } from "#testing/tradein-builders.ts";
import { uploadAs } from "#testing/uploads.ts";

let platform: TestPlatform;
let house: WhiteLabel;
let operator: Person;
let number = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  house = await aTenant(platform);
  await saveCatalog(platform, house, { ...BASICS, plans: [aPlan()] });
});
afterAll(() => platform.close());
beforeEach(async () => {
  number += 1;
  operator = await signedIn(platform, await aUser(platform, house, { role: 1, isOperator: true }));
});

const wishes = (more: object = {}) => ({
  name: "Solvik",
  newSubdomain: `solvik${number}`,
  wlCode: `S${String.fromCharCode(65 + number)}`,
  country: "GB" as const,
  currency: "GBP" as const,
  language: "en" as const,
  timeZone: "Europe/London",
  theme: "solvik",
  supportEmail: "help@solvik.test",
  adminFirstName: "Ida",
  adminLastName: "Holm",
  adminEmail: `ida${number}@solvik.test`,
  ...more,
});
const create = (more: object = {}, person = operator) =>
  callAs(platform, person, CREATE_TENANT, wishes(more));

test.each([true, false])(
  "a new retailer lets its first admin in by mail, takes a file of devices and sells them (copied plans: %s)",
  async (isCopyingPlans) => {
    const { data, codes } = await create({ isCopyingPlans });
    expect(codes).toEqual([]);
    expect(data.address).toContain(`solvik${number}.localhost`);
    await runJobs(platform);
    const mail = platform.sentMails.find(({ to }) => JSON.stringify(to).includes(`ida${number}@`));
    const oldPassword =
      /(?:password|Password)[^\n]*?:?\s*([A-Za-z0-9#!$%&*+?@-]{10,})/.exec(mail?.text ?? "")?.[1] ?? "";
    const subdomain = `solvik${number}`;
    const login = await callAs(platform, { subdomain }, LOGIN, {
      login: `ida${number}@solvik.test`,
      password: oldPassword,
    });
    expect(login.codes).toEqual(["USER_UPDATE_PASSWORD_REQUIRED"]);
    const pending = { subdomain, sessionToken: login.data.session_token };
    const newPassword = "Quiet#Harbour9";
    const changed = await callAs(platform, pending, CHANGE_PASSWORD, {
      oldPassword,
      newPassword,
    });
    expect(changed.codes).toEqual([]);
    const again = await callAs(platform, { subdomain }, LOGIN, {
      login: `ida${number}@solvik.test`,
      password: newPassword,
    });
    const admin = { subdomain, sessionToken: again.data.session_token };

    const upload = await uploadAs(platform, admin, {
      type: "DEVICES",
      content: "deviceCode,name,family,manufacturer,category,msrp\nA,Orbit,ORBIT9,ORBITA,PHONE,480",
    });
    expect(upload.data).toMatchObject({ insertSuccessCount: 1, errorCount: 0 });
    const families = await callAs(platform, admin, GET_PRODUCT_FAMILIES, { financingType: "STANDARD" });
    expect(families.data.families).toMatchObject([{ monthly_price: 20 }]);
  },
);

test("a new retailer takes over collectors and questions; plans, residual values and the price book come by file", async () => {
  await inTenant(platform.platform, house.wlId, (db) =>
    importPriceBook(db, aPriceBook(), platform.platform.clock.now()),
  );
  const { data } = await create();
  const tenant = platform.platform.tenants.byId(data.wlID);
  if (!tenant) throw new Error("the new retailer is not known");
  const admin = await signedIn(platform, await aUser(platform, tenant, { role: 1 }));
  const settings = await callAs(platform, admin, GET_TENANT_SETTINGS, {});
  const { services, ...rest } = settings.data.settings.configs.servicesConfig;
  const opened = services.map((service) => ({
    ...service,
    group: service.group.map((tile) => ({ ...tile, active: true })),
  }));
  const saved = await callAs(platform, admin, SAVE_TENANT_SETTINGS, {
    settings: {
      ...settings.data.settings,
      configs: { ...settings.data.settings.configs, servicesConfig: { ...rest, services: opened } },
    },
    versionID: settings.data.versionID,
  });
  expect(saved.codes).toEqual([]);
  const files = {
    DEVICES: "deviceCode,name,family,manufacturer,category,msrp\nA,Orbit,ORBIT9,ORBITA,PHONE,480",
    PLANS:
      "paymentplanID,name,funder,financingType,months,flexMonths,residual\nUP24,Upgrade,ukbank,UPGRADE,24,12,TABLE",
    RESIDUALS: "deviceCode,validFrom,month24,month36\nA,2020-01-01,120,60",
    PRICE_BOOK: "deviceCode,name,manufacturer,category,valueA\nOLD,Orbit 7,ORBITA,PHONES,100",
  } as const;
  for (const [type, content] of Object.entries(files) as [keyof typeof files, string][]) {
    const { data: report } = await uploadAs(platform, admin, { type, content });
    expect(report, type).toMatchObject({ insertSuccessCount: 1, errorCount: 0 });
  }
  await runJobs(platform);
  const families = await callAs(platform, admin, GET_PRODUCT_FAMILIES, { financingType: "UPGRADE" });
  expect(families.data.families).toMatchObject([{ paymentplan_id: "UP24", monthly_price: 15 }]);
});

test("a subdomain and a two-letter code belong to one retailer; two at once, one of them gets it", async () => {
  const results = await Promise.all([create(), create()]);
  expect(results.flatMap(({ codes }) => codes)).toHaveLength(1);
  expect((await create({ wlCode: "ZZ" })).codes).toEqual(["TENANT_SUBDOMAIN_TAKEN"]);
  expect((await create({ newSubdomain: `other${number}` })).codes).toEqual(["TENANT_CODE_TAKEN"]);
});

test("an unknown theme or time zone is refused, and so is a name that no address can have", async () => {
  expect((await create({ theme: "none" })).codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
  expect((await create({ timeZone: "Nowhere" })).codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
  expect((await create({ newSubdomain: "a.b" })).httpStatus).toBe(400);
});

test("only an internal operator makes retailers", async () => {
  for (const role of [1, 5] as const) {
    const person = await signedIn(platform, await aUser(platform, house, { role }));
    expect((await create({}, person)).httpStatus).toBe(403);
  }
});

test("a new retailer does not trade in where the installation has nobody to trade with", async () => {
  const { collector } = platform.platform.config;
  Object.assign(platform.platform.config, { collector: undefined });
  const { codes } = await create();
  Object.assign(platform.platform.config, { collector });
  expect(codes).toEqual([]);
  const made = platform.platform.tenants.all().find(({ subdomain }) => subdomain === `solvik${number}`);
  expect(made?.configs.canTradeIn).toBe("INACTIVE");
});
