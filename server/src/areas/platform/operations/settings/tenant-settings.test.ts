import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  GET_TENANT_SETTINGS,
  REVERT_TENANT_SETTINGS,
  SAVE_TENANT_SETTINGS,
  type TenantSettings,
} from "@handsel/contract/platform/tenant-settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let top: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await aTenant(platform, { configs: { availableLocales: ["en", "da"] } });
  top = await signedIn(platform, await aUser(platform, tenant, { role: 1 }));
});

const read = async () => (await callAs(platform, top, GET_TENANT_SETTINGS, {})).data;
async function save(change: (settings: TenantSettings) => void, versionID?: string | null) {
  const { settings, versionID: seen } = await read();
  change(settings);
  return callAs(platform, top, SAVE_TENANT_SETTINGS, { settings, versionID: versionID ?? seen });
}
const publicInfo = async () =>
  (await callAs(platform, { subdomain: tenant.subdomain }, GET_STARTING_INFO, {})).data;

test("settings are saved, seen by everybody at once, kept as versions and put back", async () => {
  const first = await read();
  expect(first).toMatchObject({ versionID: null, versions: [], fixed: { subdomain: tenant.subdomain } });
  const { data, codes } = await save((settings) => {
    settings.name = "Renamed";
    settings.configs.theme = "vega";
  });
  expect(codes).toEqual([]);
  expect(data.versions).toMatchObject([
    { changed: ["name", "configs.theme"], isCurrent: true, userName: "Kit Marlow" },
    { changed: [], isCurrent: false, userName: "Handsel" },
  ]);
  await vi.waitFor(async () => expect((await publicInfo()).configs.theme).toBe("vega"));

  const back = await callAs(platform, top, REVERT_TENANT_SETTINGS, { id: data.versions[1]?.id ?? "" });
  expect(back.data.settings).toMatchObject({ name: tenant.name, configs: { theme: "default" } });
  expect(back.data.versions).toHaveLength(3);
  const log = await callAs(platform, top, LIST_AUDIT, { entity: "RETAILER" });
  expect(log.data.entries.map(({ action }) => action)).toEqual(["RETAILER_REVERTED", "RETAILER_CHANGED"]);
  expect(log.data.entries[1]).toMatchObject({
    before: { "configs.theme": "default" },
    after: { "configs.theme": "vega" },
  });
});

test("saving the same again makes no version", async () => {
  expect((await save(() => undefined)).data.versions).toEqual([]);
});

test("nobody overwrites what he has not seen", async () => {
  await save((settings) => void (settings.name = "One"));
  const settings = (await read()).settings;
  const late = await callAs(platform, top, SAVE_TENANT_SETTINGS, {
    settings: { ...settings, name: "Two" },
    versionID: null,
  });
  expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
});

test.each<[string, (settings: TenantSettings) => void]>([
  ["configs.theme", (settings) => void (settings.configs.theme = "no-such")],
  ["language", (settings) => void (settings.language = "fi")],
  ["timeZone", (settings) => void (settings.timeZone = "Mars/Base")],
  ["configs.serviceLink", (settings) => void (settings.configs.serviceLink = "javascript:alert(1)")],
  [
    "configs.marketingBanners.0.link",
    (settings) =>
      void (settings.configs.marketingBanners.vertical = [
        { image: "a.png", title: "", text: "", eyebrow: "", link: "//evil.test" },
      ]),
  ],
  ["configs.hasSingleSignOn", (settings) => void (settings.configs.hasSingleSignOn = true)],
])("a record with a wrong %s is refused and named", async (path, change) => {
  const { codes, header } = await save(change);
  expect(codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
  expect(header.errors?.[0]?.values).toEqual([path]);
});

test("what addresses, references and money rest on is not among the settings, and the shape is checked", async () => {
  const { settings, versionID } = await read();
  const call = (changed: object) =>
    callAs(platform, top, SAVE_TENANT_SETTINGS, { settings: { ...settings, ...changed }, versionID });
  expect((await call({ currency: "EUR" })).httpStatus).toBe(400);
  expect((await call({ subdomain: "other" })).httpStatus).toBe(400);
  expect((await call({ configs: { ...settings.configs, canFinance: "MAYBE" } })).httpStatus).toBe(400);
});

test("what was saved is read at once, also by a process that has not heard of it: nobody saves over it unseen", async () => {
  const { tenants } = platform.platform;
  const { reload } = tenants;
  tenants.reload = async () => undefined;
  await save((settings) => {
    settings.name = "Renamed";
  });
  const { settings } = await read();
  tenants.reload = reload;
  expect(settings.name).toBe("Renamed");
});

test.each([5, 10, 11] as const)("role %i is refused", async (role) => {
  const person = await signedIn(platform, await aUser(platform, tenant, { role }));
  expect((await callAs(platform, person, GET_TENANT_SETTINGS, {})).httpStatus).toBe(403);
});

test("a version of another retailer is not found", async () => {
  const { data } = await save((settings) => void (settings.name = "One"));
  const other = await aTenant(platform);
  const stranger = await signedIn(platform, await aUser(platform, other, { role: 1 }));
  const result = await callAs(platform, stranger, REVERT_TENANT_SETTINGS, { id: data.versions[0]?.id ?? "" });
  expect(result.codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
});

test("trade-in is not switched on where the installation has nobody to trade with, which would keep it from starting", async () => {
  await save((settings) => {
    settings.configs.canTradeIn = "INACTIVE";
  });
  const { diagnostics } = platform.platform.config;
  Object.assign(platform.platform.config, { diagnostics: undefined });
  const refused = await save((settings) => {
    settings.configs.canTradeIn = "ACTIVE";
  });
  const other = await save((settings) => {
    settings.name = "Renamed";
  });
  Object.assign(platform.platform.config, { diagnostics });
  expect(refused.codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
  expect(other.codes).toEqual([]);
  const allowed = await save((settings) => {
    settings.configs.canTradeIn = "ACTIVE";
  });
  expect(allowed.codes).toEqual([]);
});
