import { GET_LIST_VIEWS, REMOVE_LIST_VIEW, SAVE_LIST_VIEW } from "@handsel/contract/platform/list-views.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

type SignedIn = TestUser & { sessionToken: string };
let world: TestPlatform;
let tenant: WhiteLabel;
let ana: SignedIn;
let sam: SignedIn;
let boss: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
  const leeds = await aStore(world, tenant, { name: "Leeds" });
  const person = async (role: 5 | 10 | 11, firstName: string) =>
    signedIn(world, await aUser(world, tenant, { role, firstName, stores: [leeds] }));
  ana = await person(10, "Ana");
  sam = await person(11, "Sam");
  boss = await person(5, "Bea");
  const other = await aTenant(world);
  const york = await aStore(world, other, { name: "York" });
  stranger = await signedIn(world, await aUser(world, other, { role: 5, stores: [york] }));
});
afterAll(() => world.close());

const save = (who: SignedIn, name: string, more: { query?: string; isShared?: boolean } = {}) =>
  callAs(world, who, SAVE_LIST_VIEW, { list: "sales", name, query: "preset=TODAY", ...more });
const namesOf = async (who: SignedIn, list: "sales" | "pending" = "sales") =>
  (await callAs(world, who, GET_LIST_VIEWS, { list })).data.views.map(({ name }) => name);

test("a view is seen by who made it, and by colleagues once it is shared", async () => {
  await save(ana, "Mine");
  await save(ana, "For all", { isShared: true, query: "preset=LAST_WEEK" });
  expect(await namesOf(ana)).toEqual(["For all", "Mine"]);
  const { views } = (await callAs(world, sam, GET_LIST_VIEWS, { list: "sales" })).data;
  expect(views).toEqual([
    expect.objectContaining({
      name: "For all",
      query: "preset=LAST_WEEK",
      isShared: true,
      isOwn: false,
      ownerName: expect.stringMatching(/^Ana/),
    }),
  ]);
  expect(await namesOf(ana, "pending")).toEqual([]);
});

test("another retailer sees and removes nothing of it", async () => {
  const { id } = (await save(ana, "Ours", { isShared: true })).data;
  expect(await namesOf(stranger)).toEqual([]);
  await callAs(world, stranger, REMOVE_LIST_VIEW, { list: "sales", id });
  expect(await namesOf(ana)).toContain("Ours");
});

test("saved again under its name, a view is replaced", async () => {
  const first = (await save(sam, "Week")).data.id;
  const again = (await save(sam, " Week ", { query: "preset=LAST_WEEK" })).data;
  expect(again.id).toBe(first);
  expect(again.views.find(({ id }) => id === first)).toMatchObject({ query: "preset=LAST_WEEK" });
});

test("two who save the same view at once leave one", async () => {
  await Promise.all([save(sam, "At once"), save(sam, "At once"), save(sam, "At once")]);
  expect((await namesOf(sam)).filter((name) => name === "At once")).toHaveLength(1);
});

test("a shared view is removed by who made it or who manages the retailer, by nobody else", async () => {
  const { id } = (await save(ana, "Shared one", { isShared: true })).data;
  await callAs(world, sam, REMOVE_LIST_VIEW, { list: "sales", id });
  expect(await namesOf(ana)).toContain("Shared one");
  await callAs(world, boss, REMOVE_LIST_VIEW, { list: "sales", id });
  expect(await namesOf(ana)).not.toContain("Shared one");
  const own = (await save(ana, "Kept to herself")).data.id;
  await callAs(world, boss, REMOVE_LIST_VIEW, { list: "sales", id: own });
  expect(await namesOf(ana)).toContain("Kept to herself");
});
