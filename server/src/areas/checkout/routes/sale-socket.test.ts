import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saleTopic } from "#areas/sales/index.ts";
import { notify } from "#db/listen.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const CART = "0198f000-0000-7000-8000-00000000cafe";

let test_: TestPlatform;
let wlId: number;
let person: Person;
let stranger: Person;

beforeAll(async () => {
  test_ = await openTestPlatform();
  const tenant = await aTenant(test_);
  wlId = tenant.wlId;
  person = await signedIn(
    test_,
    await aUser(test_, tenant, { stores: [await aStore(test_, tenant)], role: 11 }),
  );
  const other = await aTenant(test_);
  stranger = await signedIn(
    test_,
    await aUser(test_, other, { stores: [await aStore(test_, other)], role: 1 }),
  );
});
afterAll(() => test_.close());

/** A browser on the person's own address. */
async function call(
  hello: object | string,
): Promise<{ next: () => Promise<unknown>; closed: Promise<number> }> {
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
  return {
    next: () => {
      const message = heard.shift();
      return message === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(message);
    },
    closed,
  };
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
  for (const words of wrong) expect(await (await call(words)).closed).toBe(1008);
});

test("more words than a hello needs end the connection", async () => {
  const code = await (await call("x".repeat(10_000))).closed;
  expect(code).not.toBe(1000);
});
