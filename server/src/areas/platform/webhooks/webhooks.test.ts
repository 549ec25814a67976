import { randomUUID } from "node:crypto";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { type WebhookType, webhookBody } from "@handsel/contract/platform/webhook-events.ts";
import { ENDPOINTS_AT_MOST, WEBHOOK_KINDS } from "@handsel/contract/platform/webhook-kinds.ts";
import {
  CREATE_WEBHOOK,
  GET_WEBHOOK_DELIVERY,
  LIST_WEBHOOK_DELIVERIES,
  LIST_WEBHOOKS,
  REMOVE_WEBHOOK,
  RESEND_WEBHOOK,
  ROTATE_WEBHOOK,
  SAVE_WEBHOOK,
  SET_WEBHOOK_PAUSED,
  TEST_WEBHOOK,
} from "@handsel/contract/platform/webhooks.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyWebhook } from "#edge/webhook-signature.ts";
import { beginNewKey } from "#keys/tenant-keys.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aSale, aSaleIn } from "#testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { openWebhookReceiver, type WebhookReceiver } from "#testing/webhook-receiver.ts";
import { type Published, publish } from "./publish.ts";
import { resealWebhookSecrets } from "./webhook-secrets.ts";

const HOUR_MS = 3_600_000;

let world: TestPlatform;
let shop: Shop;
let admin: TestUser & { sessionToken: string };
let receiver: WebhookReceiver;

beforeAll(async () => {
  world = await openTestPlatform({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.moveClock(0);
  shop = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  receiver = await openWebhookReceiver();
  return () => receiver.close();
});

async function anEndpoint(wishes: { url?: string; kinds?: (typeof WEBHOOK_KINDS)[number][] } = {}) {
  const endpoint = { name: "ERP", url: receiver.url, kinds: [...WEBHOOK_KINDS], ...wishes };
  const { data, codes } = await callAs(world, admin, CREATE_WEBHOOK, { endpoint });
  expect(codes).toEqual([]);
  return { id: data.endpoint.id, secret: data.secret };
}

const keyOf = (secret: string) => Buffer.from(secret.replace("whsec_", ""), "base64");
const list = async (id: string) => (await callAs(world, admin, LIST_WEBHOOK_DELIVERIES, { id })).data;
const stageOf = async (id: string, eventId: string) =>
  (await list(id)).deliveries.find(({ eventID }) => eventID === eventId)?.stage;
/** What the minute does. */
const aMinute = async () => {
  await runScheduled(world, "webhooks-due");
  await runJobs(world);
};

/** Sessions do not last as long as webhooks do. */
const comeBack = async () => {
  admin = await signedIn(world, admin);
};

/** Something that happened, in the transaction of a thing of which it is the news. */
async function happen(...events: { thread: string; number: number }[]): Promise<void> {
  const { tenant } = shop;
  const at = world.platform.clock.now();
  await inTenant(world.platform, tenant.wlId, (db) =>
    publish(
      { db, tenant, platform: world.platform },
      events.map(
        ({ thread, number }): Published => ({
          type: "trade.changed",
          thread,
          at,
          data: { tradecartID: randomUUID(), event: `${thread} ${number}`, at: at.toISOString() },
        }),
      ),
    ),
  );
}
const arrived = () => receiver.received.map(({ event }) => event.data["event"]);

test("a sale and its contract are told in their order, signed, and as the schemas say", async () => {
  const { secret } = await anEndpoint({ kinds: ["sale", "contract", "device"] });
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const types = receiver.received.map(({ event }) => event.type);
  expect(types.slice(0, 2)).toEqual(["contract.created", "sale.created"]);
  for (const type of ["contract.credit_decided", "contract.activated", "sale.changed"])
    expect(types).toContain(type);
  for (const { headers, body, event } of receiver.received) {
    expect(verifyWebhook([keyOf(secret)], headers, body)).toMatchObject({ isGenuine: true, id: event.id });
    webhookBody(event.type as WebhookType).parse(event);
    expect(event.data["cartUUID"]).toBe(sale.cartId);
    expect(event.retailer).toBe(shop.tenant.wlCode);
  }
  const seqs = receiver.received.flatMap(({ event }) => (event.data["seq"] as number | undefined) ?? []);
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
});

test("nothing is told of what did not happen, of kinds that nobody wants, or to another retailer", async () => {
  await anEndpoint({ kinds: ["campaign"] });
  const other = await aShop(world);
  await aSale(world, shop);
  await aSale(world, other);
  const { tenant } = shop;
  const failing = inTenant(world.platform, tenant.wlId, async (db) => {
    const at = new Date();
    const data = { campaignCode: "A", status: "ENABLED" as const };
    await publish({ db, tenant, platform: world.platform }, [
      { type: "campaign.enabled", thread: "A", at, data },
    ]);
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  await runJobs(world);
  expect(receiver.received).toEqual([]);
});

test("an event that fails holds back later ones of the same thread only", async () => {
  await anEndpoint();
  receiver.answerWith(({ event }) => (event.data["event"] === "one 1" ? 500 : 204));
  await happen({ thread: "one", number: 1 }, { thread: "two", number: 1 });
  await happen({ thread: "one", number: 2 }, { thread: "two", number: 2 });
  await runJobs(world);
  expect(new Set(arrived())).toEqual(new Set(["one 1", "two 1", "two 2"]));
  receiver.answerWith(() => 204);
  world.moveClock(HOUR_MS);
  await aMinute();
  expect(arrived().slice(-2)).toEqual(["one 1", "one 2"]);
});

test("an event that never arrives is given up after three days, lets the next ones pass, and can be sent again", async () => {
  const { id } = await anEndpoint();
  receiver.answerWith(({ event }) => (event.data["event"] === "one 1" ? 503 : 204));
  await happen({ thread: "one", number: 1 }, { thread: "one", number: 2 });
  await runJobs(world);
  for (let hours = 0.5; hours <= 84; hours += 0.5) {
    world.moveClock(hours * HOUR_MS);
    await aMinute();
    // Something else arrives meanwhile: the endpoint itself is well.
    if (hours % 24 === 0) await happen({ thread: "other", number: hours });
  }
  expect(arrived().at(-1)).toMatch(/one 2|other/);
  expect(arrived()).toContain("one 2");
  await comeBack();
  const { endpoint, deliveries } = await list(id);
  expect(endpoint).toMatchObject({ status: "ACTIVE", dead: 1, waiting: 0 });
  const dead = deliveries.find(({ stage }) => stage === "DEAD");
  if (!dead) throw new Error("nothing was given up");
  const { data: log } = await callAs(world, admin, GET_WEBHOOK_DELIVERY, { id, eventID: dead.eventID });
  expect(log.attempts.length).toBeGreaterThan(10);
  expect(log.attempts[0]).toMatchObject({ status: 503, error: "http 503", answer: "not now" });
  expect(JSON.parse(log.body)).toMatchObject({ id: dead.eventID, data: { event: "one 1" } });

  receiver.answerWith(() => 204);
  expect((await callAs(world, admin, RESEND_WEBHOOK, { id })).data.count).toBe(1);
  await runJobs(world);
  expect(arrived().at(-1)).toBe("one 1");
  expect(await stageOf(id, dead.eventID)).toBe("DELIVERED");
});

test("an endpoint at which nothing arrives for three days is paused, its administrators are told once, and it goes on", async () => {
  const { id } = await anEndpoint();
  receiver.answerWith(() => null);
  await happen({ thread: "one", number: 1 }, { thread: "two", number: 1 });
  await runJobs(world);
  for (let hours = 1; hours <= 84; hours += 1) {
    world.moveClock(hours * HOUR_MS);
    await aMinute();
  }
  await comeBack();
  expect((await list(id)).endpoint.status).toBe("PAUSED_BY_FAILURE");
  const mails = world.sentMails.filter(({ to }) => to === admin.login);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("The webhook ERP is paused");
  expect(mails[0]?.text).toContain(`/posale/admin/webhooks?edit=${id}`);
  const { data } = await callAs(world, admin, LIST_AUDIT, { entity: "WEBHOOK" });
  expect(data.entries.map(({ action }) => action)).toContain("WEBHOOK_PAUSED_BY_FAILURE");

  const before = receiver.received.length;
  await happen({ thread: "three", number: 1 });
  await aMinute();
  expect(receiver.received).toHaveLength(before);
  receiver.answerWith(() => 204);
  await callAs(world, admin, SET_WEBHOOK_PAUSED, { id, isPaused: false });
  await runJobs(world);
  expect(arrived()).toContain("three 1");
  expect((await list(id)).endpoint).toMatchObject({ status: "ACTIVE", waiting: 0 });
});

test("while it is paused events wait, and a test goes through all the same", async () => {
  const { id } = await anEndpoint();
  await callAs(world, admin, SET_WEBHOOK_PAUSED, { id, isPaused: true });
  await happen({ thread: "one", number: 1 });
  const { eventID } = (await callAs(world, admin, TEST_WEBHOOK, { id })).data;
  await aMinute();
  expect(receiver.received.map(({ event }) => [event.type, event.id])).toEqual([["webhook.test", eventID]]);
  await callAs(world, admin, SET_WEBHOOK_PAUSED, { id, isPaused: false });
  await runJobs(world);
  expect(arrived().at(-1)).toBe("one 1");
});

test("a test that fails is not repeated and counts as no dead letter", async () => {
  const { id } = await anEndpoint();
  receiver.answerWith(() => 500);
  const { eventID } = (await callAs(world, admin, TEST_WEBHOOK, { id })).data;
  await runJobs(world);
  world.moveClock(HOUR_MS);
  await aMinute();
  expect(receiver.received).toHaveLength(1);
  await comeBack();
  expect(await stageOf(id, eventID)).toBe("DEAD");
  expect((await list(id)).endpoint.dead).toBe(0);
});

test("a new secret overlaps with the one before; both sign until then, and neither is shown or kept in the open", async () => {
  const { id, secret } = await anEndpoint();
  const { data } = await callAs(world, admin, ROTATE_WEBHOOK, { id, overlapHours: 24 });
  expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const signedBy = async () => {
    await happen({ thread: randomUUID(), number: 1 });
    await runJobs(world);
    const last = receiver.received.at(-1);
    if (!last) throw new Error("nothing came");
    const isBy = (one: string) => verifyWebhook([keyOf(one)], last.headers, last.body).isGenuine;
    return [isBy(secret), isBy(data.secret)];
  };
  expect(await signedBy()).toEqual([true, true]);
  await inTenant(world.platform, shop.tenant.wlId, async (db) => {
    const now = new Date();
    await beginNewKey(world.platform.config, db, now);
    expect(await resealWebhookSecrets(world.platform.config, db, { now, most: 10 })).toBe(2);
    expect(await resealWebhookSecrets(world.platform.config, db, { now, most: 10 })).toBe(0);
  });
  expect(await signedBy()).toEqual([true, true]);
  world.moveClock(25 * HOUR_MS);
  expect(await signedBy()).toEqual([false, true]);
  const kept = await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.rows<{ sealed: Buffer }>("select sealed from webhook_secret where wl_id = $wl"),
  );
  for (const { sealed } of kept)
    for (const one of [secret, data.secret]) expect(sealed.includes(keyOf(one))).toBe(false);
  await comeBack();
  const shown = JSON.stringify((await callAs(world, admin, LIST_WEBHOOKS, {})).data);
  expect(shown).not.toContain(data.secret);
});

test("forged, changed and late events are refused by the verifier", async () => {
  const { secret } = await anEndpoint();
  await happen({ thread: "one", number: 1 });
  await runJobs(world);
  const [webhook] = receiver.received;
  if (!webhook) throw new Error("nothing came");
  const { headers, body } = webhook;
  const changed = Buffer.from(body.toString("utf8").replace("one 1", "one 9"));
  expect(verifyWebhook([keyOf(secret)], headers, changed)).toMatchObject({ reason: "signature" });
  expect(verifyWebhook([keyOf(secret)], { ...headers, "webhook-id": randomUUID() }, body)).toMatchObject({
    reason: "signature",
  });
  expect(verifyWebhook([Buffer.from("another key")], headers, body)).toMatchObject({ reason: "signature" });
  const later = new Date(Date.now() + 600_000);
  expect(verifyWebhook([keyOf(secret)], headers, body, later)).toMatchObject({ reason: "time" });
});

test("addresses in private networks cannot be entered, and there is an end to endpoints", async () => {
  for (const url of [
    "http://hooks.example.com/",
    "https://10.0.0.1/",
    "https://localhost/",
    "https://169.254.169.254/",
  ]) {
    const endpoint = { name: "ERP", url, kinds: ["sale" as const] };
    expect((await callAs(world, admin, CREATE_WEBHOOK, { endpoint })).codes).toEqual([
      "WEBHOOK_ADDRESS_NOT_ALLOWED",
    ]);
  }
  const { id } = await anEndpoint();
  const moved = { name: "ERP", url: "https://10.0.0.1/", kinds: ["sale" as const] };
  expect((await callAs(world, admin, SAVE_WEBHOOK, { id, endpoint: moved })).codes).toEqual([
    "WEBHOOK_ADDRESS_NOT_ALLOWED",
  ]);
  for (let count = 1; count < ENDPOINTS_AT_MOST; count += 1) await anEndpoint();
  const one = { name: "ERP", url: receiver.url, kinds: ["sale" as const] };
  expect((await callAs(world, admin, CREATE_WEBHOOK, { endpoint: one })).codes).toEqual([
    "WEBHOOKS_TOO_MANY",
  ]);
});

test("an endpoint that is changed is told what it wants from now on, at its new address", async () => {
  const { id } = await anEndpoint({ kinds: ["sale"] });
  const elsewhere = await openWebhookReceiver();
  const endpoint = { name: "Warehouse", url: elsewhere.url, kinds: ["trade" as const] };
  const saved = await callAs(world, admin, SAVE_WEBHOOK, { id, endpoint });
  expect(saved.data.endpoint).toMatchObject({ id, ...endpoint });
  await happen({ thread: "t", number: 1 });
  await aMinute();
  expect(arrived()).toEqual([]);
  expect(elsewhere.received.map(({ event }) => event.data["event"])).toEqual(["t 1"]);
  await elsewhere.close();
});

test("another retailer's endpoint is nobody's, and one that was removed hears nothing more", async () => {
  const { id } = await anEndpoint();
  const other = await aShop(world);
  const stranger = await signedIn(
    world,
    await aUser(world, other.tenant, { role: 5, stores: [other.store] }),
  );
  const foreign = [
    callAs(world, stranger, LIST_WEBHOOK_DELIVERIES, { id }),
    callAs(world, stranger, SET_WEBHOOK_PAUSED, { id, isPaused: true }),
    callAs(world, stranger, REMOVE_WEBHOOK, { id }),
    callAs(world, stranger, TEST_WEBHOOK, { id }),
    callAs(world, stranger, RESEND_WEBHOOK, { id }),
  ];
  for (const { codes } of await Promise.all(foreign)) expect(codes).toEqual(["WEBHOOK_NOT_FOUND"]);
  await happen({ thread: "one", number: 1 });
  expect((await callAs(world, admin, REMOVE_WEBHOOK, { id })).codes).toEqual([]);
  await runJobs(world);
  await happen({ thread: "one", number: 2 });
  await runJobs(world);
  expect(receiver.received).toEqual([]);
  const { data } = await callAs(world, admin, LIST_AUDIT, { entity: "WEBHOOK" });
  expect(data.entries.map(({ action }) => action)).toEqual(["DELETE", "CREATE"]);
});

test("the log is read page after page and by stage, and goes after 30 days", async () => {
  const { id } = await anEndpoint();
  receiver.answerWith(({ event }) => (event.data["event"] === "t3 1" ? 500 : 204));
  for (let count = 0; count < 5; count += 1) await happen({ thread: `t${count}`, number: 1 });
  await runJobs(world);
  const first = (await callAs(world, admin, LIST_WEBHOOK_DELIVERIES, { id, limit: 3 })).data;
  const second = (await callAs(world, admin, LIST_WEBHOOK_DELIVERIES, { id, limit: 3, after: first.next }))
    .data;
  expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([3, 2, null]);
  const waiting = (await callAs(world, admin, LIST_WEBHOOK_DELIVERIES, { id, stage: "WAITING" })).data;
  expect(waiting.deliveries).toMatchObject([{ attempts: 1, lastStatus: 500 }]);
  world.moveClock(31 * 24 * HOUR_MS);
  await runScheduled(world, "remove-expired");
  await comeBack();
  expect((await list(id)).deliveries).toEqual([]);
});
