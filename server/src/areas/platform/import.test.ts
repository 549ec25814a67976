import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { saveStores, saveTenant, saveUsers } from "./import.ts";
import { type UserToSave } from "./stores-and-users.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterAll(() => world.close());

const inShop = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(world.platform, tenant.wlId, work);
const person = (login: string, over: Partial<UserToSave> = {}): UserToSave => ({
  username: login,
  email: `${login}@people.test`,
  role: 11,
  status: 1,
  stores: [],
  ...over,
});

async function rows<R extends object>(sql: string, values: unknown[]): Promise<R[]> {
  return (await world.platform.operatorPool.query<R>(sql, values)).rows;
}

test("a set is saved in the order given, new ones with ids of the database's", async () => {
  const ids = await inShop((db) => saveUsers(db, [person("zoe"), person("adam"), person("mia")]));
  const saved = await rows<{ login_norm: string }>(
    "select login_norm from app_user where id = any($1) order by array_position($1, id)",
    [ids],
  );
  expect(saved.map((row) => row.login_norm)).toEqual(["zoe", "adam", "mia"]);
});

test("saving again under the same id updates, and keeps a password that is not given", async () => {
  const user = await aUser(world, tenant);
  await inShop((db) => saveUsers(db, [person("renamed", { id: user.id, role: 5 })]));
  const [saved] = await rows(
    "select username, role_id, password_hash is not null as has_password from app_user where id = $1",
    [user.id],
  );
  expect(saved).toEqual({ username: "renamed", role_id: 5, has_password: true });
});

test("the stores of a user become exactly those given, the default among them", async () => {
  const [first, second] = [await aStore(world, tenant), await aStore(world, tenant)];
  const user = await aUser(world, tenant, { stores: [first, second] });
  const stores = [{ storeId: second.id, isDefault: true }];
  await inShop((db) => saveUsers(db, [person("mover", { id: user.id, stores })]));
  expect(await rows("select store_id, is_default from user_store where user_id = $1", [user.id])).toEqual([
    { store_id: second.id, is_default: true },
  ]);
});

test("a login or an address that someone has is refused, and the whole set with it", async () => {
  await inShop((db) => saveUsers(db, [person("taken")]));
  const twice = (user: UserToSave) => inShop((db) => saveUsers(db, [person("innocent"), user]));
  await expect(twice(person("TAKEN", { email: "other@people.test" }))).rejects.toThrow("US_ALREADY_EXISTS");
  await expect(twice(person("other", { email: "Taken@people.test" }))).rejects.toThrow("US_ALREADY_EXISTS");
  expect(await rows("select 1 from app_user where login_norm = 'innocent'", [])).toEqual([]);
});

test("a store of another retailer cannot be given to a user", async () => {
  const foreign = await aStore(world, await aTenant(world));
  const stores = [{ storeId: foreign.id, isDefault: true }];
  await expect(inShop((db) => saveUsers(db, [person("greedy", { stores })]))).rejects.toThrow(/foreign key/);
});

test("the same login may exist at two retailers", async () => {
  const other = await aTenant(world);
  await inShop((db) => saveUsers(db, [person("everywhere")]));
  await expect(
    inTenant(world.platform, other.wlId, (db) => saveUsers(db, [person("everywhere")])),
  ).resolves.toHaveLength(1);
});

test("the default store moves from one to the other", async () => {
  const [first, second] = await inShop((db) =>
    saveStores(db, [
      { name: "Old main", country: "GB", isDefault: true },
      { name: "New main", country: "GB" },
    ]),
  );
  await inShop((db) =>
    saveStores(db, [{ id: second ?? "", name: "New main", country: "GB", isDefault: true }]),
  );
  expect(await rows("select id from store where wl_id = $1 and is_default", [tenant.wlId])).toEqual([
    { id: second },
  ]);
  expect(first).not.toBe(second);
});

test("a retailer cannot be written from within another, nor with a record that does not fit", async () => {
  const other = await aTenant(world);
  await expect(inShop((db) => saveTenant(db, { ...other, name: "Taken over" }))).rejects.toThrow(
    /row-level security/,
  );
  await expect(inShop((db) => saveTenant(db, { ...tenant, wlCode: "too long" }))).rejects.toThrow();
});
