// What the platform itself keeps of persons: the messages they were sent, and what calls, webhooks, uploads and pages left
// behind for some days.
import type { Db } from "#db/tenant-db.ts";
import type { MessageAttachment } from "./messages.ts";

export interface PersonMessage {
  id: string;
  channel: "email" | "sms";
  destination: string;
  subject: string;
  text: string;
  stage: string;
  createdAt: Date;
  attachments: string[];
}

const MESSAGE = `id, channel, destination, subject, body_text as text, stage, created_at as "createdAt",
  array(select a ->> 'fileName' from jsonb_array_elements(attachments) as a) as attachments`;

/** Sent to one of these, or about one of these things. What is erased was sent to nobody any more. */
export function messagesOf(
  db: Db,
  { destinations, topicIds }: { destinations: readonly string[]; topicIds: readonly string[] },
  most: number,
): Promise<PersonMessage[]> {
  return db.rows<PersonMessage>(
    `select ${MESSAGE} from message
     where wl_id = $wl and (destination = any ($1) or topic_id = any ($2)) and destination <> ''
     order by created_at desc, id limit $3`,
    [destinations, topicIds, most],
  );
}

export function attachmentsOf(db: Db, messageId: string): Promise<MessageAttachment[]> {
  return db
    .maybe<{ attachments: MessageAttachment[] }>(
      "select attachments from message where wl_id = $wl and id = $1",
      [messageId],
    )
    .then((row) => row?.attachments ?? []);
}

/** That there was a message, and what became of it, stays; it counts in figures. One not sent yet is not sent. */
export async function eraseMessages(db: Db, ids: readonly string[]): Promise<number> {
  return db.run(
    `update message set destination = '', subject = '', body_text = '', body_html = '', attachments = '[]',
       envelope = '{}', error = null, stage = case when stage = 'RECORDED' then 'FAILED' else stage end
     where wl_id = $wl and id = any ($1)`,
    [ids],
  );
}

/** The oldest of a channel that still have their words, from a place on. */
export function dueMessages(
  db: Db,
  of: { channel: "email" | "sms"; before: Date; after: { at: string; id: string } | null; most: number },
): Promise<{ id: string; at: string }[]> {
  return db.rows(
    `select id, created_at::text as at from message
     where wl_id = $wl and channel = $1 and created_at < $2 and (created_at, id) > ($3::timestamptz, $4::uuid)
       and destination <> ''
     order by created_at, id limit $5`,
    [
      of.channel,
      of.before,
      of.after?.at ?? "-infinity",
      of.after?.id ?? "00000000-0000-0000-0000-000000000000",
      of.most,
    ],
  );
}

/** Answers that are remembered for repeated calls and name one of these, of one day at a time. */
export function answersNaming(
  db: Db,
  { patterns, from, until }: { patterns: readonly string[]; from: Date; until: Date },
): Promise<{ userId: string; operation: string; requestId: string; answer: unknown }[]> {
  return db.rows(
    `select user_id as "userId", operation, request_id as "requestId", answer from request_answer
     where wl_id = $wl and created_at >= $2 and created_at < $3 and answer is not null and answer::text ilike any ($1)`,
    [patterns, from, until],
  );
}

/** A repeated call still gets its answer, without the person. */
export async function replaceAnswer(
  db: Db,
  {
    userId,
    operation,
    requestId,
    answer,
  }: { userId: string; operation: string; requestId: string; answer: unknown },
): Promise<void> {
  await db.run(
    "update request_answer set answer = $4 where wl_id = $wl and user_id = $1 and operation = $2 and request_id = $3",
    [userId, operation, requestId, JSON.stringify(answer)],
  );
}

/** What the outside told us and was taken in is kept only so that it is not taken in twice. */
export async function emptyReceipts(db: Db, patterns: readonly string[]): Promise<void> {
  await db.run(
    "update webhook_receipt set body = '{}' where wl_id = $wl and applied_at is not null and body::text ilike any ($1)",
    [patterns],
  );
}

/** One portion of the record of visited pages. Returns how many rows went. */
export async function removeTracking(db: Db, before: Date, most: number): Promise<number> {
  const { removed } = await db.one<{ removed: number }>("select remove_tracking($1, $2) as removed", [
    before,
    most,
  ]);
  return removed;
}
