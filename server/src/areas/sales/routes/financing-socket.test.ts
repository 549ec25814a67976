import type { WebSocket } from "@fastify/websocket";
import { type ContractMilestone, FUNDER_DATA, financingMessage } from "@handsel/contract/sales/live.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { APPROVED, aSale, recordFor } from "#testing/sale-builders.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

interface Browser {
  socket: WebSocket;
  next(): Promise<readonly ContractMilestone[]>;
  closed: Promise<number>;
}

async function open(person: Person, cartGUID: string, token = person.sessionToken ?? ""): Promise<Browser> {
  const heard: (readonly ContractMilestone[])[] = [];
  const waiting: ((events: readonly ContractMilestone[]) => void)[] = [];
  let closed: Promise<number> | undefined;
  const socket = await platform.app.injectWS(
    `/usertracker/${token}/2026-11-15?cartGUID=${cartGUID}`,
    { headers: { host: `${person.subdomain}.localhost:3000` } },
    {
      onInit: (fresh) => {
        closed = new Promise((resolve) => fresh.once("close", (code) => resolve(code)));
        fresh.on("message", (data: Buffer) => {
          const { events } = financingMessage.parse(JSON.parse(data.toString())).funderData;
          const wanted = waiting.shift();
          if (wanted) wanted(events);
          else heard.push(events);
        });
      },
    },
  );
  return {
    socket,
    next: () => {
      const events = heard.shift();
      return events ? Promise.resolve(events) : new Promise((resolve) => waiting.push(resolve));
    },
    closed: closed ?? Promise.resolve(0),
  };
}

const statusOf = (events: readonly ContractMilestone[], code: string) =>
  events.find((event) => event.code === code)?.completionStatus;

test("MGMT-FEED a browser that asks gets the financing, and again whenever it changes", async () => {
  const sale = await aSale(platform, shop);
  const browser = await open(shop.seller, sale.cartId);
  browser.socket.send(FUNDER_DATA);
  expect(statusOf(await browser.next(), "APPLICATION")).toBe("IN_PROGRESS");
  browser.socket.send("OK");
  await recordFor(platform, shop, sale, APPROVED);
  const after = await browser.next();
  expect(statusOf(after, "CREDIT")).toBe("COMPLETE");
  expect(statusOf(after, "SIGNATURE")).toBe("IN_PROGRESS");
  expect(new Set(after.map(({ contractID }) => contractID))).toEqual(new Set([`${sale.reference}-1`]));
  browser.socket.terminate();
});

/** What comes of asking: the financing, or what the socket is closed with. */
async function firstOf(person: Person, cartGUID: string, token?: string): Promise<unknown> {
  const { socket, next, closed } = await open(person, cartGUID, token);
  socket.send(FUNDER_DATA);
  return Promise.race([next(), closed]);
}

test("without a session, and for a sale that one may not see, the socket is closed at once", async () => {
  const sale = await aSale(platform, shop);
  const elsewhere = await aStore(platform, shop.tenant);
  const stranger = await signedIn(platform, await aUser(platform, shop.tenant, { stores: [elsewhere] }));
  const other = await aShop(platform);
  expect(await firstOf(shop.seller, sale.cartId, "nobody")).toBe(4401);
  expect(await firstOf({ ...shop.seller, subdomain: other.tenant.subdomain }, sale.cartId)).toBe(4401);
  expect(await firstOf(stranger, sale.cartId)).toBe(4404);
  expect(await firstOf(other.seller, sale.cartId)).toBe(4404);
  expect(await firstOf(shop.seller, "nothing")).toBe(4404);
});

test("a browser hears nothing of other sales, and a word nobody knows is ignored", async () => {
  const sale = await aSale(platform, shop);
  const other = await aSale(platform, shop);
  const browser = await open(shop.seller, sale.cartId);
  browser.socket.send("SOMETHING");
  browser.socket.send(FUNDER_DATA);
  expect(statusOf(await browser.next(), "CREDIT")).toBe("NOT_STARTED");
  await recordFor(platform, shop, other, APPROVED);
  await recordFor(platform, shop, sale, APPROVED.slice(0, 2));
  expect(statusOf(await browser.next(), "CREDIT")).toBe("IN_PROGRESS");
  browser.socket.terminate();
});
