import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { LIST_USERS, SEND_USER_RESET, SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import type { UserStatus } from "@handsel/contract/roles.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/import.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn, type TestStore, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

const NOBODYS_ID = "0197a000-0000-7000-8000-000000000000";

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
  vendor = await signedIn(world, await aUser(world, tenant, { role: 5, stores: [leeds] }));
  manager = await signedIn(world, await aUser(world, tenant, { role: 10, stores: [leeds] }));
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

const set = (id: string, status: UserStatus, who: SignedIn = vendor) =>
  callAs(world, who, SET_USER_STATUS, { id, status });
const login = (user: TestUser, password = user.password) =>
  callAs(world, { subdomain: user.subdomain, address: user.address }, LOGIN, { login: user.login, password });
const read = async (id: string) =>
  (await callAs(world, vendor, LIST_USERS, {})).data.users.find((user) => user.id === id);
async function actionsOn(id: string) {
  const { data } = await callAs(world, vendor, LIST_AUDIT, { entity: "USER", limit: 200 });
  return data.entries.filter((entry) => entry.entityID === id).map((entry) => entry.action);
}

describe("status", () => {
  test.each<[string, UserStatus, string]>([
    ["deactivated", 0, "US_INACTIVE_ACCOUNT"],
    ["blocked", 3, "US_BLOCKED_ACCOUNT"],
  ])(
    "a %s user loses his sessions within a second and cannot sign in until he is active again",
    async (_, status, code) => {
      const person = await signedIn(world, await aUser(world, tenant, { stores: [leeds] }));
      expect((await set(person.id, status)).data.user.status).toBe(status);
      await expect.poll(() => world.platform.sessions.find(person.sessionToken, "test")).toBeUndefined();
      expect((await login(person)).codes).toContain(code);

      expect((await set(person.id, 1)).data).toMatchObject({ user: { status: 1 }, isInvited: false });
      expect((await login(person)).codes).toEqual([]);
    },
  );

  test("ADMIN-USERS-08 each status is read as it was set", async () => {
    const person = await aUser(world, tenant, { stores: [leeds] });
    for (const status of [0, 3, 2, 1] as const) {
      await set(person.id, status);
      expect((await read(person.id))?.status).toBe(status);
    }
  });

  test("who never chose a password cannot be made active: he is invited, and again if asked for again", async () => {
    const person = await aUser(world, tenant, { status: 0, stores: [leeds], passwordHash: undefined });
    for (const mails of [1, 2]) {
      expect((await set(person.id, 1)).data).toMatchObject({ user: { status: 2 }, isInvited: true });
      await runJobs(world);
      expect(world.sentMails.filter((mail) => mail.to === person.login)).toHaveLength(mails);
    }
    expect(await actionsOn(person.id)).toEqual(["USER_INVITED", "USER_INVITED", "USER_ACTIVATED"]);
  });

  test("nobody is invited more than three times an hour", async () => {
    const person = await aUser(world, tenant, { status: 2, stores: [leeds], passwordHash: undefined });
    for (let time = 0; time < 3; time += 1) {
      expect((await set(person.id, 1)).codes).toEqual([]);
      await runJobs(world);
    }
    expect((await set(person.id, 1)).codes).toEqual(["TOO_MANY_REQUESTS"]);
  });

  test("an invitation that was on its way when the user was blocked is not sent", async () => {
    const person = await aUser(world, tenant, { status: 0, stores: [leeds], passwordHash: undefined });
    await set(person.id, 1);
    await set(person.id, 3);
    await runJobs(world);
    expect(world.sentMails.filter((mail) => mail.to === person.login)).toEqual([]);
  });
});

test("unlocking clears the wrong passwords typed as username or as address, and is in the log", async () => {
  const person = await aUser(world, tenant, {
    stores: [leeds],
    username: "lockedOne",
    email: "locked@one.test",
  });
  const byAddress = { ...person, login: "locked@one.test" };
  for (let time = 0; time < 5; time += 1) await login(person, "Wrong#1");
  for (let time = 0; time < 5; time += 1) await login({ ...byAddress, address: "10.8.8.8" }, "Wrong#1");
  expect((await login(person)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  expect(Date.parse((await read(person.id))?.lockedUntil ?? "")).toBeGreaterThan(Date.now());

  const { data } = await set(person.id, 1);
  expect(data.user).toMatchObject({ status: 1, lockedUntil: null });
  expect((await login(person)).codes).toEqual([]);
  expect((await login(byAddress)).codes).toEqual([]);
  expect(await actionsOn(person.id)).toEqual(["USER_UNLOCKED"]);
});

describe("refusals", () => {
  test("another retailer's user, one of another store and nobody get the same answer", async () => {
    const foreign = await aUser(world, await aTenant(world));
    const elsewhere = await aUser(world, tenant, { stores: [hull] });
    for (const id of [foreign.id, elsewhere.id, NOBODYS_ID]) {
      expect((await set(id, 0, manager)).codes).toEqual(["US_NOT_FOUND_FOR_ID"]);
      expect((await callAs(world, manager, SEND_USER_RESET, { id })).codes).toEqual(["US_NOT_FOUND_FOR_ID"]);
    }
    expect((await read(elsewhere.id))?.status).toBe(1);
  });

  test("a user above, and oneself", async () => {
    const above = await aUser(world, tenant, { role: 5, stores: [leeds] });
    expect((await set(above.id, 0, manager)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
    const reset = await callAs(world, manager, SEND_USER_RESET, { id: above.id });
    expect(reset.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
    expect((await set(vendor.id, 0)).codes).toEqual(["US_OWN_ACCOUNT"]);
  });

  test("ADMIN-ACCESS-04 a store person, everything", async () => {
    const person = await signedIn(world, await aUser(world, tenant, { role: 11, stores: [leeds] }));
    const answers = [
      await callAs(world, person, LIST_USERS, {}),
      await set(person.id, 0, person),
      await callAs(world, person, SEND_USER_RESET, { id: person.id }),
    ];
    for (const answer of answers)
      expect([answer.httpStatus, ...answer.codes]).toEqual([403, "UNAUTHORIZED_ACCESS"]);
  });
});

describe("sending a reset", () => {
  const send = (id: string, who: SignedIn = manager) => callAs(world, who, SEND_USER_RESET, { id });

  test("mails the link of a forgotten password, three times an hour at most", async () => {
    const person = await aUser(world, tenant, { stores: [leeds] });
    for (let time = 1; time <= 3; time += 1) {
      expect((await send(person.id)).codes).toEqual([]);
      await runJobs(world);
      expect(world.sentMails.filter((mail) => mail.to === person.login)).toHaveLength(time);
    }
    expect(world.sentMails.at(-1)?.text).toMatch(/\/posale\/login\/resetpassword\//);
    expect((await send(person.id)).codes).toEqual(["TOO_MANY_REQUESTS"]);
    expect(await actionsOn(person.id)).toEqual(Array<string>(3).fill("USER_RESET_SENT"));
  });

  test.each<[UserStatus, string]>([
    [0, "US_INACTIVE_ACCOUNT"],
    [3, "US_BLOCKED_ACCOUNT"],
  ])("a user of status %i gets none: %s", async (status, code) => {
    const person = await aUser(world, tenant, { stores: [leeds], status });
    expect((await send(person.id)).codes).toEqual([code]);
  });

  test("there is none where people sign on elsewhere", async () => {
    const elsewhere = await aTenant(world);
    const boss = await signedIn(world, await aUser(world, elsewhere, { role: 5 }));
    const configs = { ...elsewhere.configs, hasSingleSignOn: true };
    await inTenant(world.platform, elsewhere.wlId, (db) => saveTenant(db, { ...elsewhere, configs }));
    await world.platform.tenants.reload();
    expect((await send(boss.id, boss)).codes).toEqual(["BLOCKED_FEATURE"]);
  });
});
