import { RETRY_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { GET_REMINDER } from "@handsel/contract/checkout/reminder.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { anApplication, aShopOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
  other = await aShopOf(world, "ukbank");
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const reminderOf = async (cartUUID: string) => callAs(world, shop.seller, GET_REMINDER, { cartUUID });

test("a reminder says word for word what is sent, but keeps the customer's page to the customer", async () => {
  const { cartUUID } = await anApplication(world, shop, "ukbank");
  await runJobs(world);
  const { data } = await reminderOf(cartUUID);
  expect(data.ways.map(({ method }) => method).toSorted()).toEqual(["email", "sms"]);
  expect(JSON.stringify(data)).not.toContain("/lenders/");
  const sms = data.ways.find(({ method }) => method === "sms");
  const before = world.sentSms.length;
  await callAs(world, shop.seller, RETRY_CREDIT_CHECK, {
    cartUUID,
    distributionMethod: "sms",
    phone: sms?.to ?? "",
  });
  await runJobs(world);
  const [sent] = world.sentSms.slice(before);
  expect(sent?.to).toBe(sms?.to);
  const [start = "", end = ""] = sms?.text.split("…") ?? [];
  expect(sent?.text.startsWith(start)).toBe(true);
  expect(sent?.text.endsWith(end)).toBe(true);
  expect(sms?.parts).toBe(1);
});

test("how many may still go out falls with each, and the last one is told with its time", async () => {
  const { cartUUID } = await anApplication(world, shop, "ukbank");
  await runJobs(world);
  const before = (await reminderOf(cartUUID)).data;
  expect(before.lastAt).not.toBeNull();
  const to = before.ways.find(({ method }) => method === "email")?.to ?? "";
  await callAs(world, shop.seller, RETRY_CREDIT_CHECK, { cartUUID, distributionMethod: "email", email: to });
  expect((await reminderOf(cartUUID)).data.left).toBe(before.left - 1);
});

test("a sale that runs needs no reminder, and another retailer's is none of ours", async () => {
  const running = await aSaleIn(world, shop, "ACTIVE");
  expect((await reminderOf(running.cartId)).data).toMatchObject({ ways: [], left: 0 });
  const foreign = await anApplication(world, other, "ukbank");
  expect((await reminderOf(foreign.cartUUID)).codes).toEqual(["CART_X_NOT_FOUND"]);
});
