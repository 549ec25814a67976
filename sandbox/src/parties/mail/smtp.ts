// The mail server. A mail is acknowledged only when it is in the inbox's journal, so what the platform believes sent
// is there after any crash.
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { callbackify } from "node:util";
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from "smtp-server";
import type { Message } from "../../inbox/message.ts";
import type { PartyWorld } from "../../party.ts";
import { isSameSecret } from "../../platform/signature.ts";
import { mailTreatment, REPORT_DELAY_MS, SLOW_MS } from "./magic.ts";
import { parseMail } from "./parse-mail.ts";

const LARGEST_MAIL_BYTES = 25 * 1024 * 1024;
const USER = "handsel";

function reportOf(to: string): "DELIVERED" | "BOUNCED" | "COMPLAINED" {
  const treatment = mailTreatment(to);
  if (treatment === "lost") return "BOUNCED";
  return treatment === "complaint" ? "COMPLAINED" : "DELIVERED";
}

/** An answer that the mail server gives in the protocol's own terms. */
class MailRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export async function openMailServer(world: PartyWorld): Promise<{ close(): Promise<void> }> {
  const { config, log } = world;
  /** Addresses whose present mail was put off once and is taken at the next try. */
  const putOff = new Set<string>();

  const server = new SMTPServer({
    name: "sandbox.handsel.test",
    banner: "Handsel sandbox",
    size: LARGEST_MAIL_BYTES,
    rejectOversized: true,
    maxRecipients: 100,
    authOptional: true,
    allowInsecureAuth: true,
    // Without a certificate of its own it would offer one that every careful client refuses.
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onAuth(auth, _session, callback) {
      const isKnown = auth.username === USER && isSameSecret(auth.password ?? "", config.secret);
      if (isKnown) callback(null, { user: USER });
      else callback(new MailRefusal(535, "5.7.8 Unknown user or wrong password"));
    },
    onRcptTo: callbackify(admit),
    onData: callbackify(receive),
  });
  // A client that goes away in the middle of a mail is no event for the sandbox.
  server.on("error", (error: Error) => log.debug({ party: "mail", err: error }, "mail connection failed"));

  async function admit(recipient: SMTPServerAddress, session: SMTPServerSession): Promise<void> {
    const address = recipient.address.toLowerCase();
    const treatment = mailTreatment(address);
    if (treatment === "bounce") {
      await recordRefusal("refused", session, address);
      throw new MailRefusal(550, "5.1.1 No such mailbox");
    }
    if (treatment === "later" && !putOff.delete(address)) {
      putOff.add(address);
      await recordRefusal("deferred", session, address);
      throw new MailRefusal(451, "4.2.1 Mailbox busy, try again later");
    }
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw new MailRefusal(552, "5.3.4 Message too big");
    const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);

    const fault = world.faults.take("mail");
    if (fault?.mode === "slow") await world.wait(fault.milliseconds);
    if (recipients.some((address) => mailTreatment(address) === "slow")) await world.wait(SLOW_MS);
    if (fault?.mode === "error") {
      for (const address of recipients) await recordRefusal("failed", session, address);
      throw new MailRefusal(451, "4.3.0 This failure was ordered");
    }

    await store(raw, session, recipients);
    if (fault?.mode === "drop" || fault?.mode === "garbage") breakConnection(session, fault.mode);
    return "Stored in the inbox";
  }

  async function store(
    raw: Buffer,
    session: SMTPServerSession,
    recipients: readonly string[],
  ): Promise<void> {
    const envelopeFrom = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
    const messages = await parseMail({ raw, envelopeFrom, recipients, at: world.clock.now() }, world.inbox);
    // Three journals, and one wait for all of them: whoever is sent a mail waits for the answer.
    await Promise.all([
      world.inbox.add(messages),
      ...messages.map(({ id, to, messageID }) =>
        world.ledger.record({
          party: "mail",
          kind: "message",
          outcome: "accepted",
          reference: messageID,
          details: { message: id, to },
        }),
      ),
      ...messages.map(scheduleReport),
    ]);
    log.info({ party: "mail", messages: messages.map((message) => message.id) }, "mail stored");
  }

  /** What became of a mail after it was accepted; one without an id cannot be told of. */
  async function scheduleReport({ id, to, messageID }: Message): Promise<void> {
    if (!messageID) return;
    await world.webhooks.schedule({
      id: `mail-report-${id}`,
      party: "mail",
      kind: "delivery-report",
      reference: messageID,
      path: "/webhooks/mail",
      together: "reports",
      body: JSON.stringify({
        messageId: messageID,
        status: reportOf(to),
        at: world.clock.now().toISOString(),
      }),
      delayMs: REPORT_DELAY_MS,
    });
  }

  function recordRefusal(outcome: string, session: SMTPServerSession, to: string): Promise<void> {
    return world.ledger.record({
      party: "mail",
      kind: "message",
      outcome,
      reference: null,
      details: { to, transaction: session.transaction },
    });
  }

  /**
   * Hangs up before the answer. The library has no call for that; the socket is in its published types, and it
   * keeps its answer to itself once the socket is no longer open.
   */
  function breakConnection(session: SMTPServerSession, ending: "drop" | "garbage"): void {
    const socket = [...server.connections].find((connection) => connection.session === session)?._socket;
    if (ending === "garbage") socket?.end("\u0000\ufffd?!\r\n");
    else socket?.destroy();
  }

  // A client that asks for "localhost" tries IPv4 first, so that is where the server listens.
  const listening = server.listen(config.smtpPort, config.host === "localhost" ? "127.0.0.1" : config.host);
  await once(listening, "listening");
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
