// Passkeys: alone in the place of a password, and beside one.
import {
  ADD_PASSKEY,
  LOGIN_WITH_PASSKEY,
  PROVE_SECOND_FACTOR,
  REMOVE_PASSKEY,
  RENAME_PASSKEY,
  START_PASSKEY,
  START_PASSKEY_LOGIN,
} from "@handsel/contract/platform/second-factors.ts";
import { SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FactorHouse, openFactorHouse } from "#testing/factor-builders.ts";
import { SoftwarePasskey } from "#testing/software-passkey.ts";
import { callAs } from "#testing/test-platform.ts";

let house: FactorHouse;
beforeAll(async () => {
  house = await openFactorHouse();
});
afterEach(() => house.next());
afterAll(() => house.close());

describe("passkeys", () => {
  test("a passkey alone signs in, without a name being typed", async () => {
    const user = await house.aPerson();
    const { passkey } = await house.withPasskey(user);
    const { data: begun } = await callAs(house.world, house.visitor(), START_PASSKEY_LOGIN, {});
    expect(begun.rpID).toBe(`${house.tenant.subdomain}.localhost`);
    const assertion = passkey.sign(begun.challenge);
    const entered = await callAs(house.world, house.visitor(), LOGIN_WITH_PASSKEY, {
      challenge: begun.challenge,
      assertion,
    });
    expect(entered.codes).toEqual([]);
    expect(entered.data).toMatchObject({ userId: user.id, status: 1 });
    const again = await callAs(house.world, house.visitor(), LOGIN_WITH_PASSKEY, {
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
    const user = await house.aPerson();
    const { passkey } = await house.withPasskey(user);
    const signIn = async () => {
      const { data } = await callAs(house.world, house.visitor(), START_PASSKEY_LOGIN, {});
      const assertion = passkey.sign(data.challenge);
      return (
        await callAs(house.world, house.visitor(), LOGIN_WITH_PASSKEY, {
          challenge: data.challenge,
          assertion,
        })
      ).codes;
    };
    expect(await signIn()).toEqual([]);
    bend(passkey);
    expect(await signIn()).toEqual(["US_PASSKEY_NOT_VALID"]);
  });

  test("a passkey is the second factor of its own user and of nobody else", async () => {
    const [user, stranger] = [await house.aPerson(), await house.aPerson()];
    const { passkey, recoveryCodes } = await house.withPasskey(user);
    const theirs = await house.withPasskey(stranger);
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, factors } = await house.asked(user);
    expect(factors).toBe("PASSKEY RECOVERY_CODE");
    const prove = (by: SoftwarePasskey) =>
      callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, { challenge, assertion: by.sign(challenge) });
    expect((await prove(theirs.passkey)).codes[0]).toBe("US_WRONG_FACTOR");
    expect((await prove(passkey)).codes).toEqual([]);
  });

  test("the passkey of a blocked user opens nothing", async () => {
    const user = await house.aPerson();
    const { passkey } = await house.withPasskey(user);
    await callAs(house.world, house.top, SET_USER_STATUS, { id: user.id, status: 3 });
    const { data } = await callAs(house.world, house.visitor(), START_PASSKEY_LOGIN, {});
    const assertion = passkey.sign(data.challenge);
    const { codes } = await callAs(house.world, house.visitor(), LOGIN_WITH_PASSKEY, {
      challenge: data.challenge,
      assertion,
    });
    expect(codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  });

  test("passkeys are named, listed and removed by their own user alone", async () => {
    const [user, stranger] = [await house.aPerson(), await house.aPerson()];
    const { id } = await house.withPasskey(user, "Phone");
    const rename = { id, name: "Till" };
    expect((await callAs(house.world, stranger, RENAME_PASSKEY, rename)).codes).toEqual([
      "US_PASSKEY_NOT_VALID",
    ]);
    await callAs(house.world, stranger, REMOVE_PASSKEY, { id });
    expect((await callAs(house.world, user, RENAME_PASSKEY, rename)).data.passkeys).toMatchObject([rename]);
    expect((await callAs(house.world, user, REMOVE_PASSKEY, { id })).data.passkeys).toEqual([]);
    expect((await house.login(user)).codes).toEqual([]);
  });

  test("a new passkey answers the question of its own user", async () => {
    const [user, stranger] = [await house.aPerson(), await house.aPerson()];
    const { data } = await callAs(house.world, user, START_PASSKEY, {});
    const attestation = new SoftwarePasskey(
      `http://${house.tenant.subdomain}.localhost:${house.world.platform.config.port}`,
    ).make(data.challenge);
    const add = { challenge: data.challenge, name: "Phone", attestation };
    expect((await callAs(house.world, stranger, ADD_PASSKEY, add)).codes).toEqual(["US_CHALLENGE_EXPIRED"]);
    const elsewhere = new SoftwarePasskey("http://evil.localhost").make(data.challenge);
    expect((await callAs(house.world, user, ADD_PASSKEY, { ...add, attestation: elsewhere })).codes).toEqual([
      "US_PASSKEY_NOT_VALID",
    ]);
    expect((await callAs(house.world, user, ADD_PASSKEY, add)).codes).toEqual([]);
  });
});
