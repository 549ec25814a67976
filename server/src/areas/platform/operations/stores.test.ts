import type { InputOf } from "@handsel/contract/operation.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { CHANGE_SELECTED_STORE, LOGIN } from "@handsel/contract/platform/session.ts";
import { LIST_STORES, SAVE_STORE, SET_STORE_STATUS } from "@handsel/contract/platform/stores.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { ROUNDS } from "#testing/races.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const NOBODYS_ID = "0197a000-0000-7000-8000-000000000000";

let world: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;
beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await aTenant(world);
  admin = await signedIn(world, await aUser(world, tenant, { role: 5 }));
});

type GivenStore = InputOf<typeof SAVE_STORE>["store"];
const save = (store: GivenStore, who = admin) => callAs(world, who, SAVE_STORE, { store });
const list = async (who = admin) => (await callAs(world, who, LIST_STORES, {})).data.stores;
const setStatus = (id: string, status: 0 | 1) => callAs(world, admin, SET_STORE_STATUS, { id, status });

async function foreignStore() {
  const other = await aTenant(world);
  return aStore(world, other, { name: "Theirs" });
}

describe("saving", () => {
  test("ADMIN-STORES-01 ADMIN-STORES-02 a store made of its name alone has the model's defaults, and is listed with them", async () => {
    const { data } = await save({ name: "  Leeds Briggate " });
    expect(data.store).toMatchObject({
      name: "Leeds Briggate",
      city: "",
      country: "GB",
      email: "",
      externalSID: "",
      phone: "",
      postalCode: "",
      retailerStoreSID: "",
      schedule: "",
      streetAddress: "",
      isDefault: false,
      isOnlineStore: false,
      status: 1,
      wlID: tenant.wlId,
    });
    expect(data.store.uuid).toBe(data.store.id);
    expect(await list()).toEqual([data.store]);
  });

  test("ADMIN-STORES-02 a record that was read can be changed and sent back whole", async () => {
    const { data } = await save({
      name: "York",
      city: "York",
      phone: "020 7946 0018",
      postalCode: "YO1 9SA",
    });
    const again = await save({ ...data.store, city: "York Minster" });
    expect(again.data.store).toMatchObject({
      id: data.store.id,
      city: "York Minster",
      phone: "+442079460018",
    });
    expect(await list()).toHaveLength(1);
  });

  test("ADMIN-STORES-04 the online store and the default store are marked, and the mark of default moves", async () => {
    const first = await save({ name: "First", isDefault: true });
    const second = await save({ name: "Second", isDefault: true, isOnlineStore: true });
    expect(second.data.store).toMatchObject({ isDefault: true, isOnlineStore: true });
    const stores = await list();
    expect(stores.filter((store) => store.isDefault).map((store) => store.id)).toEqual([
      second.data.store.id,
    ]);
    const { data } = await callAs(world, admin, LIST_AUDIT, {});
    expect(data.entries.find((entry) => entry.entityID === first.data.store.id)).toMatchObject({
      action: "STORE_CHANGED",
      before: { isDefault: true },
      after: { isDefault: false },
    });
  });

  test.each<[string, Partial<GivenStore>, string]>([
    ["a name of spaces", { name: "   " }, "store.name"],
    ["a phone number of nowhere", { phone: "12345" }, "store.phone"],
    ["a phone number of another country", { phone: "+4530123456" }, "store.phone"],
    ["a postcode of another country", { postalCode: "75008" }, "store.postalCode"],
    ["an e-mail address without a domain", { email: "leeds@" }, "store.email"],
    ["a country that does not exist", { country: "XX" }, "store.country"],
  ])("%s is refused and named", async (_, wrong, field) => {
    const answer = await save({ name: "Leeds", ...wrong });
    expect(answer.httpStatus).toBe(400);
    expect(answer.header.errors?.[0]?.values[0]).toBe(field);
    expect(await list()).toEqual([]);
  });

  test("a store abroad is checked by its own country's rules", async () => {
    const { data } = await save({
      name: "Paris",
      country: "FR",
      postalCode: "75008",
      phone: "01 42 68 53 00",
    });
    expect(data.store).toMatchObject({ country: "FR", phone: "+33142685300" });
  });

  test("ADMIN-STORES-03 an id that nobody has and one of another retailer get the same answer", async () => {
    const foreign = await foreignStore();
    for (const id of [NOBODYS_ID, foreign.id]) {
      const answer = await save({ id, name: "Mine now" });
      expect([answer.httpStatus, answer.codes]).toEqual([200, ["ST_STORE_NOT_FOUND_FOR_ID"]]);
    }
  });

  test("ADMIN-STORES-03 a record that says it is another retailer's is refused", async () => {
    const { data } = await save({ name: "York" });
    const answer = await save({ ...data.store, wlID: tenant.wlId + 1 });
    expect(answer.codes).toEqual(["STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL"]);
  });

  test("two stores of a retailer cannot have one name, in whatever case; two retailers can", async () => {
    await foreignStore();
    await save({ name: "Theirs" });
    expect((await save({ name: "THEIRS" })).codes).toEqual(["ST_ALREADY_EXISTS"]);
    expect(await list()).toHaveLength(1);
  });

  test("a default store can be neither closed nor given up, only replaced", async () => {
    const { data } = await save({ name: "First", isDefault: true });
    const closed = await save({ ...data.store, status: 0 });
    const givenUp = await save({ ...data.store, isDefault: false });
    const switchedOff = await setStatus(data.store.id, 0);
    for (const answer of [closed, givenUp, switchedOff])
      expect(answer.codes).toEqual(["ST_DEFAULT_STORE_REQUIRED"]);
  });

  test("a save on top of a version that is no longer the newest is refused and overwrites nothing", async () => {
    const { data } = await save({ name: "York" });
    await save({ ...data.store, city: "York" });
    const late = await save({ ...data.store, schedule: "9-17" });
    expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
    expect(await list()).toMatchObject([{ city: "York", schedule: "" }]);
  });

  test("of eight saves on top of one version exactly one goes through, every time", async () => {
    let { store } = (await save({ name: "York" })).data;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => save({ ...store, city: `${round}.${index}` })),
      );
      const through = answers.filter((answer) => answer.codes.length === 0);
      expect(through).toHaveLength(1);
      store = through[0]?.data.store ?? store;
      expect(await list()).toEqual([store]);
    }
  });

  test("eight at once who each make another store the default leave exactly one, every time", async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Store ${index}`);
    const ids = await Promise.all(names.map(async (name) => (await save({ name })).data.store.id));
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        ids.map((id, index) => save({ id, name: names[index] ?? "", isDefault: true })),
      );
      expect(answers.flatMap((answer) => answer.codes)).toEqual([]);
      expect((await list()).filter((store) => store.isDefault)).toHaveLength(1);
    }
  });
});

describe("opening and closing", () => {
  test("a closed store is one nobody works in from the next call on, and an open one can be chosen again", async () => {
    const shop = await aStore(world, tenant);
    const other = await aStore(world, tenant);
    const person = await signedIn(world, await aUser(world, tenant, { stores: [shop, other] }));
    const choose = () => callAs(world, person, CHANGE_SELECTED_STORE, { storeID: shop.id });
    expect((await choose()).codes).toEqual([]);

    expect((await setStatus(shop.id, 0)).data.store.status).toBe(0);
    expect((await choose()).codes).toEqual(["ST_STORE_NOT_FOUND_FOR_ID"]);
    const who = await callAs(world, person, LOGIN, { token: person.sessionToken });
    expect(who.data.stores).toEqual({ [other.id]: other.name });
    await expect
      .poll(async () => (await world.platform.sessions.find(person.sessionToken, "test"))?.caller.storeIds)
      .toEqual([other.id]);

    await setStatus(shop.id, 1);
    expect((await choose()).codes).toEqual([]);
  });

  test("ADMIN-STORES-03 an id that nobody has and one of another retailer get the same answer", async () => {
    const foreign = await foreignStore();
    for (const id of [NOBODYS_ID, foreign.id])
      expect((await setStatus(id, 0)).codes).toEqual(["ST_STORE_NOT_FOUND_FOR_ID"]);
  });

  test("closing twice is one change in the log", async () => {
    const shop = await aStore(world, tenant);
    await setStatus(shop.id, 0);
    await setStatus(shop.id, 0);
    const { data } = await callAs(world, admin, LIST_AUDIT, {});
    expect(data.entries.map((entry) => entry.action)).toEqual(["STORE_DEACTIVATED"]);
  });
});

test("each change is in the log with what it was and what it became, and nothing else", async () => {
  const { data } = await save({ name: "York" });
  await save({ ...data.store, city: "York" });
  await save({ id: data.store.id, name: "York", city: "York" });
  const log = await callAs(world, admin, LIST_AUDIT, {});
  expect(log.data.entries).toMatchObject([
    { action: "STORE_CHANGED", entity: "STORE", before: { city: "" }, after: { city: "York" } },
    { action: "STORE_CREATED", entityID: data.store.id, entityName: "York", before: null },
  ]);
  expect(Object.keys(log.data.entries[0]?.after ?? {})).toEqual(["city"]);
});

test.each<[number, 10 | 11]>([
  [403, 10],
  [403, 11],
])("ADMIN-ACCESS-02 the stores page answers %i to role %i", async (status, role) => {
  const person = await signedIn(world, await aUser(world, tenant, { role }));
  const answers = [
    await callAs(world, person, LIST_STORES, {}),
    await save({ name: "No" }, person),
    await callAs(world, person, SET_STORE_STATUS, { id: NOBODYS_ID, status: 0 }),
  ];
  for (const answer of answers) {
    expect(answer.httpStatus).toBe(status);
    expect(answer.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  }
});
