// What every area tells other programs, by what people really do.

import { ASSOCIATE_DEVICES, SEARCH_DEVICES } from "@handsel/contract/catalog/device-admin.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { type WebhookType, webhookBody } from "@handsel/contract/platform/webhook-events.ts";
import { WEBHOOK_KINDS } from "@handsel/contract/platform/webhook-kinds.ts";
import { CREATE_WEBHOOK } from "@handsel/contract/platform/webhooks.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertTerms } from "#areas/reports/index.ts";
import { inTenant } from "#platform.ts";
import { aCampaignShop, aRunningCampaign, type CampaignShop, setStatus } from "#testing/campaign-builders.ts";
import { aFilledCart } from "#testing/cart-builders.ts";
import { aCustomerOf } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { openWebhookReceiver, type WebhookReceiver } from "#testing/webhook-receiver.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: CampaignShop;
let receiver: WebhookReceiver;

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform({ ...lenders.environment, WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
  withTradeParties(world);
  receiver = await openWebhookReceiver();
  shop = await aCampaignShop(world, await aTradeShop(world));
  const endpoint = { name: "ERP", url: receiver.url, kinds: [...WEBHOOK_KINDS] };
  expect((await callAs(world, shop.vendor, CREATE_WEBHOOK, { endpoint })).codes).toEqual([]);
});
afterAll(async () => {
  await receiver.close();
  await world.close();
  await lenders.close();
});

/** The types that arrived since, each as its schema says. */
async function told(work: () => Promise<unknown>): Promise<string[]> {
  const before = receiver.received.length;
  await work();
  await runJobs(world);
  return receiver.received.slice(before).map(({ event }) => {
    webhookBody(event.type as WebhookType).parse(event);
    return event.type;
  });
}

test("a trade-in is told when it is quoted and when it is agreed", async () => {
  const types = await told(async () => {
    const { id } = await aTradecart(world, shop.seller);
    await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: id, selectedOutcome: "GIFT_CARD" });
  });
  expect(types[0]).toBe("trade.quoted");
  expect(types.every((type) => type.startsWith("trade."))).toBe(true);
});

test("a campaign is told when it is made, switched on and switched off", async () => {
  const types = await told(async () => {
    const code = await aRunningCampaign(world, shop);
    await setStatus(world, shop, code, "DISABLED");
  });
  expect(types).toEqual(["campaign.created", "campaign.enabled", "campaign.disabled"]);
});

test("devices are told when the retailer sells them no longer, and none that stays as it is", async () => {
  const { devices } = (await callAs(world, shop.vendor, SEARCH_DEVICES, {})).data;
  const deviceIDs = devices.slice(0, 2).map(({ id }) => id);
  const off = { deviceIDs, isAssociated: true, status: 0 as const };
  const types = await told(() => callAs(world, shop.vendor, ASSOCIATE_DEVICES, off));
  expect(types).toEqual(deviceIDs.map(() => "stock.changed"));
  expect(await told(() => callAs(world, shop.vendor, ASSOCIATE_DEVICES, off))).toEqual([]);
  await callAs(world, shop.vendor, ASSOCIATE_DEVICES, { ...off, status: 1 });
});

test("a customer is told when they get a record, with their sale, and without their name", async () => {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const customer = aCustomerOf("ukbank");
  const types = await told(() => callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer }));
  expect(types).toContain("customer.created");
  expect(types).toContain("sale.created");
  const sent = receiver.received.map(({ body }) => body.toString("utf8")).join();
  const { email = "", lastName = "" } = customer;
  expect(email && lastName).not.toBe("");
  for (const word of [email, lastName]) expect(sent).not.toContain(word);
});

test("a payout is told when it is made up", async () => {
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    insertTerms(db, {
      funder: "ukbank",
      validFrom: "2020-01-01",
      feeBasisPoints: 250,
      feeFixedMinor: 100,
      taxBasisPoints: 2_000,
      refundsFee: true,
      payoutWeekday: 3,
      delayDays: 1,
      confirmsByStatement: false,
    }),
  );
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  world.moveClock(20 * DAY_MS);
  const types = await told(() => runScheduled(world, "reports-make-payouts"));
  expect(types).toContain("settlement.paid");
});
