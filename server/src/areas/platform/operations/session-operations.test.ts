// What a person does with a session beside working: see the retailer, change store and language, leave.
import { LANGUAGES } from "@handsel/contract/languages.ts";
import {
  CHANGE_SELECTED_STORE,
  GET_STARTING_INFO,
  LOGIN,
  LOGOUT,
  SET_LANGUAGE,
} from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { saveStores, saveTenant } from "../import.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world, { configs: { canChangeLanguage: true, availableLocales: ["en", "sv"] } });
});
afterAll(() => world.close());

type SignedIn = TestUser & { sessionToken: string };
const whoAmI = async (user: SignedIn) =>
  (await callAs(world, user, LOGIN, { token: user.sessionToken })).data;

test("SHARED-TENANT-01 SHARED-TENANT-02 the retailer of the host is told in full, but for secrets, whose phones ring for alerts and when it advertises", async () => {
  const {
    alertPhones,
    alertQuiet,
    alertRules: _alertRules,
    partyAlertRules: _partyAlertRules,
    sendingHours,
    messagesPerWeek: _messagesPerWeek,
    thousandMessages: _thousandMessages,
    ...shop
  } = await aTenant(world, {
    name: "Nine Lamps",
    alertPhones: ["+447400123456"],
    alertQuiet: { from: "22:00", until: "07:00" },
    sendingHours: { from: "08:15", until: "20:45" },
    secrets: { sso: { clientId: "nine", clientSecret: "not-for-browsers" } },
  });
  const { data } = await callAs(world, shop, GET_STARTING_INFO, {});
  const { header: _header, build: _build, mode, ...record } = data;
  expect(mode).toBe("demo");
  expect(record).toEqual(shop);
  for (const untold of ["not-for-browsers", ...alertPhones, alertQuiet?.until, sendingHours?.from])
    expect(JSON.stringify(data)).not.toContain(untold);
});

test("SHARED-TENANT-03 SHARED-TENANT-11 SHARED-TENANT-12 SHARED-TENANT-13 SHARED-TENANT-14 what a retailer leaves open has its default", async () => {
  const bare = await aTenant(world);
  const { data } = await callAs(world, bare, GET_STARTING_INFO, {});
  expect(data.configs).toMatchObject({
    theme: "default",
    availableLocales: ["en", "nb"],
    canAddExtras: "CATALOG",
    canCustomize: "CATALOG",
    canFinance: "ACTIVE",
    canTradeIn: "ACTIVE",
    canUpgrade: "ACTIVE",
    standardName: "Financing",
    swapName: "Swap",
    tradeinName: "Trade In",
    upgradeName: "Easy Upgrade",
    confirmationOptions: ["SMS"],
  });
});

test("SHARED-TENANT-08 any of the twelve languages can be a retailer's", async () => {
  const shop = await aTenant(world, {
    configs: { canChangeLanguage: true, availableLocales: [...LANGUAGES] },
  });
  const user = await signedIn(world, await aUser(world, shop));
  for (const language of LANGUAGES)
    expect((await callAs(world, user, SET_LANGUAGE, { language })).data.language).toBe(language);
});

test("a changed retailer is told within a second", async () => {
  const shop = await aTenant(world);
  await inTenant(world.platform, shop.wlId, (db) => saveTenant(db, { ...shop, name: "Another name" }));
  const name = async () => (await callAs(world, shop, GET_STARTING_INFO, {})).data.name;
  await expect.poll(name, { timeout: 5_000 }).toBe("Another name");
});

test("SHARED-HEADER-03 changing the store moves the session there", async () => {
  const [first, second] = [await aStore(world, tenant), await aStore(world, tenant)];
  const user = await signedIn(world, await aUser(world, tenant, { stores: [first, second] }));
  const { data } = await callAs(world, user, CHANGE_SELECTED_STORE, { storeID: second.id, cartUUID: null });
  expect(data).toMatchObject({ selectedStore: second.id, cart: null });
  await expect.poll(async () => (await whoAmI(user)).selectedStore, { timeout: 5_000 }).toBe(second.id);
  expect((await whoAmI(user)).default_store).toBe(first.id);
});

test("a store that is not the user's, is closed, is another retailer's or does not exist gets one answer", async () => {
  const own = await aStore(world, tenant);
  const colleagues = await aStore(world, tenant);
  const closed = await aStore(world, tenant, { status: 0 });
  const foreign = await aStore(world, await aTenant(world));
  const user = await signedIn(world, await aUser(world, tenant, { stores: [own, closed] }));
  for (const storeID of [colleagues.id, closed.id, foreign.id, crypto.randomUUID(), "nonsense"]) {
    const { httpStatus, header } = await callAs(world, user, CHANGE_SELECTED_STORE, { storeID });
    expect(httpStatus).toBe(200);
    expect(header.errors).toMatchObject([{ code: "ST_STORE_NOT_FOUND_FOR_ID", values: [storeID] }]);
  }
  expect((await whoAmI(user)).selectedStore).toBe(own.id);
});

test("a vendor manager may work in any open store of the retailer", async () => {
  const anywhere = await aStore(world, tenant);
  const user = await signedIn(world, await aUser(world, tenant, { role: 5 }));
  const { data } = await callAs(world, user, CHANGE_SELECTED_STORE, { storeID: anywhere.id.toUpperCase() });
  expect(data.selectedStore).toBe(anywhere.id);
});

test("a store that closes is no longer the store of anyone's session", async () => {
  const store = await aStore(world, tenant);
  const user = await signedIn(world, await aUser(world, tenant, { stores: [store] }));
  expect((await whoAmI(user)).selectedStore).toBe(store.id);
  await inTenant(world.platform, tenant.wlId, (db) =>
    saveStores(db, [{ ...store, country: "GB", status: 0 }]),
  );
  await expect
    .poll(async () => whoAmI(user), { timeout: 5_000 })
    .toMatchObject({ selectedStore: null, stores: {}, wlHasStores: false });
});

test("a change of store sent twice under one request id happens once; another store under it is refused", async () => {
  const [first, second] = [await aStore(world, tenant), await aStore(world, tenant)];
  const user = await signedIn(world, await aUser(world, tenant, { stores: [first, second] }));
  const move = (storeID: string) =>
    callAs(world, user, CHANGE_SELECTED_STORE, { storeID }, { requestID: "move-1" });
  const [once, again] = [await move(second.id), await move(second.id)];
  expect(again.data).toEqual(once.data);
  expect((await move(first.id)).httpStatus).toBe(409);
});

test("the language is kept with the user and refusals are worded in it", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  expect((await callAs(world, user, SET_LANGUAGE, { language: "sv" })).codes).toEqual([]);
  await expect.poll(async () => (await whoAmI(user)).language, { timeout: 5_000 }).toBe("sv");
  const { header } = await callAs(world, user, CHANGE_SELECTED_STORE, { storeID: "x" });
  expect(header.errors?.[0]?.message).toMatch(/^Butiken/);
});

test("a language that the retailer does not offer is refused", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  for (const language of ["de", "tlh"])
    expect((await callAs(world, user, SET_LANGUAGE, { language })).codes).toEqual(["INVALID_VALUE"]);
});

test("SHARED-TENANT-16 where languages cannot be changed the call is a blocked feature, and says so", async () => {
  const user = await signedIn(world, await aUser(world, await aTenant(world)));
  const { header } = await callAs(world, user, SET_LANGUAGE, { language: "en" });
  expect(header.errors).toMatchObject([
    { code: "BLOCKED_FEATURE", message: "This feature is currently blocked for this retailer." },
  ]);
});

test("SHARED-HEADER-08 logging out ends this session at once, in every process, and no other", async () => {
  const user = await aUser(world, tenant);
  const [here, there] = [await signedIn(world, user), await signedIn(world, user)];
  const { data, header } = await callAs(world, here, LOGOUT, {});
  expect(header.apiStatus).toBe("OK");
  expect(data).not.toHaveProperty("url");
  const status = async (one: SignedIn) =>
    (await callAs(world, one, LOGIN, { token: one.sessionToken })).httpStatus;
  await expect.poll(() => status(here), { timeout: 5_000 }).toBe(401);
  expect(await status(there)).toBe(200);
});

test("a session cannot be ended from another retailer's address", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  const other = await aTenant(world);
  const crossed = { ...user, subdomain: other.subdomain };
  const { httpStatus, codes } = await callAs(world, crossed, LOGOUT, {});
  expect([httpStatus, ...codes]).toEqual([403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS"]);
  expect((await whoAmI(user)).userId).toBe(user.id);
});
