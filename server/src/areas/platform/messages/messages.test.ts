import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import type { MailResult } from "#adapters/mail/mail-sender.ts";
import { LIMITS } from "#config.ts";
import { provide } from "#edge/wiring.ts";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { openTestPlatform, rewire, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { beginTransmissions } from "../queries/messages.ts";
import { type MailToSend, sendMails, sendMessage } from "./messages.ts";
import { lastLooks, sendMessageJob, sendMessagesJob } from "./send-message-job.ts";

let world: TestPlatform;
let tenant: WhiteLabel;
/** What the mail server answers, one after the other; then it accepts. */
let answers: MailResult[] = [];
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world, { name: 'The "Lamp" Shop', country: "GB" });
  const { mail } = world.platform.adapters;
  world.platform.adapters.mail = {
    ...mail,
    send: async (outgoing) => {
      const accepted = await mail.send(outgoing);
      return answers.shift() ?? accepted;
    },
  };
});
afterEach(() => {
  answers = [];
  world.sentMails.length = 0;
  world.sentSms.length = 0;
  world.moveClock(0);
});
afterAll(() => world.close());

const inShop = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(world.platform, tenant.wlId, work);

/** Recorded, and its job taken out of the queue, so that a test runs each attempt itself. */
async function aMail(wishes: Partial<MailToSend> = {}): Promise<string> {
  const id = await inShop((db) =>
    sendMessage(world.platform, db, {
      channel: "email",
      tenant,
      purpose: "OPERATIONAL",
      to: "someone@customers.test",
      subject: "Your order",
      text: "It is ready.",
      html: "<p>It is ready.</p>",
      topic: "TEST",
      ...wishes,
    }),
  );
  await world.platform.pool.query("update pgboss.job set state = 'completed' where name = 'send-message'");
  return id;
}

const attempt = (messageId: string) => sendMessageJob.run({ wlId: tenant.wlId, messageId }, world.platform);

async function look(id: string) {
  const { rows } = await world.platform.operatorPool.query<Record<string, unknown>>(
    "select stage, attempts, uncertain, error, body_text from message where id = $1",
    [id],
  );
  return rows[0];
}

const sms = (to: string) =>
  inShop((db) =>
    sendMessage(world.platform, db, {
      channel: "sms",
      tenant,
      purpose: "OPERATIONAL",
      to,
      text: "Ready.",
      topic: "TEST",
    }),
  );

test("a message goes out when its transaction commits, and not when it does not", async () => {
  const mail = {
    channel: "email",
    tenant,
    purpose: "OPERATIONAL",
    to: "a@b.test",
    subject: "s",
    text: "t",
    html: "",
    topic: "TEST",
  } as const;
  const undone = inShop(async (db) => {
    await sendMessage(world.platform, db, mail);
    throw new Error("changed my mind");
  });
  await expect(undone).rejects.toThrow("changed my mind");
  await runJobs(world);
  expect(world.sentMails).toHaveLength(0);
  await inShop((db) => sendMessage(world.platform, db, mail));
  await runJobs(world);
  expect(world.sentMails).toHaveLength(1);
});

test("the sender is the retailer, whatever its name holds", async () => {
  await attempt(await aMail());
  expect(world.sentMails[0]?.from).toBe(`"The Lamp Shop" <no-reply@${tenant.subdomain}.localhost>`);
});

test("what was accepted is sent, and a second worker with the same job does nothing", async () => {
  const id = await aMail();
  await attempt(id);
  await attempt(id);
  expect(await look(id)).toMatchObject({ stage: "SENT", attempts: 1, error: null });
  expect(world.sentMails).toHaveLength(1);
});

test("eight workers with one job send it once", async () => {
  const id = await aMail();
  await Promise.allSettled(Array.from({ length: 8 }, () => attempt(id)));
  expect(await look(id)).toMatchObject({ stage: "SENT", attempts: 1 });
  expect(world.sentMails).toHaveLength(1);
});

test("what was refused has failed and is not tried again", async () => {
  answers = [{ kind: "refused", reason: "smtp 550" }];
  const id = await aMail();
  await attempt(id);
  await attempt(id);
  expect(await look(id)).toMatchObject({ stage: "FAILED", attempts: 1, error: "smtp 550" });
});

test("what was put off is tried again by the queue until it succeeds, or its attempts are used up", async () => {
  answers = [{ kind: "later", reason: "smtp 451" }];
  const id = await aMail();
  await expect(attempt(id)).rejects.toThrow("put off");
  expect((await look(id))?.["stage"]).toBe("RECORDED");
  await attempt(id);
  expect(await look(id)).toMatchObject({ stage: "SENT", attempts: 2 });

  const hopeless = await aMail();
  answers = Array.from({ length: LIMITS.messageAttempts }, () => ({ kind: "later", reason: "smtp 451" }));
  for (let time = 1; time < LIMITS.messageAttempts; time += 1)
    await expect(attempt(hopeless)).rejects.toThrow("put off");
  await attempt(hopeless);
  expect(await look(hopeless)).toMatchObject({ stage: "FAILED", attempts: LIMITS.messageAttempts });
});

test("an operational mail of unknown outcome is sent once more under the same id, and never a third time", async () => {
  answers = [
    { kind: "uncertain", reason: "lost" },
    { kind: "uncertain", reason: "lost" },
  ];
  const id = await aMail();
  await expect(attempt(id)).rejects.toThrow("put off");
  await attempt(id);
  await attempt(id);
  expect(await look(id)).toMatchObject({ stage: "UNCERTAIN", uncertain: 2 });
  expect(world.sentMails).toHaveLength(2);
  expect(world.sentMails[0]?.messageId).toBe(world.sentMails[1]?.messageId);
});

test("a marketing mail of unknown outcome is flagged and never sent again", async () => {
  answers = [{ kind: "uncertain", reason: "lost" }];
  const id = await aMail({ purpose: "MARKETING" });
  await attempt(id);
  await attempt(id);
  expect(await look(id)).toMatchObject({ stage: "UNCERTAIN", uncertain: 1 });
  expect(world.sentMails).toHaveLength(1);
});

test.each([
  { purpose: "OPERATIONAL" as const, mails: 1, stage: "SENT" },
  { purpose: "MARKETING" as const, mails: 0, stage: "UNCERTAIN" },
])(
  "when a worker dies in the middle, $purpose is tried again $mails times",
  async ({ purpose, mails, stage }) => {
    const id = await aMail({ purpose });
    await inShop((db) => beginTransmissions(db, [id]));
    await expect(attempt(id), "it may still be at it").rejects.toThrow("put off");
    await inShop((db) =>
      db.run("update message set transmission_began_at = now() - interval '2 minutes' where id = $1", [id]),
    );
    await attempt(id).catch(() => attempt(id));
    expect(await look(id)).toMatchObject({ stage, uncertain: 1 });
    expect(world.sentMails).toHaveLength(mails);
  },
);

test("who looks once more before sending can hold a message back", async () => {
  const lastLook = {
    topic: "HELD_BACK",
    look: async (_db: unknown, messages: readonly { id: string; destination: string }[]) =>
      new Set(
        messages.filter(({ destination }) => destination !== "opted-out@customers.test").map(({ id }) => id),
      ),
  };
  onTestFinished(rewire(world, provide(lastLooks, lastLook)));
  const held = await aMail({ topic: "HELD_BACK", to: "opted-out@customers.test" });
  const free = await aMail({ topic: "HELD_BACK" });
  await attempt(held);
  await attempt(free);
  expect(await look(held)).toMatchObject({ stage: "FAILED", error: "withdrawn" });
  expect(world.sentMails.map((mail) => mail.to)).toEqual(["someone@customers.test"]);
});

test("the texts of a secret message are kept until it is out and wiped then; others stay", async () => {
  answers = [{ kind: "later", reason: "smtp 451" }];
  const [secret, plain] = [await aMail({ isSecret: true }), await aMail()];
  await expect(attempt(secret)).rejects.toThrow("put off");
  expect((await look(secret))?.["body_text"]).toBe("It is ready.");
  await attempt(secret);
  await attempt(plain);
  expect((await look(secret))?.["body_text"]).toBe("");
  expect((await look(plain))?.["body_text"]).toBe("It is ready.");
});

test("attachments arrive as they were given", async () => {
  const contentBase64 = Buffer.from("%PDF-1.7").toString("base64");
  await attempt(
    await aMail({ attachments: [{ fileName: "receipt.pdf", type: "application/pdf", contentBase64 }] }),
  );
  expect(world.sentMails[0]?.attachments).toEqual([
    { fileName: "receipt.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7") },
  ]);
});

test("a number gets three SMS in 15 minutes, however many ask at once", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => sms("+447400123555")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await runJobs(world);
  expect(world.sentSms).toHaveLength(3);
  world.moveClock(15 * 60_000 + 1_000);
  await expect(sms("+447400123555")).resolves.toBeDefined();
});

test("an SMS goes only to countries the retailer deals with", async () => {
  await expect(sms("+12025550123")).rejects.toThrow("INVALID_VALUE");
  await expect(sms("+351912345678")).resolves.toBeDefined();
});

test("an SMS carries a reference that leads back to the retailer and the message", async () => {
  await runJobs(world);
  world.sentSms.length = 0;
  const id = await sms("+447400123556");
  await runJobs(world);
  expect(world.sentSms).toMatchObject([
    { reference: `${tenant.wlId}.${id}`, from: "TheLampShop", to: "+447400123556", text: "Ready." },
  ]);
});

test("many mails of one transaction are named in their order, however large what they carry is", async () => {
  const large = { fileName: "terms.txt", type: "text/plain", contentBase64: "QUJD".repeat(700_000) };
  const mails = ["one", "two", "three"].map(
    (subject): MailToSend => ({
      channel: "email",
      tenant,
      purpose: "MARKETING",
      to: `${subject}@customers.test`,
      subject,
      text: subject,
      html: "",
      topic: "TEST",
      attachments: subject === "one" ? [] : [large],
    }),
  );
  const ids = await inShop((db) => sendMails(world.platform, db, mails));
  await runJobs(world);
  const sent = world.sentMails.map(({ messageId, subject }) => [messageId.slice(1, 37), subject]);
  expect(new Map(sent.map(([id, subject]) => [id, subject]))).toEqual(
    new Map(mails.map(({ subject }, index) => [ids[index], subject])),
  );
});

async function manyMails(count: number): Promise<string[]> {
  const mails = Array.from(
    { length: count },
    (_, place): MailToSend => ({
      channel: "email",
      tenant,
      purpose: "MARKETING",
      to: `many${place}@customers.test`,
      subject: "Many",
      text: "Many",
      html: "",
      topic: "TEST",
    }),
  );
  const ids = await inShop((db) => sendMails(world.platform, db, mails));
  await world.platform.pool.query("update pgboss.job set state = 'completed' where name = 'send-messages'");
  return ids;
}

const attemptAll = (messageIds: readonly string[]) =>
  sendMessagesJob.run({ wlId: tenant.wlId, messageIds }, world.platform);
const stagesOf = async (ids: readonly string[]) => {
  const { rows } = await world.platform.operatorPool.query<{ stage: string; count: number }>(
    "select stage, count(*)::int as count from message where id = any ($1) group by 1 order by 1",
    [ids],
  );
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
};

test("many mails go out in rounds, each once, and what was put off goes out when the job comes again", async () => {
  const ids = await manyMails(40);
  answers = [
    { kind: "later", reason: "smtp 451" },
    { kind: "refused", reason: "smtp 550" },
    { kind: "uncertain", reason: "lost" },
  ];
  await expect(attemptAll(ids)).rejects.toThrow("put off");
  expect(await stagesOf(ids)).toEqual({ FAILED: 1, RECORDED: 1, SENT: 37, UNCERTAIN: 1 });
  await attemptAll(ids);
  expect(await stagesOf(ids)).toEqual({ FAILED: 1, SENT: 38, UNCERTAIN: 1 });
  expect(world.sentMails).toHaveLength(41);
});

test("two workers with one job of many send each once", async () => {
  const ids = await manyMails(30);
  await Promise.allSettled([attemptAll(ids), attemptAll(ids), attemptAll(ids)]);
  expect(await stagesOf(ids)).toEqual({ SENT: 30 });
  expect(new Set(world.sentMails.map(({ messageId }) => messageId)).size).toBe(30);
  expect(world.sentMails).toHaveLength(30);
});

test("a worker that dies in the middle of many leaves no more in doubt than were on their way", async () => {
  const ids = await manyMails(30);
  const onTheirWay = ids.slice(0, 10);
  await inShop((db) => beginTransmissions(db, onTheirWay));
  await expect(attemptAll(ids), "somebody may still be at them").rejects.toThrow("put off");
  expect(await stagesOf(ids)).toEqual({ SENT: 20, TRANSMITTING: 10 });
  await inShop((db) =>
    db.run("update message set transmission_began_at = now() - interval '2 minutes' where id = any ($1)", [
      onTheirWay,
    ]),
  );
  await attemptAll(ids);
  expect(await stagesOf(ids)).toEqual({ SENT: 20, UNCERTAIN: 10 });
  expect(world.sentMails).toHaveLength(20);
});
