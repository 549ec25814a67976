// Who is not written to any more, how often anybody is, and at what hours.
import { randomUUID } from "node:crypto";
import { COUNT_CAMPAIGN_AUDIENCE } from "@handsel/contract/crm/audience.ts";
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { LIST_SUPPRESSIONS, RELEASE_SUPPRESSION } from "@handsel/contract/platform/suppressions.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importSuppressions } from "#areas/platform/index.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import { inTenant } from "#platform.ts";
import {
  aCampaignShop,
  aRunningCampaign,
  asAdmin,
  beginAnew,
  type CampaignShop,
  mailsTo,
  runCampaigns,
} from "#testing/campaign-builders.ts";
import { aShop } from "#testing/cart-builders.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { timeWithinCap } from "./decisions.ts";
import { runPortion } from "./run-members.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

async function report(messageId: string, status: "BOUNCED" | "COMPLAINED" | "DELIVERED"): Promise<void> {
  const body = JSON.stringify({ messageId, status });
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
  const { statusCode } = await world.app.inject({
    method: "POST",
    url: "/webhooks/mail",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signWebhook(world.platform.config.secret, {
        id,
        timestamp,
        body: Buffer.from(body),
      }),
    },
    payload: body,
  });
  expect(statusCode).toBe(204);
}

const suppressed = async (search = "") =>
  (await asAdmin(world, shop, LIST_SUPPRESSIONS, { search })).data.suppressions.map(
    ({ destination, reason }) => [destination, reason],
  );
const audienceOf = async (campaignCode: string) =>
  (await asAdmin(world, shop, COUNT_CAMPAIGN_AUDIENCE, { campaignCode })).data;

test.each(["BOUNCED", "COMPLAINED"] as const)(
  "after a report of %s the next campaign leaves the address out and says so, until it is given back",
  async (status) => {
    await aRunningCampaign(world, shop);
    const sale = await aSaleIn(world, shop, "ACTIVE");
    const { email } = sale.customer;
    await runCampaigns(world, shop);
    const [first] = mailsTo(world, email);
    await report(first?.messageId ?? "", status);
    await report(first?.messageId ?? "", "DELIVERED");
    expect(await suppressed()).toEqual([[email.toLowerCase(), status]]);
    expect(await suppressed("nobody")).toEqual([]);

    const next = await aRunningCampaign(world, shop);
    await runCampaigns(world, shop);
    expect(mailsTo(world, email)).toHaveLength(1);
    expect((await audienceOf(next)).leftOut).toEqual([{ reason: "SUPPRESSED", count: 1 }]);

    const release = () => asAdmin(world, shop, RELEASE_SUPPRESSION, { destination: email });
    expect((await release()).codes).toEqual([]);
    expect((await release()).codes).toEqual(["ADDRESS_NOT_SUPPRESSED"]);
    expect((await audienceOf(next)).entering).toBe(1);
    const { entries } = (await asAdmin(world, shop, LIST_AUDIT, { entity: "SUPPRESSION" })).data;
    expect(entries).toMatchObject([{ action: "SUPPRESSION_RELEASED", before: { reason: status } }]);
  },
);

test("a message that is written when its address comes to be left out is held back at the door", async () => {
  await aRunningCampaign(world, shop);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const { email } = sale.customer;
  await runJobs(world);
  expect(await runPortion(world.platform, shop.tenant.wlId)).toBe(1);
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    importSuppressions(db, [{ destination: email, channel: "email", reason: "BOUNCED", at: new Date() }]),
  );
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toEqual([]);
});

test("a mail server that says that nobody has the address puts it on the list", async () => {
  const { mail } = world.platform.adapters;
  world.platform.adapters.mail = {
    ...mail,
    send: async () => ({ kind: "refused", reason: "no such address" }),
  };
  try {
    await aRunningCampaign(world, shop);
    const sale = await aSaleIn(world, shop, "ACTIVE");
    await runCampaigns(world, shop);
    expect(await suppressed()).toEqual([[sale.customer.email.toLowerCase(), "BOUNCED"]]);
  } finally {
    world.platform.adapters.mail = mail;
  }
});

test("one person gets as much in a week as the retailer allows, over all campaigns; the rest comes later", async () => {
  shop = await aCampaignShop(world, await aShop(world, { record: { messagesPerWeek: 2 } }));
  const sale = await aSaleIn(world, shop, "ACTIVE");
  const { email } = sale.customer;
  for (let number = 0; number < 3; number += 1) await aRunningCampaign(world, shop);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(2);
  world.moveClock(6 * DAY_MS);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(2);
  world.moveClock(7 * DAY_MS + HOUR_MS);
  await runCampaigns(world, shop);
  expect(mailsTo(world, email)).toHaveLength(3);
});

test("advertising waits for the retailer's hours", async () => {
  const hourIn = (hours: number) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/London",
      timeStyle: "short",
      hourCycle: "h23",
    }).format(new Date(Date.now() + hours * HOUR_MS));
  shop = await aCampaignShop(
    world,
    await aShop(world, { record: { sendingHours: { from: hourIn(2), until: hourIn(4) } } }),
  );
  await aRunningCampaign(world, shop);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toEqual([]);
  world.moveClock(3 * HOUR_MS);
  await runCampaigns(world, shop);
  expect(mailsTo(world, sale.customer.email)).toHaveLength(1);
});

test("the cap frees a place a week after the oldest of those that fill it", () => {
  const now = new Date("2026-03-10T10:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  expect(timeWithinCap(2, [daysAgo(1)], now)).toEqual(now);
  expect(timeWithinCap(2, [daysAgo(5), daysAgo(1)], now)).toEqual(new Date(now.getTime() + 2 * DAY_MS));
  expect(timeWithinCap(2, [daysAgo(6), daysAgo(5), daysAgo(1)], now)).toEqual(
    new Date(now.getTime() + 2 * DAY_MS),
  );
  expect(timeWithinCap(1, [daysAgo(8)], now)).toEqual(now);
});
