import { randomUUID } from "node:crypto";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { CREATE_CART, GET_SERVICES } from "@handsel/contract/cart/services.ts";
import { LIST_RULES } from "@handsel/contract/catalog/rules.ts";
import { GET_LEDGER } from "@handsel/contract/ledger/ledger.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import {
  CREATE_API_KEY,
  KEY_AREAS,
  KEY_SCOPES,
  KEYS_AT_MOST,
  LIST_API_KEYS,
  REVOKE_API_KEY,
  ROTATE_API_KEY,
} from "@handsel/contract/platform/api-keys.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { LIST_STORES } from "@handsel/contract/platform/stores.ts";
import { LIST_USERS, SAVE_USER } from "@handsel/contract/platform/users.ts";
import { ALL_ROLES } from "@handsel/contract/roles.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import { CREATE_BANK_PAYMENT_FILE } from "@handsel/contract/tradein/bank-payments.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn, type TestStore, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { setUserStatus } from "../queries/user-records.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: TestPlatform;
let shop: Shop;
let admin: TestUser & { sessionToken: string };
let other: TestStore;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  other = await aStore(world, shop.tenant);
  admin = await anAdmin();
});
afterAll(() => world.close());

const anAdmin = async () =>
  signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));

type Wishes = Partial<InputOf<typeof CREATE_API_KEY>["key"]>;
async function aKey(wishes: Wishes = {}, by = admin) {
  const key = {
    name: "ERP",
    scopes: ["cart:read" as const],
    storeIDs: [],
    days: 365 as const,
    callsPerMinute: 300,
    ...wishes,
  };
  const { data, codes } = await callAs(world, by, CREATE_API_KEY, { key });
  expect(codes).toEqual([]);
  return { id: data.key.id, secret: data.secret, data };
}

/** As a program calls: without a session, with the key in the header that is made for it. */
async function callBy(
  secret: string,
  operation: Operation,
  input: object = {},
  subdomain = shop.tenant.subdomain,
) {
  const { statusCode, headers, payload } = await world.app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${subdomain}.localhost:3000`, authorization: `Bearer ${secret}` },
    payload: { header: {}, ...input },
  });
  const body = JSON.parse(payload) as { header: { errors?: { code: string; values: unknown[] }[] } } & Record<
    string,
    unknown
  >;
  return {
    status: statusCode,
    headers,
    body,
    code: body.header.errors?.[0]?.code,
    values: body.header.errors?.[0]?.values,
  };
}

test("a key calls what it was given, and a refusal names the scope that it lacks", async () => {
  const { secret } = await aKey();
  expect(await callBy(secret, GET_SERVICES)).toMatchObject({ status: 200, code: undefined });
  expect(await callBy(secret, CREATE_CART)).toMatchObject({
    status: 403,
    code: "API_KEY_SCOPE_MISSING",
    values: ["cart:write"],
  });
  expect(await callBy(secret, GET_SALES)).toMatchObject({
    code: "API_KEY_SCOPE_MISSING",
    values: ["sales:read"],
  });
});

test("a key reads the books with a scope of their own, and of every area that is listed something can be called", async () => {
  const days = { startDate: "2026-01-01", endDate: "2026-01-31" };
  const { secret } = await aKey({ scopes: ["ledger:read"] });
  expect(await callBy(secret, GET_LEDGER, days)).toMatchObject({ status: 200, code: undefined });
  const without = await aKey({ scopes: ["reports:read"] });
  expect(await callBy(without.secret, GET_LEDGER, days)).toMatchObject({
    code: "API_KEY_SCOPE_MISSING",
    values: ["ledger:read"],
  });
  const called = new Set(ALL_OPERATIONS.map(({ path }) => world.platform.telemetry.areaOf(path)));
  for (const area of KEY_AREAS) expect(called).toContain(area);
});

test("a key does in the name of its person what they may do, and never more", async () => {
  const { secret } = await aKey({ scopes: ["cart:write", "catalog:read", "platform:read"] });
  const { body } = await callBy(secret, CREATE_CART);
  expect(body).toMatchObject({ header: { apiStatus: "OK" } });
  expect((await callBy(secret, LIST_RULES)).status).toBe(200);
  // Who may sign in, and what needs a person, stays with people.
  const user = { email: "a@b.test", firstName: "A", roleID: 11 };
  expect((await callBy(secret, SAVE_USER, { user })).code).toBe("API_KEY_SCOPE_MISSING");
});

test("what asks a person for a fresh confirmation is refused to a key, whatever its scopes", async () => {
  const { secret } = await aKey({ scopes: [...KEY_SCOPES] });
  expect((await callBy(secret, CREATE_BANK_PAYMENT_FILE)).code).toBe("US_PROOF_REQUIRED");
});

test("a key of another retailer, an unknown one and none are refused alike", async () => {
  const { secret } = await aKey();
  const elsewhere = await aShop(world);
  const answers = [
    await callBy(secret, GET_SERVICES, {}, elsewhere.tenant.subdomain),
    await callBy(`${secret.slice(0, -4)}AAAA`, GET_SERVICES),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, code: "API_KEY_NOT_VALID" });
  expect((await callBy("nothing", GET_SERVICES)).code).toBe("CORE_CODE_CLIENT_SESSION_NOT_FOUND");
});

test("a revoked key is refused from the next call on", async () => {
  const { id, secret } = await aKey();
  const { data } = await callAs(world, admin, REVOKE_API_KEY, { id });
  expect(data.key.status).toBe("REVOKED");
  expect((await callBy(secret, GET_SERVICES)).code).toBe("API_KEY_NOT_VALID");
  expect((await callAs(world, admin, REVOKE_API_KEY, { id })).codes).toEqual(["API_KEY_NOT_FOUND"]);
});

test("a key stops when its person may not sign in any more", async () => {
  const person = await anAdmin();
  const { secret } = await aKey({}, person);
  expect((await callBy(secret, GET_SERVICES)).status).toBe(200);
  await inTenant(world.platform, shop.tenant.wlId, (db) => setUserStatus(db, person.id, 0, new Date()));
  expect((await callBy(secret, GET_SERVICES)).code).toBe("API_KEY_NOT_VALID");
});

test("after a rotation both secrets work until the overlap is over", async () => {
  const { id, secret: before } = await aKey();
  const { data } = await callAs(world, admin, ROTATE_API_KEY, { id, overlapHours: 24 });
  expect(data.key.overlapUntil).not.toBeNull();
  expect((await callBy(before, GET_SERVICES)).status).toBe(200);
  expect((await callBy(data.secret, GET_SERVICES)).status).toBe(200);
  world.moveClock(25 * HOUR_MS);
  expect((await callBy(before, GET_SERVICES)).code).toBe("API_KEY_NOT_VALID");
  expect((await callBy(data.secret, GET_SERVICES)).status).toBe(200);
  world.moveClock(0);
  const now = await callAs(world, admin, ROTATE_API_KEY, { id, overlapHours: 0 });
  expect((await callBy(data.secret, GET_SERVICES)).code).toBe("API_KEY_NOT_VALID");
  expect((await callBy(now.data.secret, GET_SERVICES)).status).toBe(200);
});

test("a key that has expired is refused and listed as such", async () => {
  const { id, secret } = await aKey({ days: 30 });
  world.moveClock(31 * DAY_MS);
  expect((await callBy(secret, GET_SERVICES)).code).toBe("API_KEY_NOT_VALID");
  const someone = await anAdmin();
  const { data } = await callAs(world, someone, LIST_API_KEYS, {});
  expect(data.keys.find((key) => key.id === id)?.status).toBe("EXPIRED");
  world.moveClock(0);
});

test("a key has its own number of calls a minute and is told what is left", async () => {
  const { secret } = await aKey({ callsPerMinute: 2 });
  expect((await callBy(secret, GET_SERVICES)).headers).toMatchObject({
    "ratelimit-policy": '"key";q=2;w=60',
    ratelimit: '"key";r=1;t=60',
  });
  await callBy(secret, GET_SERVICES);
  const third = await callBy(secret, GET_SERVICES);
  expect(third).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(third.headers["retry-after"]).toBeDefined();
});

test("a key of one store sees what a manager of that store sees", async () => {
  const { secret } = await aKey({ scopes: ["platform:read"], storeIDs: [other.id] });
  expect((await callBy(secret, LIST_STORES)).code).toBe("UNAUTHORIZED_ACCESS");
  const { body } = await callBy(secret, LIST_USERS);
  expect(body["stores"]).toEqual([expect.objectContaining({ id: other.id })]);
  const { codes } = await callAs(world, admin, CREATE_API_KEY, {
    key: { name: "x", scopes: ["cart:read"], storeIDs: [randomUUID()], days: 30, callsPerMinute: 1 },
  });
  expect(codes).toEqual(["ST_STORE_NOT_FOUND_FOR_ID"]);
});

test("the secret is shown once and kept as a hash; the log names the key and never its secret", async () => {
  const { id, secret } = await aKey({ name: "Accounts", scopes: ["cart:read", "cart:write"] });
  await callBy(secret, CREATE_CART);
  const listed = await callAs(world, admin, LIST_API_KEYS, {});
  expect(JSON.stringify(listed.data)).not.toContain(secret);
  const found = listed.data.keys.find((key) => key.id === id);
  expect(found).toMatchObject({ name: "Accounts", ending: secret.slice(-4), status: "ACTIVE" });
  const log = await callAs(world, admin, LIST_AUDIT, { kind: "ALL", limit: 200 });
  const text = JSON.stringify(log.data);
  expect(text).toContain("Accounts (API)");
  expect(text).toContain(id);
  expect(text).not.toContain(secret);
  const { rows } = await world.platform.pool.query<{ text: string }>(
    "select set_config('app.tenant', $1, false), (select string_agg(t::text, ' ') from api_key_secret t) as text",
    [String(shop.tenant.wlId)],
  );
  expect(rows[0]?.text).not.toContain(secret);
});

test("when a key was last used is shown", async () => {
  const { id, secret } = await aKey();
  await callBy(secret, GET_SERVICES);
  await expect
    .poll(
      async () =>
        (await callAs(world, admin, LIST_API_KEYS, {})).data.keys.find((key) => key.id === id)?.lastUsedAt,
    )
    .not.toBeNull();
});

test("keys are made by administrators alone, and no more than anybody can look after", async () => {
  for (const role of ALL_ROLES.filter((one) => one > 5)) {
    const person = await signedIn(world, await aUser(world, shop.tenant, { role, stores: [shop.store] }));
    expect((await callAs(world, person, LIST_API_KEYS, {})).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  }
  const full = await aShop(world);
  const boss = await signedIn(world, await aUser(world, full.tenant, { role: 5, stores: [full.store] }));
  const key = {
    name: "x",
    scopes: ["cart:read" as const],
    storeIDs: [],
    days: 30 as const,
    callsPerMinute: 1,
  };
  for (let made = 0; made < KEYS_AT_MOST; made += 1) await callAs(world, boss, CREATE_API_KEY, { key });
  expect((await callAs(world, boss, CREATE_API_KEY, { key })).codes).toEqual(["API_KEYS_TOO_MANY"]);
});
