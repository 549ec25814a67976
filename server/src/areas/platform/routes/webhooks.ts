// What other systems report back: the SMS gateway and the mail server their deliveries and, in demo mode, the sandbox its clock.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { notify } from "#db/listen.ts";
import { inTransaction } from "#db/tenant-db.ts";
import { refuseAtEdge } from "#edge/refuse.ts";
import { contentOf, takeRawBodies, verifyWebhook } from "#edge/webhook-signature.ts";
import { event } from "#edge/wiring.ts";
import { inTenant, type Platform } from "#platform.ts";
import { gathered } from "../messages/gathered.ts";
import { parseMailId, parseSmsReference, tellOutcomes } from "../messages/send-message-job.ts";
import { moveClock } from "../queries/clock.ts";
import { type DeliveryToRecord, recordDeliveries } from "../queries/messages.ts";
import { suppressReceivers } from "../queries/suppressions.ts";
import { recordWebhooks } from "../queries/webhooks.ts";

const deliveryReport = z.object({
  id: z.string().min(1).max(200),
  reference: z.string().max(255),
  status: z.enum(["DELIVERED", "BOUNCED", "ERROR"]),
  at: z.iso.datetime({ offset: true }).optional(),
});

const mailReport = z.object({
  /** As it stood in the mail's header. */
  messageId: z.string().min(1).max(255),
  status: z.enum(["DELIVERED", "BOUNCED", "COMPLAINED"]),
  at: z.iso.datetime({ offset: true }).optional(),
});

/** A campaign's are told many at a time. */
const mailReports = z.object({ reports: z.array(mailReport).min(1).max(500) });

const TWENTY_YEARS_MS = 20 * 365 * 24 * 3_600_000;
const clockMove = z.object({ offsetMs: z.int().min(0).max(TWENTY_YEARS_MS) });

export function addWebhooks(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post("/webhooks/sms", (request, reply) => takeDeliveryReport(platform, request, reply));
    scope.post("/webhooks/mail", (request, reply) => takeMailReport(platform, request, reply));
    if (platform.config.isDemo)
      scope.post("/webhooks/clock", (request, reply) => takeClockMove(platform, request, reply));
  });
}

/** The content, once it is known to be genuine; refused as malformed when it does not fit. */
function open<T extends z.ZodType>(
  platform: Platform,
  request: FastifyRequest,
  { schema, secrets }: { schema: T; secrets: readonly string[] },
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const verified = verifyWebhook(secrets, request.headers, body);
  if (!verified.isGenuine) {
    platform.log.warn({ path: request.routeOptions.url, reason: verified.reason }, "webhook refused");
    throw refuseAtEdge(401, "UNAUTHORIZED_ACCESS");
  }
  const parsed = schema.safeParse(contentOf(body));
  if (!parsed.success) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "body");
  return { ...verified, content: parsed.data };
}

async function takeDeliveryReport(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, content } = open(platform, request, {
    schema: deliveryReport,
    secrets: platform.config.smsWebhookSecrets,
  });
  const sent = parseSmsReference(content.reference);
  // A reference that is not ours would be not ours the next time as well: taken, and left at that.
  if (!sent || !platform.tenants.byId(sent.wlId)) return reply.code(204).send();
  await takeReports(platform, sent.wlId, {
    webhookId: id,
    body: content,
    reports: [
      {
        channel: "sms",
        messageId: sent.messageId,
        externalId: content.id,
        delivery: content.status,
        at: content.at,
      },
    ],
  });
  return reply.code(204).send();
}

async function takeMailReport(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, content } = open(platform, request, {
    schema: z.union([mailReport, mailReports]),
    secrets: platform.config.mailWebhookSecrets,
  });
  const told = "reports" in content ? content.reports : [content];
  const ours = told.flatMap((report) => {
    const sent = parseMailId(report.messageId);
    const tenant = sent && platform.tenants.bySubdomain(sent.subdomain);
    return sent && tenant ? [{ wlId: tenant.wlId, messageId: sent.messageId, report }] : [];
  });
  for (const [wlId, about] of Map.groupBy(ours, ({ wlId }) => wlId))
    await takeReports(platform, wlId, {
      webhookId: id,
      body: { reports: about.map(({ report }) => report) },
      reports: about.map(({ messageId, report: { status, at } }) => ({
        channel: "email",
        messageId,
        delivery: status,
        at,
      })),
    });
  return reply.code(204).send();
}

interface DeliveryReport {
  channel: "email" | "sms";
  messageId: string;
  externalId?: string;
  /** A complaint comes from a mail that was delivered. */
  delivery: "DELIVERED" | "BOUNCED" | "ERROR" | "COMPLAINED";
  at: string | undefined;
}

/** What one webhook tells of the messages of one retailer. */
interface ToldReports {
  webhookId: string;
  body: object;
  /** All of one channel. */
  reports: readonly DeliveryReport[];
}

type TakeReports = (told: ToldReports) => Promise<void>;

const reportLanes = new WeakMap<Platform, Map<string, TakeReports>>();

/** A campaign's reports come by the thousand: those of one retailer that arrive meanwhile are written together. */
function takeReports(platform: Platform, wlId: number, told: ToldReports): Promise<void> {
  const lanes = reportLanes.get(platform) ?? new Map<string, TakeReports>();
  reportLanes.set(platform, lanes);
  const source = told.reports[0]?.channel === "sms" ? "sms" : "mail";
  const name = `${wlId} ${source}`;
  const lane =
    lanes.get(name) ??
    gathered(async (webhooks: readonly ToldReports[]) => {
      await takeDeliveries(platform, wlId, source, webhooks);
      return webhooks.map(() => undefined);
    });
  lanes.set(name, lane);
  return lane(told);
}

function takeDeliveries(
  platform: Platform,
  wlId: number,
  source: "sms" | "mail",
  webhooks: readonly ToldReports[],
): Promise<void> {
  const now = platform.clock.now();
  const received = webhooks.map(({ webhookId, body }) => ({ webhookId, body, now }));
  return inTenant(platform, wlId, async (db) => {
    const fresh = new Set(await recordWebhooks(db, source, received));
    // One that came twice in the same moment counts once.
    const taken = webhooks.flatMap(({ webhookId, reports }) => (fresh.delete(webhookId) ? reports : []));
    for (const round of oncePerMessage(taken)) {
      const changed = await recordDeliveries(
        db,
        round.map((report) => toRecord(report, now)),
      );
      await tellOutcomes(
        { db, platform },
        changed.map(({ id, topic, delivery }) => ({ id, topic, outcome: delivery })),
      );
    }
    await suppressReceivers(db, taken.flatMap(suppressing), now);
  });
}

const suppressing = ({ messageId: id, delivery }: DeliveryReport) =>
  delivery === "BOUNCED" || delivery === "COMPLAINED" ? [{ id, reason: delivery }] : [];

function toRecord(
  { messageId, channel, externalId, delivery, at }: DeliveryReport,
  now: Date,
): DeliveryToRecord {
  return {
    messageId,
    channel,
    ...(externalId !== undefined && { externalId }),
    delivery: delivery === "COMPLAINED" ? "DELIVERED" : delivery,
    at: at === undefined ? now : new Date(at),
  };
}

/** A message that is reported twice is reported once in each round, in the order in which the reports came. */
function oncePerMessage(reports: readonly DeliveryReport[]): DeliveryReport[][] {
  const rounds: DeliveryReport[][] = [];
  const seen = new Map<string, number>();
  for (const report of reports) {
    const round = seen.get(report.messageId) ?? 0;
    seen.set(report.messageId, round + 1);
    (rounds[round] ??= []).push(report);
  }
  return rounds;
}

async function takeClockMove(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, signedAt, content } = open(platform, request, {
    schema: clockMove,
    secrets: [platform.config.secret],
  });
  const { offsetMs } = content;
  const isMoved = await inTransaction(platform.pool, { wlId: 0 }, async (db) => {
    const moved = await moveClock(db, { offsetMs, webhookId: id, signedAt });
    if (moved) await notify(db, { kind: "clock", offsetMs });
    return moved;
  });
  // The others hear of it; this process answers only when its own clock has moved.
  if (isMoved) {
    platform.clock.setOffset?.(offsetMs);
    // What has become due meanwhile need not wait for its minute.
    for (const look of platform.wiring.all(clockMoved)) await look(platform);
  }
  return reply.code(204).send();
}

/** For areas that find their work by due dates: told when the clock was moved ahead. */
export const clockMoved = event<(platform: Platform) => Promise<void>>("platform", "clockMoved");
