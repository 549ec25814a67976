// Wrong answers to a second factor: counted for the address they came from, and written down.
import {
  CONFIRM_IDENTITY,
  LOGIN_WITH_PASSKEY,
  PROVE_SECOND_FACTOR,
  START_PASSKEY_LOGIN,
} from "@handsel/contract/platform/second-factors.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { asked, codeOf, type SignedIn, withPasskey, withTotp } from "#testing/factor-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
let address: string;
let number = 0;
let looks = 0;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

async function aPerson(): Promise<SignedIn> {
  number += 1;
  address = `10.8.8.${number}`;
  return signedIn(world, await aUser(world, tenant, { role: 1, stores: [await aStore(world, tenant)] }));
}
const visitor = () => ({ subdomain: tenant.subdomain, address });

/** Whether somebody else may try a password from here. */
async function isClosed(): Promise<boolean> {
  looks += 1;
  const typed = { login: `nobody${looks}@nowhere.test`, password: "Wrong#Harbour7" };
  return (await callAs(world, visitor(), LOGIN, typed)).codes[0] === "TOO_MANY_REQUESTS";
}

type Wrong = (user: SignedIn, secret: string) => Promise<readonly string[]>;
const WRONG: readonly [string, Wrong][] = [
  [
    "codes of an app",
    async (user) => {
      const { challenge } = await asked(world, user, address);
      return (await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code: "000000" })).codes;
    },
  ],
  [
    "recovery codes",
    async (user) => {
      const { challenge } = await asked(world, user, address);
      const recoveryCode = "AAAA-AAAA-AAAA-AAAA";
      return (await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, recoveryCode })).codes;
    },
  ],
  [
    "passkeys",
    async (user) => {
      const { passkey } = await withPasskey(world, user);
      passkey.origin = "http://evil.localhost:3000";
      const { data } = await callAs(world, visitor(), START_PASSKEY_LOGIN, {});
      const { challenge } = data;
      const assertion = passkey.sign(challenge);
      return (await callAs(world, visitor(), LOGIN_WITH_PASSKEY, { challenge, assertion })).codes;
    },
  ],
  [
    "confirmations by a code",
    async (user) => (await callAs(world, { ...user, address }, CONFIRM_IDENTITY, { code: "000000" })).codes,
  ],
  [
    "confirmations by a password",
    async (user) =>
      (await callAs(world, { ...user, address }, CONFIRM_IDENTITY, { password: "Wrong#Harbour7" })).codes,
  ],
];

test.each(WRONG)("ten wrong %s close the address, as ten wrong passwords do", async (_, answer) => {
  // The lock of a login comes before: two people are guessed at.
  for (const _person of [1, 2]) {
    const here = address;
    const user = await aPerson();
    if (_person === 2) address = here;
    const { secret } = await withTotp(world, user);
    expect(await isClosed()).toBe(false);
    for (let time = 0; time < 4; time += 1)
      expect((await answer(user, secret))[0]).toMatch(
        /^US_(?:WRONG_FACTOR|PASSKEY_NOT_VALID|INVALID_PASSWORD)$/,
      );
  }
  // The two looks above failed too.
  expect(await isClosed()).toBe(true);
});

test("a closed address answers no second step either, and opens after ten minutes", async () => {
  const user = await aPerson();
  const { secret } = await withTotp(world, user);
  const { challenge } = await asked(world, user, address);
  for (let time = 0; time < 10; time += 1) await isClosed();
  const prove = (given: string) =>
    callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge: given, code: codeOf(world, secret) });
  expect((await prove(challenge)).codes).toEqual(["TOO_MANY_REQUESTS"]);
  world.moveClock(11 * 60_000);
  expect((await prove((await asked(world, user, address)).challenge)).codes).toEqual([]);
});

test("a wrong second step is a failed sign-in in the log, about the user; one to a question of nobody is none", async () => {
  const user = await aPerson();
  await withTotp(world, user);
  const rows = () =>
    inTenant(world.platform, tenant.wlId, (db) =>
      db.rows(
        "select kind, action, entity, entity_id, outcome from audit_entry where operation = $1 order by id",
        ["PROVE_SECOND_FACTOR"],
      ),
    );
  const before = (await rows()).length;
  const { challenge } = await asked(world, user, address);
  await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge, code: "000000" });
  await callAs(world, visitor(), PROVE_SECOND_FACTOR, { challenge: "x".repeat(43), code: "000000" });
  expect((await rows()).slice(before)).toEqual([
    {
      kind: "SIGN_IN",
      action: "SIGN_IN_FAILED",
      entity: "SESSION",
      entity_id: user.id,
      outcome: "US_WRONG_FACTOR",
    },
  ]);
});
