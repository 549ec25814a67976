// One connection to a mail server, kept for many mails. The library opens it (TLS, log-in); the mails go out here, each in two
// packets where the server takes commands ahead (RFC 2920): the envelope, and the mail.
import type { Socket } from "node:net";
import type { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type MailResult, NOBODYS_ADDRESS } from "./mail-sender.ts";

export interface Envelope {
  from: string;
  to: readonly string[];
}

/** The connection was lost; once the mail was handed over, nobody knows what became of it. */
export class LostConnection extends Error {
  readonly reason: string;
  readonly isHandedOver: boolean;

  constructor(reason: string, isHandedOver: boolean) {
    super(`connection lost: ${reason}`);
    this.reason = reason;
    this.isHandedOver = isHandedOver;
  }
}

export interface Session {
  readonly isOpen: boolean;
  /** Has carried mails before, so that its end says nothing about the next connection. */
  readonly isUsed: boolean;
  send(envelope: Envelope, mail: Buffer): Promise<MailResult>;
  close(): void;
}

type Options = SMTPConnection.Options & Pick<ReturnType<typeof parseConnectionUrl>, "auth">;

export async function openSession({ auth, ...options }: Options): Promise<Session> {
  const connection = new SMTPConnection(options);
  const reader = createReader();
  const extensions = await new Promise<string>((done, failed) => {
    const fail = ({
      responseCode,
      code,
    }: {
      responseCode?: number | undefined;
      code?: string | undefined;
    }) => {
      const error = new LostConnection(responseCode ? `smtp ${responseCode}` : (code ?? "smtp"), false);
      failed(error);
      reader.end(error);
    };
    connection.on("error", fail);
    connection.on("end", () => fail({ code: "ECONNECTION" }));
    connection.connect(() => {
      const told = String(connection.lastServerResponse || "");
      if (!auth || !connection.allowsAuth) return done(told);
      connection.login(auth, (error) => (error ? fail(error) : done(told)));
    });
  }).catch((error: unknown) => {
    connection.close();
    throw error;
  });
  const socket = connection._socket;
  if (!socket) throw new LostConnection("ECONNECTION", false);
  socket.removeAllListeners("data");
  socket.on("data", (piece: Buffer) => reader.take(piece.toString("latin1")));
  return sessionOn(socket, reader, extensions);
}

interface Reply {
  code: number;
  /** Its last line. */
  text: string;
}

type Reader = ReturnType<typeof createReader>;

/** The server's answers, for those who wait for them in turn. */
function createReader() {
  let rest = "";
  let ended: LostConnection | undefined;
  const waiting: { done: (reply: Reply) => void; failed: (error: Error) => void }[] = [];
  const end = (error: LostConnection) => {
    ended ??= error;
    for (const { failed } of waiting.splice(0)) failed(ended);
  };
  return {
    isEnded: () => ended !== undefined,
    end,
    take: (piece: string) => {
      const lines = `${rest}${piece}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        // All lines of an answer but the last carry a dash behind the code.
        if (line[3] === "-") continue;
        const next = waiting.shift();
        if (next) next.done({ code: Number(line.slice(0, 3)), text: line.trimEnd() });
        else end(new LostConnection(`smtp ${line.slice(0, 3)}`, false));
      }
    },
    next: (count: number) =>
      Promise.all(
        Array.from(
          { length: count },
          () =>
            new Promise<Reply>((done, failed) => {
              if (ended) failed(ended);
              else waiting.push({ done, failed });
            }),
        ),
      ),
  };
}

function sessionOn(socket: Socket, reader: Reader, extensions: string): Session {
  const takesAhead = /^250[ -]PIPELINING\b/im.test(extensions);
  const takesSize = /^250[ -]SIZE\b/im.test(extensions);
  const takesUtf8 = /^250[ -]SMTPUTF8\b/im.test(extensions);
  let isUsed = false;

  async function say(commands: readonly string[]): Promise<Reply[]> {
    if (takesAhead) {
      socket.write(commands.map((command) => `${command}\r\n`).join(""));
      return reader.next(commands.length);
    }
    const replies: Reply[] = [];
    for (const command of commands) {
      socket.write(`${command}\r\n`);
      replies.push(...(await reader.next(1)));
    }
    return replies;
  }

  /** Gone without a word: the server would take a word for a part of the mail. */
  function leave(reason: string): LostConnection {
    const error = new LostConnection(reason, false);
    reader.end(error);
    socket.destroy();
    return error;
  }

  /** Why the server will not have the mail; nothing once it waits for it. */
  async function offer({ from, to }: Envelope, size: number): Promise<Reply | undefined> {
    const isPlain = [from, ...to].every((address) => PLAIN.test(address));
    const sizes = takesSize ? ` SIZE=${size}` : "";
    const letters = takesUtf8 && !isPlain ? " SMTPUTF8" : "";
    const replies = await say([
      `MAIL FROM:<${from}>${sizes}${letters}`,
      ...to.map((address) => `RCPT TO:<${address}>`),
      "DATA",
    ]);
    const [sender, receivers, data] = [replies[0], replies.slice(1, -1), replies.at(-1)];
    const refusal = isRefusal(sender) ? sender : receivers.every(isRefusal) ? receivers[0] : data;
    if (refusal === data && !isRefusal(data)) return undefined;
    if (refusal?.code === 421) throw leave("smtp 421");
    // One that waits for the mail although nobody is to have it.
    if (isRefusal(data)) await say(["RSET"]);
    else leave("smtp 354");
    return refusal;
  }

  async function send(envelope: Envelope, mail: Buffer): Promise<MailResult> {
    const refusal = await offer(envelope, mail.length);
    if (refusal) return resultOf(refusal);
    socket.write(withDots(mail));
    const [taken] = await reader.next(1).catch((error: LostConnection) => {
      throw new LostConnection(error.reason, true);
    });
    return resultOf(taken);
  }

  return {
    get isOpen() {
      return !reader.isEnded();
    },
    get isUsed() {
      return isUsed;
    },
    send: async (envelope, mail) => {
      const result = await send(envelope, mail);
      isUsed = true;
      return result;
    },
    close: () => void socket.end("QUIT\r\n"),
  };
}

const PLAIN = /^[\x21-\x7e]*$/;
const isRefusal = (reply: Reply | undefined): boolean => reply === undefined || reply.code >= 400;

const END = Buffer.from(".\r\n");
const DOT = Buffer.from(".");
const LINE_WITH_DOT = "\r\n.";

/** A line that begins with a dot gets another one: a dot alone is the end. */
function withDots(mail: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let begin = 0;
  for (let found = mail.indexOf(LINE_WITH_DOT); found >= 0; found = mail.indexOf(LINE_WITH_DOT, begin)) {
    pieces.push(mail.subarray(begin, found + 2), DOT);
    begin = found + 2;
  }
  return Buffer.concat([...pieces, mail.subarray(begin), END]);
}

/** What RFC 3463 calls a permanent failure of the address, as against one of policy or of size. */
const NO_SUCH_ADDRESS = /^5\d\d 5\.1\.\d/;

function resultOf(reply: Reply | undefined): MailResult {
  if (!reply) return { kind: "later", reason: "smtp" };
  if (!isRefusal(reply)) return { kind: "sent" };
  if (NO_SUCH_ADDRESS.test(reply.text)) return { kind: "refused", reason: NOBODYS_ADDRESS };
  const reason = `smtp ${reply.code}`;
  return reply.code >= 500 ? { kind: "refused", reason } : { kind: "later", reason };
}
