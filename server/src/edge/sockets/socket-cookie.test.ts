// Sockets as our own pages open them: the session is in the cookie, and the page knows its handle alone.
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { MONITOR, MONITOR_PATH } from "@handsel/contract/operator/monitor.ts";
import { LOGIN, LOGOUT } from "@handsel/contract/platform/session.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { aUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let host: string;
let cartId: string;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  host = `${shop.tenant.subdomain}.localhost:3000`;
  cartId = (await aSale(world, shop)).cartId;
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

interface Browser {
  cookie: string;
  handle: string;
}

const post = (path: string, payload: object, cookie = "") =>
  world.app.inject({
    method: "POST",
    url: path,
    headers: { host, cookie, "x-session-cookie": "1" },
    payload,
  });

async function signIn(): Promise<Browser> {
  const { login, password } = await aUser(world, shop.tenant, { role: 1 });
  const answer = await post(LOGIN.path, { header: {}, login, password });
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { cookie, handle: answer.json<{ session_token: string }>().session_token };
}

/** The session stands in what is said first on the one, and in the address of the other. */
const KINDS = [
  {
    name: "live",
    path: () => LIVE_PATH,
    hello: (handle: string) =>
      JSON.stringify({ sessionID: handle, subdomain: shop.tenant.subdomain, cartUUID: cartId }),
  },
  {
    name: "monitor",
    path: (handle: string) => `${MONITOR_PATH}/posale/SESSION_${handle}/2026-11-15`,
    hello: () => MONITOR,
  },
];
type Kind = (typeof KINDS)[number];

async function open(kind: Kind, { cookie, handle }: Browser, origin = `http://${host}`) {
  const heard = Promise.withResolvers<string>();
  const closed = Promise.withResolvers<number>();
  const socket = await world.app.injectWS(
    kind.path(handle),
    { headers: { host, origin, ...(cookie && { cookie }) } },
    {
      onInit: (fresh) => {
        fresh.once("message", (data: { toString(): string }) => heard.resolve(data.toString()));
        fresh.once("close", (code) => closed.resolve(code));
      },
    },
  );
  let closedWith: number | undefined;
  void closed.promise.then((code) => {
    closedWith = code;
  });
  socket.send(kind.hello(handle));
  return {
    code: () => closedWith,
    first: Promise.race([heard.promise, closed.promise]),
  };
}

const NOT_ALLOWED = [1008, 4401];
/** Long enough for any machine: a socket that stays open fails the test by what it should have been closed with. */
const PATIENCE = { timeout: 20_000 };

describe.each(KINDS)("the $name socket", (kind) => {
  test("opens with the handle beside its cookie, and with neither of them alone", async () => {
    const browser = await signIn();
    expect(browser.handle).toMatch(/^@/);
    expect(browser.cookie).not.toContain(browser.handle);
    expect(NOT_ALLOWED).not.toContain(await (await open(kind, browser)).first);
    expect(NOT_ALLOWED).toContain(await (await open(kind, { ...browser, cookie: "" })).first);
    const other = await signIn();
    expect(NOT_ALLOWED).toContain(await (await open(kind, { ...browser, cookie: other.cookie })).first);
  });

  test("ends when the session in the cookie is ended", async () => {
    const browser = await signIn();
    const { first, code } = await open(kind, browser);
    await first;
    await post(LOGOUT.path, { header: { sessionID: browser.handle } }, browser.cookie);
    await expect.poll(code, PATIENCE).toBeOneOf(NOT_ALLOWED);
  });

  test("ends within five seconds when nobody has used the session for too long", async () => {
    expect(LIMITS.socketSweepMs).toBeLessThan(5_000);
    const { first, code } = await open(kind, await signIn());
    await first;
    world.moveClock(LIMITS.sessionIdleMs + 1_000);
    await expect.poll(code, PATIENCE).toBeOneOf(NOT_ALLOWED);
  });

  test("does not open for a page of another site, whose browser would send the cookie along", async () => {
    await expect(open(kind, await signIn(), "https://evil.test")).rejects.toThrow("403");
  });
});
