import { RETRY_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { CANCEL_CONTRACT } from "@handsel/contract/checkout/contract-status.ts";
import { GET_REMINDER, PLAN_REMINDER } from "@handsel/contract/checkout/reminder.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { anApplication } from "#testing/checkout-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { callAs, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { openTwoShops } from "#testing/two-shops.ts";
import { sendDueReminders } from "../jobs/send-reminders.ts";

let world: TestPlatform;
let shop: Shop;
let other: Shop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, shop, other, close } = await openTwoShops("ukbank"));
});
afterAll(() => close());

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

describe("a reminder for tomorrow", () => {
  const plan = (cartUUID: string, distributionMethod: "sms" | "email" | null) =>
    callAs(world, shop.seller, PLAN_REMINDER, { cartUUID, distributionMethod });
  const anotherDay = async (days: number) => {
    world.moveClock(days * DAY_MS);
    const before = world.sentSms.length;
    await sendDueReminders(world.platform);
    await runJobs(world);
    return world.sentSms.length - before;
  };
  afterEach(() => world.moveClock(0));

  test("goes out in the morning, once, and the history names who planned it", async () => {
    const { cartUUID } = await anApplication(world, shop, "ukbank");
    await runJobs(world);
    const { tomorrow } = (await reminderOf(cartUUID)).data;
    expect((await plan(cartUUID, "sms")).data.plannedAt).toBe(tomorrow);
    expect((await reminderOf(cartUUID)).data.planned).toMatchObject({ at: tomorrow, method: "sms" });
    expect(await anotherDay(0)).toBe(0);
    expect(await anotherDay(2)).toBe(1);
    expect(await anotherDay(2)).toBe(0);
    const told = await inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.rows(
        `select e.actor_name as by from contract_event e join contract c on c.wl_id = e.wl_id and c.id = e.contract_id
         where e.wl_id = $wl and c.cart_id = $1 and e.type = 'LINK_RESENT'`,
        [cartUUID],
      ),
    );
    expect(told).toEqual([{ by: "Kit Marlow" }]);
  });

  test("is called off by whoever sends one now, and by a press", async () => {
    const { cartUUID } = await anApplication(world, shop, "ukbank");
    await runJobs(world);
    await plan(cartUUID, "sms");
    expect((await plan(cartUUID, null)).data.plannedAt).toBeNull();
    expect((await reminderOf(cartUUID)).data.planned).toBeNull();
    await plan(cartUUID, "sms");
    const { ways } = (await reminderOf(cartUUID)).data;
    const email = ways.find(({ method }) => method === "email")?.to ?? "";
    await callAs(world, shop.seller, RETRY_CREDIT_CHECK, { cartUUID, distributionMethod: "email", email });
    expect((await reminderOf(cartUUID)).data.planned).toBeNull();
    expect(await anotherDay(2)).toBe(0);
  });

  test("is dropped where nothing waits for a signature any more, and refused where nothing does", async () => {
    const { cartUUID } = await anApplication(world, shop, "ukbank");
    await runJobs(world);
    await plan(cartUUID, "sms");
    expect((await callAs(world, shop.seller, CANCEL_CONTRACT, { cartUUID })).codes).toEqual([]);
    await runJobs(world);
    expect(await anotherDay(2)).toBe(0);
    world.moveClock(0);
    const running = await aSaleIn(world, shop, "ACTIVE");
    expect((await plan(running.cartId, "sms")).codes).toEqual(["CREDIT_CHECK_ERROR"]);
    const foreign = await anApplication(world, other, "ukbank");
    expect((await plan(foreign.cartUUID, "sms")).codes).toEqual(["CART_X_NOT_FOUND"]);
  });
});
