import { createTransport } from "nodemailer";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPlatform, aSandbox, SECRET } from "../../testing.ts";

type Sandbox = Awaited<ReturnType<typeof aSandbox>>;

function mailer(sandbox: Sandbox, auth?: { user: string; pass: string }) {
  const transport = createTransport({ host: "localhost", port: sandbox.smtpPort, ...(auth && { auth }) });
  onTestFinished(() => transport.close());
  return (mail: { to: string | string[]; [field: string]: unknown }) =>
    transport.sendMail({ from: "Shop <shop@northwind.test>", subject: "Hello", text: "Good day", ...mail });
}

async function inboxOf(sandbox: Sandbox, to: string) {
  return (await sandbox.call("GET", `/api/messages?to=${encodeURIComponent(to)}`)).body;
}

test("a mail is stored with its parts, its headers and its attachments, and the attachment can be fetched", async () => {
  const sandbox = await aSandbox();
  await mailer(sandbox, { user: "handsel", pass: SECRET })({
    to: "Anna <anna@example.test>",
    subject: "Il tuo contratto è pronto",
    text: "Testo",
    html: "<p>Ciao</p>",
    messageId: "<contract-1@northwind.test>",
    headers: { "x-campaign": "spring" },
    attachments: [{ filename: "règles.txt", content: "Terms", contentType: "text/plain" }],
  });

  const [message, ...others] = await inboxOf(sandbox, "ANNA@example.test");
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    channel: "email",
    to: "anna@example.test",
    from: "shop@northwind.test",
    subject: "Il tuo contratto è pronto",
    text: expect.stringContaining("Testo"),
    html: expect.stringContaining("<p>Ciao</p>"),
    messageID: "<contract-1@northwind.test>",
    headers: expect.arrayContaining([{ name: "X-Campaign", value: "spring" }]),
    attachments: [{ name: "règles.txt", type: "text/plain", size: 5 }],
  });
  const file = await fetch(sandbox.url + message.attachments[0].url);
  expect(file.headers.get("content-disposition")).toContain("attachment; ");
  expect(await file.text()).toBe("Terms");
});

test("a mail to two people is two messages, and each finds only his own", async () => {
  const sandbox = await aSandbox();
  await mailer(sandbox)({ to: ["one@example.test", "two@example.test"] });
  expect((await inboxOf(sandbox, "one@example.test")).length).toBe(1);
  expect((await sandbox.call("GET", "/api/messages")).body.length).toBe(2);
});

test("a mail that is sent twice under one Message-ID counts as two deliveries", async () => {
  const sandbox = await aSandbox();
  const send = mailer(sandbox);
  await send({ to: "anna@example.test", messageId: "<same@northwind.test>" });
  await send({ to: "anna@example.test", messageId: "<same@northwind.test>" });
  expect((await inboxOf(sandbox, "anna@example.test")).length).toBe(2);
  const { body } = await sandbox.call(
    "GET",
    `/api/ledger?reference=${encodeURIComponent("<same@northwind.test>")}`,
  );
  const taken = body.filter(({ kind }: { kind: string }) => kind === "message");
  expect(taken.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["accepted", "accepted"]);
});

test("a wrong password is refused", async () => {
  const sandbox = await aSandbox();
  const sent = mailer(sandbox, { user: "handsel", pass: "wrong" })({ to: "anna@example.test" });
  await expect(sent).rejects.toMatchObject({ responseCode: 535 });
});

test("bounce@ is refused for good and nothing is stored", async () => {
  const sandbox = await aSandbox();
  const sent = mailer(sandbox)({ to: "Bounce+test7@example.test" });
  await expect(sent).rejects.toMatchObject({ responseCode: 550 });
  expect((await sandbox.call("GET", "/api/messages")).body).toEqual([]);
  expect((await sandbox.call("GET", "/api/ledger?party=mail")).body).toMatchObject([{ outcome: "refused" }]);
});

test("later@ is put off on the first try of each mail and taken on the second", async () => {
  const sandbox = await aSandbox();
  const send = mailer(sandbox);
  for (const expected of [1, 2]) {
    await expect(send({ to: "later@example.test" })).rejects.toMatchObject({ responseCode: 451 });
    await send({ to: "later@example.test" });
    expect((await inboxOf(sandbox, "later@example.test")).length).toBe(expected);
  }
});

test("an accepted mail is reported as delivered, to lost@ as bounced", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const send = mailer(sandbox);
  await send({ to: "anna@example.test" });
  await send({ to: "lost@example.test" });
  const reports = await platform.received(2);
  expect(reports.map(({ path, isSigned }) => ({ path, isSigned }))).toEqual([
    { path: "/webhooks/mail", isSigned: true },
    { path: "/webhooks/mail", isSigned: true },
  ]);
  expect(reports.flatMap(statusesOf).toSorted()).toEqual(["BOUNCED", "DELIVERED"]);
});

const statusesOf = ({ body }: { body: unknown }) =>
  (body as { reports: { status: string }[] }).reports.map(({ status }) => status);

test("reports that are due at the same time are told in one call, and each is in the ledger", async () => {
  const platform = await aPlatform();
  let isTime = () => {};
  const time = new Promise<void>((done) => {
    isTime = done;
  });
  const sandbox = await aSandbox({ platformUrl: platform.url, wait: () => time });
  const send = mailer(sandbox);
  await Promise.all(["anna@example.test", "lost@example.test", "ida@example.test"].map((to) => send({ to })));
  isTime();
  const [call, ...others] = await platform.received(1);
  expect(others).toEqual([]);
  expect(call && statusesOf(call).toSorted()).toEqual(["BOUNCED", "DELIVERED", "DELIVERED"]);
  await vi.waitFor(async () => {
    const { body } = await sandbox.call("GET", "/api/ledger?kind=delivery-report");
    expect(body).toHaveLength(3);
  });
});

test("slow@ is answered after five seconds, others at once", async () => {
  const sandbox = await aSandbox();
  const send = mailer(sandbox);
  await send({ to: "anna@example.test" });
  expect(sandbox.waits).not.toContain(5_000);
  await send({ to: "slow@example.test" });
  expect(sandbox.waits).toContain(5_000);
});

test.each([
  { mode: "slow", milliseconds: 700, isSent: true, stored: 1 },
  { mode: "error", isSent: false, stored: 0 },
  { mode: "garbage", isSent: false, stored: 1 },
  { mode: "drop", isSent: false, stored: 1 },
])(
  "an ordered fault '$mode' leaves $stored mail stored, and the next mail is fine",
  async ({ mode, milliseconds, isSent, stored }) => {
    const sandbox = await aSandbox();
    const send = mailer(sandbox);
    await sandbox.call("POST", "/api/faults", { party: "mail", mode, ...(milliseconds && { milliseconds }) });
    const outcome = await send({ to: "anna@example.test" }).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isSent);
    expect((await inboxOf(sandbox, "anna@example.test")).length).toBe(stored);
    if (milliseconds) expect(sandbox.waits).toContain(milliseconds);
    await send({ to: "anna@example.test" });
    expect((await inboxOf(sandbox, "anna@example.test")).length).toBe(stored + 1);
  },
);
