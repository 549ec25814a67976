// Mail over SMTP. Line breaks in a header field would let one field become several, so they are refused here.
import type { Transporter } from "nodemailer";
import type { MailResult, MailSender, OutgoingMail } from "./mail-sender.ts";

const TIMEOUT_MS = 10_000;

interface SmtpError extends Error {
  responseCode?: number;
  command?: string;
  code?: string;
}

export function smtpMail(url: string): MailSender {
  let transport: Promise<Transporter> | undefined;
  return {
    send: async (mail) => {
      if (hasLineBreak(mail)) return { kind: "refused", reason: "line break in a header field" };
      try {
        transport ??= openTransport(url);
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
          attachments: mail.attachments.map((file) => ({
            filename: file.fileName,
            content: file.content,
            contentType: file.type,
          })),
        });
        return { kind: "sent" };
      } catch (error) {
        return resultOf(error as SmtpError);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
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
}

function hasLineBreak(mail: OutgoingMail): boolean {
  const fields = [mail.messageId, mail.from, mail.replyTo ?? "", mail.to, mail.subject, ...(mail.bcc ?? [])];
  return [...fields, ...Object.values(mail.headers)].some((field) => /[\r\n]/.test(field));
}

function resultOf(error: SmtpError): MailResult {
  const reason = error.responseCode ? `smtp ${error.responseCode}` : (error.code ?? "smtp");
  if (error.responseCode !== undefined && error.responseCode >= 500) return { kind: "refused", reason };
  if (error.responseCode !== undefined) return { kind: "later", reason };
  // Once the data was on its way, a lost connection leaves the outcome open.
  return error.command === "DATA" ? { kind: "uncertain", reason } : { kind: "later", reason };
}
