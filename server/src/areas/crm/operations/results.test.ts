// Every figure of a campaign's results opens the list that it counts, and the two are equal.
import { GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import {
  LIST_FOLLOWED_SALES,
  LIST_RESULT_MESSAGES,
  MESSAGE_FIGURES,
  type MessageFigure,
} from "@handsel/contract/crm/results.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import {
  aRunningCampaign,
  asAdmin,
  beginAnew,
  type CampaignShop,
  runCampaigns,
} from "#testing/campaign-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

/** What became of each of the messages, so that no two figures of a channel are equal by chance alone. */
const BECAME = [
  { stage: "SENT", delivery: "OPENED", visited: true, followed: true },
  { stage: "SENT", delivery: "OPENED", visited: true },
  { stage: "SENT", delivery: "DELIVERED", machine: true },
  { stage: "SENT", delivery: "BOUNCED" },
  { stage: "SENT", delivery: "PENDING" },
  { stage: "UNCERTAIN", delivery: "ERROR" },
  { stage: "RECORDED", delivery: "PENDING" },
  { stage: "SENT", delivery: "DELIVERED", channel: "sms", visited: true },
];

let world: TestPlatform;
let shop: CampaignShop;
let campaignCode: string;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await beginAnew(world);
  campaignCode = await aRunningCampaign(world, shop);
  const sales: Awaited<ReturnType<typeof aSaleIn>>[] = [];
  for (const _ of BECAME) sales.push(await aSaleIn(world, shop, "ACTIVE"));
  await runCampaigns(world, shop);
  const later = [
    { sale: await aSaleIn(world, shop, "PENDING"), as: sales[0] },
    { sale: await aSaleIn(world, shop, "ACTIVE"), as: sales[1] },
  ];
  await inTenant(world.platform, shop.tenant.wlId, async (db) => {
    for (const [place, one] of BECAME.entries()) {
      const cartId = sales[place]?.cartId;
      const ofCart = `in (select c.message_id from crm_message c join crm_member b on b.wl_id = c.wl_id and b.id = c.member_id
        where c.wl_id = $wl and b.cart_id = $1)`;
      await db.run(
        `update message set stage = $2, delivery = $3, channel = $4 where wl_id = $wl and id ${ofCart}`,
        [cartId, one.stage, one.delivery, one.channel ?? "email"],
      );
      await db.run(
        `update crm_message set machine_opened_at = $2, visited_at = $3, followed_at = $4
         where wl_id = $wl and message_id ${ofCart}`,
        [cartId, ...[one.machine, one.visited, one.followed].map((is) => (is ? new Date() : null))],
      );
    }
    for (const { sale, as } of later)
      await db.run(
        `update sale set customer_email = $2, created_at = created_at + interval '1 day' where wl_id = $wl and cart_id = $1`,
        [sale.cartId, as?.customer.email],
      );
  });
});
afterAll(() => world.close());

const list = async (figure: MessageFigure, channel?: "EMAIL" | "SMS") =>
  (await asAdmin(world, shop, LIST_RESULT_MESSAGES, { campaignCode, figure, channel })).data;
const counts = async () => (await asAdmin(world, shop, GET_CAMPAIGN_MESSAGES, { campaignCode })).data;

test("each figure over all channels opens as many messages as it says", async () => {
  const { sendCounts, deliveryCounts, total } = await counts();
  const expected: Partial<Record<MessageFigure, number>> = {
    TOTAL: total,
    SENT: sendCounts.SENT,
    SEND_PENDING: sendCounts.PENDING,
    SEND_ERROR: sendCounts.ERROR,
    DELIVERED: deliveryCounts.DELIVERED + deliveryCounts.OPENED,
    DELIVERY_PENDING: deliveryCounts.PENDING,
    BOUNCED: deliveryCounts.BOUNCED,
    DELIVERY_ERROR: deliveryCounts.ERROR,
  };
  for (const figure of MESSAGE_FIGURES.filter((one) => one in expected)) {
    const { messages, total: listed } = await list(figure);
    expect({ figure, listed, shown: messages.length }).toEqual({
      figure,
      listed: expected[figure],
      shown: expected[figure],
    });
    expect(listed, figure).toBeGreaterThan(0);
  }
});

test("each figure of a channel opens as many messages as it says, with the moment it came to be counted", async () => {
  const { channels } = await counts();
  for (const { channel, total, deliveryCounts, machineOpened, visited, followed } of channels) {
    const expected: Partial<Record<MessageFigure, number>> = {
      TOTAL: total,
      DELIVERED: deliveryCounts.DELIVERED + deliveryCounts.OPENED,
      BOUNCED: deliveryCounts.BOUNCED,
      OPENED: deliveryCounts.OPENED,
      NOT_OPENED: deliveryCounts.DELIVERED,
      MACHINE_OPENED: machineOpened,
      VISITED: visited,
      FOLLOWED: followed,
    };
    for (const figure of MESSAGE_FIGURES.filter((one) => one in expected)) {
      const { messages, total: listed } = await list(figure, channel);
      expect({ channel, figure, listed, shown: messages.length }).toEqual({
        channel,
        figure,
        listed: expected[figure],
        shown: expected[figure],
      });
    }
  }
  expect(channels.map(({ visited }) => visited)).toEqual([2, 1]);
  const { messages } = await list("VISITED", "EMAIL");
  for (const { at } of messages) expect(at).not.toBeNull();
});

test("the sales that followed, and those that became contracts, are as many as are said", async () => {
  const { after } = await counts();
  expect(after).toMatchObject({ carts: 2, contracts: 1 });
  const open = async (figure: "CARTS" | "CONTRACTS") =>
    (await asAdmin(world, shop, LIST_FOLLOWED_SALES, { campaignCode, figure })).data;
  const [carts, contracts] = [await open("CARTS"), await open("CONTRACTS")];
  expect([carts.total, carts.sales.length]).toEqual([after.carts, after.carts]);
  expect([contracts.total, contracts.sales.length]).toEqual([after.contracts, after.contracts]);
  for (const { toldAt, begunAt } of carts.sales) expect(begunAt > toldAt).toBe(true);
  expect(contracts.sales.map(({ contractAt }) => contractAt)).not.toContain(null);
});

test("a campaign that is not there has no results", async () => {
  const asked = { campaignCode: "NOWHERE" } as const;
  for (const answer of [
    await asAdmin(world, shop, LIST_RESULT_MESSAGES, { ...asked, figure: "TOTAL" }),
    await asAdmin(world, shop, LIST_FOLLOWED_SALES, { ...asked, figure: "CARTS" }),
  ])
    expect(answer.codes).toEqual(["CAMPAIGN_NOT_FOUND_FOR_X"]);
});
