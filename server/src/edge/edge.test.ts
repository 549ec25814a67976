import { randomUUID } from "node:crypto";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { LOGOUT, SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { ALL_ROLES, ROLE } from "@handsel/contract/roles.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#db/pools.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import { aStore, aTenant, aUser, signedIn, type TestStore } from "#testing/builders.ts";
import { appOf, callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let test_: TestPlatform;
let person: Person & { wlId: number };
let world: { tenant: WhiteLabel; store: TestStore };
let stranger: Person;

beforeAll(async () => {
  test_ = await openTestPlatform();
  const tenant = await aTenant(test_, {
    configs: { canChangeLanguage: true, availableLocales: ["en", "de"] },
  });
  const store = await aStore(test_, tenant);
  world = { tenant, store };
  const user = await signedIn(test_, await aUser(test_, tenant, { stores: [store], role: 11 }));
  person = { ...user, wlId: tenant.wlId };
  const other = await aTenant(test_);
  stranger = await signedIn(
    test_,
    await aUser(test_, other, { stores: [await aStore(test_, other)], role: 1 }),
  );
});
afterAll(() => test_.close());

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  test_.app.inject({
    method: "POST",
    url,
    payload,
    headers: { host: `${person.subdomain}.localhost:3000`, ...headers },
  });

test("an unknown function is answered 404 with the envelope", async () => {
  const response = await post("/posale/noSuchThing", {});
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    header: { apiStatus: "ERROR", errors: [{ code: "FUNCTION_NOT_FOUND" }] },
    build: "test-build",
  });
});

test("a body that is no JSON is answered 400, one that is too large 413, both with the envelope", async () => {
  const broken = await post(SET_LANGUAGE.path, "{", { "content-type": "application/json" });
  expect([broken.statusCode, broken.json().header.errors[0].code]).toEqual([400, "REQUEST_NOT_VALID"]);
  const large = await post(SET_LANGUAGE.path, { text: "x".repeat(1_100_000) });
  expect([large.statusCode, large.json().header.errors[0].code]).toEqual([413, "REQUEST_TOO_LARGE"]);
  const other = await post(SET_LANGUAGE.path, "a=b", { "content-type": "application/x-www-form-urlencoded" });
  expect(other.statusCode).toBe(400);
});

test("no session is answered 401, a session of another retailer 403", async () => {
  const without = await callAs(test_, { subdomain: person.subdomain }, LOGOUT, {});
  expect([without.httpStatus, without.codes]).toEqual([401, ["CORE_CODE_CLIENT_SESSION_NOT_FOUND"]]);
  const foreign = await callAs(test_, { ...stranger, subdomain: person.subdomain }, LOGOUT, {});
  expect([foreign.httpStatus, foreign.codes]).toEqual([
    403,
    ["CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS"],
  ]);
});

test("a subdomain in the body that disagrees with the host is refused", async () => {
  const response = await post(LOGOUT.path, {
    header: { sessionID: person.sessionToken },
    subdomain: stranger.subdomain,
  });
  expect(response.statusCode).toBe(403);
});

test.each(ALL_ROLES)(
  "role %i is answered 403 by every operation that is not declared for it",
  async (role) => {
    const { tenant } = world;
    const user = await aUser(test_, tenant, { stores: [world.store], role });
    const caller = await signedIn(test_, user);
    const answers: Record<string, unknown> = {};
    const closed = ALL_OPERATIONS.filter(({ roles }) => roles !== "public" && !roles.includes(role));
    for (const operation of closed) {
      const { httpStatus, codes } = await callAs(test_, caller, operation, {});
      if (httpStatus !== 403 || codes[0] !== "UNAUTHORIZED_ACCESS")
        answers[operation.path] = [httpStatus, codes];
    }
    expect(answers).toEqual({});
    expect(closed.length > 0).toBe(role !== ROLE.topAdmin);
  },
);

test("header.function and header.service must fit the path when they are there", async () => {
  const wrong = await callAs(test_, person, SET_LANGUAGE, { language: "de" }, { function: "logout" });
  expect(wrong.httpStatus).toBe(400);
  const plain = await post(SET_LANGUAGE.path, { header: { sessionID: person.sessionToken }, language: "de" });
  expect(plain.statusCode).toBe(200);
});

test("every answer carries the security headers, and business answers are not stored", async () => {
  const { headers } = await post(SET_LANGUAGE.path, {
    header: { sessionID: person.sessionToken },
    language: "de",
  });
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  // Sockets to our own host alone.
  expect(headers["content-security-policy"]).toContain(
    `connect-src 'self' ws://${person.subdomain}.localhost:3000;`,
  );
  const { diagnostics } = test_.platform.config;
  expect(headers["content-security-policy"]).toContain(`frame-src 'self' blob: ${diagnostics?.url};`);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
  });
});

test("the process says that it lives and that it can serve", async () => {
  expect((await test_.app.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
  expect((await test_.app.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(200);
});

test("while the database is away a call and a webhook are answered 503 and told when to come again", async () => {
  const away = openPool("postgres://nobody@127.0.0.1:1/away", 1, test_.platform.log);
  const app = appOf({ ...test_.platform, pool: away });
  const body = Buffer.from(
    JSON.stringify({ id: "1", reference: `${person.wlId}.${randomUUID()}`, status: "ERROR" }),
  );
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
  const answers = [
    await app.inject({
      method: "POST",
      url: SET_LANGUAGE.path,
      headers: { host: `${person.subdomain}.localhost:3000` },
      payload: { header: { sessionID: person.sessionToken }, language: "en" },
    }),
    await app.inject({
      method: "POST",
      url: "/webhooks/sms",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": signWebhook(test_.platform.config.secret, { id, timestamp, body }),
      },
      payload: body,
    }),
  ];
  await app.close();
  await away.end();
  for (const { statusCode, headers, json } of answers) {
    expect({ statusCode, comeAgain: headers["retry-after"] }).toEqual({ statusCode: 503, comeAgain: "1" });
    expect(json().header).toMatchObject({ apiStatus: "ERROR", errors: [{ code: "SERVICE_BUSY" }] });
  }
});

test("too many calls of one session are answered 429", async () => {
  const tight = await openTestPlatform({ CALLS_PER_MINUTE: "3" });
  try {
    const tenant = await aTenant(tight, { configs: { canChangeLanguage: true } });
    const user = await signedIn(tight, await aUser(tight, tenant, { stores: [await aStore(tight, tenant)] }));
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1)
      statuses.push((await callAs(tight, user, SET_LANGUAGE, { language: "en" })).httpStatus);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  } finally {
    await tight.close();
  }
});

test("a failure of the database, and one outside every operation, are told apart from our own, each with its reference", async () => {
  const client = new pg.Client({ connectionString: test_.databaseUrl });
  await client.connect();
  await client.query("alter table sale rename to sale_elsewhere");
  try {
    const failed = await callAs(test_, person, GET_SALES, {});
    expect([failed.httpStatus, failed.codes]).toEqual([500, ["DB_GENERIC_ERROR"]]);
    expect(failed.header.reference).toBeTruthy();
    // What the database said is for us alone.
    expect(JSON.stringify(failed.data)).not.toContain("relation");
  } finally {
    await client.query("alter table sale_elsewhere rename to sale");
    await client.end();
  }
  const app = appOf(test_.platform);
  app.get("/fails", () => {
    throw new Error("not of any operation");
  });
  const outside = await app.inject({
    url: "/fails",
    headers: { host: `${person.subdomain}.localhost:3000` },
  });
  const { header } = outside.json<{ header: { errors: { code: string }[]; reference: string } }>();
  expect([outside.statusCode, header.errors[0]?.code]).toEqual([500, "FRAMEWORK_EXCEPTION"]);
  expect(header.reference).toBeTruthy();
  await app.close();
});
