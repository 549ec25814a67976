import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { MailResult } from "./mail-sender.ts";
import { smtpMail } from "./smtp.ts";

type Moment = "MAIL" | "RCPT" | "DATA" | "end of the mail";
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server that says yes to everything until the moment at which it does something else. */
async function serverThat(react: (socket: Socket, moment: Moment) => boolean): Promise<string> {
  const server = createServer((socket) => {
    let isData = false;
    const hear = (moment: Moment, answer: string) => react(socket, moment) || socket.write(`${answer}\r\n`);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const said = bytes.toString();
      if (isData) {
        if (!said.endsWith("\r\n.\r\n")) return;
        isData = false;
        hear("end of the mail", "250 taken");
        return;
      }
      for (const line of said.split("\r\n").filter(Boolean)) {
        const word = line.slice(0, 4).toUpperCase();
        if (word === "DATA") {
          isData = true;
          hear("DATA", "354 go on");
        } else if (word === "MAIL" || word === "RCPT") hear(word, "250 ok");
        else socket.write("250 ok\r\n");
      }
    });
    socket.write("220 here\r\n");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => new Promise((done) => void server.close(() => done())));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function sendTo(url: string, times = 1): Promise<MailResult[]> {
  const sender = smtpMail(url);
  closing.unshift(() => sender.close());
  const results: MailResult[] = [];
  for (let number = 0; number < times; number += 1)
    results.push(
      await sender.send({
        messageId: `<${number}@example.test>`,
        from: "shop@example.test",
        to: "ida@example.test",
        subject: "Your contract",
        text: "Hello",
        html: "",
        attachments: [],
        headers: {},
      }),
    );
  return results;
}

const breakingAt = (moment: Moment, from = 1) => {
  let heard = 0;
  return serverThat((socket, now) => {
    if (now !== moment || (heard += 1) < from) return false;
    socket.destroy();
    return true;
  });
};

test.each<[Moment, MailResult["kind"]]>([
  ["MAIL", "later"],
  ["RCPT", "later"],
  ["DATA", "later"],
  // The server had all of it: nobody knows whether it kept the mail.
  ["end of the mail", "uncertain"],
])("a connection that breaks at %s leaves the mail %s", async (moment, kind) => {
  expect(await sendTo(await breakingAt(moment))).toMatchObject([{ kind }]);
});

test("the same holds on a connection that has carried mails before", async () => {
  expect(await sendTo(await breakingAt("end of the mail", 2), 2)).toMatchObject([
    { kind: "sent" },
    { kind: "uncertain" },
  ]);
});

test.each<[string, MailResult]>([
  ["451 try again", { kind: "later", reason: "smtp 451" }],
  ["554 not wanted", { kind: "refused", reason: "smtp 554" }],
])("a server that has the whole mail and answers %s has not taken it", async (answer, result) => {
  const url = await serverThat((socket, moment) => {
    if (moment === "end of the mail") socket.write(`${answer}\r\n`);
    return moment === "end of the mail";
  });
  expect(await sendTo(url)).toEqual([result]);
});
