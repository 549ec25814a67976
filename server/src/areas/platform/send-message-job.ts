// Carries a recorded message out. A crash at any point leaves a stage from which the next attempt can tell what is
// known: RECORDED was certainly not sent, TRANSMITTING may have been.
import type { Adapters } from "#adapters/adapters.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { type SendResult, settle } from "./message-stages.ts";
import { beginTransmission, findTransmission, type Outgoing, settleMessage } from "./queries/messages.ts";

/** True when the message may still go out; asked in the transaction that begins its transmission. */
export type LastLook = (
  db: Db,
  message: Pick<Outgoing, "id" | "topic_id" | "destination">,
) => Promise<boolean>;

/** Longer than any send can take with its time-outs. */
const LOST_AFTER_SECONDS = 60;

const lastLooks = new Map<string, LastLook>();

/** For messages about this topic, asks once more just before sending: opted out since, campaign stopped, a test. */
export function lookBeforeSending(topic: string, look: LastLook): void {
  lastLooks.set(topic, look);
}

export interface SendMessage {
  wlId: number;
  messageId: string;
}

export const sendMessageJob = job<SendMessage>({
  name: "send-message",
  retries: LIMITS.messageAttempts + 3,
  atOnce: 4,
  run: async ({ wlId, messageId }, platform) => {
    const begun = await inTenant(platform, wlId, (db) => begin(db, platform, messageId));
    if (begun === "over") return;
    if (begun === "again") throw new PutOff();

    const result = await transmit(platform, wlId, begun);
    const settled = settle(begun, result);
    const externalId = result.kind === "sent" ? result.externalId : undefined;
    await inTenant(platform, wlId, (db) =>
      settleMessage(db, begun, { ...settled, externalId, now: platform.clock.now() }),
    );
    if (settled.stage === "RECORDED") throw new PutOff();
  },
});

/** Not an accident: it tells the queue to come back later, with growing pauses. */
class PutOff extends Error {
  constructor() {
    super("message put off");
    this.name = "PutOff";
  }
}

async function begin(db: Db, platform: Platform, id: string): Promise<Outgoing | "over" | "again"> {
  const message = await beginTransmission(db, id);
  const now = platform.clock.now();
  if (message) {
    const look = lastLooks.get(message.topic);
    if (!look || (await look(db, message))) return message;
    await settleMessage(db, message, { ...settle(message, { kind: "refused", reason: "withdrawn" }), now });
    return "over";
  }
  const begun = await findTransmission(db, id, LOST_AFTER_SECONDS);
  if (!begun) return "over";
  // Another worker may be at it this very moment, and will say how it ended.
  if (!begun.is_lost) return "again";
  const settled = settle(begun, { kind: "uncertain", reason: "interrupted" });
  await settleMessage(db, begun, { ...settled, now });
  return settled.stage === "RECORDED" ? "again" : "over";
}

async function transmit(
  {
    adapters,
    tenants,
    config,
  }: { adapters: Adapters; tenants: Platform["tenants"]; config: Platform["config"] },
  wlId: number,
  message: Outgoing,
): Promise<SendResult> {
  if (message.channel === "sms") {
    return adapters.sms.send({
      reference: smsReference(wlId, message.id),
      from: message.sender,
      to: message.destination,
      text: message.body_text,
    });
  }
  const tenant = tenants.byId(wlId);
  return adapters.mail.send({
    messageId: `<${message.id}@${tenant?.subdomain ?? wlId}.${config.baseDomain}>`,
    from: message.sender,
    ...(tenant && { replyTo: tenant.supportEmail }),
    to: message.destination,
    subject: message.subject,
    text: message.body_text,
    html: message.body_html,
    attachments: message.attachments.map(({ fileName, type, contentBase64 }) => ({
      fileName,
      type,
      content: Buffer.from(contentBase64, "base64"),
    })),
    headers: {},
  });
}

/** Comes back with the delivery report, which names no retailer of its own. */
export function smsReference(wlId: number, messageId: string): string {
  return `${wlId}.${messageId}`;
}

export function parseSmsReference(reference: string): SendMessage | undefined {
  const match = /^(\d{1,9})\.([0-9a-f-]{36})$/.exec(reference);
  return match?.[1] && match[2] ? { wlId: Number(match[1]), messageId: match[2] } : undefined;
}
