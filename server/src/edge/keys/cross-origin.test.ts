import { CREATE_CART, GET_SERVICES } from "@handsel/contract/cart/services.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import {
  CREATE_API_KEY,
  KEY_ORIGINS_MOST,
  LIST_API_KEYS,
  REVOKE_API_KEY,
  SET_API_KEY_ORIGINS,
} from "@handsel/contract/platform/api-keys.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { SAVE_USER } from "@handsel/contract/platform/users.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const SITE = "https://shop.example.com";
const OTHER_SITE = "https://outlet.example.com";
const HOSTILE = [
  "null",
  "*",
  "https://evil.example",
  "https://a.shop.example.com",
  "https://shop.example.com.evil.example",
  "https://evilshop.example.com",
  "http://shop.example.com",
  "https://shop.example.com:8443",
  "https://SHOP.example.com",
  "https://shop.example.com/",
  `${SITE}, https://evil.example`,
  "file://",
];

let world: TestPlatform;
let shop: Shop;
let admin: TestUser & { sessionToken: string };
let secret: string;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  ({ secret } = await aKey([SITE]));
});
afterAll(() => world.close());

async function aKey(origins: string[] | undefined, by = admin) {
  const key: InputOf<typeof CREATE_API_KEY>["key"] = {
    name: "Shop",
    scopes: ["cart:read", "cart:write"],
    storeIDs: [],
    days: 365,
    callsPerMinute: 300,
    ...(origins && { origins }),
  };
  const { data, codes } = await callAs(world, by, CREATE_API_KEY, { key });
  expect(codes).toEqual([]);
  return { id: data.key.id, secret: data.secret, key: data.key };
}

const hostOf = ({ tenant }: Shop) => `${tenant.subdomain}.localhost:3000`;

function preflight(origin: string, { operation = GET_SERVICES, of = shop, ...headers }: Preflight = {}) {
  return world.app.inject({
    method: "OPTIONS",
    url: (operation as Operation).path,
    headers: {
      host: hostOf(of),
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
      ...headers,
    },
  });
}
interface Preflight {
  operation?: Operation;
  of?: Shop;
  "access-control-request-method"?: string;
  "access-control-request-headers"?: string;
}

interface Call {
  operation?: Operation;
  bearer?: string | null;
  payload?: object | string;
}
async function callFrom(
  origin: string | undefined,
  { operation = GET_SERVICES, bearer = secret, payload = { header: {} } }: Call = {},
) {
  const { headers, statusCode, body } = await world.app.inject({
    method: "POST",
    url: operation.path,
    headers: {
      host: hostOf(shop),
      "content-type": "application/json",
      ...(origin !== undefined && { origin }),
      ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    },
    payload,
  });
  const { header } = JSON.parse(body) as { header: { errors?: { code: string }[] } };
  return { status: statusCode, headers, code: header.errors?.[0]?.code };
}
const allowed = (headers: Record<string, unknown>) => headers["access-control-allow-origin"];

test("a browser on a site of a key is told that it may call, with a key and without cookies", async () => {
  const { statusCode, headers, body } = await preflight(SITE);
  expect(statusCode).toBe(204);
  expect(body).toBe("");
  expect(headers).toMatchObject({
    "access-control-allow-origin": SITE,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "authorization, content-type, traceparent",
    "access-control-max-age": "600",
    vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
  });
  expect(headers).not.toHaveProperty("access-control-allow-credentials");
});

test("its page reads the answer, the headers that programs need, and refusals as well", async () => {
  const answered = await callFrom(SITE);
  expect(answered).toMatchObject({ status: 200, code: undefined });
  expect(allowed(answered.headers)).toBe(SITE);
  expect(answered.headers["vary"]).toMatch(/^Origin\b/);
  expect(answered.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(answered.headers).not.toHaveProperty("access-control-allow-credentials");
  const shown = String(answered.headers["access-control-expose-headers"]).toLowerCase().split(", ");
  for (const name of [
    "ratelimit",
    "ratelimit-policy",
    "retry-after",
    "deprecation",
    "sunset",
    "x-request-id",
  ])
    expect(shown).toContain(name);

  const unknown = await callFrom(SITE, { bearer: `${secret.slice(0, -4)}AAAA` });
  expect(unknown).toMatchObject({ status: 401, code: "API_KEY_NOT_VALID" });
  expect(allowed(unknown.headers)).toBe(SITE);
  const malformed = await callFrom(SITE, { payload: "{" });
  expect(malformed.status).toBe(400);
  expect(allowed(malformed.headers)).toBe(SITE);
});

test.each(HOSTILE)(
  "a page of %j is told no, and its call is refused before anything is done",
  async (origin) => {
    const asked = await preflight(origin);
    expect(asked.statusCode).toBe(403);
    expect(allowed(asked.headers)).toBeUndefined();
    const called = await callFrom(origin, { operation: CREATE_CART });
    expect(called).toMatchObject({ status: 403, code: "API_KEY_ORIGIN_NOT_ALLOWED" });
    expect(allowed(called.headers)).toBeUndefined();
  },
);

test("a key is of no use on a site of another key, and its refusal can be read there", async () => {
  const outlet = await aKey([OTHER_SITE]);
  expect((await preflight(OTHER_SITE)).statusCode).toBe(204);
  expect((await callFrom(OTHER_SITE, { bearer: outlet.secret })).status).toBe(200);
  const called = await callFrom(OTHER_SITE);
  expect(called).toMatchObject({ status: 403, code: "API_KEY_ORIGIN_NOT_ALLOWED" });
  expect(allowed(called.headers)).toBe(OTHER_SITE);
});

test("a site of one retailer is a stranger to the next", async () => {
  const elsewhere = await aShop(world);
  expect((await preflight(SITE, { of: elsewhere })).statusCode).toBe(403);
});

test("sessions are never opened to other sites, also where a key is", async () => {
  const asked = await preflight(SITE, { "access-control-request-headers": "content-type" });
  expect(asked.statusCode).toBe(403);
  const { sessionToken } = await signedIn(world, await aUser(world, shop.tenant, { stores: [shop.store] }));
  for (const bearer of [null, "x".repeat(40)]) {
    const called = await callFrom(SITE, { bearer, payload: { header: { sessionID: sessionToken } } });
    expect(allowed(called.headers)).toBeUndefined();
  }
});

test("what no key may call is not asked for: signing in, and what wants a person", async () => {
  for (const operation of [LOGIN, SAVE_USER, CREATE_API_KEY]) {
    const asked = await preflight(SITE, { operation });
    expect(asked.statusCode).toBe(404);
    expect(allowed(asked.headers)).toBeUndefined();
  }
});

test("other methods and headers are told no", async () => {
  expect((await preflight(SITE, { "access-control-request-method": "DELETE" })).statusCode).toBe(403);
  const asked = "authorization, content-type, x-session-cookie";
  expect((await preflight(SITE, { "access-control-request-headers": asked })).statusCode).toBe(403);
});

test("servers and our own pages, which are no other site, call as ever", async () => {
  const { secret: ofServer } = await aKey(undefined);
  expect((await callFrom(undefined, { bearer: ofServer })).status).toBe(200);
  expect((await callFrom(`http://${hostOf(shop)}`, { bearer: ofServer })).status).toBe(200);
  const called = await callFrom(SITE, { bearer: ofServer });
  expect(called).toMatchObject({ status: 403, code: "API_KEY_ORIGIN_NOT_ALLOWED" });
});

test("the sites of a key are changed, which is written down and holds from the next call on", async () => {
  const site = "https://new.example.com";
  const { id, secret: ours, key } = await aKey([]);
  expect(key.origins).toEqual([]);
  expect((await callFrom(site, { bearer: ours })).status).toBe(403);
  const set = (origins: string[]) => callAs(world, admin, SET_API_KEY_ORIGINS, { id, origins });
  expect((await set([site])).data.key.origins).toEqual([site]);
  expect((await preflight(site)).statusCode).toBe(204);
  expect((await callFrom(site, { bearer: ours })).status).toBe(200);
  await set([]);
  expect((await preflight(site)).statusCode).toBe(403);
  expect((await callFrom(site, { bearer: ours })).status).toBe(403);
  const listed = await callAs(world, admin, LIST_API_KEYS, {});
  expect(listed.data.keys.find((one) => one.id === id)?.origins).toEqual([]);
  const log = await callAs(world, admin, LIST_AUDIT, { kind: "ALL", limit: 200 });
  const entries = JSON.stringify(log.data.entries.filter(({ entityID }) => entityID === id));
  expect(entries).toContain(site);

  await set([site]);
  await callAs(world, admin, REVOKE_API_KEY, { id });
  expect((await preflight(site)).statusCode).toBe(403);
  expect((await set([site])).codes).toEqual(["API_KEY_NOT_FOUND"]);
});

test("only exact origins are taken, and no more than anybody can look after", async () => {
  const { id } = await aKey([]);
  const many = Array.from({ length: KEY_ORIGINS_MOST + 1 }, (_, index) => `https://s${index}.example.com`);
  const wrong = [
    ...HOSTILE.filter((one) => !/^https:\/\/[a-z.]+(?::8443)?$/.test(one)),
    "https://*.example.com",
  ];
  for (const origins of [...wrong.map((one) => [one]), many]) {
    const { codes } = await callAs(world, admin, SET_API_KEY_ORIGINS, { id, origins });
    expect(codes[0]).toBe("REQUEST_NOT_VALID");
  }
});
