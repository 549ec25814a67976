import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import {
  ADD_PASSKEY,
  CONFIRM_IDENTITY,
  CONFIRM_TOTP,
  GET_SECURITY,
  LOGIN_WITH_PASSKEY,
  PROVE_SECOND_FACTOR,
  REMOVE_PASSKEY,
  REMOVE_TOTP,
  REMOVE_USER_FACTORS,
  RENAME_PASSKEY,
  RENEW_RECOVERY_CODES,
  START_CONFIRMATION,
  START_PASSKEY,
  START_PASSKEY_LOGIN,
  START_TOTP,
} from "@handsel/contract/platform/second-factors.ts";
import { LOGIN, LOGOUT } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_TENANT_SETTINGS, SAVE_TENANT_SETTINGS } from "@handsel/contract/platform/tenant-settings.ts";
import { LIST_USERS, SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { Secret } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn, type TestStore, type TestUser } from "#testing/builders.ts";
import {
  codeOf as appCodeOf,
  withPasskey as passkeyOf,
  asked as question,
  type SignedIn,
  withTotp as totpOf,
} from "#testing/factor-builders.ts";
import { SoftwarePasskey } from "#testing/software-passkey.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let world: TestPlatform;
let tenant: WhiteLabel;
let store: TestStore;
let top: SignedIn;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world, { configs: { secondFactorRoles: [10] } });
  store = await aStore(world, tenant);
  top = await signedIn(world, await aUser(world, tenant, { role: 1, stores: [store] }));
});
afterEach(() => {
  testNumber += 1;
  world.moveClock(0);
});
afterAll(() => world.close());

/** From another address in each test: what fails in one closes none for the next. */
const visitor = () => ({ subdomain: tenant.subdomain, address: `10.9.9.${testNumber}` });
let testNumber = 0;
const aPerson = async (wishes: Parameters<typeof aUser>[2] = {}) =>
  signedIn(world, await aUser(world, tenant, { stores: [store], ...wishes }));
const codeOf = (secret: string, ms?: number) => appCodeOf(world, secret, ms);
const login = (user: TestUser, password = user.password) =>
  callAs(world, visitor(), LOGIN, { login: user.login, password });

const asked = (user: TestUser) => question(world, user, visitor().address);
const withTotp = (user: SignedIn) => totpOf(world, user);
const withPasskey = (user: SignedIn, name?: string) => passkeyOf(world, user, name);

describe("codes of an authenticator app", () => {
  test("the password alone opens nothing; a code of the app finishes the log-in with LOGIN's answer", async () => {
    const user = await aPerson();
    const plain = await login(user);
    const { secret, uri } = await withTotp(user);
    expect(uri).toContain(`secret=${secret}`);
    const { challenge, factors } = await asked(user);
    expect(factors).toBe("TOTP RECOVERY_CODE");
    const proven = await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code: codeOf(secret) });
    expect(Object.keys(proven.data).sort()).toEqual(Object.keys(plain.data).sort());
    expect({ ...proven.data, session_token: "" }).toEqual({ ...plain.data, session_token: "" });
    const sessionToken = proven.data.session_token;
    expect((await callAs(world, { ...user, sessionToken }, GET_SECURITY, {})).codes).toEqual([]);
  });

  test("a code is good for its step and one beside it, once, and none of before counts after it", async () => {
    const user = await aPerson();
    const { secret } = await withTotp(user);
    world.moveClock(10 * MINUTE);
    const code = codeOf(secret);
    const prove = async (given: string) =>
      (await callAs(world, visitor(), PROVE_SECOND_FACTOR, { ...(await challengeFor(user)), code: given }))
        .codes[0];
    const challengeFor = async (of: TestUser) => ({ challenge: (await asked(of)).challenge });
    expect(await prove(codeOf(secret, -90 * SECOND))).toBe("US_WRONG_FACTOR");
    expect(await prove(code)).toBeUndefined();
    expect(await prove(code)).toBe("US_WRONG_FACTOR");
    expect(await prove(codeOf(secret, -30 * SECOND))).toBe("US_WRONG_FACTOR");
    expect(await prove(codeOf(secret, 30 * SECOND))).toBeUndefined();
  });

  test("several who show the same code at once get one session", async () => {
    const user = await aPerson();
    const { secret } = await withTotp(user);
    const code = codeOf(secret);
    const challenges = [];
    for (let one = 0; one < 4; one += 1) challenges.push((await asked(user)).challenge);
    const answers = await Promise.all(
      challenges.map((challenge) => callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code })),
    );
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  });

  test("a question is answered once, within five minutes, and at this retailer alone", async () => {
    const user = await aPerson();
    const { secret } = await withTotp(user);
    const { challenge } = await asked(user);
    const other = await aTenant(world);
    const elsewhere = { ...visitor(), subdomain: other.subdomain };
    const code = codeOf(secret);
    expect((await callAs(world, elsewhere, PROVE_SECOND_FACTOR, { challenge, code })).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
    expect((await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code })).codes).toEqual([]);
    world.moveClock(2 * MINUTE);
    const again = { challenge, code: codeOf(secret) };
    expect((await callAs(world, visitor(), PROVE_SECOND_FACTOR, again)).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
    const late = (await asked(user)).challenge;
    world.moveClock(2 * MINUTE + 5 * MINUTE + SECOND);
    const tooLate = { challenge: late, code: codeOf(secret) };
    expect((await callAs(world, visitor(), PROVE_SECOND_FACTOR, tooLate)).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
  });

  test("wrong codes count into the lock of the login, and the right password in between forgives none", async () => {
    const user = await aPerson();
    const { secret } = await withTotp(user);
    const remaining: unknown[] = [];
    for (let time = 0; time < 5; time += 1) {
      const { challenge } = await asked(user);
      const { header } = await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code: "000000" });
      remaining.push(header.errors?.[1]?.values[0]);
    }
    expect(remaining).toEqual([4, 3, 2, 1, 0]);
    expect((await login(user)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
    world.moveClock(16 * MINUTE);
    const { challenge } = await asked(user);
    expect(
      (await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code: codeOf(secret) })).codes,
    ).toEqual([]);
  });

  test("each of the ten recovery codes works once; new ones make the old void", async () => {
    const user = await aPerson();
    const { recoveryCodes } = await withTotp(user);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const prove = async (recoveryCode: string) =>
      callAs(world, visitor(), PROVE_SECOND_FACTOR, {
        challenge: (await asked(user)).challenge,
        recoveryCode,
      });
    const entered = await prove(first.toLowerCase());
    expect(entered.codes).toEqual([]);
    expect((await prove(first)).codes[0]).toBe("US_WRONG_FACTOR");
    const session = { ...user, sessionToken: entered.data.session_token };
    expect((await callAs(world, session, GET_SECURITY, {})).data.recoveryCodesLeft).toBe(9);
    const { data } = await callAs(world, session, RENEW_RECOVERY_CODES, {});
    expect((await prove(second)).codes[0]).toBe("US_WRONG_FACTOR");
    expect((await prove(data.recoveryCodes[0] ?? "")).codes).toEqual([]);
  });

  test("neither secrets nor recovery codes can be read in the database", async () => {
    const user = await aPerson();
    const { secret, recoveryCodes } = await withTotp(user);
    const rows = await inTenant(world.platform, tenant.wlId, (db) =>
      db.rows<{ held: string }>(
        `select encode(secret, 'escape') || encode(secret, 'hex') as held from user_totp where user_id = $1
         union all select encode(code_hash, 'escape') from user_recovery_code where user_id = $1`,
        [user.id],
      ),
    );
    const held = rows.map((row) => row.held).join("\n");
    const plain = Buffer.from(new Uint8Array(Secret.fromBase32(secret).buffer)).toString("hex");
    for (const known of [secret, plain, ...recoveryCodes]) expect(held).not.toContain(known);
  });

  test("an app that was set up half shuts nobody out, and a wrong first code switches nothing on", async () => {
    const user = await aPerson();
    await callAs(world, user, START_TOTP, {});
    const { codes } = await callAs(world, user, CONFIRM_TOTP, { code: "123" });
    expect(codes).toEqual(["US_WRONG_FACTOR", "US_FAILED_LOGIN_ATTEMPTS"]);
    expect((await login(user)).codes).toEqual([]);
  });

  test("switched off, the password is enough again and the recovery codes are gone", async () => {
    const user = await aPerson();
    await withTotp(user);
    const { data } = await callAs(world, user, REMOVE_TOTP, {});
    expect(data).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await login(user)).codes).toEqual([]);
  });
});

describe("passkeys", () => {
  test("a passkey alone signs in, without a name being typed", async () => {
    const user = await aPerson();
    const { passkey } = await withPasskey(user);
    const { data: begun } = await callAs(world, visitor(), START_PASSKEY_LOGIN, {});
    expect(begun.rpID).toBe(`${tenant.subdomain}.localhost`);
    const assertion = passkey.sign(begun.challenge);
    const entered = await callAs(world, visitor(), LOGIN_WITH_PASSKEY, {
      challenge: begun.challenge,
      assertion,
    });
    expect(entered.codes).toEqual([]);
    expect(entered.data).toMatchObject({ userId: user.id, status: 1 });
    const again = await callAs(world, visitor(), LOGIN_WITH_PASSKEY, {
      challenge: begun.challenge,
      assertion,
    });
    expect(again.codes).toEqual(["US_CHALLENGE_EXPIRED"]);
  });

  test.each([
    ["another origin", (passkey: SoftwarePasskey) => void (passkey.origin = "http://evil.localhost:3000")],
    ["another host", (passkey: SoftwarePasskey) => void (passkey.rpID = "evil.localhost")],
    ["nobody checked", (passkey: SoftwarePasskey) => void (passkey.isVerifying = false)],
    ["a counter that goes back", (passkey: SoftwarePasskey) => void (passkey.counter = 0)],
  ])("a passkey does not sign in with %s", async (_, bend) => {
    const user = await aPerson();
    const { passkey } = await withPasskey(user);
    const signIn = async () => {
      const { data } = await callAs(world, visitor(), START_PASSKEY_LOGIN, {});
      const assertion = passkey.sign(data.challenge);
      return (await callAs(world, visitor(), LOGIN_WITH_PASSKEY, { challenge: data.challenge, assertion }))
        .codes;
    };
    expect(await signIn()).toEqual([]);
    bend(passkey);
    expect(await signIn()).toEqual(["US_PASSKEY_NOT_VALID"]);
  });

  test("a passkey is the second factor of its own user and of nobody else", async () => {
    const [user, stranger] = [await aPerson(), await aPerson()];
    const { passkey, recoveryCodes } = await withPasskey(user);
    const theirs = await withPasskey(stranger);
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, factors } = await asked(user);
    expect(factors).toBe("PASSKEY RECOVERY_CODE");
    const prove = (by: SoftwarePasskey) =>
      callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, assertion: by.sign(challenge) });
    expect((await prove(theirs.passkey)).codes[0]).toBe("US_WRONG_FACTOR");
    expect((await prove(passkey)).codes).toEqual([]);
  });

  test("the passkey of a blocked user opens nothing", async () => {
    const user = await aPerson();
    const { passkey } = await withPasskey(user);
    await callAs(world, top, SET_USER_STATUS, { id: user.id, status: 3 });
    const { data } = await callAs(world, visitor(), START_PASSKEY_LOGIN, {});
    const assertion = passkey.sign(data.challenge);
    const { codes } = await callAs(world, visitor(), LOGIN_WITH_PASSKEY, {
      challenge: data.challenge,
      assertion,
    });
    expect(codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  });

  test("passkeys are named, listed and removed by their own user alone", async () => {
    const [user, stranger] = [await aPerson(), await aPerson()];
    const { id } = await withPasskey(user, "Phone");
    const rename = { id, name: "Till" };
    expect((await callAs(world, stranger, RENAME_PASSKEY, rename)).codes).toEqual(["US_PASSKEY_NOT_VALID"]);
    await callAs(world, stranger, REMOVE_PASSKEY, { id });
    expect((await callAs(world, user, RENAME_PASSKEY, rename)).data.passkeys).toMatchObject([rename]);
    expect((await callAs(world, user, REMOVE_PASSKEY, { id })).data.passkeys).toEqual([]);
    expect((await login(user)).codes).toEqual([]);
  });

  test("a new passkey answers the question of its own user", async () => {
    const [user, stranger] = [await aPerson(), await aPerson()];
    const { data } = await callAs(world, user, START_PASSKEY, {});
    const attestation = new SoftwarePasskey(
      `http://${tenant.subdomain}.localhost:${world.platform.config.port}`,
    ).make(data.challenge);
    const add = { challenge: data.challenge, name: "Phone", attestation };
    expect((await callAs(world, stranger, ADD_PASSKEY, add)).codes).toEqual(["US_CHALLENGE_EXPIRED"]);
    const elsewhere = new SoftwarePasskey("http://evil.localhost").make(data.challenge);
    expect((await callAs(world, user, ADD_PASSKEY, { ...add, attestation: elsewhere })).codes).toEqual([
      "US_PASSKEY_NOT_VALID",
    ]);
    expect((await callAs(world, user, ADD_PASSKEY, add)).codes).toEqual([]);
  });
});

describe("required by role", () => {
  test("without a factor such a user can do nothing but enrol one, and works from then on", async () => {
    const manager = await aPerson({ role: 10 });
    const { data: entered } = await login(manager);
    expect(entered).toMatchObject({ status: 4, loginStatus: 4 });
    const session = { ...manager, sessionToken: entered.session_token };
    const refused = await callAs(world, session, LIST_USERS, {});
    expect(refused).toMatchObject({ httpStatus: 403, codes: ["US_SECOND_FACTOR_SETUP_REQUIRED"] });
    expect((await callAs(world, session, GET_SECURITY, {})).data.isRequired).toBe(true);
    await withTotp(session);
    expect((await callAs(world, session, LIST_USERS, {})).codes).toEqual([]);
    expect((await callAs(world, session, LOGOUT, {})).codes).toEqual([]);
  });

  test("whose role is not named works without one", async () => {
    expect((await login(await aPerson({ role: 11 }))).data.status).toBe(1);
  });

  test("whoever takes his last factor away is back at enrolling", async () => {
    const manager = await aPerson({ role: 10 });
    await withTotp(manager);
    expect((await callAs(world, manager, REMOVE_TOTP, {})).codes).toEqual([]);
    expect((await callAs(world, manager, LIST_USERS, {})).codes).toEqual(["US_SECOND_FACTOR_SETUP_REQUIRED"]);
  });

  test("where an identity provider asks for the password, factors are its business", async () => {
    const signOn = await aTenant(world, { configs: { hasSingleSignOn: true, secondFactorRoles: [1] } });
    const stranger = { ...visitor(), subdomain: signOn.subdomain };
    expect((await callAs(world, stranger, START_PASSKEY_LOGIN, {})).codes).toEqual(["BLOCKED_FEATURE"]);
  });
});

describe("a lost factor", () => {
  test("is taken away by who may edit the user, which ends his sessions and is logged", async () => {
    const user = await aPerson();
    await withTotp(user);
    const list = await callAs(world, top, LIST_USERS, { text: user.login });
    expect(list.data.users).toMatchObject([{ hasSecondFactor: true }]);
    const { data } = await callAs(world, top, REMOVE_USER_FACTORS, { id: user.id });
    expect(data.user.hasSecondFactor).toBe(false);
    expect((await callAs(world, user, GET_SECURITY, {})).codes).toEqual([
      "CORE_CODE_CLIENT_SESSION_NOT_FOUND",
    ]);
    expect((await login(user)).codes).toEqual([]);
    const log = await callAs(world, top, LIST_AUDIT, { entity: "USER" });
    expect(log.data.entries[0]).toMatchObject({ action: "USER_FACTORS_RESET", entityID: user.id });
  });

  test("is not taken from somebody of another retailer, nor from one who stands higher", async () => {
    const other = await aTenant(world);
    const outsider = await signedIn(world, await aUser(world, other, { role: 1 }));
    const id = top.id;
    expect((await callAs(world, outsider, REMOVE_USER_FACTORS, { id })).codes).toEqual([
      "US_NOT_FOUND_FOR_ID",
    ]);
    const vendor = await aPerson({ role: 5 });
    expect((await callAs(world, vendor, REMOVE_USER_FACTORS, { id })).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  });
});

describe("a fresh confirmation", () => {
  const ban = (by: SignedIn, user: TestUser) =>
    callAs(world, by, SET_USER_STATUS, { id: user.id, status: 3 });

  test("a log-in is one for ten minutes; after that it is asked for, and other calls go on", async () => {
    const [admin, user] = [await aPerson({ role: 1 }), await aPerson()];
    world.moveClock(10 * MINUTE - SECOND);
    expect((await ban(admin, user)).codes).toEqual([]);
    world.moveClock(10 * MINUTE + SECOND);
    expect(await ban(admin, user)).toMatchObject({ httpStatus: 403, codes: ["US_PROOF_REQUIRED"] });
    expect((await callAs(world, admin, LIST_USERS, {})).codes).toEqual([]);
  });

  test("password, code and passkey each confirm; a wrong one does not, and counts", async () => {
    const [admin, user] = [await aPerson({ role: 1 }), await aPerson()];
    const { secret } = await withTotp(admin);
    const { passkey } = await withPasskey(admin);
    const stale = async () => (await ban(admin, user)).codes[0] === "US_PROOF_REQUIRED";
    world.moveClock(12 * MINUTE);
    expect((await callAs(world, admin, CONFIRM_IDENTITY, { password: "wrong" })).codes).toEqual([
      "US_INVALID_PASSWORD",
    ]);
    expect(await stale()).toBe(true);
    await callAs(world, admin, CONFIRM_IDENTITY, { password: admin.password });
    expect(await stale()).toBe(false);
    world.moveClock(24 * MINUTE);
    expect(await stale()).toBe(true);
    await callAs(world, admin, CONFIRM_IDENTITY, { code: codeOf(secret) });
    expect(await stale()).toBe(false);
    world.moveClock(36 * MINUTE);
    const { data } = await callAs(world, admin, START_CONFIRMATION, {});
    expect(data.ways).toEqual(["PASSKEY", "TOTP", "PASSWORD"]);
    const assertion = passkey.sign(data.challenge);
    const confirm = { challenge: data.challenge, assertion };
    expect((await callAs(world, admin, CONFIRM_IDENTITY, confirm)).codes).toEqual([]);
    expect(await stale()).toBe(false);
    expect((await callAs(world, admin, CONFIRM_IDENTITY, confirm)).codes).toEqual(["US_CHALLENGE_EXPIRED"]);
  });

  test("publishing to customers and the retailer's settings ask for one, and take it", async () => {
    const asking = ALL_OPERATIONS.filter(({ needsProof }) => needsProof).map(({ name }) => name);
    expect(asking).toEqual(
      expect.arrayContaining([
        "PUBLISH_TEMPLATE",
        "CREATE_CAMPAIGN",
        "UPDATE_CAMPAIGN",
        "CREATE_CAMPAIGN_ACTION",
        "UPDATE_CAMPAIGN_ACTION",
        "SAVE_TENANT_SETTINGS",
        "REVERT_TENANT_SETTINGS",
        "CREATE_BANK_PAYMENT_FILE",
      ]),
    );
    const admin = await aPerson({ role: 1 });
    world.moveClock(11 * MINUTE);
    const { data } = await callAs(world, admin, GET_TENANT_SETTINGS, {});
    const wanted = {
      settings: { ...data.settings, senderDomains: ["news.shop.test"] },
      versionID: data.versionID,
    };
    const save = () => callAs(world, admin, SAVE_TENANT_SETTINGS, wanted);
    expect((await save()).codes).toEqual(["US_PROOF_REQUIRED"]);
    expect((await callAs(world, admin, GET_TENANT_SETTINGS, {})).data.settings).toEqual(data.settings);
    await callAs(world, admin, CONFIRM_IDENTITY, { password: admin.password });
    expect((await save()).codes).toEqual([]);
  });

  test("one session's confirmation is not another's", async () => {
    const [admin, user] = [await aPerson({ role: 1 }), await aPerson()];
    const second = await signedIn(world, admin);
    world.moveClock(12 * MINUTE);
    await callAs(world, admin, CONFIRM_IDENTITY, { password: admin.password });
    expect((await ban(second, user)).codes).toEqual(["US_PROOF_REQUIRED"]);
  });

  test("where people sign on elsewhere, the way is to sign on again", async () => {
    const signOn = await aTenant(world, { configs: { hasSingleSignOn: true } });
    const person = await signedIn(world, await aUser(world, signOn, { role: 1 }));
    expect((await callAs(world, person, START_CONFIRMATION, {})).data.ways).toEqual(["SIGN_ON"]);
    world.moveClock(11 * MINUTE);
    expect((await ban(person, person)).codes).toEqual(["US_PROOF_REQUIRED"]);
    const again = await signedIn(world, person);
    expect((await ban(again, person)).codes).toEqual(["US_OWN_ACCOUNT"]);
  });
});
