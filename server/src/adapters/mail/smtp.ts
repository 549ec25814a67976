// Mail over SMTP. Line breaks in a header field would let one field become several, so they are refused here.
import type { Clock } from "#clock.ts";
import { signatureField } from "./dkim.ts";
import type { MailResult, MailSender, OutgoingMail } from "./mail-sender.ts";
import { bareAddress, composeMail, headerOf } from "./mime.ts";
import type { Envelope, LostConnection, Session } from "./smtp-session.ts";

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 8;

/** The clock dates the mails. */
export function smtpMail(url: string, clock: Clock): MailSender {
  const sessions = createSessions(url);
  return {
    send: async (mail) => {
      if (hasLineBreak(mail)) return { kind: "refused", reason: "line break in a header field" };
      const envelope = { from: bareAddress(mail.from), to: [mail.to, ...(mail.bcc ?? [])].map(bareAddress) };
      if ([envelope.from, ...envelope.to].some((address) => /[\s<>]/.test(address)))
        return { kind: "refused", reason: "no address" };
      const bytes = await bytesOf(mail, clock.now());
      return sessions.send(envelope, bytes);
    },
    close: async () => sessions.close(),
  };
}

async function bytesOf(mail: OutgoingMail, at: Date): Promise<Buffer> {
  const composed = composeMail(mail, at);
  const signature = mail.signer ? [await signatureField(composed, mail.signer)] : [];
  return Buffer.concat([Buffer.from(headerOf([...signature, ...composed.fields])), composed.body]);
}

/** Connections that are kept; whoever finds all of them at work waits in turn. */
function createSessions(url: string) {
  const idle: Session[] = [];
  const queue: ((session: Session | undefined) => void)[] = [];
  let count = 0;
  let isClosed = false;

  async function open(): Promise<Session> {
    const { parseConnectionUrl } = await import("nodemailer/lib/shared");
    const { openSession } = await import("./smtp-session.ts");
    return openSession({
      ...parseConnectionUrl(url),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      // One that nobody needs for so long is given up as well.
      socketTimeout: TIMEOUT_MS,
    });
  }

  /** A connection, or leave to open one. */
  async function take(): Promise<Session | undefined> {
    for (let session = idle.pop(); session; session = idle.pop()) {
      if (session.isOpen) return session;
      count -= 1;
    }
    if (count < CONNECTIONS) {
      count += 1;
      return undefined;
    }
    return new Promise((done) => void queue.push(done));
  }

  function giveBack(session: Session | undefined): void {
    const kept = session?.isOpen ? session : undefined;
    const next = queue.shift();
    if (next) next(kept);
    else if (kept && !isClosed) idle.push(kept);
    else {
      kept?.close();
      count -= 1;
    }
  }

  async function send(envelope: Envelope, mail: Buffer): Promise<MailResult> {
    let session = await take();
    try {
      for (;;) {
        try {
          session ??= await open();
          return await session.send(envelope, mail);
        } catch (error) {
          const { reason = "smtp", isHandedOver = false } = error as Partial<LostConnection>;
          if (isHandedOver) return { kind: "uncertain", reason };
          // A server ends connections that it has had for long; that says nothing about the next.
          if (!session?.isUsed) return { kind: "later", reason };
          session = undefined;
        }
      }
    } finally {
      giveBack(session);
    }
  }

  return {
    send,
    close: () => {
      isClosed = true;
      for (const session of idle.splice(0)) session.close();
    },
  };
}

function hasLineBreak(mail: OutgoingMail): boolean {
  const fields = [mail.messageId, mail.from, mail.replyTo ?? "", mail.to, mail.subject, ...(mail.bcc ?? [])];
  return [...fields, ...Object.values(mail.headers)].some((field) => /[\r\n]/.test(field));
}
