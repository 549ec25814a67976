// Forgetting a password, from asking for a link to signing in with the generated one.
import {
  CHANGE_PASSWORD,
  CHANGE_SELECTED_STORE,
  FORGOT_PASSWORD,
  LOGIN,
  RESET_PASSWORD,
} from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

const MINUTE = 60_000;

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

async function forget(user: Pick<TestUser, "subdomain" | "login">) {
  const answer = await callAs(world, { subdomain: user.subdomain }, FORGOT_PASSWORD, { login: user.login });
  await runJobs(world);
  return answer;
}

const mailsTo = (user: TestUser) => world.sentMails.filter((mail) => mail.to === user.login);
const tokenIn = (text: string) => /resetpassword\/([\w-]+)/.exec(text)?.[1] ?? "no link";
const passwordIn = (text: string) => /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? "no password";

async function resetToken(user: TestUser): Promise<string> {
  await forget(user);
  return tokenIn(mailsTo(user).at(-1)?.text ?? "");
}

async function reset(user: TestUser, token: string) {
  const answer = await callAs(world, { subdomain: user.subdomain }, RESET_PASSWORD, { resetToken: token });
  await runJobs(world);
  return answer;
}

async function recoveryPassword(user: TestUser): Promise<string> {
  await reset(user, await resetToken(user));
  return passwordIn(mailsTo(user).at(-1)?.text ?? "");
}

const login = (user: TestUser, password: string) =>
  callAs(world, user, LOGIN, { login: user.login, password });

test("PUBLIC-RECOVER-02 who forgot the password gets a link to the retailer's own address", async () => {
  const user = await aUser(world, tenant, { firstName: "Nora" });
  const { header } = await forget(user);
  expect(header.apiStatus).toBe("OK");
  const [mail] = mailsTo(user);
  expect(mail).toMatchObject({
    from: `"${tenant.name}" <no-reply@${tenant.subdomain}.localhost>`,
    replyTo: tenant.supportEmail,
    subject: "Reset your password",
  });
  expect(mail?.text).toContain("Hello Nora,");
  expect(mail?.text).toMatch(
    new RegExp(`http://${tenant.subdomain}\\.localhost:3000/posale/login/resetpassword/[\\w-]{43}\\n`),
  );
  expect(mail?.html).toContain(`/posale/login/resetpassword/${tokenIn(mail?.text ?? "")}`);
});

test("the mail is written in the user's language", async () => {
  const user = await aUser(world, tenant, { language: "fi" });
  await forget(user);
  expect(mailsTo(user)[0]?.subject).toBe("Palauta salasanasi");
});

test("the answer does not tell whether the login exists or the account is inactive, and neither gets a mail", async () => {
  const inactive = await aUser(world, tenant, { status: 0 });
  const before = world.sentMails.length;
  const answers = [await forget(inactive), await forget({ ...inactive, login: "nobody@nowhere.test" })];
  expect(answers.map(({ httpStatus, header }) => [httpStatus, header])).toEqual([
    [200, { apiStatus: "OK" }],
    [200, { apiStatus: "OK" }],
  ]);
  expect(world.sentMails).toHaveLength(before);
});

test("PUBLIC-RECOVER-03 a blocked user reads that he is blocked in his mail, and gets no link", async () => {
  const user = await aUser(world, tenant, { status: 3 });
  await forget(user);
  const [mail] = mailsTo(user);
  expect(mail?.text).toContain("This account is blocked. Ask a manager to unblock it.");
  expect(mail?.text).not.toContain("/resetpassword/");
});

test("every account, and none, gets the same answer for the same work", async () => {
  const logins = [
    "nobody@nowhere.test",
    ...(await Promise.all(
      ([0, 1, 2, 3] as const).map(async (status) => (await aUser(world, tenant, { status })).login),
    )),
  ];
  const answers = [];
  for (const login of logins) {
    const { httpStatus, header, headers } = await callAs(world, tenant, FORGOT_PASSWORD, { login });
    const [statements] = String(headers["server-timing"]).split(",");
    answers.push({ httpStatus, header, statements });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ httpStatus: 200, header: { apiStatus: "OK" } });
});

test("a login gets three mails an hour, however many ask at once, and more an hour later", async () => {
  const user = await aUser(world, tenant);
  await Promise.all(
    Array.from({ length: 8 }, () => callAs(world, user, FORGOT_PASSWORD, { login: user.login })),
  );
  await runJobs(world);
  expect(mailsTo(user)).toHaveLength(3);
  world.moveClock(61 * MINUTE);
  await forget(user);
  expect(mailsTo(user)).toHaveLength(4);
});

test("where single sign-on is on, there is no password to forget", async () => {
  const shop = await aTenant(world, { configs: { hasSingleSignOn: true } });
  const user = await aUser(world, shop);
  expect((await forget(user)).codes).toEqual(["BLOCKED_FEATURE"]);
  expect((await reset(user, "x")).codes).toEqual(["BLOCKED_FEATURE"]);
});

test("PUBLIC-RECOVER-04 a good link is answered with SUCCESS and a generated password by mail", async () => {
  const user = await aUser(world, tenant);
  const { data, header } = await reset(user, await resetToken(user));
  expect(header.apiStatus).toBe("OK");
  expect(data.reset_password_status).toBe("SUCCESS");
  const mail = mailsTo(user).at(-1);
  expect(mail?.subject).toBe("Your recovery password");
  expect(passwordIn(mail?.text ?? "")).toHaveLength(19);
  expect(mail?.html).toContain(passwordIn(mail?.text ?? ""));
});

test("PUBLIC-RECOVER-05 a bad link is answered with ERROR beside a warning", async () => {
  const { data, header, codes } = await callAs(world, tenant, RESET_PASSWORD, { resetToken: "made-up" });
  expect(header.apiStatus).toBe("WARNING");
  expect(codes).toEqual(["US_INVALID_RESET_PWD_TOKEN"]);
  expect(data.reset_password_status).toBe("ERROR");
});

test("a link works for 60 minutes", async () => {
  const user = await aUser(world, tenant);
  const token = await resetToken(user);
  world.moveClock(61 * MINUTE);
  expect((await reset(user, token)).data.reset_password_status).toBe("ERROR");
});

test("asking again makes the earlier link useless", async () => {
  const user = await aUser(world, tenant);
  const first = await resetToken(user);
  const second = await resetToken(user);
  expect((await reset(user, first)).data.reset_password_status).toBe("ERROR");
  expect((await reset(user, second)).data.reset_password_status).toBe("SUCCESS");
});

test("a link does not work at another retailer", async () => {
  const user = await aUser(world, tenant);
  const token = await resetToken(user);
  const other = await aTenant(world);
  const { data } = await callAs(world, other, RESET_PASSWORD, { resetToken: token });
  expect(data.reset_password_status).toBe("ERROR");
  expect((await reset(user, token)).data.reset_password_status).toBe("SUCCESS");
});

test("of eight callers with one link, one gets a password", async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await aUser(world, tenant);
    const token = await resetToken(user);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => callAs(world, user, RESET_PASSWORD, { resetToken: token })),
    );
    await runJobs(world);
    const statuses = answers.map(({ data }) => data.reset_password_status);
    expect(statuses.filter((status) => status === "SUCCESS")).toHaveLength(1);
    expect(mailsTo(user)).toHaveLength(2);
  }
});

test("a repeated request gets the first answer again, and sends nothing", async () => {
  const user = await aUser(world, tenant);
  const token = await resetToken(user);
  const ask = (resetToken: string) =>
    callAs(world, user, RESET_PASSWORD, { resetToken }, { requestID: `reset-${user.id}` });
  expect((await ask(token)).data.reset_password_status).toBe("SUCCESS");
  expect((await ask(token)).data.reset_password_status).toBe("SUCCESS");
  await runJobs(world);
  expect(mailsTo(user)).toHaveLength(2);
  expect((await ask("another")).httpStatus).toBe(409);
});

test("a user who was blocked after asking gets no password", async () => {
  const user = await aUser(world, tenant);
  const token = await resetToken(user);
  await aUser(world, tenant, { id: user.id, username: user.login, email: user.login, status: 3 });
  expect((await reset(user, token)).data.reset_password_status).toBe("ERROR");
  expect(mailsTo(user)).toHaveLength(1);
});

test("PUBLIC-LOGIN-21 the generated password opens a session that can only choose a new one", async () => {
  const store = await aStore(world, tenant);
  const user = await aUser(world, tenant, { stores: [store] });
  const { header, codes, data } = await login(user, await recoveryPassword(user));
  expect(header.apiStatus).toBe("WARNING");
  expect(codes).toEqual(["USER_UPDATE_PASSWORD_REQUIRED"]);
  expect(data).toMatchObject({ status: 2, loginStatus: 2 });

  const me = { ...user, sessionToken: data.session_token };
  const blocked = await callAs(world, me, CHANGE_SELECTED_STORE, { storeID: store.id });
  expect([blocked.httpStatus, ...blocked.codes]).toEqual([403, "USER_UPDATE_PASSWORD_REQUIRED"]);
});

test("PUBLIC-CHANGEPW-09 choosing a new password with the generated one as the old one ends the recovery", async () => {
  const store = await aStore(world, tenant);
  const user = await aUser(world, tenant, { stores: [store] });
  const recovery = await recoveryPassword(user);
  const me = { ...user, sessionToken: (await login(user, recovery)).data.session_token };
  const change = (newPassword: string) =>
    callAs(world, me, CHANGE_PASSWORD, { oldPassword: recovery, newPassword });

  expect((await change(user.password)).codes).toEqual(["US_REPEATED_PASSWORD"]);
  expect((await change("Brand#New42x")).data.status).toBe(1);
  expect((await callAs(world, me, CHANGE_SELECTED_STORE, { storeID: store.id })).codes).toEqual([]);
  expect((await login(user, "Brand#New42x")).data.status).toBe(1);
  expect((await login(user, user.password)).codes[0]).toBe("US_FAILED_LOGIN");
});

test("the generated password works once, and of eight sign-ins at once for one of them", async () => {
  const user = await aUser(world, tenant);
  const recovery = await recoveryPassword(user);
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(user, recovery)));
  expect(answers.filter(({ header }) => header.apiStatus === "WARNING")).toHaveLength(1);
  expect((await login(user, recovery)).codes[0]).not.toBe("USER_UPDATE_PASSWORD_REQUIRED");
});

test("the generated password works for 60 minutes", async () => {
  const user = await aUser(world, tenant);
  const recovery = await recoveryPassword(user);
  world.moveClock(61 * MINUTE);
  expect((await login(user, recovery)).codes[0]).toBe("US_FAILED_LOGIN");
});

test("until it is changed the old password works, and sessions opened with it are not limited", async () => {
  const store = await aStore(world, tenant);
  const user = await aUser(world, tenant, { stores: [store] });
  const atTheTill = await signedIn(world, user);
  await login(user, await recoveryPassword(user));
  expect((await login(user, user.password)).data.status).toBe(1);
  expect((await callAs(world, atTheTill, CHANGE_SELECTED_STORE, { storeID: store.id })).codes).toEqual([]);
});

test("neither the link nor the generated password stays in the database once the mail is out", async () => {
  const user = await aUser(world, tenant);
  const token = await resetToken(user);
  await reset(user, token);
  const password = passwordIn(mailsTo(user).at(-1)?.text ?? "");
  const { rows } = await world.platform.operatorPool.query<{ row: string }>(
    `select message::text as row from message where topic_id = $1
     union all select app_user::text from app_user where id = $1::uuid
     union all select password_reset::text from password_reset`,
    [user.id],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const secret of [token, password]) expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
});
