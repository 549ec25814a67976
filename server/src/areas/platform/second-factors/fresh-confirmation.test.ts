// What destroys, pays or reaches customers asks again who one is.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { CONFIRM_IDENTITY, START_CONFIRMATION } from "@handsel/contract/platform/second-factors.ts";
import { GET_TENANT_SETTINGS, SAVE_TENANT_SETTINGS } from "@handsel/contract/platform/tenant-settings.ts";
import { LIST_USERS, SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { type FactorHouse, openFactorHouse, type SignedIn } from "#testing/factor-builders.ts";
import { callAs } from "#testing/test-platform.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let house: FactorHouse;
beforeAll(async () => {
  house = await openFactorHouse();
});
afterEach(() => house.next());
afterAll(() => house.close());

describe("a fresh confirmation", () => {
  const ban = (by: SignedIn, user: TestUser) =>
    callAs(house.world, by, SET_USER_STATUS, { id: user.id, status: 3 });

  test("a log-in is one for ten minutes; after that it is asked for, and other calls go on", async () => {
    const [admin, user] = [await house.aPerson({ role: 1 }), await house.aPerson()];
    house.world.moveClock(10 * MINUTE - SECOND);
    expect((await ban(admin, user)).codes).toEqual([]);
    house.world.moveClock(10 * MINUTE + SECOND);
    expect(await ban(admin, user)).toMatchObject({ httpStatus: 403, codes: ["US_PROOF_REQUIRED"] });
    expect((await callAs(house.world, admin, LIST_USERS, {})).codes).toEqual([]);
  });

  test("password, code and passkey each confirm; a wrong one does not, and counts", async () => {
    const [admin, user] = [await house.aPerson({ role: 1 }), await house.aPerson()];
    const { secret } = await house.withTotp(admin);
    const { passkey } = await house.withPasskey(admin);
    const stale = async () => (await ban(admin, user)).codes[0] === "US_PROOF_REQUIRED";
    house.world.moveClock(12 * MINUTE);
    expect((await callAs(house.world, admin, CONFIRM_IDENTITY, { password: "wrong" })).codes).toEqual([
      "US_INVALID_PASSWORD",
    ]);
    expect(await stale()).toBe(true);
    await callAs(house.world, admin, CONFIRM_IDENTITY, { password: admin.password });
    expect(await stale()).toBe(false);
    house.world.moveClock(24 * MINUTE);
    expect(await stale()).toBe(true);
    await callAs(house.world, admin, CONFIRM_IDENTITY, { code: house.codeOf(secret) });
    expect(await stale()).toBe(false);
    house.world.moveClock(36 * MINUTE);
    const { data } = await callAs(house.world, admin, START_CONFIRMATION, {});
    expect(data.ways).toEqual(["PASSKEY", "TOTP", "PASSWORD"]);
    const assertion = passkey.sign(data.challenge);
    const confirm = { challenge: data.challenge, assertion };
    expect((await callAs(house.world, admin, CONFIRM_IDENTITY, confirm)).codes).toEqual([]);
    expect(await stale()).toBe(false);
    expect((await callAs(house.world, admin, CONFIRM_IDENTITY, confirm)).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
  });

  test("everything that destroys, pays or reaches customers asks for one", () => {
    const asking = ALL_OPERATIONS.filter(({ needsProof }) => needsProof).map(({ name }) => name);
    expect(asking.toSorted()).toEqual([
      "APPROVE_BANK_PAYMENT_FILE",
      "CHANGE_BANK_PAYMENT_ACCOUNT",
      "CREATE_API_KEY",
      "CREATE_BANK_PAYMENT_FILE",
      "CREATE_CAMPAIGN",
      "CREATE_CAMPAIGN_ACTION",
      "CREATE_STARTER_CAMPAIGN",
      "CREATE_WEBHOOK",
      "DECIDE_WRITE_OFF",
      "ERASE_PERSON",
      "EXPORT_PERSON",
      "MAKE_MAIL_KEY",
      "PUBLISH_STUDIO_DRAFT",
      "PUBLISH_TEMPLATE",
      "REMOVE_PASSKEY",
      "REMOVE_TOTP",
      "REMOVE_USER_FACTORS",
      "RENEW_RECOVERY_CODES",
      "RETURN_BANK_PAYMENT",
      "REVERT_TENANT_SETTINGS",
      "ROTATE_API_KEY",
      "ROTATE_WEBHOOK",
      "SAVE_TENANT_SETTINGS",
      "SAVE_USER",
      "SAVE_WEBHOOK",
      "SET_API_KEY_ORIGINS",
      "SET_USER_STATUS",
      "START_PASSKEY",
      "START_TOTP",
      "UPDATE_CAMPAIGN",
      "UPDATE_CAMPAIGN_ACTION",
    ]);
  });

  test("the retailer's settings ask for one, stay as they are without it, and take it", async () => {
    const admin = await house.aPerson({ role: 1 });
    house.world.moveClock(11 * MINUTE);
    const { data } = await callAs(house.world, admin, GET_TENANT_SETTINGS, {});
    const wanted = {
      settings: { ...data.settings, senderDomains: ["news.shop.test"] },
      versionID: data.versionID,
    };
    const save = () => callAs(house.world, admin, SAVE_TENANT_SETTINGS, wanted);
    expect((await save()).codes).toEqual(["US_PROOF_REQUIRED"]);
    expect((await callAs(house.world, admin, GET_TENANT_SETTINGS, {})).data.settings).toEqual(data.settings);
    await callAs(house.world, admin, CONFIRM_IDENTITY, { password: admin.password });
    expect((await save()).codes).toEqual([]);
  });

  test("one session's confirmation is not another's", async () => {
    const [admin, user] = [await house.aPerson({ role: 1 }), await house.aPerson()];
    const second = await signedIn(house.world, admin);
    house.world.moveClock(12 * MINUTE);
    await callAs(house.world, admin, CONFIRM_IDENTITY, { password: admin.password });
    expect((await ban(second, user)).codes).toEqual(["US_PROOF_REQUIRED"]);
  });

  test("where people sign on elsewhere, the way is to sign on again", async () => {
    const signOn = await aTenant(house.world, { configs: { hasSingleSignOn: true } });
    const person = await signedIn(house.world, await aUser(house.world, signOn, { role: 1 }));
    expect((await callAs(house.world, person, START_CONFIRMATION, {})).data.ways).toEqual(["SIGN_ON"]);
    house.world.moveClock(11 * MINUTE);
    expect((await ban(person, person)).codes).toEqual(["US_PROOF_REQUIRED"]);
    const again = await signedIn(house.world, person);
    expect((await ban(again, person)).codes).toEqual(["US_OWN_ACCOUNT"]);
  });
});
