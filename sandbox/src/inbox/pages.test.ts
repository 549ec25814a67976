import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { aSandbox, SECRET } from "../testing.ts";

type Sandbox = Awaited<ReturnType<typeof aSandbox>>;

const HOSTILE = `<img src=x onerror=alert(1)>"'`;

async function sendMail(sandbox: Sandbox, mail: Record<string, unknown>): Promise<string> {
  const transport = createTransport({ host: "localhost", port: sandbox.smtpPort });
  onTestFinished(() => transport.close());
  await transport.sendMail({
    from: "shop@northwind.test",
    to: "anna@example.test",
    text: "Good day",
    ...mail,
  });
  return (await sandbox.call("GET", "/api/messages?limit=1")).body[0].id;
}

async function sendSms(sandbox: Sandbox, text: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/sms/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${SECRET}`,
      "idempotency-key": text,
    },
    body: JSON.stringify({ to: "+447700900123", from: "Shop", text, reference: "r" }),
  });
  return ((await response.json()) as { id: string }).id;
}

async function read(sandbox: Sandbox, path: string) {
  const response = await fetch(sandbox.url + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

test("the first page is the inbox, with each message's recipient and subject", async () => {
  const sandbox = await aSandbox();
  expect((await read(sandbox, "/")).text).toContain("No messages yet");
  await sendMail(sandbox, { subject: "Reset your password" });
  for (const path of ["/", "/inbox"]) {
    const { text } = await read(sandbox, path);
    expect(text).toContain("Reset your password");
    expect(text).toContain("anna@example.test");
  }
});

test("the filter finds by a part of the recipient and says so when nothing matches", async () => {
  const sandbox = await aSandbox();
  await sendMail(sandbox, { subject: "For Anna" });
  await sendMail(sandbox, { subject: "For Bo", to: "bo@example.test" });
  const { text } = await read(sandbox, "/inbox?search=BO%40");
  expect(text).toContain("For Bo");
  expect(text).not.toContain("For Anna");
  expect((await read(sandbox, "/inbox?search=zzz")).text).toContain(
    "None of the 2 messages fits this filter.",
  );
});

test("pages run nothing but our own files and cannot be framed", async () => {
  const sandbox = await aSandbox();
  const id = await sendMail(sandbox, { subject: "x", html: "<p>x</p>" });
  for (const path of ["/", `/inbox/messages/${id}`, "/clock", "/parties"]) {
    const { status, headers, text } = await read(sandbox, path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(text).not.toMatch(/<script>|style="|onclick=/);
  }
});

test("the mail stands in a frame that can only open links in new tabs", async () => {
  const sandbox = await aSandbox();
  const id = await sendMail(sandbox, {
    subject: "x",
    html: "<html><head><title>t</title></head><body><script>1</script></body></html>",
  });
  const { text } = await read(sandbox, `/inbox/messages/${id}`);
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(text).not.toContain("<script>1");

  const frame = await read(sandbox, `/inbox/messages/${id}/html`);
  const policy = frame.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /default-src 'none'.*form-action 'none'.*frame-ancestors 'self'.*sandbox allow-popups allow-popups-to-escape-sandbox$/,
  );
  expect(policy).not.toContain("script-src");
  expect(frame.text).toContain('<head><base target="_blank"><title>t');
});

test("inline pictures of a mail are shown from its attachments", async () => {
  const sandbox = await aSandbox();
  const id = await sendMail(sandbox, {
    subject: "x",
    html: '<img src="cid:logo@shop">',
    attachments: [
      { filename: "logo.png", content: Buffer.from("picture"), contentType: "image/png", cid: "logo@shop" },
    ],
  });
  expect((await read(sandbox, `/inbox/messages/${id}/html`)).text).toContain(
    `src="/inbox/messages/${id}/attachments/0"`,
  );
  const picture = await read(sandbox, `/inbox/messages/${id}/attachments/0`);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("content-disposition")).toContain("inline");
  expect((await read(sandbox, `/inbox/messages/${id}/attachments/1`)).status).toBe(404);
});

test("an attached web page is handed over as a file and cannot run", async () => {
  const sandbox = await aSandbox();
  const id = await sendMail(sandbox, {
    subject: "x",
    attachments: [{ filename: 'a"\r\nb.html', content: "<script>", contentType: "text/html" }],
  });
  const { headers } = await read(sandbox, `/inbox/messages/${id}/attachments/0`);
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/,
  );
  expect(headers.get("content-security-policy")).toContain("sandbox");
});

test("hostile subjects, texts, file names and numbers are shown as text", async () => {
  const sandbox = await aSandbox();
  const mail = await sendMail(sandbox, {
    subject: HOSTILE,
    text: HOSTILE,
    headers: { "x-test": HOSTILE },
    attachments: [{ filename: HOSTILE, content: "x" }],
  });
  const sms = await sendSms(sandbox, HOSTILE);
  for (const path of [
    "/",
    `/inbox?search=${encodeURIComponent(HOSTILE)}`,
    `/inbox/messages/${mail}`,
    `/inbox/messages/${mail}?part=headers`,
    `/inbox/messages/${sms}`,
  ])
    expect((await read(sandbox, path)).text).not.toContain("<img");
});

test("the text and the headers of a mail have their own views", async () => {
  const sandbox = await aSandbox();
  const id = await sendMail(sandbox, {
    subject: "x",
    text: "Open https://shop.test/reset?token=1 now",
    html: "<p>x</p>",
    headers: { "x-campaign": "spring" },
  });
  expect((await read(sandbox, `/inbox/messages/${id}?part=text`)).text).toContain(
    'href="https://shop.test/reset?token=1" target="_blank"',
  );
  expect((await read(sandbox, `/inbox/messages/${id}?part=headers`)).text).toContain(
    "<dt>X-Campaign</dt><dd>spring</dd>",
  );
});

test("a text message is a bubble on the phone, together with the earlier ones to that number", async () => {
  const sandbox = await aSandbox();
  await sendSms(sandbox, "Your code is 4812");
  const id = await sendSms(sandbox, "Sign here: https://bank.test/sign/1");
  const { text } = await read(sandbox, `/inbox/messages/${id}`);
  expect(text.indexOf("Your code is 4812</p>")).toBeGreaterThan(0);
  expect(text.indexOf("Your code is 4812</p>")).toBeLessThan(text.indexOf('href="https://bank.test/sign/1"'));
});

test("an open page hears of a new message at once", async () => {
  const sandbox = await aSandbox();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const events = await fetch(`${sandbox.url}/inbox/events`, { signal: stop.signal });
  expect(events.headers.get("content-type")).toContain("text/event-stream");
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  await sendSms(sandbox, "Hello");
  expect((await reader?.read())?.value).toContain("event: change");
});

test("the inbox can be emptied from its page, but not from another site's", async () => {
  const sandbox = await aSandbox();
  await sendSms(sandbox, "Hello");
  const empty = (site: string) =>
    fetch(`${sandbox.url}/inbox/clear`, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": site },
      body: new URLSearchParams(),
    });
  expect((await empty("cross-site")).status).toBe(403);
  expect((await sandbox.call("GET", "/api/messages")).body.length).toBe(1);
  expect((await empty("same-origin")).status).toBe(303);
  expect((await sandbox.call("GET", "/api/messages")).body).toEqual([]);
});

test("a message that is not there is not found", async () => {
  const sandbox = await aSandbox();
  expect((await read(sandbox, "/inbox/messages/0000")).status).toBe(404);
});
