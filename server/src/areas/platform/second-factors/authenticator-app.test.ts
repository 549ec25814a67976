// Codes of an authenticator app as a second factor, and the recovery codes beside them.
import {
  CONFIRM_TOTP,
  GET_SECURITY,
  PROVE_SECOND_FACTOR,
  REMOVE_TOTP,
  RENEW_RECOVERY_CODES,
  START_TOTP,
} from "@handsel/contract/platform/second-factors.ts";
import { Secret } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aTenant, type TestUser } from "#testing/builders.ts";
import { type FactorHouse, openFactorHouse } from "#testing/factor-builders.ts";
import { callAs } from "#testing/test-platform.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let house: FactorHouse;
beforeAll(async () => {
  house = await openFactorHouse();
});
afterEach(() => house.next());
afterAll(() => house.close());

describe("codes of an authenticator app", () => {
  test("the password alone opens nothing; a code of the app finishes the log-in with LOGIN's answer", async () => {
    const user = await house.aPerson();
    const plain = await house.login(user);
    const { secret, uri } = await house.withTotp(user);
    expect(uri).toContain(`secret=${secret}`);
    const { challenge, factors } = await house.asked(user);
    expect(factors).toBe("TOTP RECOVERY_CODE");
    const proven = await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, {
      challenge,
      code: house.codeOf(secret),
    });
    expect(Object.keys(proven.data).sort()).toEqual(Object.keys(plain.data).sort());
    expect({ ...proven.data, session_token: "" }).toEqual({ ...plain.data, session_token: "" });
    const sessionToken = proven.data.session_token;
    expect((await callAs(house.world, { ...user, sessionToken }, GET_SECURITY, {})).codes).toEqual([]);
  });

  test("a code is good for its step and one beside it, once, and none of before counts after it", async () => {
    const user = await house.aPerson();
    const { secret } = await house.withTotp(user);
    house.world.moveClock(10 * MINUTE);
    const code = house.codeOf(secret);
    const prove = async (given: string) =>
      (
        await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, {
          ...(await challengeFor(user)),
          code: given,
        })
      ).codes[0];
    const challengeFor = async (of: TestUser) => ({ challenge: (await house.asked(of)).challenge });
    expect(await prove(house.codeOf(secret, -90 * SECOND))).toBe("US_WRONG_FACTOR");
    expect(await prove(code)).toBeUndefined();
    expect(await prove(code)).toBe("US_WRONG_FACTOR");
    expect(await prove(house.codeOf(secret, -30 * SECOND))).toBe("US_WRONG_FACTOR");
    expect(await prove(house.codeOf(secret, 30 * SECOND))).toBeUndefined();
  });

  test("several who show the same code at once get one session", async () => {
    const user = await house.aPerson();
    const { secret } = await house.withTotp(user);
    const code = house.codeOf(secret);
    const challenges = [];
    for (let one = 0; one < 4; one += 1) challenges.push((await house.asked(user)).challenge);
    const answers = await Promise.all(
      challenges.map((challenge) =>
        callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, { challenge, code }),
      ),
    );
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  });

  test("a question is answered once, within five minutes, and at this retailer alone", async () => {
    const user = await house.aPerson();
    const { secret } = await house.withTotp(user);
    const { challenge } = await house.asked(user);
    const other = await aTenant(house.world);
    const elsewhere = { ...house.visitor(), subdomain: other.subdomain };
    const code = house.codeOf(secret);
    expect((await callAs(house.world, elsewhere, PROVE_SECOND_FACTOR, { challenge, code })).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
    expect(
      (await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, { challenge, code })).codes,
    ).toEqual([]);
    house.world.moveClock(2 * MINUTE);
    const again = { challenge, code: house.codeOf(secret) };
    expect((await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, again)).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
    const late = (await house.asked(user)).challenge;
    house.world.moveClock(2 * MINUTE + 5 * MINUTE + SECOND);
    const tooLate = { challenge: late, code: house.codeOf(secret) };
    expect((await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, tooLate)).codes).toEqual([
      "US_CHALLENGE_EXPIRED",
    ]);
  });

  test("wrong codes count into the lock of the login, and the right password in between forgives none", async () => {
    const user = await house.aPerson();
    const { secret } = await house.withTotp(user);
    const remaining: unknown[] = [];
    for (let time = 0; time < 5; time += 1) {
      const { challenge } = await house.asked(user);
      const { header } = await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, {
        challenge,
        code: "000000",
      });
      remaining.push(header.errors?.[1]?.values[0]);
    }
    expect(remaining).toEqual([4, 3, 2, 1, 0]);
    expect((await house.login(user)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
    house.world.moveClock(16 * MINUTE);
    const { challenge } = await house.asked(user);
    expect(
      (
        await callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, {
          challenge,
          code: house.codeOf(secret),
        })
      ).codes,
    ).toEqual([]);
  });

  test("each of the ten recovery codes works once; new ones make the old void", async () => {
    const user = await house.aPerson();
    const { recoveryCodes } = await house.withTotp(user);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    const prove = async (recoveryCode: string) =>
      callAs(house.world, house.visitor(), PROVE_SECOND_FACTOR, {
        challenge: (await house.asked(user)).challenge,
        recoveryCode,
      });
    const entered = await prove(first.toLowerCase());
    expect(entered.codes).toEqual([]);
    expect((await prove(first)).codes[0]).toBe("US_WRONG_FACTOR");
    const session = { ...user, sessionToken: entered.data.session_token };
    expect((await callAs(house.world, session, GET_SECURITY, {})).data.recoveryCodesLeft).toBe(9);
    const { data } = await callAs(house.world, session, RENEW_RECOVERY_CODES, {});
    expect((await prove(second)).codes[0]).toBe("US_WRONG_FACTOR");
    expect((await prove(data.recoveryCodes[0] ?? "")).codes).toEqual([]);
  });

  test("neither secrets nor recovery codes can be read in the database", async () => {
    const user = await house.aPerson();
    const { secret, recoveryCodes } = await house.withTotp(user);
    const rows = await inTenant(house.world.platform, house.tenant.wlId, (db) =>
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
    const user = await house.aPerson();
    await callAs(house.world, user, START_TOTP, {});
    const { codes } = await callAs(house.world, user, CONFIRM_TOTP, { code: "123" });
    expect(codes).toEqual(["US_WRONG_FACTOR", "US_FAILED_LOGIN_ATTEMPTS"]);
    expect((await house.login(user)).codes).toEqual([]);
  });

  test("switched off, the password is enough again and the recovery codes are gone", async () => {
    const user = await house.aPerson();
    await house.withTotp(user);
    const { data } = await callAs(house.world, user, REMOVE_TOTP, {});
    expect(data).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await house.login(user)).codes).toEqual([]);
  });
});
