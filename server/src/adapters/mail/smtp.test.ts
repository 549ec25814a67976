import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type MailResult, NOBODYS_ADDRESS } from "./mail-sender.ts";
import { smtpMail } from "./smtp.ts";

type Moment = "EHLO" | "MAIL" | "RCPT" | "DATA" | "end of the mail";
const at = { now: () => new Date("2031-02-03T04:05:06Z") };
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
        } else if (word === "EHLO" || word === "MAIL" || word === "RCPT") hear(word, "250 ok");
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
  const sender = smtpMail(url, at);
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

/** A server that takes commands ahead, and writes down what came in one piece. */
async function serverThatTakesAhead(
  answerTo: (command: string) => string = () => "250 ok",
  offers = "PIPELINING",
) {
  const pieces: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let held = "";
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (bytes) => {
      const piece = bytes.toString();
      held += piece;
      if (!piece.endsWith("\r\n") || (isData && !held.endsWith("\r\n.\r\n"))) return;
      pieces.push(held);
      const said = isData ? ["mail"] : held.split("\r\n").filter(Boolean);
      isData = false;
      held = "";
      for (const command of said) {
        const answer = command.startsWith("EHLO")
          ? `250-here\r\n250-SIZE 1000000\r\n250 ${offers}`
          : answerTo(command);
        isData = command === "DATA" && answer.startsWith("250");
        socket.write(isData ? "354 go on\r\n" : `${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => new Promise((done) => void server.close(() => done())));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, pieces };
}

test("where a server takes commands ahead, a mail is two packets, and the next one uses the same connection", async () => {
  const { url, pieces } = await serverThatTakesAhead();
  expect(await sendTo(url, 2)).toEqual([{ kind: "sent" }, { kind: "sent" }]);
  const [hello, envelope, mail, ...others] = pieces;
  expect(hello).toMatch(/^EHLO /);
  expect(envelope).toMatch(
    /^MAIL FROM:<shop@example\.test> SIZE=\d+\r\nRCPT TO:<ida@example\.test>\r\nDATA\r\n$/,
  );
  expect(mail).toContain("Subject: Your contract\r\n");
  expect(mail).toContain("Date: Mon, 03 Feb 2031 04:05:06 +0000\r\n");
  expect(others).toHaveLength(2);
});

test.each<[string, MailResult]>([
  ["550 5.1.1 nobody", { kind: "refused", reason: NOBODYS_ADDRESS }],
  ["550 5.7.1 not from you", { kind: "refused", reason: "smtp 550" }],
  ["450 later", { kind: "later", reason: "smtp 450" }],
])(
  "a receiver that is answered %s is not sent the mail, and the next mail is fine",
  async (answer, result) => {
    let refusals = 1;
    const { url, pieces } = await serverThatTakesAhead((command) => {
      if (command.startsWith("RCPT")) return refusals > 0 ? answer : "250 ok";
      if (command === "DATA" && refusals > 0) {
        refusals -= 1;
        return "503 nobody to send it to";
      }
      return "250 ok";
    });
    expect(await sendTo(url, 2)).toEqual([result, { kind: "sent" }]);
    expect(pieces.filter((piece) => piece.includes("Subject:"))).toHaveLength(1);
    expect(pieces).toContain("RSET\r\n");
  },
);

test("a connection that the server has given up since is replaced, and the mail is none the worse", async () => {
  let mails = 0;
  const url = await serverThat((socket, moment) => {
    if (moment !== "MAIL" || (mails += 1) !== 2) return false;
    socket.end("421 closing\r\n");
    return true;
  });
  expect(await sendTo(url, 2)).toEqual([{ kind: "sent" }, { kind: "sent" }]);
});

test("an address that holds more than an address is refused, and nothing is said to the server", async () => {
  const { url, pieces } = await serverThatTakesAhead();
  const sender = smtpMail(url, at);
  closing.unshift(() => sender.close());
  const mail = { messageId: "<1@x.test>", from: "a@b.test", subject: "s", text: "t", html: "", headers: {} };
  for (const to of ["ida@example.test> SIZE=1", "ida@example.test <eve@example.test"])
    expect(await sender.send({ ...mail, to, attachments: [] })).toEqual({
      kind: "refused",
      reason: "no address",
    });
  expect(pieces).toEqual([]);
});

test("whoever has a name and a password at the server logs in once, and is refused with wrong ones", async () => {
  const answer = (command: string) => {
    if (!command.startsWith("AUTH")) return "250 ok";
    const said = Buffer.from(command.split(" ").at(-1) ?? "", "base64").toString();
    return said === "\u0000shop\u0000right" ? "235 welcome" : "535 5.7.8 no";
  };
  const { url, pieces } = await serverThatTakesAhead(answer, "AUTH PLAIN");
  const as = (who: string) => url.replace("smtp://", `smtp://${who}@`);
  expect(await sendTo(as("shop:right"), 2)).toEqual([{ kind: "sent" }, { kind: "sent" }]);
  expect(pieces.filter((piece) => piece.startsWith("AUTH"))).toHaveLength(1);
  expect(await sendTo(as("shop:wrong"))).toMatchObject([{ kind: "later" }]);
});
