// What holds for every socket, whichever area it belongs to.
import { type AddressInfo, connect } from "node:net";
import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { DASHBOARD } from "@handsel/contract/operator/dashboard.ts";
import { MONITOR, MONITOR_PATH } from "@handsel/contract/operator/monitor.ts";
import { LOGOUT } from "@handsel/contract/platform/session.ts";
import { SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { FUNDER_DATA, KEEP_ALIVE, USER_TRACKER_PATH } from "@handsel/contract/sales/live.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

const ELSEWHERE = "https://evil.test";
const LISTED = "https://partner.test";
const DAY = "2026-11-15";

let world: TestPlatform;
let shop: Shop;
let cartId: string;
beforeAll(async () => {
  world = await openTestPlatform({ ALLOWED_ORIGINS: LISTED });
  shop = await aShop(world);
  cartId = (await aSale(world, shop)).cartId;
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

const aTopAdmin = async () => signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
type Somebody = Awaited<ReturnType<typeof aTopAdmin>>;

interface Kind {
  name: string;
  path(person: Somebody): string;
  hello(person: Somebody): string;
}

const KINDS: readonly Kind[] = [
  {
    name: "financing",
    path: ({ sessionToken }) => `${USER_TRACKER_PATH}/${sessionToken}/${DAY}?cartGUID=${cartId}`,
    hello: () => FUNDER_DATA,
  },
  {
    name: "dashboard",
    path: ({ sessionToken }) => `${USER_TRACKER_PATH}/${sessionToken}/${DAY}`,
    hello: () => DASHBOARD,
  },
  {
    name: "monitor",
    path: ({ sessionToken }) => `${MONITOR_PATH}/posale/SESSION_${sessionToken}/${DAY}`,
    hello: () => MONITOR,
  },
  {
    name: "live",
    path: () => LIVE_PATH,
    hello: ({ sessionToken, subdomain }) =>
      JSON.stringify({ sessionID: sessionToken, subdomain, cartUUID: cartId }),
  },
];

interface Browser {
  socket: WebSocket;
  heard: Promise<unknown>;
  closed: Promise<number>;
  /** What it was closed with, once it is. */
  code(): number | undefined;
}

/** Long enough for any machine: a socket that stays open fails the test by what it should have been closed with. */
const PATIENCE = { timeout: 20_000 };
const ended = ({ code }: Browser) => expect.poll(code, PATIENCE);

async function open(kind: Kind, person: Somebody, headers: Record<string, string> = {}): Promise<Browser> {
  const heard = Promise.withResolvers<unknown>();
  const closed = Promise.withResolvers<number>();
  let closedWith: number | undefined;
  void closed.promise.then((code) => {
    closedWith = code;
  });
  const host = `${person.subdomain}.localhost:3000`;
  const socket = await world.app.injectWS(
    kind.path(person),
    { headers: { host, ...headers } },
    {
      onInit: (fresh) => {
        fresh.once("message", (data: { toString(): string }) => heard.resolve(data.toString()));
        fresh.once("close", (code) => closed.resolve(code));
      },
    },
  );
  return { socket, heard: heard.promise, closed: closed.promise, code: () => closedWith };
}

/** Until it is known that the session was let in. */
async function openAndListen(kind: Kind, person: Somebody): Promise<Browser> {
  const browser = await open(kind, person);
  browser.socket.send(kind.hello(person));
  await browser.heard;
  return browser;
}

describe.each(KINDS)("the $name socket", (kind) => {
  test("opens for the retailer's own pages, listed ones, and whoever is no browser", async () => {
    const person = await aTopAdmin();
    for (const origin of [`http://${person.subdomain}.localhost:3000`, LISTED, undefined]) {
      const { socket } = await open(kind, person, origin === undefined ? {} : { origin });
      socket.terminate();
    }
  });

  test.each([
    ELSEWHERE,
    "null",
    "http://localhost:3000",
    "http://other.localhost:3000",
    "http://evil.test:3000",
    "file://",
  ])("does not open for a page of %s", async (origin) => {
    await expect(open(kind, await aTopAdmin(), { origin })).rejects.toThrow("403");
  });

  test("ends when more is said than a person's browser says", async () => {
    const person = await aTopAdmin();
    const browser = await openAndListen(kind, person);
    for (let word = 0; word < LIMITS.socketWordsPerMinute; word += 1) browser.socket.send(KEEP_ALIVE);
    await ended(browser).toBeOneOf([1008, 4429]);
  });

  test("ends at once when its person signs out", async () => {
    const person = await aTopAdmin();
    const browser = await openAndListen(kind, person);
    expect((await callAs(world, person, LOGOUT, {})).codes).toEqual([]);
    await ended(browser).toBeOneOf([1008, 4401]);
  });

  test("ends at once when its person is blocked", async () => {
    const person = await aTopAdmin();
    const browser = await openAndListen(kind, person);
    const colleague = await aTopAdmin();
    const { codes } = await callAs(world, colleague, SET_USER_STATUS, { id: person.id, status: 3 });
    expect(codes).toEqual([]);
    await ended(browser).toBeOneOf([1008, 4401]);
  });

  test("ends with a session that nobody has used for too long, within five seconds", async () => {
    expect(LIMITS.socketSweepMs).toBeLessThan(5_000);
    const browser = await openAndListen(kind, await aTopAdmin());
    world.moveClock(LIMITS.sessionIdleMs + 1_000);
    await ended(browser).toBeOneOf([1008, 4401]);
  });
});

test("a connection that is refused as a socket is ended, and nobody can pile them up", async () => {
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = world.app.server.address() as AddressInfo;
  const line = connect(port, "127.0.0.1").resume();
  const head = [
    `GET ${LIVE_PATH} HTTP/1.1`,
    `Host: ${shop.tenant.subdomain}.localhost:${port}`,
    `Origin: ${ELSEWHERE}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  line.write(`${head.join("\r\n")}\r\n\r\n`);
  await expect.poll(() => line.closed, PATIENCE).toBe(true);
});

test("a session has ten sockets open, of whatever kind, and another one when one of them has ended", async () => {
  const person = await aTopAdmin();
  const browsers: Browser[] = [];
  for (let count = 0; count < LIMITS.socketsPerSession; count += 1)
    browsers.push(await openAndListen(KINDS[count % KINDS.length] as Kind, person));
  for (const kind of KINDS) {
    const browser = await open(kind, person);
    browser.socket.send(kind.hello(person));
    await ended(browser).toBeOneOf([1008, 4429]);
  }
  browsers[0]?.socket.terminate();
  await browsers[0]?.closed;
  const [, , , live] = KINDS;
  await expect
    .poll(async () => {
      const { socket, heard, closed } = await open(live as Kind, person);
      socket.send((live as Kind).hello(person));
      return Promise.race([heard, closed]);
    })
    .toBe('{"type":"listening"}');
  for (const { socket } of browsers) socket.terminate();
});
