// Carries a recorded message out. A crash at any point leaves a stage from which the next attempt can tell what is
// known: RECORDED was certainly not sent, TRANSMITTING may have been.
import { NOBODYS_ADDRESS } from "#adapters/mail/mail-sender.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { collection, event } from "#edge/wiring.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import {
  beginTransmissions,
  type Delivery,
  findTransmission,
  type Outgoing,
  type SettledAttempt,
  settleMessages,
} from "../queries/messages.ts";
import { suppressReceivers } from "../queries/suppressions.ts";
import { gathered } from "./gathered.ts";
import { signerOf } from "./mail-keys.ts";
import { type SendResult, settle } from "./message-stages.ts";

interface LastLook {
  topic: string;
  /** Which of the messages may still go out; asked in the transaction that begins their transmission. */
  look: (
    db: Db,
    messages: readonly Pick<Outgoing, "id" | "topic_id" | "destination">[],
  ) => Promise<ReadonlySet<string>>;
}

/** For messages about its topic, asks once more just before sending: opted out since, campaign stopped, a test. */
export const lastLooks = collection<LastLook>("platform", "lastLooks");

/** Longer than any send can take with its time-outs. */
const LOST_AFTER_SECONDS = 60;

export type MessageOutcome = "SENT" | "SEND_FAILED" | "UNCERTAIN" | Delivery;

export interface ToldOutcome {
  id: string;
  outcome: MessageOutcome;
}

interface OutcomeHandler {
  topic: string;
  hear: (ctx: { db: Db; platform: Platform }, messages: readonly ToldOutcome[]) => Promise<void>;
}

/** Told in the transaction that writes it: messages about a topic were sent or not, arrived, or were opened. */
export const messageOutcomes = event<OutcomeHandler>("platform", "messageOutcomes");

export async function tellOutcomes(
  ctx: { db: Db; platform: Platform },
  messages: readonly (ToldOutcome & { topic: string })[],
): Promise<void> {
  for (const { topic, hear } of ctx.platform.wiring.all(messageOutcomes)) {
    const about = messages.filter((message) => message.topic === topic);
    if (about.length > 0) await hear(ctx, about);
  }
}

const OUTCOME_OF = { SENT: "SENT", FAILED: "SEND_FAILED", UNCERTAIN: "UNCERTAIN" } as const;

/** Writes how attempts ended, and tells whoever wanted the messages when that is final. */
async function conclude(ctx: { db: Db; platform: Platform }, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const { db, platform } = ctx;
  const now = platform.clock.now();
  const written = await settleMessages(db, attempts, now);
  await suppressReceivers(
    db,
    attempts.flatMap(({ message: { id }, settled: { error } }) =>
      error === NOBODYS_ADDRESS ? [{ id, reason: "BOUNCED" as const }] : [],
    ),
    now,
  );
  await tellOutcomes(
    ctx,
    attempts.flatMap(({ message: { id, topic }, settled: { stage } }) =>
      written.has(id) && stage !== "RECORDED" ? [{ id, topic, outcome: OUTCOME_OF[stage] }] : [],
    ),
  );
}

export interface SendMessage {
  wlId: number;
  messageId: string;
}

export interface SendMessages {
  wlId: number;
  messageIds: readonly string[];
}

/** One message by itself: somebody waits for it, and it waits for no campaign. */
export const sendMessageJob = job<SendMessage>({
  name: "send-message",
  retries: LIMITS.messageAttempts + 3,
  atOnce: 2,
  together: 12,
  run: async ({ wlId, messageId }, platform) => {
    const lane = laneOf(platform, wlId);
    const begun = await lane.begin(messageId);
    if (begun === "over") return;
    if (begun === "again") throw new PutOff();
    const attempt = await attemptOf(platform, wlId, begun);
    await lane.conclude(attempt);
    if (attempt.settled.stage === "RECORDED") throw new PutOff();
  },
});

/** So many are on their way at once for one hand: what a worker that is killed leaves in doubt. */
const ROUND = 13;

/**
 * Many messages of one transaction, in rounds. The statement that begins a round stands in the transaction that says how
 * the one before it ended.
 */
export const sendMessagesJob = job<SendMessages>({
  name: "send-messages",
  retries: LIMITS.messageAttempts + 3,
  atOnce: 2,
  together: 1,
  run: async ({ wlId, messageIds }, platform) => {
    let isPutOff = false;
    let attempts: Attempt[] = [];
    for (let next = 0; next < messageIds.length || attempts.length > 0; next += ROUND) {
      const ended = attempts;
      const begun = await inTenant(platform, wlId, async (db) => {
        await conclude({ db, platform }, ended);
        return begin(db, platform, messageIds.slice(next, next + ROUND));
      });
      isPutOff ||= begun.includes("again");
      const outgoing = begun.filter((one) => typeof one === "object");
      attempts = await Promise.all(outgoing.map((message) => attemptOf(platform, wlId, message)));
      isPutOff ||= attempts.some(({ settled }) => settled.stage === "RECORDED");
    }
    if (isPutOff) throw new PutOff();
  },
});

type Attempt = SettledAttempt & { message: Outgoing };

async function attemptOf(platform: Platform, wlId: number, message: Outgoing): Promise<Attempt> {
  const result = await onBehalfOf({ wlId }, () => transmit(platform, wlId, message));
  const settled = settle(message, result);
  const externalId = result.kind === "sent" ? result.externalId : undefined;
  if (result.kind !== "sent")
    platform.log.warn(
      { wlId, messageId: message.id, result: result.kind, reason: result.reason, stage: settled.stage },
      "message not sent",
    );
  return { message, settled, externalId };
}

interface Lane {
  begin(messageId: string): Promise<Begun>;
  conclude(attempt: Attempt): Promise<void>;
}

const lanes = new WeakMap<Platform, Map<number, Lane>>();

/** Where the single messages of one retailer meet: those that go out at the same time share their transactions. */
function laneOf(platform: Platform, wlId: number): Lane {
  const ofPlatform = lanes.get(platform) ?? new Map<number, Lane>();
  lanes.set(platform, ofPlatform);
  const known = ofPlatform.get(wlId);
  if (known) return known;
  const lane: Lane = {
    begin: gathered((ids) => inTenant(platform, wlId, (db) => begin(db, platform, ids))),
    conclude: gathered((attempts) =>
      inTenant(platform, wlId, async (db) => {
        await conclude({ db, platform }, attempts);
        return attempts.map(() => undefined);
      }),
    ),
  };
  ofPlatform.set(wlId, lane);
  return lane;
}

/** Not an accident: it tells the queue to come back later, with growing pauses. */
class PutOff extends Error {
  constructor() {
    super("message put off");
    this.name = "PutOff";
  }
}

type Begun = Outgoing | "over" | "again";

async function begin(db: Db, platform: Platform, ids: readonly string[]): Promise<Begun[]> {
  if (ids.length === 0) return [];
  const begun = new Map((await beginTransmissions(db, ids)).map((message) => [message.id, message]));
  const withdrawn = await withdrawnAmong({ db, platform }, [...begun.values()]);
  await conclude(
    { db, platform },
    withdrawn.map((message) => ({
      message,
      settled: settle(message, { kind: "refused", reason: "withdrawn" }),
    })),
  );
  for (const { id } of withdrawn) begun.delete(id);
  const isWithdrawn = new Set(withdrawn.map(({ id }) => id));
  const answers: Begun[] = [];
  for (const id of ids) {
    const message = begun.get(id);
    // Whoever asks for the same one a second time is told that somebody is at it.
    begun.delete(id);
    answers.push(message ?? (isWithdrawn.has(id) ? "over" : await lookAfter(db, platform, id)));
  }
  return answers;
}

async function withdrawnAmong(
  { db, platform }: { db: Db; platform: Platform },
  messages: readonly Outgoing[],
): Promise<Outgoing[]> {
  const withdrawn: Outgoing[] = [];
  for (const { topic, look } of platform.wiring.all(lastLooks)) {
    const about = messages.filter((message) => message.topic === topic);
    const allowed = about.length > 0 ? await look(db, about) : new Set();
    withdrawn.push(...about.filter(({ id }) => !allowed.has(id)));
  }
  return withdrawn;
}

/** One that was begun before: by whom nothing was heard of for long, that is an unknown outcome. */
async function lookAfter(db: Db, platform: Platform, id: string): Promise<"over" | "again"> {
  const begun = await findTransmission(db, id, LOST_AFTER_SECONDS);
  if (!begun) return "over";
  // Another worker may be at it this very moment, and will say how it ended.
  if (!begun.is_lost) return "again";
  const settled = settle(begun, { kind: "uncertain", reason: "interrupted" });
  await conclude({ db, platform }, [{ message: begun, settled }]);
  return settled.stage === "RECORDED" ? "again" : "over";
}

async function transmit(platform: Platform, wlId: number, message: Outgoing): Promise<SendResult> {
  const { adapters, tenants, config } = platform;
  if (message.channel === "sms") {
    return adapters.sms.send({
      reference: smsReference(wlId, message.id),
      from: message.sender,
      to: message.destination,
      text: message.body_text,
    });
  }
  const tenant = tenants.byId(wlId);
  const { replyTo = tenant?.supportEmail, bcc, unsubscribeUrl } = message.envelope;
  const signer = await signerOf(platform, wlId, message.sender);
  return adapters.mail.send({
    messageId: `<${message.id}@${tenant?.subdomain ?? wlId}.${config.baseDomain}>`,
    from: message.sender,
    ...(signer && { signer }),
    ...(replyTo && { replyTo }),
    ...(bcc && { bcc }),
    to: message.destination,
    subject: message.subject,
    text: message.body_text,
    html: message.body_html,
    attachments: message.attachments.map(({ fileName, type, contentBase64 }) => ({
      fileName,
      type,
      content: Buffer.from(contentBase64, "base64"),
    })),
    // Mail programs show a button of their own for these two.
    headers: unsubscribeUrl
      ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {},
  });
}

/** The other way round: which message a mail's id names; its retailer is in the address. */
export function parseMailId(messageId: string): { subdomain: string; messageId: string } | undefined {
  const match = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@([a-z0-9-]{1,63})\./.exec(messageId);
  return match?.[1] && match[2] ? { messageId: match[1], subdomain: match[2] } : undefined;
}

/** Comes back with the delivery report, which names no retailer of its own. */
export function smsReference(wlId: number, messageId: string): string {
  return `${wlId}.${messageId}`;
}

export function parseSmsReference(reference: string): SendMessage | undefined {
  const match = /^(\d{1,9})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(reference);
  return match?.[1] && match[2] ? { wlId: Number(match[1]), messageId: match[2] } : undefined;
}
