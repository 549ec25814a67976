import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { ANSWER_QUOTE_APPROVAL, SEND_QUOTE_APPROVAL_MESSAGE } from "@handsel/contract/tradein/approval.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world, { customerTradecartApproval: true, confirmationOptions: ["EMAIL"] });
});
afterAll(() => world.close());

/** A till that waits for the trade: what it hears one after the other, the code when it is sent away. */
async function waitingTill(person: Person, tradecartID: string) {
  const heard: unknown[] = [];
  let wake = () => {};
  let socket: WebSocket | undefined;
  await world.app.injectWS(
    LIVE_PATH,
    { headers: { host: `${person.subdomain}.localhost:3000` } },
    {
      onInit: (fresh: WebSocket) => {
        socket = fresh;
        fresh.on("message", (data: { toString(): string }) => {
          heard.push(JSON.parse(data.toString()));
          wake();
        });
        fresh.on("close", (code) => {
          heard.push(code);
          wake();
        });
      },
    },
  );
  const { sessionToken: sessionID, subdomain } = person;
  socket?.send(JSON.stringify({ sessionID, subdomain, tradecartID }));
  return async () => {
    while (heard.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return heard.shift();
  };
}

test("the till hears that the message arrived and that the customer answered", async () => {
  const { id } = await aTradecart(world, shop.seller);
  const next = await waitingTill(shop.seller, id);
  const changed = { type: "tradecartChanged", tradecartID: id };
  expect(await next()).toEqual({ type: "listening" });
  await callAs(world, shop.seller, SEND_QUOTE_APPROVAL_MESSAGE, {
    tradecartId: id,
    distributionMethod: "EMAIL",
  });
  expect(await next()).toEqual(changed);
  await runJobs(world);
  expect(await next()).toEqual(changed);
  const mail = world.sentMails.at(-1);
  const token = /approval\/([^\s"<]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const anybody = { subdomain: shop.tenant.subdomain };
  await callAs(world, anybody, ANSWER_QUOTE_APPROVAL, { token, isApproved: true });
  expect(await next()).toEqual(changed);
});

test("whoever may not see the trade is sent away: another shop's seller, another retailer's, nobody", async () => {
  const { id } = await aTradecart(world, shop.seller);
  const stores = [await aStore(world, shop.tenant)];
  const elsewhere = await signedIn(world, await aUser(world, shop.tenant, { stores, role: 11 }));
  const stranger = (await aTradeShop(world)).seller;
  for (const person of [elsewhere, stranger, { ...shop.seller, sessionToken: "nobody" }])
    expect(await (await waitingTill(person, id))()).toBe(1008);
});
