// From the bytes of a mail to the messages of the inbox, one for each recipient of the envelope.
import { randomUUID } from "node:crypto";
import PostalMime, { type Attachment as MailAttachment } from "postal-mime";
import type { Inbox } from "../../inbox/inbox.ts";
import type { Attachment, Message } from "../../inbox/message.ts";

interface ReceivedMail {
  raw: Buffer;
  envelopeFrom: string;
  recipients: readonly string[];
  at: Date;
}

export async function parseMail(
  received: ReceivedMail,
  inbox: Pick<Inbox, "saveAttachment">,
): Promise<Message[]> {
  const mail = await PostalMime.parse(received.raw);
  const attachments = await Promise.all(mail.attachments.map((attachment) => store(attachment, inbox)));
  return received.recipients.map((to) => ({
    id: randomUUID(),
    channel: "email",
    to,
    from: mail.from?.address ?? received.envelopeFrom,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? null,
    at: received.at.toISOString(),
    status: "DELIVERED",
    messageID: mail.messageId ?? null,
    reference: mail.messageId ?? null,
    idempotencyKey: null,
    fingerprint: null,
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments,
  }));
}

async function store(attachment: MailAttachment, inbox: Pick<Inbox, "saveAttachment">): Promise<Attachment> {
  const content =
    typeof attachment.content === "string"
      ? Buffer.from(attachment.content)
      : new Uint8Array(attachment.content);
  return {
    name: attachment.filename ?? "unnamed",
    type: attachment.mimeType,
    bytes: content.length,
    file: await inbox.saveAttachment(content),
    contentID: attachment.contentId?.replace(/^<|>$/g, "") ?? null,
  };
}
