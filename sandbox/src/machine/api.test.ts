import { DAY_MS } from "@handsel/contract/durations.ts";
import { expect, test } from "vitest";
import { aPlatform, aSandbox, SECRET } from "../testing.ts";

type Sandbox = Awaited<ReturnType<typeof aSandbox>>;

async function sendSms(sandbox: Sandbox, to: string, text: string): Promise<void> {
  await fetch(`${sandbox.url}/sms/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${SECRET}`,
      "idempotency-key": text,
    },
    body: JSON.stringify({ to, from: "Shop", text, reference: text }),
  });
}

const textsAt = async (sandbox: Sandbox, query: string): Promise<string[]> =>
  (await sandbox.call("GET", `/api/messages${query}`)).body.map(({ text }: { text: string }) => text);

test("messages come newest first, by recipient, by channel, and no more than asked for", async () => {
  const sandbox = await aSandbox();
  await sendSms(sandbox, "+447700900111", "one");
  await sendSms(sandbox, "+447700900222", "two");
  await sendSms(sandbox, "+447700900111", "three");
  expect(await textsAt(sandbox, "")).toEqual(["three", "two", "one"]);
  expect(await textsAt(sandbox, "?limit=2")).toEqual(["three", "two"]);
  expect(await textsAt(sandbox, "?to=%2B447700900111")).toEqual(["three", "one"]);
  expect(await textsAt(sandbox, "?channel=email")).toEqual([]);
});

test("a phone number whose plus sign was not encoded is found all the same", async () => {
  const sandbox = await aSandbox();
  await sendSms(sandbox, "+447700900111", "one");
  expect(await textsAt(sandbox, "?to=+447700900111")).toEqual(["one"]);
});

test.each(["?limit=0", "?limit=1001", "?limit=x", "?channel=fax"])(
  "the query %s is refused",
  async (query) => {
    const sandbox = await aSandbox();
    expect((await sandbox.call("GET", `/api/messages${query}`)).status).toBe(400);
  },
);

test("an emptied inbox stays empty after a restart, and the ledger keeps what it knew", async () => {
  const first = await aSandbox();
  await sendSms(first, "+447700900111", "one");
  expect((await first.call("DELETE", "/api/messages")).status).toBe(204);
  expect(await textsAt(first, "")).toEqual([]);
  await first.close();
  const second = await aSandbox({ dataFolder: first.dataFolder });
  expect(await textsAt(second, "")).toEqual([]);
  expect((await second.call("GET", "/api/ledger?reference=one&kind=message")).body).toMatchObject([
    { party: "sms", outcome: "accepted", reference: "one", details: { to: "+447700900111" } },
  ]);
});

test("moving the clock tells the platform first and then shows in the answer and in new messages", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const moved = await sandbox.call("POST", "/api/clock", { advanceDays: 30 });
  expect(moved).toMatchObject({ status: 200, body: { offsetMs: 30 * DAY_MS } });
  expect(Date.parse(moved.body.now) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
  expect(platform.calls).toMatchObject([
    { path: "/webhooks/clock", isSigned: true, body: { offsetMs: 30 * DAY_MS } },
  ]);

  await sandbox.call("POST", "/api/clock", { advanceMinutes: 90 });
  expect((await sandbox.call("GET", "/api/clock")).body.offsetMs).toBe(30 * DAY_MS + 90 * 60_000);
  await sendSms(sandbox, "+447700900111", "later");
  const [message] = (await sandbox.call("GET", "/api/messages")).body;
  expect(Date.parse(message.at) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
});

test("two moves at once are both kept, also after a restart", async () => {
  const platform = await aPlatform();
  const first = await aSandbox({ platformUrl: platform.url });
  await Promise.all([1, 2, 3].map((advanceDays) => first.call("POST", "/api/clock", { advanceDays })));
  await first.close();
  const second = await aSandbox({ platformUrl: platform.url, dataFolder: first.dataFolder });
  expect((await second.call("GET", "/api/clock")).body.offsetMs).toBe(6 * DAY_MS);
});

test("a platform that refuses or does not answer leaves the clock where it was", async () => {
  const platform = await aPlatform({ statuses: [401] });
  const refused = await aSandbox({ platformUrl: platform.url });
  expect(await refused.call("POST", "/api/clock", { advanceDays: 1 })).toMatchObject({
    status: 502,
    body: { error: { code: "PLATFORM_REFUSED" } },
  });
  expect((await refused.call("GET", "/api/clock")).body.offsetMs).toBe(0);

  const alone = await aSandbox({ platformUrl: "http://127.0.0.1:9" });
  expect(await alone.call("POST", "/api/clock", { advanceDays: 1 })).toMatchObject({
    status: 502,
    body: { error: { code: "PLATFORM_UNREACHABLE" } },
  });
  expect((await alone.call("GET", "/api/clock")).body.offsetMs).toBe(0);
});

test.each([
  {},
  { advanceDays: 0 },
  { advanceDays: -1 },
  { advanceDays: 1.5 },
  { advanceDays: "1" },
  { advanceDays: 1, advanceMinutes: 1 },
])("the move %j is refused", async (body) => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  expect((await sandbox.call("POST", "/api/clock", body)).status).toBe(400);
  expect(platform.calls).toEqual([]);
});

test("a clock cannot be moved by a form of another site", async () => {
  const platform = await aPlatform();
  const sandbox = await aSandbox({ platformUrl: platform.url });
  const asText = await fetch(`${sandbox.url}/api/clock`, { method: "POST", body: '{"advanceDays":1}' });
  const asForm = await fetch(`${sandbox.url}/clock`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ days: "1" }),
  });
  expect([asText.status, asForm.status]).toEqual([400, 403]);
  expect(platform.calls).toEqual([]);
});

test("faults can be ordered, listed and taken back", async () => {
  const sandbox = await aSandbox();
  const ordered = await sandbox.call("POST", "/api/faults", {
    party: "sms",
    mode: "slow",
    milliseconds: 50,
    times: 3,
  });
  expect(ordered).toMatchObject({
    status: 201,
    body: { party: "sms", mode: "slow", milliseconds: 50, times: 3, remaining: 3 },
  });
  await sendSms(sandbox, "+447700900111", "one");
  expect((await sandbox.call("GET", "/api/faults")).body).toMatchObject([
    { id: ordered.body.id, remaining: 2 },
  ]);
  expect((await sandbox.call("DELETE", "/api/faults?party=mail")).status).toBe(204);
  expect((await sandbox.call("GET", "/api/faults")).body.length).toBe(1);
  await sandbox.call("DELETE", "/api/faults");
  expect((await sandbox.call("GET", "/api/faults")).body).toEqual([]);
});

test.each([
  { party: "nobody", mode: "slow" },
  { party: "sms", mode: "explode" },
  { party: "sms", mode: "slow", times: 0 },
])("the fault %j is refused", async (order) => {
  const sandbox = await aSandbox();
  expect((await sandbox.call("POST", "/api/faults", order)).status).toBe(400);
});

test("an unknown address and a broken body get an error in the same form", async () => {
  const sandbox = await aSandbox();
  expect(await sandbox.call("GET", "/api/nothing")).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND" } },
  });
  const broken = await fetch(`${sandbox.url}/api/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(broken.status).toBe(400);
  expect(await broken.json()).toMatchObject({ error: { code: "INVALID_REQUEST" } });
});
