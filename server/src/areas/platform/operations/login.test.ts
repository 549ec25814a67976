import { LOGIN, SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { AREAS } from "#areas/areas.ts";
import { createApp } from "#edge/app.ts";
import { createLog } from "#log.ts";
import { openPlatform } from "#open-platform.ts";
import { inTenant } from "#platform.ts";
import {
  aStore,
  aTenant,
  aUser,
  signedIn,
  TEST_PASSWORD,
  type TestStore,
  type TestUser,
} from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { saveUsers } from "../import.ts";
import { hashPassword } from "../sign-in/passwords.ts";

const MINUTE = 60_000;

let world: TestPlatform;
let tenant: WhiteLabel;
let store: TestStore;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
  store = await aStore(world, tenant);
});
/** Where the people of one test sit; failures count by it, so each test has its own. */
let here: string;
let places = 0;
const anotherAddress = () => {
  places += 1;
  return `10.9.${places >> 8}.${places & 255}`;
};
beforeEach(() => {
  here = anotherAddress();
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

const login = (user: { login: string; subdomain?: string; address?: string }, password: string) => {
  const { subdomain = tenant.subdomain, address = here } = user;
  return callAs(world, { subdomain, address }, LOGIN, { login: user.login, password });
};
const rightly = (user: TestUser) => login(user, user.password);
/** At the address of everybody else in the test. */
const rightlyHere = (user: TestUser) => login({ ...user, address: here }, user.password);

async function fail(user: { login: string; subdomain?: string; address?: string }, times: number) {
  for (let time = 0; time < times; time += 1) await login(user, "not the password");
}

test("PUBLIC-LOGIN-07 PUBLIC-LOGIN-10 the right password opens a session and says who is in and where", async () => {
  const second = await aStore(world, tenant, { name: "Another one" });
  const user = await aUser(world, tenant, { stores: [store, second], firstName: "Ida", lastName: "Holm" });
  const { data, header } = await rightly(user);
  expect(header.apiStatus).toBe("OK");
  expect(data).toMatchObject({
    name: "Ida Holm",
    username: user.login,
    role: 11,
    status: 1,
    loginStatus: 1,
    userId: user.id,
    stores: { [store.id]: store.name, [second.id]: "Another one" },
    selectedStore: store.id,
    default_store: store.id,
    wlHasStores: true,
  });
  expect(Buffer.from(data.session_token, "base64url")).toHaveLength(32);
});

test("the login may be typed in any case and with spaces around it, and as the e-mail address", async () => {
  const user = await aUser(world, tenant, { username: "MiaP", email: `mia@${tenant.subdomain}.test` });
  expect((await login({ login: "  miap " }, user.password)).codes).toEqual([]);
  expect((await login({ login: `Mia@${tenant.subdomain}.TEST` }, user.password)).codes).toEqual([]);
});

test("every sign-in opens a session of its own", async () => {
  const user = await aUser(world, tenant);
  const [first, second] = [await signedIn(world, user), await signedIn(world, user)];
  expect(first.sessionToken).not.toBe(second.sessionToken);
});

test("PUBLIC-LOGIN-06 a sign-in without a password is malformed", async () => {
  const { httpStatus, header } = await callAs(world, tenant, LOGIN, { login: "someone" });
  expect(httpStatus).toBe(400);
  expect(header.apiStatus).toBe("ERROR");
});

test("PUBLIC-LOGIN-08 PUBLIC-LOGIN-09 a wrong password is refused with the number of tries left", async () => {
  const user = await aUser(world, tenant);
  const first = await login(user, "wrong");
  expect(first.codes).toEqual(["US_FAILED_LOGIN", "US_FAILED_LOGIN_ATTEMPTS"]);
  expect(first.header.errors?.[1]?.values).toEqual([4]);
  expect((await login(user, "wrong")).header.errors?.[1]?.values).toEqual([3]);
});

test("a login that nobody has is answered like one that somebody has", async () => {
  const user = await aUser(world, tenant);
  const nobody = { login: "nobody@nowhere.test", address: anotherAddress() };
  for (let time = 0; time < 6; time += 1) {
    const known = await login(user, "wrong");
    const unknown = await login(nobody, "wrong");
    expect(unknown.header).toEqual(known.header);
    expect(unknown.httpStatus).toBe(known.httpStatus);
  }
});

test("the right password takes the failures back", async () => {
  const user = await aUser(world, tenant);
  await fail(user, 4);
  await rightly(user);
  expect((await login(user, "wrong")).header.errors?.[1]?.values).toEqual([4]);
});

test("after five failures even the right password is refused, for 15 minutes, then for 30", async () => {
  const user = await aUser(world, tenant);
  await fail(user, 5);
  expect((await rightly(user)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  world.moveClock(14 * MINUTE);
  expect((await rightly(user)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  world.moveClock(15 * MINUTE + 1_000);
  await fail(user, 5);
  world.moveClock(44 * MINUTE);
  expect((await rightly(user)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  world.moveClock(46 * MINUTE);
  expect((await rightly(user)).codes).toEqual([]);
});

test("a lock never lasts longer than four hours", async () => {
  const user = await aUser(world, tenant);
  let now = 0;
  for (let lock = 0; lock < 7; lock += 1) {
    await fail(user, 5);
    now += 240 * MINUTE + 1_000;
    world.moveClock(now);
  }
  expect((await rightly(user)).codes).toEqual([]);
});

test("a lock leaves open sessions alone", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  await fail(user, 5);
  const { codes } = await callAs(world, tenant, LOGIN, { token: user.sessionToken });
  expect(codes).toEqual([]);
});

test("eight wrong passwords at once count exactly: five are told how many are left, three that it is locked", async () => {
  const user = await aUser(world, tenant);
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(user, "wrong")));
  const left = answers.flatMap(({ header }) => header.errors?.[1]?.values[0] ?? []);
  expect(left.map(Number).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  expect(answers.filter(({ codes }) => codes[0] === "US_BLOCKED_ACCOUNT")).toHaveLength(3);
});

test("eight people who share a login and know its password all get in at once", async () => {
  const user = await aUser(world, tenant);
  const answers = await Promise.all(Array.from({ length: 8 }, () => rightly(user)));
  expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  expect(new Set(answers.map(({ data }) => data.session_token)).size).toBe(8);
});

/** Wrong passwords for as many logins, none of which locks. */
async function guess(times: number, { subdomain }: { subdomain: string } = tenant) {
  for (let time = 0; time < times; time += 1)
    await login({ login: `guess${time}@${subdomain}`, subdomain }, "wrong");
}

test("ten failures from one address close it for ten minutes, and say for how long", async () => {
  const user = await aUser(world, tenant);
  await guess(10);
  const refused = await rightlyHere(user);
  expect(refused.httpStatus).toBe(429);
  expect(refused.codes).toEqual(["TOO_MANY_REQUESTS"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(590);
  expect(refused.headers["ratelimit-policy"]).toBe('"failedLogin";q=10;w=600');
  expect((await rightly(user)).codes).toEqual([]);
  world.moveClock(10 * MINUTE + 1_000);
  expect((await rightlyHere(user)).codes).toEqual([]);
});

test("failures of an address count at all retailers together, and close it for all of them", async () => {
  const [first, second, third] = [await aTenant(world), await aTenant(world), await aTenant(world)];
  await guess(5, first);
  await guess(5, second);
  expect((await rightlyHere(await aUser(world, third))).httpStatus).toBe(429);
});

test("somebody with an account of his own buys no further guesses by signing in between", async () => {
  const user = await aUser(world, tenant);
  await guess(9);
  expect((await rightlyHere(user)).codes).toEqual([]);
  await guess(1);
  expect((await rightlyHere(user)).httpStatus).toBe(429);
});

test("whoever mistypes and then gets in has not failed for the colleagues at the same address", async () => {
  const [ana, ben] = [await aUser(world, tenant), await aUser(world, tenant)];
  for (const user of [ana, ben, ana, ben]) {
    await fail({ ...user, address: here }, 4);
    expect((await rightlyHere(user)).codes).toEqual([]);
  }
});

test("failures age out one by one", async () => {
  const user = await aUser(world, tenant);
  await guess(9);
  world.moveClock(10 * MINUTE + 1_000);
  await guess(9);
  expect((await rightlyHere(user)).codes).toEqual([]);
});

test("more people at the door than can be checked are asked to come back, and that is no failure of theirs", async () => {
  const dear = { passwordHash: await hashPassword(TEST_PASSWORD) };
  const users = await Promise.all(Array.from({ length: 40 }, () => aUser(world, tenant, dear)));
  const answers = await Promise.all(users.map(rightly));
  const turnedAway = answers.flatMap(({ httpStatus, codes }, index) => {
    if (httpStatus === 200) return [];
    expect([httpStatus, ...codes]).toEqual([429, "TOO_MANY_REQUESTS"]);
    return users[index] ?? [];
  });
  expect(turnedAway.length).toBeGreaterThan(0);
  expect((await login(turnedAway[0] as TestUser, "wrong")).header.errors?.[1]?.values).toEqual([4]);
});

test("a crowd that hammers one login does not keep anyone else out", async () => {
  const dear = { passwordHash: await hashPassword(TEST_PASSWORD) };
  const [victim, colleague] = [await aUser(world, tenant, dear), await aUser(world, tenant, dear)];
  const crowd = Array.from({ length: 30 }, () => login(victim, "wrong"));
  const entering = rightly(colleague);
  expect((await entering).codes).toEqual([]);
  await Promise.all(crowd);
});

test.each([
  { status: 0 as const, code: "US_INACTIVE_ACCOUNT" },
  { status: 3 as const, code: "US_BLOCKED_ACCOUNT" },
])(
  "PUBLIC-LOGIN-20 a closed account (status $status) is named only to who knows its password",
  async ({ status, code }) => {
    const user = await aUser(world, tenant, { status });
    expect((await login(user, "wrong")).codes[0]).toBe("US_FAILED_LOGIN");
    for (let time = 0; time < 6; time += 1) expect((await rightly(user)).codes).toEqual([code]);
  },
);

test("PUBLIC-LOGIN-11 a pending user gets a session that may only change the password", async () => {
  const bilingual = await aTenant(world, {
    configs: { canChangeLanguage: true, availableLocales: ["en", "sv"] },
  });
  const user = await aUser(world, bilingual, { status: 2 });
  const { data } = await rightly(user);
  expect(data).toMatchObject({ status: 2, loginStatus: 2 });
  const me = { subdomain: bilingual.subdomain, sessionToken: data.session_token };
  expect((await callAs(world, me, SET_LANGUAGE, { language: "sv" })).codes).toEqual([]);
});

test("PUBLIC-LOGIN-18 a top admin of a retailer without stores is told so", async () => {
  const bare = await aTenant(world);
  const { data } = await rightly(await aUser(world, bare, { role: 1 }));
  expect(data).toMatchObject({ wlHasStores: false, stores: {}, selectedStore: null, default_store: null });
});

test("PUBLIC-LOGIN-19 a store person without a store is told so, even where the retailer has some", async () => {
  const { data } = await rightly(await aUser(world, tenant));
  expect(data).toMatchObject({ wlHasStores: false, stores: {} });
});

test("roles 1 and 5 work in every open store, 10 and 11 in their own", async () => {
  const shop = await aTenant(world);
  const own = await aStore(world, shop);
  const other = await aStore(world, shop, { isDefault: true });
  const closed = await aStore(world, shop, { status: 0 });
  for (const [role, expected] of [
    [1, [own.id, other.id]],
    [5, [own.id, other.id]],
    [10, [own.id]],
    [11, [own.id]],
  ] as const) {
    const { data } = await rightly(await aUser(world, shop, { role, stores: [own, closed] }));
    expect(Object.keys(data.stores).toSorted(), `role ${role}`).toEqual([...expected].toSorted());
    expect(data.selectedStore).toBe(own.id);
  }
});

test("a top admin without a store of his own starts in the retailer's default store", async () => {
  const shop = await aTenant(world);
  await aStore(world, shop, { name: "A first" });
  const main = await aStore(world, shop, { name: "Main", isDefault: true });
  const { data } = await rightly(await aUser(world, shop, { role: 1 }));
  expect(data).toMatchObject({ selectedStore: main.id, default_store: main.id });
});

test("no password works where single sign-on is on", async () => {
  const shop = await aTenant(world, { configs: { hasSingleSignOn: true } });
  expect((await rightly(await aUser(world, shop))).codes).toEqual(["BLOCKED_FEATURE"]);
});

test("PUBLIC-LOGIN-12 a good session token is answered with the same person and the same token", async () => {
  const user = await signedIn(world, await aUser(world, tenant, { stores: [store] }));
  const { data } = await callAs(world, tenant, LOGIN, { token: user.sessionToken });
  expect(data).toMatchObject({ userId: user.id, session_token: user.sessionToken, selectedStore: store.id });
});

test("a token that nobody was given finds no session", async () => {
  const { httpStatus, codes } = await callAs(world, tenant, LOGIN, { token: "made-up" });
  expect([httpStatus, ...codes]).toEqual([401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND"]);
});

test("a session token of another retailer is refused", async () => {
  const user = await signedIn(world, await aUser(world, await aTenant(world)));
  const { httpStatus, codes } = await callAs(world, tenant, LOGIN, { token: user.sessionToken });
  expect([httpStatus, ...codes]).toEqual([403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS"]);
});

test("a user of another retailer cannot sign in here, and his failures there do not count here", async () => {
  const other = await aTenant(world);
  const user = await aUser(world, other, { username: "shared@name.test" });
  await fail({ login: user.login }, 5);
  expect((await rightly(user)).codes).toEqual([]);
});

test("a session ends after 30 idle minutes", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  const ask = () => callAs(world, tenant, LOGIN, { token: user.sessionToken });
  world.moveClock(29 * MINUTE);
  expect((await ask()).httpStatus).toBe(200);
  world.moveClock(58 * MINUTE);
  expect((await ask()).httpStatus).toBe(200);
  world.moveClock(89 * MINUTE);
  expect((await ask()).httpStatus).toBe(401);
});

test("a session ends after twelve hours, however busy it was", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  const ask = () => callAs(world, tenant, LOGIN, { token: user.sessionToken });
  for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
    world.moveClock(minutes * MINUTE);
    expect((await ask()).httpStatus).toBe(200);
  }
  world.moveClock(12 * 60 * MINUTE + 1_000);
  expect((await ask()).httpStatus).toBe(401);
});

test("two server processes share sessions, and both lose those of a user who was blocked", async () => {
  const { platform } = world;
  const second = await openPlatform(platform.config, world.databaseUrl, createLog("silent"));
  const secondApp = createApp(second, AREAS);
  try {
    const user = await signedIn(world, await aUser(world, tenant));
    const ask = (app: typeof secondApp) => callAs({ app }, tenant, LOGIN, { token: user.sessionToken });
    expect((await ask(world.app)).httpStatus).toBe(200);
    expect((await ask(secondApp)).httpStatus).toBe(200);

    await inTenant(platform, tenant.wlId, (db) =>
      saveUsers(db, [
        { id: user.id, username: user.login, email: user.login, role: 11, status: 3, stores: [] },
      ]),
    );
    await expect.poll(async () => (await ask(world.app)).httpStatus, { timeout: 5_000 }).toBe(401);
    await expect.poll(async () => (await ask(secondApp)).httpStatus, { timeout: 5_000 }).toBe(401);
  } finally {
    await secondApp.close();
    await second.close();
  }
});

test("neither the password nor the session token is kept anywhere in the database", async () => {
  const user = await aUser(world, tenant);
  const { data } = await callAs(
    world,
    tenant,
    LOGIN,
    { login: user.login, password: user.password },
    { requestID: "a-request" },
  );
  const { rowCount: remembered } = await world.platform.operatorPool.query("select 1 from request_answer");
  expect(remembered).toBe(0);
  const { rows } = await world.platform.operatorPool.query<{ row: string }>(
    "select session::text as row from session",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(data.session_token))).toBe(false);
});
