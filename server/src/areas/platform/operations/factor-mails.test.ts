// Whoever changes the ways in which somebody signs in, that person reads of it.
import {
  PROVE_SECOND_FACTOR,
  REMOVE_PASSKEY,
  REMOVE_TOTP,
  REMOVE_USER_FACTORS,
  RENEW_RECOVERY_CODES,
} from "@handsel/contract/platform/second-factors.ts";
import { SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { asked, type SignedIn, withPasskey, withTotp } from "#testing/factor-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const ADDRESS = "10.7.7.7";
let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world, { configs: { canChangeLanguage: true, availableLocales: ["en", "de"] } });
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

const aPerson = async (role: 1 | 11 = 11): Promise<SignedIn> =>
  signedIn(world, await aUser(world, tenant, { role, stores: [await aStore(world, tenant)] }));

interface Mail {
  destination: string;
  subject: string;
  body_text: string;
  body_html: string;
}
const mailsTo = (user: SignedIn) =>
  inTenant(world.platform, tenant.wlId, (db) =>
    db.rows<Mail>(
      `select destination, subject, body_text, body_html from message
       where topic = 'USER_SECURITY' and topic_id = $1 order by id`,
      [user.id],
    ),
  );

test("an app, a passkey, new codes, and each taken away again: a mail each, with the way to the page", async () => {
  const user = await aPerson();
  await withTotp(world, user);
  const { id } = await withPasskey(world, user, "My <phone>");
  await callAs(world, user, RENEW_RECOVERY_CODES, {});
  await callAs(world, user, REMOVE_PASSKEY, { id });
  await callAs(world, user, REMOVE_PASSKEY, { id });
  await callAs(world, user, REMOVE_TOTP, {});
  await callAs(world, user, REMOVE_TOTP, {});
  const mails = await mailsTo(user);
  expect(mails.map(({ body_text }) => body_text.split("\n\n")[1])).toEqual([
    `An authenticator app was set up for your ${tenant.name} account.`,
    `The passkey “My <phone>” was added to your ${tenant.name} account.`,
    `New recovery codes were made for your ${tenant.name} account. The old ones no longer work.`,
    `The passkey “My <phone>” was removed from your ${tenant.name} account.`,
    `The authenticator app of your ${tenant.name} account was turned off.`,
  ]);
  for (const { body_text, body_html, destination } of mails) {
    expect(destination).toBe(user.login);
    expect(body_text).toContain(`//${tenant.subdomain}.localhost:`);
    expect(body_text).toContain("/posale/security");
    expect(body_html).not.toContain("<phone>");
  }
});

test("a wrong code changes nothing, and nothing is said", async () => {
  const user = await aPerson();
  await withTotp(world, user);
  const { challenge } = await asked(world, user, ADDRESS);
  await callAs(world, { ...user, address: ADDRESS }, PROVE_SECOND_FACTOR, { challenge, code: "000000" });
  expect(await mailsTo(user)).toHaveLength(1);
});

test("what an administrator takes away is told to whom it belonged, once and in his language", async () => {
  const [admin, user] = [await aPerson(1), await aPerson()];
  await callAs(world, user, SET_LANGUAGE, { language: "de" });
  await withTotp(world, user);
  await callAs(world, admin, REMOVE_USER_FACTORS, { id: user.id });
  await callAs(world, admin, REMOVE_USER_FACTORS, { id: user.id });
  const [added, reset, ...more] = await mailsTo(user);
  expect(added?.subject).toBe("Ihre Anmeldung wurde geändert");
  expect(reset?.body_text).toContain("ein Administrator hat die App, die Passkeys");
  expect(more).toEqual([]);
  expect(await mailsTo(admin)).toEqual([]);
});

test("who signs in with one of his last recovery codes is told how many are left", async () => {
  const user = await aPerson();
  const { recoveryCodes } = await withTotp(world, user);
  for (const recoveryCode of recoveryCodes) {
    const { challenge } = await asked(world, user, ADDRESS);
    const given = { challenge, recoveryCode };
    expect((await callAs(world, { ...user, address: ADDRESS }, PROVE_SECOND_FACTOR, given)).codes).toEqual(
      [],
    );
  }
  const [, ...low] = await mailsTo(user);
  expect(low.map(({ subject }) => subject)).toEqual(Array(4).fill("Your recovery codes are running out"));
  expect(low.map(({ body_text }) => /left: (\d+)/.exec(body_text)?.[1])).toEqual(["3", "2", "1", "0"]);
});
