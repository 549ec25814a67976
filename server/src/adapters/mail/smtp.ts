// Mail over SMTP. Line breaks in a header field would let one field become several, so they are refused here.
import type { Readable } from "node:stream";
import type { Transporter } from "nodemailer";
import { type MailResult, type MailSender, NOBODYS_ADDRESS, type OutgoingMail } from "./mail-sender.ts";

const TIMEOUT_MS = 10_000;

/** What RFC 3463 calls a permanent failure of the address, as against one of policy or of size. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.\d/;

interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  code?: string;
}

export function smtpMail(url: string): MailSender {
  let transport: Promise<Transporter> | undefined;
  /** The text of each mail that is being sent. */
  const bodies = new Map<string, Readable>();
  return {
    send: async (mail) => {
      if (hasLineBreak(mail)) return { kind: "refused", reason: "line break in a header field" };
      try {
        transport ??= openTransport(url, bodies);
        const open = await transport;
        await open.sendMail({
          messageId: mail.messageId,
          from: mail.from,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          to: mail.to,
          ...(mail.bcc && { bcc: [...mail.bcc] }),
          subject: mail.subject,
          text: mail.text,
          ...(mail.html && { html: mail.html }),
          headers: { ...mail.headers },
          ...(mail.signer && {
            dkim: {
              domainName: mail.signer.domain,
              keySelector: mail.signer.selector,
              privateKey: mail.signer.privateKey,
            },
          }),
          attachments: mail.attachments.map((file) => ({
            filename: file.fileName,
            content: file.content,
            contentType: file.type,
          })),
        });
        return { kind: "sent" };
      } catch (error) {
        return resultOf(error as SmtpError, bodies.get(mail.messageId)?.readableDidRead ?? false);
      } finally {
        bodies.delete(mail.messageId);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

async function openTransport(url: string, bodies: Map<string, Readable>): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    maxMessages: 1_000,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  transport.use("stream", ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const body = createReadStream(options);
      bodies.set(String(data.messageId), body);
      return body;
    };
    done();
  });
  return transport;
}

function hasLineBreak(mail: OutgoingMail): boolean {
  const fields = [mail.messageId, mail.from, mail.replyTo ?? "", mail.to, mail.subject, ...(mail.bcc ?? [])];
  return [...fields, ...Object.values(mail.headers)].some((field) => /[\r\n]/.test(field));
}

/** The text is read once the server wants it; from then on a lost connection leaves open what became of the mail. */
function resultOf(error: SmtpError, isHandedOver: boolean): MailResult {
  const isNobodys = error.responseCode !== undefined && NO_SUCH_ADDRESS.test(error.response ?? "");
  if (isNobodys) return { kind: "refused", reason: NOBODYS_ADDRESS };
  const reason = error.responseCode ? `smtp ${error.responseCode}` : (error.code ?? "smtp");
  if (error.responseCode !== undefined && error.responseCode >= 500) return { kind: "refused", reason };
  if (error.responseCode !== undefined) return { kind: "later", reason };
  return isHandedOver ? { kind: "uncertain", reason } : { kind: "later", reason };
}
