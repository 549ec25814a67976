import { randomUUID } from "node:crypto";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { AREAS } from "#areas/areas.ts";
import { createApp } from "#edge/app.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import { listenTo } from "#edge/wiring.ts";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { openTestPlatform, rewire, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { sendMessage } from "../messages/messages.ts";
import { messageOutcomes } from "../messages/send-message-job.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
});
afterAll(() => world.close());

interface Sent {
  id?: string;
  secret?: string;
  ageSeconds?: number;
}

async function post(path: string, content: unknown, { id, secret, ageSeconds = 0 }: Sent = {}) {
  const webhookId = id ?? randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const body = typeof content === "string" ? content : JSON.stringify(content);
  const signature = signWebhook(secret ?? world.platform.config.secret, {
    id: webhookId,
    timestamp,
    body: Buffer.from(body),
  });
  const { statusCode } = await world.app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/json",
      "webhook-id": webhookId,
      "webhook-timestamp": timestamp,
      "webhook-signature": signature,
    },
    payload: body,
  });
  return statusCode;
}

let lastNumber = 100;
async function aSentSms() {
  lastNumber += 1;
  const messageId = await inTenant(world.platform, tenant.wlId, (db) =>
    sendMessage(world.platform, db, {
      channel: "sms",
      tenant,
      purpose: "OPERATIONAL",
      to: `+447400123${lastNumber}`,
      text: "Your phone is ready.",
      topic: "TEST",
    }),
  );
  await runJobs(world);
  return { messageId, reference: `${tenant.wlId}.${messageId}` };
}

async function deliveryOf(messageId: string) {
  const { rows } = await world.platform.operatorPool.query<{ delivery: string; at: Date | null }>(
    "select delivery, delivery_at as at from message where id = $1",
    [messageId],
  );
  return rows[0];
}

const report = (reference: string, status: string) => ({
  id: randomUUID(),
  reference,
  status,
  at: "2026-05-04T10:00:00.000Z",
});

test.each(["DELIVERED", "BOUNCED"])("a genuine report says of a message that it is %s", async (status) => {
  const { messageId, reference } = await aSentSms();
  expect((await deliveryOf(messageId))?.delivery).toBe("PENDING");
  expect(await post("/webhooks/sms", report(reference, status))).toBe(204);
  expect(await deliveryOf(messageId)).toEqual({ delivery: status, at: new Date("2026-05-04T10:00:00.000Z") });
});

test("a forged or a late report changes nothing", async () => {
  const { messageId, reference } = await aSentSms();
  expect(await post("/webhooks/sms", report(reference, "DELIVERED"), { secret: "guessed" })).toBe(401);
  expect(await post("/webhooks/sms", report(reference, "DELIVERED"), { ageSeconds: 400 })).toBe(401);
  expect(await post("/webhooks/sms", report(reference, "DELIVERED"), { ageSeconds: -400 })).toBe(401);
  expect((await deliveryOf(messageId))?.delivery).toBe("PENDING");
});

test("a report under an id that was taken before is accepted and not applied", async () => {
  const { messageId, reference } = await aSentSms();
  const id = randomUUID();
  await post("/webhooks/sms", report(reference, "ERROR"), { id });
  expect(await post("/webhooks/sms", report(reference, "DELIVERED"), { id })).toBe(204);
  expect((await deliveryOf(messageId))?.delivery).toBe("ERROR");
});

test("what has arrived stays so, whatever is reported after it", async () => {
  const { messageId, reference } = await aSentSms();
  await post("/webhooks/sms", report(reference, "DELIVERED"));
  await post("/webhooks/sms", report(reference, "BOUNCED"));
  expect((await deliveryOf(messageId))?.delivery).toBe("DELIVERED");
});

test("a reference of nobody's is accepted, so that it does not come again", async () => {
  // The last has the length and the characters of an id, and is none.
  const ids = [randomUUID(), "-".repeat(36)];
  for (const reference of ["", "junk", `999999.${randomUUID()}`, ...ids.map((id) => `${tenant.wlId}.${id}`)])
    expect(await post("/webhooks/sms", report(reference, "DELIVERED"))).toBe(204);
  for (const id of ids) {
    const messageId = `<${id}@${tenant.subdomain}.localhost>`;
    expect(await post("/webhooks/mail", { messageId, status: "DELIVERED" })).toBe(204);
  }
});

test("genuine bytes that make no sense are malformed", async () => {
  expect(await post("/webhooks/sms", "not json")).toBe(400);
  expect(await post("/webhooks/sms", { id: "x" })).toBe(400);
  // Neither can be stored.
  for (const id of ["a\u0000b", "\ud800"])
    expect(
      await post("/webhooks/sms", { ...report(`${tenant.wlId}.${randomUUID()}`, "DELIVERED"), id }),
    ).toBe(400);
  expect(await post("/webhooks/clock", { offsetMs: -1 })).toBe(400);
  expect(await post("/webhooks/clock", { offsetMs: "soon" })).toBe(400);
});

test("the demo's clock moves for every process, also for one that starts later", async () => {
  const away = () => world.platform.clock.now().getTime() - Date.now();
  expect(await post("/webhooks/clock", { offsetMs: 3_600_000 })).toBe(204);
  expect(away()).toBeGreaterThan(3_590_000);
  const { rows } = await world.platform.pool.query<{ offset_ms: number }>(
    "select offset_ms from platform_clock",
  );
  expect(rows[0]?.offset_ms).toBe(3_600_000);

  expect(await post("/webhooks/clock", { offsetMs: 0 }, { secret: "guessed" })).toBe(401);
  expect(await post("/webhooks/clock", { offsetMs: 0 }, { ageSeconds: 100 })).toBe(204);
  expect(away(), "an older move does not overtake a newer one").toBeGreaterThan(3_590_000);
  await post("/webhooks/clock", { offsetMs: 0 });
});

test("in production there is no clock to move", async () => {
  const { config } = world.platform;
  const collectorWebhookSecrets = ["a secret of the collector"];
  const app = createApp(
    { ...world.platform, config: { ...config, isDemo: false, collectorWebhookSecrets } },
    AREAS,
  );
  const { statusCode } = await app.inject({ method: "POST", url: "/webhooks/clock", payload: {} });
  await app.close();
  expect(statusCode).toBe(404);
});

async function aSentMail() {
  const messageId = await inTenant(world.platform, tenant.wlId, (db) =>
    sendMessage(world.platform, db, {
      channel: "email",
      tenant,
      purpose: "OPERATIONAL",
      to: "anna@customers.test",
      subject: "Ready",
      text: "Your phone is ready.",
      html: "<p>Your phone is ready.</p>",
      topic: "TEST-MAIL",
    }),
  );
  return { messageId, header: `<${messageId}@${tenant.subdomain}.localhost>` };
}

const keptIn = (told: string[]) => ({
  topic: "TEST-MAIL",
  hear: async (_: unknown, messages: readonly { id: string; outcome: string }[]) => {
    for (const { id, outcome } of messages) told.push(`${id} ${outcome}`);
  },
});

test("a mail that arrived stays so, and whoever wanted it sent is told once", async () => {
  const told: string[] = [];
  onTestFinished(rewire(world, listenTo(messageOutcomes, keptIn(told))));
  const { messageId, header } = await aSentMail();
  await runJobs(world);
  expect(await post("/webhooks/mail", { messageId: header, status: "DELIVERED" })).toBe(204);
  expect(await post("/webhooks/mail", { messageId: header, status: "BOUNCED" })).toBe(204);
  expect(told).toEqual([`${messageId} SENT`, `${messageId} DELIVERED`]);
});

test("reports that come in the same moment are told once each, and what arrived stays so", async () => {
  const told: string[] = [];
  onTestFinished(rewire(world, listenTo(messageOutcomes, keptIn(told))));
  const [one, other] = [await aSentMail(), await aSentMail()];
  await runJobs(world);
  told.length = 0;
  const arrived = (header: string, id = randomUUID()) =>
    post("/webhooks/mail", { messageId: header, status: "DELIVERED" }, { id });
  const twice = randomUUID();
  const statuses = await Promise.all([
    arrived(one.header, twice),
    arrived(one.header, twice),
    post("/webhooks/mail", { messageId: one.header, status: "BOUNCED" }),
    arrived(other.header),
  ]);
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(told.toSorted()).toEqual([one, other].map(({ messageId }) => `${messageId} DELIVERED`).toSorted());
});

test("one webhook may tell of many mails, of several retailers and of nobody's, and tells it once", async () => {
  const told: string[] = [];
  onTestFinished(rewire(world, listenTo(messageOutcomes, keptIn(told))));
  const [one, other] = [await aSentMail(), await aSentMail()];
  await runJobs(world);
  told.length = 0;
  const reports = [
    { messageId: one.header, status: "DELIVERED" },
    { messageId: "<nothing>", status: "DELIVERED" },
    { messageId: other.header, status: "BOUNCED" },
    { messageId: one.header, status: "BOUNCED" },
  ];
  const id = randomUUID();
  expect(await post("/webhooks/mail", { reports }, { id })).toBe(204);
  expect(await post("/webhooks/mail", { reports }, { id })).toBe(204);
  expect(told).toEqual([`${one.messageId} DELIVERED`, `${other.messageId} BOUNCED`]);
  expect(await post("/webhooks/mail", { reports: [] })).toBe(400);
});

test.each([
  { messageId: "<nothing>", status: "DELIVERED" },
  { messageId: `<${randomUUID()}@nobody.localhost>`, status: "BOUNCED" },
])("a mail that is not ours is taken and left at that", async (report) => {
  expect(await post("/webhooks/mail", report)).toBe(204);
});
