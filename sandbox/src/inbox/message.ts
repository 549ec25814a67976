// A message as it reached one recipient. A mail to three people is three messages, and a mail sent twice is two:
// what is counted here is deliveries.
import { z } from "zod";

export const channel = z.enum(["email", "sms"]);

const attachment = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Name of the stored file; chosen by us. */
  file: z.uuid(),
  /** How the HTML refers to an inline picture, without its angle brackets. */
  contentID: z.string().nullable(),
});

export const message = z.object({
  id: z.uuid(),
  channel,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  at: z.string(),
  status: z.enum(["DELIVERED", "BOUNCED", "UNKNOWN"]),
  messageID: z.string().nullable(),
  reference: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
  /** Tells a repeated request from another one under the same idempotency key. */
  fingerprint: z.string().nullable(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(attachment),
});

export type Channel = z.infer<typeof channel>;
export type Attachment = z.infer<typeof attachment>;
export type Message = z.infer<typeof message>;
