// Every mail and SMS that the parties accepted. The journal holds the messages; memory holds only what lists show,
// so a long campaign does not fill it.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Journal, type Position } from "../journal.ts";
import { type Attachment, type Channel, type Message, message as messageSchema } from "./message.ts";

const SNIPPET_LENGTH = 140;

/** What a list shows of a message. */
export type Summary = Pick<
  Message,
  "id" | "channel" | "to" | "from" | "subject" | "at" | "status" | "idempotencyKey" | "fingerprint"
> & { snippet: string; files: string[] };

export interface InboxFilter {
  /** Exactly this recipient, in any case. */
  to?: string | undefined;
  /** Recipient or subject contains this. */
  search?: string | undefined;
  channel?: Channel | undefined;
  limit: number;
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

export async function openInbox(stateFolder: string) {
  const attachmentFolder = join(stateFolder, "attachments");
  await mkdir(attachmentFolder, { recursive: true });

  let places = new Map<string, Position>();
  let summaries: Summary[] = [];
  let byIdempotencyKey = new Map<string, Summary>();
  const watchers = new Set<() => void>();
  function remember(message: Message, position: Position): void {
    const summary = summarise(message);
    places.set(message.id, position);
    summaries.push(summary);
    if (summary.idempotencyKey) byIdempotencyKey.set(summary.idempotencyKey, summary);
  }
  const journal = await Journal.open(join(stateFolder, "messages.jsonl"), messageSchema, remember);

  return {
    /** Resolves when all of them are on the disk. */
    async add(messages: readonly Message[]): Promise<void> {
      const positions = await Promise.all(messages.map((message) => journal.append(message)));
      for (const [index, message] of messages.entries()) {
        const position = positions[index];
        if (position) remember(message, position);
      }
      for (const notify of watchers) notify();
    },

    async find(id: string): Promise<Message | undefined> {
      const position = places.get(id);
      return position && (await journal.read(position));
    },

    /** Newest first. */
    list(filter: InboxFilter): Summary[] {
      const to = filter.to?.toLowerCase();
      const search = filter.search?.toLowerCase();
      const found: Summary[] = [];
      for (let index = summaries.length - 1; index >= 0 && found.length < filter.limit; index -= 1) {
        const summary = summaries[index];
        if (!summary || (filter.channel && summary.channel !== filter.channel)) continue;
        if (to !== undefined && summary.to.toLowerCase() !== to) continue;
        if (search && !`${summary.to}\n${summary.subject}`.toLowerCase().includes(search)) continue;
        found.push(summary);
      }
      return found;
    },

    findByIdempotencyKey: (key: string): Summary | undefined => byIdempotencyKey.get(key),

    count: (): number => summaries.length,

    async clear(): Promise<void> {
      await journal.clear();
      const files = summaries.flatMap((summary) => summary.files);
      places = new Map();
      summaries = [];
      byIdempotencyKey = new Map();
      for (const notify of watchers) notify();
      await Promise.all(files.map((file) => rm(join(attachmentFolder, file), { force: true })));
    },

    async saveAttachment(content: Uint8Array): Promise<string> {
      const name = randomUUID();
      const file = await open(join(attachmentFolder, name), "wx", 0o600);
      try {
        await file.writeFile(content);
        await file.datasync();
      } finally {
        await file.close();
      }
      return name;
    },

    readAttachment: (attachment: Attachment): Promise<Buffer> =>
      readFile(join(attachmentFolder, attachment.file)),

    /** Calls back whenever the list changed; returns the way to stop that. */
    watch(notify: () => void): () => void {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },

    close: () => journal.close(),
  };
}

function summarise(message: Message): Summary {
  const { id, channel, to, from, subject, at, status, idempotencyKey, fingerprint } = message;
  return {
    id,
    channel,
    to,
    from,
    subject,
    at,
    status,
    idempotencyKey,
    fingerprint,
    snippet: message.text.replace(/\s+/g, " ").trim().slice(0, SNIPPET_LENGTH),
    files: message.attachments.map((attachment) => attachment.file),
  };
}
