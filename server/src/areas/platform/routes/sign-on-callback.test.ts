// Single sign-on from the button to the session. The identity provider is played by one that believes any code;
// what its library checks (signature, issuer, audience, nonce) is not ours to prove here.
import { LOGIN, LOGOUT, SINGLE_SIGN_ON } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { SignedOnPerson, SignOnResult } from "#adapters/oidc/identity-provider.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const ISSUER = "https://id.example";
const MINUTE = 60_000;

let world: TestPlatform;
let tenant: WhiteLabel;
let answer: SignOnResult;
let lastNumber = 0;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world, {
    configs: { hasSingleSignOn: true },
    secrets: { sso: { issuer: ISSUER, clientId: "shop", clientSecret: "hidden" } },
  });
  world.platform.adapters.identity = {
    start: async (settings) => {
      lastNumber += 1;
      const state = `state-${lastNumber}`;
      const redirectUrl = `${settings.issuer}/authorize?client_id=${settings.clientId}&state=${state}&redirect_uri=${encodeURIComponent(settings.redirectUri)}`;
      return { redirectUrl, state, nonce: "nonce", codeVerifier: "verifier" };
    },
    finish: async () => answer,
    logoutUrl: async (settings, hint, returnTo) => `${settings.issuer}/end?hint=${hint}&to=${returnTo}`,
  };
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

function comes(person: Partial<SignedOnPerson> = {}): SignedOnPerson {
  lastNumber += 1;
  const full: SignedOnPerson = {
    issuer: ISSUER,
    subject: `subject-${lastNumber}`,
    email: `someone${lastNumber}@shop.test`,
    isEmailVerified: true,
    firstName: "Gaia",
    lastName: "Moretti",
    groups: ["handsel:role:11"],
    idToken: `id-token-${lastNumber}`,
    tokenId: `token-${lastNumber}`,
    expiresAt: new Date(Date.now() + 60 * MINUTE),
    ...person,
  };
  answer = { kind: "person", person: full };
  return full;
}

async function begin(shop = tenant) {
  const response = await world.app.inject({
    method: "POST",
    url: SINGLE_SIGN_ON.path,
    headers: { host: `${shop.subdomain}.localhost:3000` },
    payload: { header: {} },
  });
  const state = /state=([\w-]+)/.exec(response.json<{ redirectUrl?: string }>().redirectUrl ?? "")?.[1] ?? "";
  return { response, state, cookie: String(response.headers["set-cookie"]).split(";")[0] ?? "" };
}

async function comeBack(
  { state, cookie }: { state: string; cookie: string },
  { shop = tenant, query = `code=x&state=${state}`, from = "127.0.0.1" } = {},
) {
  const response = await world.app.inject({
    remoteAddress: from,
    url: `/sso/callback?${query}`,
    headers: { host: `${shop.subdomain}.localhost:3000`, cookie },
  });
  const location = String(response.headers.location);
  const error = new URL(location, "http://x").searchParams.get("error");
  return {
    status: response.statusCode,
    location,
    token: /^\/posale\/login\/([\w-]{43})$/.exec(location)?.[1],
    error: error
      ? (JSON.parse(Buffer.from(error, "base64").toString()) as Record<string, unknown>)
      : undefined,
  };
}

async function signOn(person: Partial<SignedOnPerson> = {}) {
  const who = comes(person);
  return { who, ...(await comeBack(await begin())) };
}

const exchange = (token = "") => callAs(world, tenant, LOGIN, { token });

test("PUBLIC-LOGIN-04 the button leads to the provider, which knows where to send the person back", async () => {
  const { response } = await begin();
  const { redirectUrl } = response.json<{ redirectUrl: string }>();
  expect(redirectUrl).toContain(`${ISSUER}/authorize?client_id=shop`);
  expect(redirectUrl).toContain(encodeURIComponent(`http://${tenant.subdomain}.localhost:3000/sso/callback`));
  expect(response.headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Lax/);
});

test("PUBLIC-LOGIN-13 an unknown person with groups is entered, with the role and the stores they name", async () => {
  const store = await aStore(world, tenant, { externalSID: "S-1" });
  await aStore(world, tenant, { externalSID: "S-2" });
  const { who, status, token } = await signOn({
    groups: ["handsel:role:10", "handsel:store:S-1", "handsel:store:unknown"],
  });
  expect(status).toBe(303);
  const { data, header } = await exchange(token);
  expect(header.apiStatus).toBe("OK");
  expect(data).toMatchObject({
    name: "Gaia Moretti",
    username: who.email,
    role: 10,
    status: 1,
    stores: { [store.id]: store.name },
    selectedStore: store.id,
  });
});

test("the token is good once, and of eight who bring it one gets a session", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await signOn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(token)));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  }
});

test("the token is good for two minutes, and only at this retailer", async () => {
  const { token } = await signOn();
  const other = await aTenant(world);
  expect((await callAs(world, other, LOGIN, { token: token ?? "" })).httpStatus).toBe(401);
  world.moveClock(2 * MINUTE + 1_000);
  expect((await exchange(token)).httpStatus).toBe(401);
});

test("who signs on again is the same user, with what the provider says now", async () => {
  const first = await signOn({ groups: ["handsel:role:5"] });
  const before = (await exchange(first.token)).data;
  const again = await signOn({
    subject: first.who.subject,
    email: "renamed@shop.test",
    lastName: "Renamed",
    groups: ["handsel:role:11"],
  });
  const after = (await exchange(again.token)).data;
  expect(after).toMatchObject({ userId: before.userId, role: 11, name: "Gaia Renamed" });
});

test("a person whom the retailer has entered is recognised by the address, if the provider vouches for it", async () => {
  const entered = await aUser(world, tenant, { status: 2 });
  const unproven = await signOn({ email: entered.login, isEmailVerified: false });
  expect(unproven.error?.["code"]).toBe("US_ALREADY_EXISTS");
  const { token } = await signOn({ email: entered.login.toUpperCase() });
  expect((await exchange(token)).data).toMatchObject({ userId: entered.id, status: 1 });
});

test("the address of someone else's account is refused, at the first sign-on and later", async () => {
  const first = await signOn();
  const stranger = await signOn({ email: first.who.email });
  expect(stranger.error).toMatchObject({ apiStatus: "ERROR", code: "US_ALREADY_EXISTS" });
  const second = await signOn();
  expect((await signOn({ subject: second.who.subject, email: first.who.email })).error?.["code"]).toBe(
    "US_ALREADY_EXISTS",
  );
});

test("the same subject of another issuer, or at another retailer, is another user", async () => {
  const first = await signOn();
  const second = await signOn({ subject: first.who.subject, issuer: "https://other.example" });
  const [one, two] = [await exchange(first.token), await exchange(second.token)];
  expect(one.data.userId).not.toBe(two.data.userId);
});

test("PUBLIC-LOGIN-14 PUBLIC-LOGIN-15 a person without groups is sent back with the refusal in the address", async () => {
  for (const groups of [undefined, [], ["staff"]]) {
    const { who, status, error } = await signOn({ groups });
    expect(status).toBe(303);
    expect(error).toEqual({
      apiStatus: "ERROR",
      code: "SSO_USER_GROUP_LIST_NOT_FOR_USER_X",
      message: expect.stringContaining(who.email) as string,
      values: [who.email],
    });
  }
});

test.each([
  { status: 0 as const, code: "US_INACTIVE_ACCOUNT" },
  { status: 3 as const, code: "US_BLOCKED_ACCOUNT" },
])(
  "PUBLIC-LOGIN-20 the provider cannot let in whom the retailer has shut out (status $status)",
  async ({ status, code }) => {
    const entered = await aUser(world, tenant, { status });
    const { error, token } = await signOn({ email: entered.login });
    expect(error?.["code"]).toBe(code);
    expect(token).toBeUndefined();
  },
);

test("only the browser that began may finish, within ten minutes, once, and at its own retailer", async () => {
  comes();
  const begun = await begin();
  expect((await comeBack({ ...begun, cookie: "" })).error?.["code"]).toBe("INVALID_SESSION");
  const elsewhere = await begin();
  expect((await comeBack({ ...begun, cookie: elsewhere.cookie })).error?.["code"]).toBe("INVALID_SESSION");
  const other = await aTenant(world, {
    configs: { hasSingleSignOn: true },
    secrets: { sso: { issuer: ISSUER, clientId: "other", clientSecret: "hidden" } },
  });
  expect((await comeBack(begun, { shop: other })).error?.["code"]).toBe("INVALID_SESSION");
  expect((await comeBack(begun)).token).toBeDefined();
  expect((await comeBack(begun)).error?.["code"]).toBe("INVALID_SESSION");

  const slow = await begin();
  world.moveClock(10 * MINUTE + 1_000);
  expect((await comeBack(slow)).error?.["code"]).toBe("INVALID_SESSION");
});

test("an identity token that was used before signs nobody in", async () => {
  const first = await signOn();
  const second = await signOn({ tokenId: first.who.tokenId });
  expect(second.error?.["code"]).toBe("INVALID_SESSION");
});

test("what the provider refuses, or the person does there, ends on the login page", async () => {
  answer = { kind: "refused", reason: "bad signature" };
  expect((await comeBack(await begin())).error?.["code"]).toBe("EXTERNAL_API_ERROR");
  const begun = await begin();
  const cancelled = await comeBack(begun, { query: `error=access_denied&state=${begun.state}` });
  expect(cancelled.error?.["code"]).toBe("UNAUTHORIZED_ACCESS");
});

test("what fails on the way back is written down, with a mark of the login and without the login itself", async () => {
  const failures = () =>
    inTenant(world.platform, tenant.wlId, (db) =>
      db.rows<{ outcome: string; entity_id: string }>(
        `select kind, action, operation, outcome, entity_id, user_id from audit_entry
         where action = 'SIGN_IN_FAILED' order by id`,
      ),
    );
  const before = (await failures()).length;
  const blocked = await aUser(world, tenant, { status: 3 });
  await signOn({ email: blocked.login });
  await signOn({ email: blocked.login, groups: [] });
  answer = { kind: "refused", reason: "bad signature" };
  await comeBack(await begin());
  await comeBack({ state: "none of ours", cookie: "" });
  const rows = (await failures()).slice(before);
  const row = { kind: "SIGN_IN", action: "SIGN_IN_FAILED", operation: "SINGLE_SIGN_ON", user_id: null };
  const mark = expect.stringMatching(/^login [0-9a-f]{32}$/) as string;
  expect(rows).toMatchObject([
    { ...row, outcome: "US_BLOCKED_ACCOUNT", entity_id: mark },
    { ...row, outcome: "SSO_USER_GROUP_LIST_NOT_FOR_USER_X", entity_id: mark },
    { ...row, outcome: "EXTERNAL_API_ERROR", entity_id: "" },
    { ...row, outcome: "INVALID_SESSION", entity_id: "" },
  ]);
  expect(rows[0]?.entity_id).toBe(rows[1]?.entity_id);
  expect(JSON.stringify(rows)).not.toContain(blocked.login);
});

test("whoever comes back without end is refused, and fills no log", async () => {
  const shop = await aTenant(world, { configs: { hasSingleSignOn: true } });
  const from = "203.0.113.9";
  let last: string | undefined;
  for (let time = 0; time <= 300; time += 1)
    last = (await comeBack({ state: "x", cookie: "" }, { shop, from })).error?.["code"] as string;
  expect(last).toBe("TOO_MANY_REQUESTS");
  const { n } = await inTenant(world.platform, shop.wlId, (db) =>
    db.one<{ n: number }>("select count(*)::int as n from audit_entry where action = 'SIGN_IN_FAILED'"),
  );
  expect(n).toBeLessThanOrEqual(300);
});

test("where single sign-on is off there is neither a way there nor a way back", async () => {
  const shop = await aTenant(world);
  const { response } = await begin(shop);
  expect(response.json()).toMatchObject({ header: { errors: [{ code: "BLOCKED_FEATURE" }] } });
  expect((await comeBack({ state: "x", cookie: "" }, { shop })).error?.["code"]).toBe("BLOCKED_FEATURE");
});

test("SHARED-HEADER-08 leaving a session of a single sign-on names the address that ends it at the provider too", async () => {
  const { who, token } = await signOn();
  const me = { subdomain: tenant.subdomain, sessionToken: (await exchange(token)).data.session_token };
  const { data } = await callAs(world, me, LOGOUT, {});
  expect(data.url).toBe(
    `${ISSUER}/end?hint=${who.idToken}&to=http://${tenant.subdomain}.localhost:3000/posale/login`,
  );
});

test("a session opened with a password has no such address", async () => {
  const shop = await aTenant(world);
  const { data } = await callAs(world, await signedIn(world, await aUser(world, shop)), LOGOUT, {});
  expect(data).not.toHaveProperty("url");
});

test("a provider that cannot be reached is a refusal and no failure of ours", async () => {
  const { identity } = world.platform.adapters;
  world.platform.adapters.identity = { ...identity, start: () => Promise.reject(new Error("unreachable")) };
  const { response } = await begin();
  world.platform.adapters.identity = identity;
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ header: { errors: [{ code: "EXTERNAL_API_ERROR" }] } });
});
