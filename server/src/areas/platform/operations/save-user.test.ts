import type { InputOf } from "@handsel/contract/operation.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { CHANGE_PASSWORD, LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { LIST_USERS, SAVE_USER } from "@handsel/contract/platform/users.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { saveTenant } from "#areas/platform/import.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn, type TestStore, type TestUser } from "#testing/builders.ts";
import { ROUNDS } from "#testing/races.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

const NOBODYS_ID = "0197a000-0000-7000-8000-000000000000";
const DAY = 86_400_000;

type SignedIn = TestUser & { sessionToken: string };
let world: TestPlatform;
let tenant: WhiteLabel;
let leeds: TestStore;
let york: TestStore;
let hull: TestStore;
let top: SignedIn;
let vendor: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
  leeds = await aStore(world, tenant, { name: "Leeds" });
  york = await aStore(world, tenant, { name: "York" });
  hull = await aStore(world, tenant, { name: "Hull" });
  top = await signedIn(world, await aUser(world, tenant, { role: 1, stores: [leeds] }));
  vendor = await signedIn(world, await aUser(world, tenant, { role: 5, stores: [leeds] }));
  manager = await signedIn(world, await aUser(world, tenant, { role: 10, stores: [leeds, york] }));
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

type GivenUser = InputOf<typeof SAVE_USER>["user"];
let number = 0;
function aPerson(wishes: Partial<GivenUser> = {}): GivenUser {
  number += 1;
  return {
    email: `new${number}@${tenant.subdomain}.test`,
    firstName: "Ana",
    lastName: "Morris",
    roleID: 11,
    userStores: [{ storeID: leeds.id, isDefault: true }],
    ...wishes,
  };
}
const save = (user: GivenUser, who: SignedIn = vendor) => callAs(world, who, SAVE_USER, { user });
const at = (...stores: TestStore[]) =>
  stores.map((store, index) => ({ storeID: store.id, isDefault: index === 0 }));
async function read(id: string, who: SignedIn = vendor) {
  const { data } = await callAs(world, who, LIST_USERS, {});
  return data.users.find((user) => user.id === id);
}
/** The user as the page would send them back. */
async function toSend(id: string, changes: Partial<GivenUser> = {}, who = vendor): Promise<GivenUser> {
  const found = await read(id, who);
  if (!found) throw new Error("no such user in sight");
  const { username, email, firstName, lastName, roleID, userStores, updatedAt } = found;
  return { id, username, email, firstName, lastName, roleID, userStores, updatedAt, ...changes };
}

function mailedPassword(): string {
  const [password] = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(world.sentMails.at(-1)?.text ?? "") ?? [];
  if (password === undefined) throw new Error("no password was mailed");
  return password;
}

describe("creating", () => {
  test("ADMIN-USERS-05 a new user is inactive unless told otherwise, and nobody is written to", async () => {
    const mails = world.sentMails.length;
    const { data } = await save(aPerson({ username: "" }));
    await runJobs(world);
    expect(data.user).toMatchObject({ status: 0, roleID: 11, username: data.user.email, lastActivity: null });
    expect(data.isInvited).toBe(false);
    expect(world.sentMails.length).toBe(mails);
  });

  test("an invited user gets a generated password, signs in with it once and has to choose his own", async () => {
    const { data } = await save(aPerson({ status: 2, username: "Ana.M" }));
    expect(data).toMatchObject({ isInvited: true, user: { status: 2 } });
    await runJobs(world);
    const mail = world.sentMails.at(-1);
    expect(mail).toMatchObject({ to: data.user.email, subject: `Your ${tenant.name} account` });
    expect(mail?.text).toContain("Ana.M");
    const password = mailedPassword();

    world.moveClock(2 * DAY);
    const place = { subdomain: tenant.subdomain, address: "10.3.3.3" };
    const entered = await callAs(world, place, LOGIN, { login: "ana.m", password });
    expect(entered.data.status).toBe(2);
    const chosen = await callAs(
      world,
      { ...place, sessionToken: entered.data.session_token },
      CHANGE_PASSWORD,
      {
        oldPassword: password,
        newPassword: "Brisk#Walk42",
      },
    );
    expect(chosen.data.status).toBe(1);
  });

  test("an invitation runs out after three days", async () => {
    const { data } = await save(aPerson({ status: 2 }));
    await runJobs(world);
    const password = mailedPassword();
    world.moveClock(3 * DAY + 1);
    const place = { subdomain: tenant.subdomain, address: "10.3.3.4" };
    const late = await callAs(world, place, LOGIN, { login: data.user.email, password });
    expect(late.codes).toContain("US_FAILED_LOGIN");
  });

  test("where people sign on elsewhere, nobody is sent a password", async () => {
    const elsewhere = await aTenant(world);
    const shop = await aStore(world, elsewhere);
    const boss = await signedIn(world, await aUser(world, elsewhere, { role: 5 }));
    const configs = { ...elsewhere.configs, hasSingleSignOn: true };
    await inTenant(world.platform, elsewhere.wlId, (db) => saveTenant(db, { ...elsewhere, configs }));
    await world.platform.tenants.reload();
    const mails = world.sentMails.length;
    const person = {
      email: `a@${elsewhere.subdomain}.test`,
      firstName: "A",
      roleID: 11,
      userStores: at(shop),
    };
    const { data } = await callAs(world, boss, SAVE_USER, { user: { ...person, status: 2 } });
    await runJobs(world);
    expect(data).toMatchObject({ isInvited: false, user: { status: 2 } });
    expect(world.sentMails.length).toBe(mails);
  });

  test.each<[string, string, () => GivenUser["userStores"]]>([
    ["without stores", "MISSING_USER_STORES", () => []],
    [
      "with stores of which none is the default",
      "MISSING_DEFAULT_STORE",
      () => [{ storeID: leeds.id }, { storeID: york.id }],
    ],
    ["with two default stores", "MULTIPLE_DEFAULT_STORES", () => [...at(leeds), ...at(york)]],
  ])("ADMIN-USERS-06 a user %s is refused with %s", async (_, code, userStores) => {
    const person = aPerson({ userStores: userStores() });
    expect((await save(person)).codes).toEqual([code]);
    const { data } = await callAs(world, vendor, LIST_USERS, { text: person.email });
    expect(data.users).toEqual([]);
  });

  test("ADMIN-USERS-06 ADMIN-USERS-09 the stores are kept and the one marked is the default store", async () => {
    const { data } = await save(aPerson({ userStores: at(york, leeds) }));
    expect(data.user.defaultStore).toBe(york.id);
    expect(data.user.userStores.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))).toEqual(
      at(york, leeds),
    );
  });

  test("a store that nobody has and one of another retailer get the same answer, which names it", async () => {
    const other = await aTenant(world);
    const foreign = await aStore(world, other);
    for (const id of [NOBODYS_ID, foreign.id]) {
      const answer = await save(aPerson({ userStores: [...at(leeds), { storeID: id }] }));
      expect(answer.codes).toEqual(["STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL"]);
      expect(answer.header.errors?.[0]?.values).toEqual([id]);
    }
  });

  test.each<[string, (taken: GivenUser) => Partial<GivenUser>]>([
    ["username in another case", (taken) => ({ username: taken.username?.toUpperCase() ?? "" })],
    ["e-mail address", (taken) => ({ email: taken.email.toUpperCase() })],
    ["e-mail address as his username", (taken) => ({ username: taken.email })],
  ])("ADMIN-USERS-07 a second user cannot have somebody's %s", async (_, wrong) => {
    const taken = aPerson({ username: `taken${number}` });
    await save(taken);
    expect((await save(aPerson(wrong(taken)))).codes).toEqual(["US_ALREADY_EXISTS"]);
  });

  test("another retailer may have a user of the same name", async () => {
    const other = await aTenant(world);
    const shop = await aStore(world, other);
    const boss = await signedIn(world, await aUser(world, other, { role: 1 }));
    const person = aPerson();
    await save(person);
    const theirs = await callAs(world, boss, SAVE_USER, { user: { ...person, userStores: at(shop) } });
    expect(theirs.codes).toEqual([]);
  });

  test("of eight who enter the same new person at once one gets him, every time", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = aPerson();
      const answers = await Promise.all(Array.from({ length: 8 }, () => save(person)));
      const codes = answers.map((answer) => answer.codes.join()).toSorted();
      expect(codes).toEqual(["", ...Array<string>(7).fill("US_ALREADY_EXISTS")]);
    }
  });
});

describe("roles", () => {
  test.each<[string, () => SignedIn, Role[]]>([
    ["ADMIN-USERS-02 a top admin", () => top, [5, 10, 11]],
    ["ADMIN-USERS-02 a vendor manager", () => vendor, [5, 10, 11]],
    ["ADMIN-USERS-03 a store manager", () => manager, [10, 11]],
  ])(
    "ADMIN-USERS-07 %s gives the roles he may and US_INVALID_ROLE answers the others",
    async (_, who, given) => {
      for (const roleID of [1, 5, 10, 11, 12, 0]) {
        const { codes } = await save(aPerson({ roleID }), who());
        expect(codes, String(roleID)).toEqual(given.includes(roleID as Role) ? [] : ["US_INVALID_ROLE"]);
      }
    },
  );

  test("nobody changes a user above himself", async () => {
    const boss = await aUser(world, tenant, { role: 5, stores: [leeds] });
    const above = await aUser(world, tenant, { role: 1, stores: [leeds] });
    const asManager = await save(await toSend(boss.id, { firstName: "Bo" }), manager);
    const asVendor = await save(await toSend(above.id, { firstName: "Bo" }), vendor);
    for (const answer of [asManager, asVendor]) expect(answer.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
    expect((await read(boss.id))?.firstName).toBe("Kit");
  });

  test("the platform's operator is out of reach of a retailer's top admin", async () => {
    const operator = await aUser(world, tenant, { role: 1, isOperator: true, stores: [leeds] });
    expect((await read(operator.id, top))?.canEdit).toBe(false);
    expect((await save(await toSend(operator.id, {}, top), top)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  });

  test("a top admin keeps his role when his peer corrects his name, and cannot be made one anew", async () => {
    const peer = await aUser(world, tenant, { role: 1, stores: [leeds] });
    expect((await save(await toSend(peer.id, { firstName: "Noor" }, top), top)).data.user).toMatchObject({
      roleID: 1,
      firstName: "Noor",
    });
  });

  test("nobody changes his own role or status; his own name he may", async () => {
    const me = await signedIn(world, await aUser(world, tenant, { role: 5, stores: [leeds] }));
    expect((await save(await toSend(me.id, { roleID: 11 }), me)).codes).toEqual(["US_OWN_ACCOUNT"]);
    expect((await save(await toSend(me.id, { status: 0 }), me)).codes).toEqual(["US_OWN_ACCOUNT"]);
    expect((await save(await toSend(me.id, { firstName: "Mine" }), me)).data.user.firstName).toBe("Mine");
  });
});

describe("a store manager", () => {
  test("finds nobody outside his stores, as if there were nobody", async () => {
    const person = await aUser(world, tenant, { stores: [hull] });
    expect(await read(person.id, manager)).toBeUndefined();
    for (const id of [person.id, NOBODYS_ID])
      expect((await save(aPerson({ id }), manager)).codes).toEqual(["US_NOT_FOUND_FOR_ID"]);
  });

  test("gives only his own stores", async () => {
    const answer = await save(aPerson({ userStores: at(leeds, hull) }), manager);
    expect(answer.codes).toEqual(["STORE_ID_X_NOT_VALID_FOR_THIS_WHITELABEL"]);
  });

  test("sees how many stores more a shared colleague has, and leaves those as they are", async () => {
    const shared = await aUser(world, tenant, { stores: [hull, leeds] });
    expect(await read(shared.id, manager)).toMatchObject({
      userStores: [{ storeID: leeds.id, isDefault: false }],
      defaultStore: null,
      otherStores: 1,
    });
    const mine = [{ storeID: york.id, isDefault: false }];
    expect((await save(await toSend(shared.id, { userStores: mine }, manager), manager)).codes).toEqual([]);
    expect(await read(shared.id)).toMatchObject({ defaultStore: hull.id, otherStores: 0 });
    expect((await read(shared.id))?.userStores.map((store) => store.storeID).toSorted()).toEqual(
      [hull.id, york.id].toSorted(),
    );
  });
});

describe("changing", () => {
  test("another retailer's user and nobody get the same answer", async () => {
    const other = await aTenant(world);
    const foreign = await aUser(world, other);
    for (const id of [foreign.id, NOBODYS_ID])
      expect((await save(aPerson({ id }))).codes).toEqual(["US_NOT_FOUND_FOR_ID"]);
  });

  test("a save on top of a version that is no longer the newest overwrites nothing", async () => {
    const { data } = await save(aPerson());
    const seen = await toSend(data.user.id);
    await save({ ...seen, firstName: "First" });
    expect((await save({ ...seen, lastName: "Second" })).codes).toEqual(["CHANGED_MEANWHILE"]);
    expect(await read(data.user.id)).toMatchObject({ firstName: "First", lastName: "Morris" });
  });

  test.each<[string, Partial<GivenUser>]>([
    ["role", { roleID: 10 }],
    ["stores", { userStores: [] }],
    ["e-mail address", { email: "moved@elsewhere.test" }],
  ])("a change of %s ends the user's sessions at once", async (what, changes) => {
    const person = await signedIn(world, await aUser(world, tenant, { stores: [leeds] }));
    const userStores = what === "stores" ? at(york) : at(leeds);
    expect((await save(await toSend(person.id, { ...changes, userStores }))).codes).toEqual([]);
    await expect.poll(() => world.platform.sessions.find(person.sessionToken, "test")).toBeUndefined();
    const again = await callAs(world, person, LOGIN, { token: person.sessionToken });
    expect(again.codes).toEqual(["CORE_CODE_CLIENT_SESSION_NOT_FOUND"]);
  });

  test("a corrected name throws nobody out, and is known within a second", async () => {
    const person = await signedIn(world, await aUser(world, tenant, { stores: [leeds] }));
    await save(await toSend(person.id, { firstName: "Correct" }));
    await expect
      .poll(async () => (await world.platform.sessions.find(person.sessionToken, "test"))?.caller.name)
      .toBe("Correct Marlow");
  });

  test("eight at once who each choose another default store leave exactly one, every time", async () => {
    const stores = [leeds, york, hull];
    const { data } = await save(aPerson({ userStores: at(leeds, york, hull) }));
    const { updatedAt: _, ...person } = await toSend(data.user.id);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (__, index) => {
          const chosen = stores[(round + index) % 3]?.id;
          const userStores = stores.map(({ id }) => ({ storeID: id, isDefault: id === chosen }));
          return save({ ...person, userStores });
        }),
      );
      expect(answers.flatMap((answer) => answer.codes)).toEqual([]);
      const after = await read(data.user.id);
      expect(after?.userStores).toHaveLength(3);
      expect(after?.userStores.filter((store) => store.isDefault)).toHaveLength(1);
    }
  });

  test("each change is in the log by name, and no password ever is", async () => {
    const { data } = await save(aPerson({ status: 2 }));
    await save(await toSend(data.user.id, { userStores: at(york), roleID: 10 }));
    await runJobs(world);
    const log = await callAs(world, vendor, LIST_AUDIT, { text: "Ana Morris" });
    const mine = log.data.entries.filter((entry) => entry.entityID === data.user.id);
    expect(mine).toMatchObject([
      {
        action: "USER_CHANGED",
        userName: "Kit Marlow",
        before: { roleID: 11, stores: ["Leeds"], defaultStore: "Leeds" },
        after: { roleID: 10, stores: ["York"], defaultStore: "York" },
      },
      { action: "USER_INVITED" },
      { action: "USER_CREATED", before: null, after: { email: data.user.email, status: 2 } },
    ]);
    const written = JSON.stringify(mine);
    expect(written).not.toContain(mailedPassword());
    expect(written).not.toMatch(/password|hash/i);
  });
});
