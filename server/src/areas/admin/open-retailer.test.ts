// What becomes of what is stored when a file comes, for the first time and again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GET_TENANT_SETTINGS } from "@handsel/contract/platform/tenant-settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "#config.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { PRODUCTION } from "#testing/production-environment.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { aPriceBook } from "#testing/tradein-builders.ts";
import { openRetailer } from "./open-retailer.ts";
import { type RetailerFile, readRetailerFile } from "./retailer-file.ts";

const EXAMPLE = readFileSync(join(import.meta.dirname, "../../../../deploy/retailer.example.json"), "utf8");

let world: TestPlatform;
// Above those that other tests of the process give their retailers.
let number = 9000;
let example: RetailerFile;
beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());
beforeEach(() => {
  number += 1;
  const wlCode = `Y${String.fromCharCode(65 + (number % 26))}`;
  const file = readRetailerFile(EXAMPLE);
  example = { ...file, retailer: { ...file.retailer, wlId: number, subdomain: `shop${number}`, wlCode } };
});

const open = (file: RetailerFile) => openRetailer(world.platform, readRetailerFile(JSON.stringify(file)));
const users = () => example.users ?? [];
const stores = () => example.stores ?? [];
/** The retailer of the example, known to this platform. */
async function opened() {
  await open(example);
  await world.platform.tenants.reload();
  const tenant = world.platform.tenants.byId(number);
  if (!tenant) throw new Error("the retailer is not known");
  return tenant;
}
async function rows<R extends object>(sql: string, wlId = number): Promise<R[]> {
  return (await world.platform.operatorPool.query<R>(sql, [wlId])).rows;
}

/** Every row of every table, of all retailers; what the dashboard counts comes by itself. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await world.platform.operatorPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'wl_id' and table_name not like 'dashboard%' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows: content } = await world.platform.operatorPool.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    found[name] = content.map(({ row }) => row);
  }
  return found;
}

test("the same file again changes nothing", async () => {
  const priceBook = aPriceBook();
  const first = await open({ ...example, priceBook });
  expect(first).toMatchObject({ isNew: true, stores: { added: 2 }, users: { added: 3 } });
  const before = await everything();
  expect(before["app_user"]).toHaveLength(3);
  expect(before["trade_model"]?.length).toBeGreaterThan(0);
  const again = await open({ ...example, priceBook });
  expect(again).toMatchObject({
    isNew: false,
    stores: { inFile: 2, added: 0, changed: 0 },
    users: { inFile: 3, added: 0, changed: 0 },
  });
  expect(await everything()).toEqual(before);
});

test("what a later file does not name stays, whoever changed it meanwhile", async () => {
  await open(example);
  const user =
    "select username, first_name, status, role_id from app_user where wl_id = $1 order by username";
  const { name, ...retailer } = example.retailer;
  await open({
    retailer: { ...retailer, name: `${name} & Co`, configs: { theme: "havn" } },
    stores: [{ externalSID: "STATION", name: "Station Hall", country: "GB", isDefault: true }],
    users: [{ username: "SELLER@larkfield.example", email: "sam@larkfield.example", role: 10 }],
  });
  expect(await rows(user)).toEqual([
    { username: "SELLER@larkfield.example", first_name: "Sam", status: 1, role_id: 10 },
    { username: "admin@larkfield.example", first_name: "Robin", status: 1, role_id: 1 },
    { username: "manager@larkfield.example", first_name: "Alex", status: 1, role_id: 10 },
  ]);
  expect(
    await rows("select name, email, is_default from store where wl_id = $1 order by external_sid"),
  ).toEqual([
    { name: "Example Square", email: "square@larkfield.example", is_default: false },
    { name: "Station Hall", email: "station@larkfield.example", is_default: true },
  ]);
  const [saved] = await rows<{ record: object; private: object }>(
    "select record, private from white_label where wl_id = $1",
  );
  expect(saved?.record).toMatchObject({
    name: "Larkfield Devices & Co",
    configs: {
      theme: "havn",
      canTradeIn: "INACTIVE",
      servicesConfig: { title: "What does the customer need?" },
    },
  });
  // Sealed where they lie, and used as they were given.
  expect(JSON.stringify(saved?.private)).not.toContain("replace-by-what");
  await world.platform.tenants.reload();
  expect(world.platform.tenants.privateOf(example.retailer.wlId)).toEqual(example.private);
  expect(await rows("select count(*)::int as devices from device where wl_id = $1")).toEqual([
    { devices: 3 },
  ]);
  expect(
    await rows("select store_id from user_store where wl_id = $1 group by user_id, store_id"),
  ).toHaveLength(4);
});

test("a changed setting is a version that the settings page shows, and in the change log with the rest", async () => {
  const tenant = await opened();
  await open({ ...example, retailer: { ...example.retailer, address: "3 Example Square" } });
  const [admin] = await rows<{ id: string }>("select id from app_user where wl_id = $1 and role_id = 1");
  if (!admin) throw new Error("the example has an administrator");
  const login = "admin@larkfield.example";
  const { subdomain } = tenant;
  const me = await signedIn(world, {
    id: admin.id,
    login,
    password: "",
    tenant,
    subdomain,
    address: "10.1.1.1",
  });
  const { data } = await callAs(world, me, GET_TENANT_SETTINGS, {});
  expect(data.versions.map(({ changed }) => changed)).toEqual([["address"], []]);
  expect(
    await rows(
      "select action, user_name, count(*)::int from audit_entry where wl_id = $1 and kind = 'CHANGE' group by 1, 2 order by 1",
    ),
  ).toEqual([
    { action: "RETAILER_CHANGED", user_name: "Handsel", count: 1 },
    { action: "RETAILER_CREATED", user_name: "Handsel", count: 1 },
    { action: "STORE_CREATED", user_name: "Handsel", count: 2 },
    { action: "USER_CREATED", user_name: "Handsel", count: 3 },
  ]);
});

test("a number, a subdomain or a code of another retailer is refused, and his rows stay as they are", async () => {
  // A code that no example here has; theirs begin with Y.
  const other = await aTenant(world, { wlCode: "QX" });
  const before = await everything();
  const as = (over: Partial<RetailerFile["retailer"]>) =>
    open({ ...example, retailer: { ...example.retailer, ...over } });
  await expect(as({ wlId: other.wlId })).rejects.toThrow(
    `retailer.wlId: ${other.wlId} belongs to ${other.name} (subdomain ${other.subdomain}, wlCode ${other.wlCode})`,
  );
  await expect(as({ subdomain: other.subdomain })).rejects.toThrow(
    "retailer.subdomain: belongs to another retailer",
  );
  await expect(as({ wlCode: other.wlCode })).rejects.toThrow("retailer.wlCode: belongs to another retailer");
  expect(await everything()).toEqual(before);
});

test("what amounts rest on cannot be changed by a file", async () => {
  await open(example);
  const plansIn = (currencyCode: string) => ({
    ...example.catalog,
    plans: example.catalog?.plans?.map((plan) => ({ ...plan, terms: { ...plan.terms, currencyCode } })) ?? [],
  });
  const wanted = { ...example.retailer, country: "FI" as const, currency: "EUR" as const };
  await expect(open({ ...example, retailer: wanted, catalog: plansIn("EUR") })).rejects.toThrow(
    "retailer.country: is GB and cannot change\nretailer.currency: is GBP and cannot change",
  );
});

test("everything that does not go together is told at once, and nothing is saved", async () => {
  const before = await everything();
  const [admin, ...others] = users();
  const wrong = open({
    ...example,
    retailer: { ...example.retailer, timeZone: "Europe/Larkfield", language: "fi" },
    stores: stores().map((store) => ({ ...store, name: "Example Square", isDefault: false })),
    users: [
      { ...admin, username: "one", email: "same@larkfield.example", role: 5, isOperator: true },
      ...others.map((user) => ({ ...user, email: "same@larkfield.example", stores: ["NOWHERE"] })),
    ],
    catalog: {
      families: [{ code: "X", name: "X", manufacturerCode: "NOBODY", categoryCode: "NOTHING" }],
      devices: [
        { deviceCode: "X1", familyCode: "X", name: "X1", msrpMinor: 1 },
        { deviceCode: "X1", familyCode: "Y", name: "X1", msrpMinor: 1 },
      ],
    },
  });
  const told = await wrong.then(String, (error: Error) => error.message);
  expect(told.split("\n")).toEqual([
    "retailer.language: is not among configs.availableLocales",
    "retailer.timeZone: is not a time zone",
    "stores.1.name: another store has this name",
    "stores: one store, and only one, must be the default (isDefault)",
    "users.1.email: another user signs in with it",
    "users.2.email: another user signs in with it",
    "users.1.stores.0: there is no store with the externalSID NOWHERE",
    "users.2.stores.0: there is no store with the externalSID NOWHERE",
    "users.0.isOperator: needs role 1",
    "users: a new retailer needs somebody with role 1",
    "catalog.devices.1: deviceCode X1 stands here twice",
    "catalog.families.0.manufacturerCode: there is no manufacturer NOBODY",
    "catalog.families.0.categoryCode: there is no category NOTHING",
    "catalog.devices.1.familyCode: there is no family Y",
  ]);
  expect(await everything()).toEqual(before);
});

test("an address or login that somebody outside the file has is refused", async () => {
  const tenant = await opened();
  const store = await aStore(world, tenant);
  const { login } = await aUser(world, tenant, { stores: [store] });
  const [admin] = users();
  if (!admin) throw new Error("the example has users");
  await expect(open({ ...example, users: [{ ...admin, email: login.toUpperCase() }] })).rejects.toThrow(
    "users.0.email: another user signs in with it",
  );
});

test("two that open the same retailer at once open him once", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => open(example)));
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await rows("select 1 from store where wl_id = $1")).toHaveLength(2);
  expect(await rows("select 1 from app_user where wl_id = $1")).toHaveLength(3);
});

test("production takes the example, and no trading retailer while nobody is there to trade with", async () => {
  const house = { ...world.platform, config: readConfig(PRODUCTION) };
  await expect(openRetailer(house, example)).resolves.toMatchObject({
    loginUrl: `http://shop${number}.shops.test:3000/posale/login`,
  });
  const configs = { ...example.retailer.configs, canTradeIn: "ACTIVE" as const };
  await expect(
    openRetailer(house, { ...example, retailer: { ...example.retailer, configs } }),
  ).rejects.toThrow("retailer.configs.canTradeIn: ACTIVE needs DEVICE_CHECK_URL and DEVICE_CHECK_SECRET");
});
