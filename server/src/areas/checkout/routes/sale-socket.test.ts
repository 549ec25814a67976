import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saleTopic } from "#areas/sales/index.ts";
import { notify } from "#db/listen.ts";
import { inTenant } from "#platform.ts";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale } from "#testing/sale-builders.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let test_: TestPlatform;
let shop: Shop;
let wlId: number;
let person: Person;
let stranger: Person;
let CART: string;

beforeAll(async () => {
  test_ = await openTestPlatform();
  shop = await aShop(test_);
  wlId = shop.tenant.wlId;
  person = shop.seller;
  CART = (await aSale(test_, shop)).cartId;
  stranger = (await aShop(test_)).seller;
});
afterAll(() => test_.close());

/** A browser on the person's own address. */
async function call(
  hello: object | string,
): Promise<{ next: () => Promise<unknown>; closed: Promise<number>; first: () => Promise<unknown> }> {
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  let socket: WebSocket | undefined;
  const closed = new Promise<number>((resolve) => {
    const onInit = (fresh: WebSocket) => {
      socket = fresh;
      fresh.on("message", (data: { toString(): string }) => {
        const message: unknown = JSON.parse(data.toString());
        const wanted = waiting.shift();
        if (wanted) wanted(message);
        else heard.push(message);
      });
      fresh.on("close", (code) => resolve(code));
    };
    void test_.app
      .injectWS(LIVE_PATH, { headers: { host: `${person.subdomain}.localhost:3000` } }, { onInit })
      .then(() => socket?.send(typeof hello === "string" ? hello : JSON.stringify(hello)));
  });
  const next = () => {
    const message = heard.shift();
    return message === undefined
      ? new Promise<unknown>((resolve) => waiting.push(resolve))
      : Promise.resolve(message);
  };
  // What comes of it: the first word, or what the socket is closed with.
  return { next, closed, first: () => Promise.race([next(), closed]) };
}

const hello = () => ({ sessionID: person.sessionToken, subdomain: person.subdomain, cartUUID: CART });
const change = (cartId: string) =>
  inTenant(test_.platform, wlId, (db) => notify(db, { kind: "live", topic: saleTopic(wlId, cartId) }));

test("a till hears of every change of its sale, and of no other", async () => {
  const till = await call(hello());
  expect(await till.next()).toEqual({ type: "listening" });
  await change("0198f000-0000-7000-8000-00000000beef");
  await change(CART);
  expect(await till.next()).toEqual({ type: "saleChanged", cartUUID: CART });
});

test("without a session of this retailer nothing is heard", async () => {
  const wrong = [
    { ...hello(), sessionID: "nobody" },
    { ...hello(), sessionID: stranger.sessionToken },
    { ...hello(), subdomain: stranger.subdomain, sessionID: stranger.sessionToken },
    { ...hello(), cartUUID: "all" },
    { ...hello(), more: true },
    "{",
  ];
  for (const words of wrong) expect(await (await call(words)).first()).toBe(1008);
});

test("a sale of another store is heard there alone, and by those who see all stores", async () => {
  const elsewhere = await aStore(test_, shop.tenant);
  const colleague = await signedIn(test_, await aUser(test_, shop.tenant, { stores: [elsewhere] }));
  const manager = await signedIn(test_, await aUser(test_, shop.tenant, { role: 5 }));
  expect(await (await call({ ...hello(), sessionID: colleague.sessionToken })).first()).toBe(1008);
  const seen = await call({ ...hello(), sessionID: manager.sessionToken });
  expect(await seen.next()).toEqual({ type: "listening" });
  const nothing = { ...hello(), cartUUID: "0198f000-0000-7000-8000-00000000cafe" };
  expect(await (await call(nothing)).first()).toBe(1008);
});

test("whoever is moved to another store hears no more of the sales of the one before", async () => {
  const moved = await signedIn(test_, await aUser(test_, shop.tenant, { stores: [shop.store] }));
  const till = await call({ ...hello(), sessionID: moved.sessionToken });
  expect(await till.next()).toEqual({ type: "listening" });
  let code: number | undefined;
  void till.closed.then((closed) => {
    code = closed;
  });
  const elsewhere = await aStore(test_, shop.tenant);
  // Who works on in a session, as with a file of users: the session goes on, what it sees does not.
  await inTenant(test_.platform, wlId, async (db) => {
    await db.run("update user_store set store_id = $2 where wl_id = $wl and user_id = $1", [
      moved.id,
      elsewhere.id,
    ]);
    await notify(db, { kind: "user", userId: moved.id });
  });
  await expect.poll(() => code, { timeout: 20_000 }).toBe(1008);
});

test("whoever has sent a cart to the lender hears of the sale that it becomes", async () => {
  const { uuid } = await aCart(test_, shop.seller);
  expect(await (await call({ ...hello(), cartUUID: uuid })).next()).toEqual({ type: "listening" });
});

test("more words than a hello needs end the connection", async () => {
  const code = await (await call("x".repeat(10_000))).closed;
  expect(code).not.toBe(1000);
});
