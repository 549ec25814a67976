import type { Operation } from "@handsel/contract/operation.ts";
import { GET_SECURITY } from "@handsel/contract/platform/second-factors.ts";
import { LOGIN, LOGOUT } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, type TestUser } from "#testing/builders.ts";
import { appOf, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { tokenFrom } from "./session-cookie.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
let user: TestUser;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
  user = await aUser(world, tenant, { role: 1 });
});
afterAll(() => world.close());

const WISH = { "x-session-cookie": "1" };

async function send(
  operation: Operation,
  input: object,
  headers: Record<string, string> = {},
  sessionID = "",
  app = world.app,
) {
  const response = await app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${tenant.subdomain}.localhost:3000`, ...headers },
    payload: { header: { sessionID }, ...input },
  });
  const answer = response.json<{ session_token?: string; header: { errors?: { code: string }[] } }>();
  return {
    answer,
    code: answer.header.errors?.[0]?.code,
    cookie: String(response.headers["set-cookie"] ?? ""),
  };
}

const credentials = () => ({ login: user.login, password: user.password });
const cookieOf = (header: string) => header.slice(0, header.indexOf(";"));

test("a browser that asks for it gets a handle, and the token in a cookie that no script reads and no other site sends", async () => {
  const { answer, cookie } = await send(LOGIN, credentials(), WISH);
  const handle = answer.session_token ?? "";
  expect(handle).toMatch(/^@[\w-]{22}$/);
  expect(cookie).toMatch(/^handsel_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
  expect((await send(GET_SECURITY, {}, { cookie: cookieOf(cookie) }, handle)).code).toBeUndefined();
});

test("where pages come over https, the cookie goes over nothing else", async () => {
  const { platform } = world;
  const app = appOf({ ...platform, config: { ...platform.config, publicProtocol: "https" } });
  const { cookie } = await send(LOGIN, credentials(), WISH, "", app);
  expect(cookie).toMatch(/^handsel_session=[\w-]{43}; .*; HttpOnly; SameSite=Strict; Secure$/);
  await app.close();
});

test("neither the handle nor the cookie opens anything without the other, nor with another's", async () => {
  const [mine, other] = [await send(LOGIN, credentials(), WISH), await send(LOGIN, credentials(), WISH)];
  const handle = mine.answer.session_token ?? "";
  for (const [headers, sessionID] of [
    [{}, handle],
    [{ cookie: cookieOf(other.cookie) }, handle],
    [{ cookie: cookieOf(mine.cookie) }, ""],
    [{ cookie: "handsel_session=" }, "@"],
  ] as const)
    expect((await send(GET_SECURITY, {}, headers, sessionID)).code).toBe(
      "CORE_CODE_CLIENT_SESSION_NOT_FOUND",
    );
});

test("a page that asks who it is hears the handle again and never the token, asked for or not", async () => {
  const { answer, cookie } = await send(LOGIN, credentials(), WISH);
  const handle = answer.session_token ?? "";
  for (const headers of [{}, WISH]) {
    const again = await send(LOGIN, { token: handle }, { cookie: cookieOf(cookie), ...headers });
    expect(again.answer.session_token).toBe(handle);
  }
});

test("other clients are given the token as ever, and no cookie", async () => {
  const { answer, cookie } = await send(LOGIN, credentials());
  expect(answer.session_token).toMatch(/^[\w-]{43}$/);
  expect(cookie).toBe("");
  expect((await send(GET_SECURITY, {}, {}, answer.session_token)).code).toBeUndefined();
});

test("logging out takes the cookie away", async () => {
  const { answer, cookie } = await send(LOGIN, credentials(), WISH);
  const left = await send(LOGOUT, {}, { cookie: cookieOf(cookie), ...WISH }, answer.session_token);
  expect(left.cookie).toMatch(/^handsel_session=; Path=\/; Max-Age=0;/);
  const after = await send(GET_SECURITY, {}, { cookie: cookieOf(cookie) }, answer.session_token);
  expect(after.code).toBe("CORE_CODE_CLIENT_SESSION_NOT_FOUND");
});

test("a handle that no cookie belongs to stays as it came, which is nobody's token", () => {
  expect(tokenFrom("@abc", undefined)).toBe("@abc");
  expect(tokenFrom("@abc", "handsel_session=x; other=1")).toBe("@abc");
  expect(tokenFrom("plain", "handsel_session=x")).toBe("plain");
});
