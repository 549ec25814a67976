import { expect, test } from "vitest";
import { RETRY_DELAYS_MS } from "../../platform/webhooks.ts";
import { aPlatform, aSandbox, SECRET } from "../../testing.ts";
import { REPORT_DELAY_MS } from "./magic.ts";

const PHONE = "+447700900123";

type Sandbox = Awaited<ReturnType<typeof aSandbox>>;

interface Sending {
  to?: string;
  from?: string;
  text?: string;
  key?: string;
  token?: string;
}

async function send(
  sandbox: Sandbox,
  { to = PHONE, from = "Northwind", text = "Hello", key = "key-1", token = SECRET }: Sending = {},
) {
  const response = await fetch(`${sandbox.url}/sms/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify({ to, from, text, reference: `ref-${key}` }),
  });
  return { status: response.status, body: (await response.json()) as { id: string; status: string } };
}

const countMessages = async (sandbox: Sandbox): Promise<number> =>
  (await sandbox.call("GET", "/api/messages?channel=sms")).body.length;

test("an SMS is accepted, shown in the inbox, and reported as delivered by a signed call", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const sent = await send(sandbox);
  expect(sent).toEqual({ status: 202, body: { id: expect.any(String), status: "ACCEPTED" } });

  const [report] = await platform.received(1);
  expect(report).toEqual({
    path: "/webhooks/sms",
    id: `sms-report-${sent.body.id}`,
    isSigned: true,
    body: { id: sent.body.id, reference: "ref-key-1", status: "DELIVERED", at: expect.any(String) },
  });
  expect(sandbox.waits[0]).toBeGreaterThan(REPORT_DELAY_MS - 1_000);

  const { body } = await sandbox.call("GET", `/api/messages?to=${PHONE}`);
  expect(body).toMatchObject([
    { id: sent.body.id, channel: "sms", to: PHONE, text: "Hello", reference: "ref-key-1" },
  ]);
});

test.each(["Northwind 24", "Lumière", "TwelveLetter", ""])(
  "a sender that networks do not let through is refused: '%s'",
  async (from) => {
    const sandbox = await aSandbox();
    expect((await send(sandbox, { from })).status).toBe(400);
    expect(await countMessages(sandbox)).toBe(0);
  },
);

test("a number ending in 0000 is accepted and reported as bounced", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  expect((await send(sandbox, { to: "+447700900000" })).status).toBe(202);
  expect((await platform.received(1))[0]?.body).toMatchObject({ status: "BOUNCED" });
});

test("a number ending in 0001 is refused and nothing is stored", async () => {
  const sandbox = await aSandbox();
  expect(await send(sandbox, { to: "+447700900001" })).toMatchObject({
    status: 400,
    body: { error: { code: "INVALID_NUMBER" } },
  });
  expect(await countMessages(sandbox)).toBe(0);
});

test("a number ending in 0002 is busy on the first try and takes the second", async () => {
  const sandbox = await aSandbox();
  expect((await send(sandbox, { to: "+447700900002" })).status).toBe(503);
  expect((await send(sandbox, { to: "+447700900002" })).status).toBe(202);
  expect(await countMessages(sandbox)).toBe(1);
});

test("a number ending in 0003 is answered after five seconds", async () => {
  const sandbox = await aSandbox();
  await send(sandbox, { to: "+447700900003" });
  expect(sandbox.waits[0]).toBe(5_000);
});

test("a number ending in 0004 is accepted and never reported", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  await send(sandbox, { to: "+447700900004", key: "silent" });
  await send(sandbox, { key: "spoken" });
  await platform.received(1);
  expect(platform.calls.map(({ body }) => body)).toMatchObject([{ reference: "ref-spoken" }]);
});

test("a repeated request gets the first answer and makes no second message or report", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const first = await send(sandbox);
  expect(await send(sandbox)).toEqual(first);
  await send(sandbox, { key: "another" });
  await platform.received(2);
  expect(new Set(platform.calls.map(({ id }) => id)).size).toBe(2);
  expect(await countMessages(sandbox)).toBe(2);
});

test("eight requests under one key at the same moment make one message, also when the first of them is refused", async () => {
  const sandbox = await aSandbox();
  for (const to of [PHONE, "+447700900002"]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(sandbox, { to, key: to })));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1);
    expect(accepted.length).toBe(to === PHONE ? 8 : 7);
  }
  expect(await countMessages(sandbox)).toBe(2);
});

test("a key that was used for another message is refused", async () => {
  const sandbox = await aSandbox();
  await send(sandbox);
  expect((await send(sandbox, { text: "Other" })).status).toBe(409);
});

test("a restarted gateway knows the keys of before", async () => {
  const platform = await aPlatform();
  const first = await aSandbox({ platformUrl: platform.url });
  const sent = await send(first);
  await platform.received(1);
  await first.close();
  const second = await aSandbox({ platformUrl: platform.url, dataFolder: first.dataFolder });
  expect(await send(second)).toEqual(sent);
  expect(await countMessages(second)).toBe(1);
});

test.each([
  ["a wrong token", { token: "wrong" }, 401],
  ["no idempotency key", { key: "" }, 400],
  ["a national number", { to: "07700900123" }, 400],
  ["an empty text", { text: "" }, 400],
  ["a text that is too long", { text: "x".repeat(1_601) }, 400],
])("%s is refused", async (_what, sending, status) => {
  const sandbox = await aSandbox();
  expect((await send(sandbox, sending)).status).toBe(status);
  expect(await countMessages(sandbox)).toBe(0);
});

test("a report that the platform does not take is repeated under the same id with growing pauses", async () => {
  const platform = await aPlatform({ statuses: [500, 404, 503] });
  const sandbox = await aSandbox({ platformUrl: platform.url });
  await send(sandbox);
  const calls = await platform.received(4);
  expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
  expect(calls.every(({ isSigned }) => isSigned)).toBe(true);
  expect(sandbox.waits.slice(1)).toEqual(RETRY_DELAYS_MS.slice(0, 3));
});

test("a platform that is gone for good is given up on, and the ledger says so", async () => {
  const platform = await aPlatform({ statuses: Array<number>(RETRY_DELAYS_MS.length + 1).fill(500) });
  const sandbox = await aSandbox({ platformUrl: platform.url });
  await send(sandbox);
  await platform.received(RETRY_DELAYS_MS.length + 1);
  const reports = async () => (await sandbox.call("GET", "/api/ledger?kind=delivery-report")).body;
  await expect.poll(reports).toMatchObject([{ outcome: "given-up", reference: "ref-key-1" }]);
});

test("after a dropped answer the message is there, and the repeated request does not double it", async () => {
  const sandbox = await aSandbox();
  await sandbox.call("POST", "/api/faults", { party: "sms", mode: "drop" });
  await expect(send(sandbox)).rejects.toThrow("fetch failed");
  await expect.poll(() => countMessages(sandbox)).toBe(1);
  expect((await send(sandbox)).status).toBe(202);
  expect(await countMessages(sandbox)).toBe(1);
});

test("garbage is an answer that cannot be read, though the message was taken", async () => {
  const sandbox = await aSandbox();
  await sandbox.call("POST", "/api/faults", { party: "sms", mode: "garbage" });
  await expect(send(sandbox)).rejects.toThrow(SyntaxError);
  expect(await countMessages(sandbox)).toBe(1);
});

test("an ordered error happens as often as ordered and takes no message", async () => {
  const sandbox = await aSandbox();
  await sandbox.call("POST", "/api/faults", { party: "sms", mode: "error", times: 2 });
  const statuses = [await send(sandbox), await send(sandbox), await send(sandbox)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([503, 503, 202]);
  expect(await countMessages(sandbox)).toBe(1);
});
