import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { LIST_USERS } from "@handsel/contract/platform/users.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn, type TestStore, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

type SignedIn = TestUser & { sessionToken: string };
let world: TestPlatform;
let tenant: WhiteLabel;
let leeds: TestStore;
let hull: TestStore;
let vendor: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
  leeds = await aStore(world, tenant, { name: "Leeds" });
  hull = await aStore(world, tenant, { name: "Hull" });
  await aStore(world, tenant, { name: "Closed", status: 0 });
  vendor = await signedIn(world, await aUser(world, tenant, { role: 5, firstName: "Vera", stores: [hull] }));
  manager = await signedIn(
    world,
    await aUser(world, tenant, { role: 10, firstName: "Max", stores: [leeds] }),
  );
  await aUser(world, tenant, { firstName: "Zoë", lastName: "Håkansson", stores: [leeds] });
  await aUser(world, tenant, { firstName: "Hugo", stores: [hull], status: 3 });
  await aUser(world, tenant, { firstName: "Nora", stores: [] });
});
afterAll(() => world.close());

const list = async (input = {}, who: SignedIn = vendor) => (await callAs(world, who, LIST_USERS, input)).data;
const namesOf = ({ users }: { users: { firstName: string }[] }) => users.map((user) => user.firstName);

test("ADMIN-USERS-01 a user is listed with name, username, e-mail, role, status, stores and last activity", async () => {
  const { users, isTruncated } = await list();
  expect(isTruncated).toBe(false);
  expect(namesOf({ users })).toEqual(["Hugo", "Max", "Nora", "Vera", "Zoë"]);
  expect(users.find((user) => user.id === manager.id)).toMatchObject({
    firstName: "Max",
    lastName: "Marlow",
    username: manager.login,
    email: manager.login,
    roleID: 10,
    status: 1,
    userStores: [{ storeID: leeds.id, isDefault: true }],
    defaultStore: leeds.id,
    lastActivity: expect.stringMatching(/^\d{4}-/),
  });
});

test("ADMIN-ACCESS-04 a store manager sees the people of his stores, himself among them, and no other store", async () => {
  const data = await list({}, manager);
  expect(namesOf(data)).toEqual(["Max", "Zoë"]);
  expect(data.stores).toEqual([{ id: leeds.id, name: "Leeds", isActive: true }]);
  expect(namesOf(await list({ storeID: hull.id }, manager))).toEqual([]);
});

test("a store manager without a store sees himself alone", async () => {
  const other = await aTenant(world);
  const lonely = await signedIn(world, await aUser(world, other, { role: 10, firstName: "Solo" }));
  await aUser(world, other);
  expect(namesOf(await list({}, lonely))).toEqual(["Solo"]);
});

test("the two highest roles may give every store, closed ones too, and see which those are", async () => {
  const { stores } = await list();
  expect(stores.map((store) => [store.name, store.isActive])).toEqual([
    ["Closed", false],
    ["Hull", true],
    ["Leeds", true],
  ]);
});

test.each<[object, string[]]>([
  [{ text: "hakans" }, ["Zoë"]],
  [{ text: "ZOE HÅK" }, ["Zoë"]],
  [{ text: "%" }, []],
  [{ roleID: 10 }, ["Max"]],
  [{ status: 3 }, ["Hugo"]],
  [{ status: 1, text: "marlow" }, ["Max", "Nora", "Vera"]],
])("the filter %j finds %j", async (filter, found) => {
  expect(namesOf(await list(filter))).toEqual(found);
});

test("the filter of a store finds its people", async () => {
  expect(namesOf(await list({ storeID: leeds.id }))).toEqual(["Max", "Zoë"]);
});

test.each<[string, Role, Role[]]>([
  ["ADMIN-USERS-02", 1, [5, 10, 11]],
  ["ADMIN-USERS-02", 5, [5, 10, 11]],
  ["ADMIN-USERS-03", 10, [10, 11]],
])("%s role %i is offered the roles %j", async (_, role, offered) => {
  const person = await signedIn(world, await aUser(world, await aTenant(world), { role }));
  expect((await list({}, person)).assignableRoles).toEqual(offered);
});

test("who stands above is listed and cannot be changed", async () => {
  const other = await aTenant(world);
  const shop = await aStore(world, other);
  await aUser(world, other, { role: 5, firstName: "Above", stores: [shop] });
  await aUser(world, other, { role: 11, firstName: "Below", stores: [shop] });
  const person = await signedIn(
    world,
    await aUser(world, other, { role: 10, firstName: "Me", stores: [shop] }),
  );
  const { users } = await list({}, person);
  expect(users.map((user) => [user.firstName, user.canEdit])).toEqual([
    ["Above", false],
    ["Below", true],
    ["Me", true],
  ]);
});
