// Factors that a role must have, and those that somebody has lost.
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import {
  GET_SECURITY,
  REMOVE_TOTP,
  REMOVE_USER_FACTORS,
  START_PASSKEY_LOGIN,
} from "@handsel/contract/platform/second-factors.ts";
import { LOGOUT } from "@handsel/contract/platform/session.ts";
import { LIST_USERS } from "@handsel/contract/platform/users.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { type FactorHouse, openFactorHouse } from "#testing/factor-builders.ts";
import { callAs } from "#testing/test-platform.ts";

let house: FactorHouse;
beforeAll(async () => {
  house = await openFactorHouse();
});
afterEach(() => house.next());
afterAll(() => house.close());

describe("required by role", () => {
  test("without a factor such a user can do nothing but enrol one, and works from then on", async () => {
    const manager = await house.aPerson({ role: 10 });
    const { data: entered } = await house.login(manager);
    expect(entered).toMatchObject({ status: 4, loginStatus: 4 });
    const session = { ...manager, sessionToken: entered.session_token };
    const refused = await callAs(house.world, session, LIST_USERS, {});
    expect(refused).toMatchObject({ httpStatus: 403, codes: ["US_SECOND_FACTOR_SETUP_REQUIRED"] });
    expect((await callAs(house.world, session, GET_SECURITY, {})).data.isRequired).toBe(true);
    await house.withTotp(session);
    expect((await callAs(house.world, session, LIST_USERS, {})).codes).toEqual([]);
    expect((await callAs(house.world, session, LOGOUT, {})).codes).toEqual([]);
  });

  test("whose role is not named works without one", async () => {
    expect((await house.login(await house.aPerson({ role: 11 }))).data.status).toBe(1);
  });

  test("whoever takes his last factor away is back at enrolling", async () => {
    const manager = await house.aPerson({ role: 10 });
    await house.withTotp(manager);
    expect((await callAs(house.world, manager, REMOVE_TOTP, {})).codes).toEqual([]);
    expect((await callAs(house.world, manager, LIST_USERS, {})).codes).toEqual([
      "US_SECOND_FACTOR_SETUP_REQUIRED",
    ]);
  });

  test("where an identity provider asks for the password, factors are its business", async () => {
    const signOn = await aTenant(house.world, { configs: { hasSingleSignOn: true, secondFactorRoles: [1] } });
    const stranger = { ...house.visitor(), subdomain: signOn.subdomain };
    expect((await callAs(house.world, stranger, START_PASSKEY_LOGIN, {})).codes).toEqual(["BLOCKED_FEATURE"]);
  });
});

describe("a lost factor", () => {
  test("is taken away by who may edit the user, which ends his sessions and is logged", async () => {
    const user = await house.aPerson();
    await house.withTotp(user);
    const list = await callAs(house.world, house.top, LIST_USERS, { text: user.login });
    expect(list.data.users).toMatchObject([{ hasSecondFactor: true }]);
    const { data } = await callAs(house.world, house.top, REMOVE_USER_FACTORS, { id: user.id });
    expect(data.user.hasSecondFactor).toBe(false);
    expect((await callAs(house.world, user, GET_SECURITY, {})).codes).toEqual([
      "CORE_CODE_CLIENT_SESSION_NOT_FOUND",
    ]);
    expect((await house.login(user)).codes).toEqual([]);
    const log = await callAs(house.world, house.top, LIST_AUDIT, { entity: "USER" });
    expect(log.data.entries[0]).toMatchObject({ action: "USER_FACTORS_RESET", entityID: user.id });
  });

  test("is not taken from somebody of another retailer, nor from one who stands higher", async () => {
    const other = await aTenant(house.world);
    const outsider = await signedIn(house.world, await aUser(house.world, other, { role: 1 }));
    const id = house.top.id;
    expect((await callAs(house.world, outsider, REMOVE_USER_FACTORS, { id })).codes).toEqual([
      "US_NOT_FOUND_FOR_ID",
    ]);
    const vendor = await house.aPerson({ role: 5 });
    expect((await callAs(house.world, vendor, REMOVE_USER_FACTORS, { id })).codes).toEqual([
      "UNAUTHORIZED_ACCESS",
    ]);
  });
});
