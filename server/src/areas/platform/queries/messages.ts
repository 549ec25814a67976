import type { Db } from "#db/tenant-db.ts";
import type { MessagePurpose, Settled } from "../messages/message-stages.ts";

export interface MessageAttachment {
  fileName: string;
  type: string;
  contentBase64: string;
}

/** Of a mail: who is answered to, who gets a copy, and where one takes oneself off the list. */
export interface MailEnvelope {
  replyTo?: string;
  bcc?: readonly string[];
  unsubscribeUrl?: string;
}

export interface NewMessage {
  channel: "email" | "sms";
  purpose: MessagePurpose;
  destination: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MessageAttachment[];
  envelope: MailEnvelope;
  topic: string;
  topicId: string | null;
  isSecret: boolean;
  createdAt: Date;
}

/** Their ids, in the order of the messages. */
export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<string[]> {
  const made = await db.rows<{ id: string }>(
    `with made as materialized (
       select uuidv7() as id, m.* from rows from (json_to_recordset($2) as (channel text, purpose text, destination text,
         sender text, subject text, text text, html text, attachments jsonb, topic text, "topicId" text,
         "isSecret" boolean, "createdAt" timestamptz, envelope jsonb)) with ordinality
         as m (channel, purpose, destination, sender, subject, body_text, body_html, attachments, topic, topic_id,
           is_secret, created_at, envelope, place)),
     written as (
       insert into message (wl_id, id, channel, purpose, destination, sender, subject, body_text, body_html, attachments,
         topic, topic_id, is_secret, created_at, envelope)
       select $1, id, channel, purpose, destination, sender, subject, body_text, body_html, attachments, topic, topic_id,
         is_secret, created_at, envelope from made)
     select id from made order by place`,
    [db.wlId, JSON.stringify(messages)],
  );
  return made.map(({ id }) => id);
}

export interface Outgoing {
  id: string;
  channel: "email" | "sms";
  purpose: MessagePurpose;
  destination: string;
  sender: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: MessageAttachment[];
  envelope: MailEnvelope;
  topic: string;
  topic_id: string | null;
  attempts: number;
  uncertain: number;
}

const OUTGOING = `id, channel, purpose, destination, sender, subject, body_text, body_html, attachments, envelope,
  topic, topic_id, attempts, uncertain`;

/** From here on the messages may be on their way; one worker gets each. */
export function beginTransmissions(db: Db, ids: readonly string[]): Promise<Outgoing[]> {
  return db.rows<Outgoing>(
    `update message set stage = 'TRANSMITTING', attempts = attempts + 1, transmission_began_at = now()
     where wl_id = $wl and id = any ($1) and stage = 'RECORDED' returning ${OUTGOING}`,
    [ids],
  );
}

/** A message whose last attempt began and has not reported back. */
export function findTransmission(
  db: Db,
  id: string,
  lostAfterSeconds: number,
): Promise<(Outgoing & { is_lost: boolean }) | undefined> {
  return db.maybe(
    `select ${OUTGOING}, transmission_began_at < now() - $2 * interval '1 second' as is_lost
     from message where wl_id = $wl and id = $1 and stage = 'TRANSMITTING' for update`,
    [id, lostAfterSeconds],
  );
}

export interface SettledAttempt {
  message: Pick<Outgoing, "id" | "attempts">;
  settled: Settled;
  externalId?: string | undefined;
}

/** Writes the outcomes of attempts; one that was given up as lost meanwhile has no say any more and is not returned. */
export async function settleMessages(
  db: Db,
  attempts: readonly SettledAttempt[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const written = await db.rows<{ id: string }>(
    `update message m set stage = s.stage, uncertain = s.uncertain, error = s.error,
       external_id = coalesce(s.external_id, m.external_id),
       sent_at = case when s.stage = 'SENT' then $7 else m.sent_at end,
       body_text = case when s.stage <> 'RECORDED' and m.is_secret then '' else m.body_text end,
       body_html = case when s.stage <> 'RECORDED' and m.is_secret then '' else m.body_html end
     from unnest($1::uuid[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[])
       as s (id, attempts, stage, uncertain, error, external_id)
     where m.wl_id = $wl and m.id = s.id and m.stage = 'TRANSMITTING' and m.attempts = s.attempts
     returning m.id`,
    [
      attempts.map(({ message }) => message.id),
      attempts.map(({ message }) => message.attempts),
      attempts.map(({ settled }) => settled.stage),
      attempts.map(({ settled }) => settled.uncertain),
      attempts.map(({ settled }) => settled.error),
      attempts.map(({ externalId }) => externalId ?? null),
      now,
    ],
  );
  return new Set(written.map(({ id }) => id));
}

export async function countMessagesAbout(
  db: Db,
  { topic, topicId, since }: { topic: string; topicId: string; since: Date },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    "select count(*) as count from message where wl_id = $wl and topic = $1 and topic_id = $2 and created_at > $3",
    [topic, topicId, since],
  );
  return count;
}

/** When somebody was last written to about it, whether it arrived or not. */
export async function lastMessageAbout(
  db: Db,
  { topic, topicId }: { topic: string; topicId: string },
): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(
    "select max(created_at) as at from message where wl_id = $wl and topic = $1 and topic_id = $2",
    [topic, topicId],
  );
  return at;
}

/** One after the other for one number, so that its limit holds for two at once as well. */
export async function countSmsTo(
  db: Db,
  { number, since }: { number: string; since: Date },
): Promise<number> {
  await db.rows("select pg_advisory_xact_lock(hashtextextended($1, $2))", [number, db.wlId]);
  const { count } = await db.one<{ count: number }>(
    "select count(*) as count from message where wl_id = $wl and channel = 'sms' and destination = $1 and created_at > $2",
    [number, since],
  );
  return count;
}

export async function hasSmsBudget(
  db: Db,
  { since, budget }: { since: Date; budget: number },
): Promise<boolean> {
  const { count } = await db.one<{ count: number }>(
    `select count(*) as count from
       (select from message where wl_id = $wl and channel = 'sms' and created_at > $1 limit $2) as counted`,
    [since, budget],
  );
  return count < budget;
}

/** A message whose delivery is now known to be another. */
export interface DeliveredMessage {
  id: string;
  topic: string;
  delivery: Delivery;
}

export type Delivery = "DELIVERED" | "BOUNCED" | "ERROR" | "OPENED";

export interface DeliveryToRecord {
  messageId: string;
  channel: "email" | "sms";
  externalId?: string;
  delivery: Delivery;
  at: Date;
}

/**
 * Reports come late, twice and out of order: what is known to have arrived stays so, and what was opened has arrived.
 * Returns the messages of which a report said something new. One message may be in the list once.
 */
export function recordDeliveries(db: Db, reports: readonly DeliveryToRecord[]): Promise<DeliveredMessage[]> {
  return db.rows<DeliveredMessage>(
    `update message m set delivery = r.delivery, delivery_at = r.at, external_id = coalesce(m.external_id, r."externalId"),
       arrived_at = case when r.delivery = 'DELIVERED' then r.at else m.arrived_at end
     from json_to_recordset($1) as r ("messageId" uuid, channel text, "externalId" text, delivery text, at timestamptz)
     where m.wl_id = $wl and m.id = r."messageId" and m.channel = r.channel
       and (m.delivery in ('PENDING', 'ERROR') or (r.delivery = 'OPENED' and m.delivery = 'DELIVERED'))
     returning m.id, m.topic, m.delivery`,
    [JSON.stringify(reports)],
  );
}

/** Nothing when the report says nothing new. */
export async function recordDelivery(
  db: Db,
  report: DeliveryToRecord,
): Promise<DeliveredMessage | undefined> {
  const [changed] = await recordDeliveries(db, [report]);
  return changed;
}
