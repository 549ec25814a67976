import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseMailId } from "#areas/platform/index.ts";
import { inTenant } from "#platform.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { importCampaign, importTestContract } from "../import.ts";
import { runDueMembers } from "./run-members.ts";

const MEMBERS = 150;
const KILLED_AFTER = [20, 55, 90];
const WORKERS = 2;

let world: TestPlatform;
let shop: Shop;
let post: PostOffice;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  post = await openPostOffice();
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  post.server.close();
  await world.close();
});

test("workers killed at any moment send no message twice and lose none unnoticed", async () => {
  const { wlId } = shop.tenant;
  await aCampaignWithMembers();
  workers = Array.from({ length: WORKERS }, startWorker);
  for (const count of KILLED_AFTER) {
    await post.received(count);
    // Whoever delivered the last mail is in the middle of something.
    workers.shift()?.kill("SIGKILL");
    workers.push(startWorker());
    // Every minute somebody looks for what is due; this is that minute.
    await inTenant(world.platform, wlId, (db) => world.platform.jobs.enqueue(db, runDueMembers, { wlId }));
  }
  const isDrained = async () => {
    const { rows } = await world.platform.pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from pgboss.job where name in ('send-messages', 'crm-run-members') and state = 'created'",
    );
    const stages = await stagesOf(wlId);
    expect([rows[0]?.waiting, stages.length]).toEqual([0, MEMBERS]);
  };
  await vi.waitFor(isDrained, { timeout: 150_000, interval: 100 });
  for (const worker of workers) worker.kill("SIGKILL");

  // Minutes later the queue gives the jobs of the dead to others.
  await inTenant(world.platform, wlId, (db) =>
    db.run("update message set transmission_began_at = transmission_began_at - interval '5 minutes'"),
  );
  await world.platform.pool.query("update pgboss.job set state = 'retry' where state = 'active'");
  await runJobs(world);

  const sentHere = world.sentMails.map(({ messageId }) => parseMailId(messageId)?.messageId ?? "");
  const received = [...post.ids, ...sentHere];
  expect(new Set(received).size, "no mail came twice").toBe(received.length);
  const ended = await stagesOf(wlId);
  expect(ended).toHaveLength(MEMBERS);
  const known = new Set(received);
  for (const { id, stage } of ended) {
    expect(["SENT", "UNCERTAIN"]).toContain(stage);
    if (stage === "SENT") expect(known.has(id), "what is said to be sent was received").toBe(true);
  }
  const flagged = new Set(ended.filter(({ stage }) => stage === "UNCERTAIN").map(({ id }) => id));
  for (const id of ended.map((one) => one.id))
    expect(known.has(id) || flagged.has(id), "what never came is flagged").toBe(true);
}, 240_000);

function stagesOf(wlId: number): Promise<{ id: string; stage: string }[]> {
  return inTenant(world.platform, wlId, (db) => db.rows("select id, stage from message where topic = 'crm'"));
}

async function aCampaignWithMembers(): Promise<void> {
  const { tenant } = shop;
  const now = new Date();
  const { storage } = world.platform.adapters;
  await inTenant(world.platform, tenant.wlId, async (db) => {
    await importCampaign(
      db,
      {
        campaign: {
          campaignCode: "MANY",
          description: "Many",
          status: "ENABLED",
          startDate: now.toISOString().slice(0, 10),
          endDate: null,
          channel: "BOTH",
          marketing: "ALL",
          language: null,
          triggerEvent: "ACTIVATED_DATE",
          triggerDateRangeStart: null,
          triggerDateRangeEnd: null,
          triggerDaysOffset: 0,
          endStageSuccess: "SUCCESS",
          endStageFail: "FAIL",
          emailFrom: "shop@shop.test",
          replyTo: [],
          smsSubject: "Shop",
          addTrackingPixel: true,
          slicePercent: 100,
          commsType: "MARKETING",
        },
        rules: [],
        communications: [
          {
            actionCode: "MAIL",
            description: "Mail",
            commsType: "EMAIL",
            templateName: "mail",
            stopOutcome: "SENT",
            delay: 0,
            delayUnit: "DAYS",
            bccList: [],
            notifyList: [],
          },
        ],
        templates: [
          { name: "mail", type: "EMAIL", subject: "Hello", html: "<p>Hello {{customer.email}}</p>" },
        ],
        offers: [],
        offerRules: [],
        papers: [],
      },
      { tenant, storage, now, by: "Test" },
    );
    for (let number = 0; number < MEMBERS; number += 1)
      await importTestContract(
        db,
        {
          contractID: `MANY-${number}`,
          campaignID: "MANY",
          paymentPlanCode: "any",
          deviceCode: "any",
          triggerEvent: "ACTIVATED_DATE",
          triggerStartDate: now.toISOString().slice(0, 10),
          triggerEndDate: null,
          email: `member${number}@customers.test`,
          phone: "+447400123456",
        },
        now,
      );
    await world.platform.jobs.enqueue(db, runDueMembers, { wlId: tenant.wlId });
  });
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL("../../../worker.ts", import.meta.url))], {
    stdio: "ignore",
    env: {
      ...process.env,
      HANDSEL_SECRET: TEST_SECRET,
      HANDSEL_DATA: world.platform.config.dataFolder,
      DATABASE_URL: world.databaseUrl,
      DATABASE_DURABILITY: "none",
      SMTP_URL: `smtp://localhost:${post.port}`,
      LOG_LEVEL: "silent",
    },
  });
}

interface PostOffice {
  server: Server;
  port: number;
  /** The messages that were accepted, one entry for each time. */
  ids: string[];
  received(count: number): Promise<void>;
}

/** A mail server that takes everything, and counts before it says so. */
async function openPostOffice(): Promise<PostOffice> {
  const ids: string[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const take = (mail: string) => {
    ids.push(parseMailId(/^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim() ?? "")?.messageId ?? "");
    for (const { count, done } of waiting) if (ids.length >= count) done();
  };
  const server = createServer((socket) => converse(socket, take));
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as { port: number };
  const received = (count: number) =>
    new Promise<void>((done) => {
      if (ids.length >= count) done();
      else waiting.push({ count, done });
    });
  return { server, port, ids, received };
}

function converse(socket: Socket, take: (mail: string) => void): void {
  let text = "";
  let isMail = false;
  socket.on("error", () => undefined);
  socket.write("220 ready\r\n");
  socket.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
    for (;;) {
      const end = text.indexOf(isMail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const line = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      if (isMail) take(line);
      isMail = !isMail && line.toUpperCase() === "DATA";
      socket.write(isMail ? "354 go on\r\n" : "250 fine\r\n");
    }
  });
}
