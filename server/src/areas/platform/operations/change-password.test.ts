import { CHANGE_PASSWORD, LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterAll(() => world.close());

const NEW_PASSWORD = "Amber$Lantern9";
const change = (user: TestUser, newPassword: string, oldPassword = user.password) =>
  callAs(world, user, CHANGE_PASSWORD, { oldPassword, newPassword });
const login = (user: TestUser, password: string) =>
  callAs(world, user, LOGIN, { login: user.login, password });

test("PUBLIC-CHANGEPW-08 the new password works from then on, the old one no more", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  expect((await change(user, NEW_PASSWORD)).data.status).toBe(1);
  expect((await login(user, NEW_PASSWORD)).codes).toEqual([]);
  expect((await login(user, user.password)).codes[0]).toBe("US_FAILED_LOGIN");
});

test("PUBLIC-CHANGEPW-09 a pending user becomes active, in the session he has", async () => {
  const user = await signedIn(world, await aUser(world, tenant, { status: 2 }));
  expect((await change(user, NEW_PASSWORD)).data.status).toBe(1);
  const ask = () => callAs(world, user, LOGIN, { token: user.sessionToken });
  await expect.poll(async () => (await ask()).data.status, { timeout: 5_000 }).toBe(1);
});

test("a change ends every other session of the user, and no one else's", async () => {
  const user = await aUser(world, tenant);
  const [mine, elsewhere] = [await signedIn(world, user), await signedIn(world, user)];
  const colleague = await signedIn(world, await aUser(world, tenant));
  const ask = (token: string) => callAs(world, user, LOGIN, { token });
  expect((await ask(elsewhere.sessionToken)).httpStatus).toBe(200);
  await change(mine, NEW_PASSWORD);
  await expect.poll(async () => (await ask(elsewhere.sessionToken)).httpStatus, { timeout: 5_000 }).toBe(401);
  expect((await ask(mine.sessionToken)).httpStatus).toBe(200);
  expect((await ask(colleague.sessionToken)).httpStatus).toBe(200);
});

test("a wrong old password is refused, and five of them lock the login as failed sign-ins do", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  for (let time = 0; time < 5; time += 1)
    expect((await change(user, NEW_PASSWORD, "Wrong#Guess1")).codes).toEqual(["US_INVALID_PASSWORD"]);
  expect((await change(user, NEW_PASSWORD)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
  expect((await login(user, user.password)).codes).toEqual(["US_BLOCKED_ACCOUNT"]);
});

test.each([
  ["exactly six characters", "Ab1#ef"],
  ["no figure", "Amber$Lantern"],
  ["no special character", "AmberLantern9"],
  ["no uppercase", "amber$lantern9"],
  ["more than 32 characters", `Amber$9${"x".repeat(26)}`],
  ["a common one in disguise", "P@ssw0rd2026!"],
])("a new password with %s is too weak", async (_why, newPassword) => {
  const user = await signedIn(world, await aUser(world, tenant));
  expect((await change(user, newPassword)).codes).toEqual(["US_PASSWORD_STRENGTH"]);
});

test("PUBLIC-CHANGEPW-10 the new password must differ from the old one", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  expect((await change(user, user.password)).codes).toEqual(["US_REPEATED_PASSWORD"]);
});

test("of several changes at once one counts", async () => {
  const user = await signedIn(world, await aUser(world, tenant));
  const wishes = ["Amber$Lantern1", "Amber$Lantern2", "Amber$Lantern3", "Amber$Lantern4"];
  const answers = await Promise.all(wishes.map((wish) => change(user, wish)));
  const won = wishes.filter((_, index) => answers[index]?.header.apiStatus === "OK");
  expect(won).toHaveLength(1);
  expect((await login(user, won[0] ?? "")).codes).toEqual([]);
});

test("without a session, or with another retailer's, nothing changes", async () => {
  const user = await aUser(world, tenant);
  expect((await change(user, NEW_PASSWORD)).httpStatus).toBe(401);
  const foreigner = await signedIn(world, await aUser(world, await aTenant(world)));
  const crossed = { ...user, sessionToken: foreigner.sessionToken };
  expect((await change(crossed, NEW_PASSWORD)).httpStatus).toBe(403);
  expect((await login(user, user.password)).codes).toEqual([]);
});
