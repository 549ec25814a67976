// The sandbox as a process of its own: what it promises must hold when it is killed, not only when it is asked to stop.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, readFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { aFolder, aPlatform, SECRET } from "./testing.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function aProcess({
  dataFolder,
  platformUrl = "http://127.0.0.1:9",
}: {
  dataFolder: string;
  platformUrl?: string;
}) {
  const port = await aFreePort();
  const smtpPort = await aFreePort();
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_SECRET: SECRET,
      PLATFORM_URL: platformUrl,
      HANDSEL_DATA: dataFolder,
      LOG_LEVEL: "debug",
    },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const logLines: string[] = [];
  if (!child.stdout) throw new Error("the process has no output");
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) =>
    lines.on("line", (line) => {
      logLines.push(line);
      if (line.includes("sandbox ready")) resolve();
    }),
  );
  const url = `http://localhost:${port}`;
  return {
    url,
    smtpPort,
    child,
    logLines,
    messages: async () =>
      (await (await fetch(`${url}/api/messages`)).json()) as { subject: string; text: string }[],
    end: async (signal: "SIGKILL" | "SIGTERM") => {
      const exited = once(child, "exit");
      child.kill(signal);
      return exited;
    },
  };
}

async function sendMail(smtpPort: number, subject: string): Promise<void> {
  const transport = createTransport({ host: "localhost", port: smtpPort });
  await transport.sendMail({
    from: "shop@northwind.test",
    to: "anna@example.test",
    subject,
    text: "canary-text",
  });
  transport.close();
}

function sendSms(url: string): Promise<Response> {
  return fetch(`${url}/sms/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${SECRET}`,
      "idempotency-key": "key",
    },
    body: JSON.stringify({ to: "+447700900123", from: "Shop", text: "canary-text", reference: "ref" }),
  });
}

test("a killed sandbox has every message that it accepted when it starts again", async () => {
  const dataFolder = await aFolder();
  const first = await aProcess({ dataFolder });
  await sendMail(first.smtpPort, "before the kill");
  await sendSms(first.url);
  await first.end("SIGKILL");

  const second = await aProcess({ dataFolder });
  expect(await second.messages()).toMatchObject([{ text: "canary-text" }, { subject: "before the kill" }]);
});

test("a delivery report that was due when the sandbox was killed is sent after the next start", async () => {
  const dataFolder = await aFolder();
  const first = await aProcess({ dataFolder });
  await sendSms(first.url);
  await first.end("SIGKILL");

  const platform = await aPlatform();
  await aProcess({ dataFolder, platformUrl: platform.url });
  const [report] = await platform.received(1);
  expect(report).toMatchObject({
    path: "/webhooks/sms",
    isSigned: true,
    body: { reference: "ref", status: "DELIVERED" },
  });
});

test("asked to stop, it ends well although a page listens and a mail connection is open, and takes its pid file along", async () => {
  const dataFolder = await aFolder();
  const pidFile = join(dataFolder, "sandbox.pid");
  const { url, smtpPort, child, end } = await aProcess({ dataFolder });
  await expect.poll(() => readFile(pidFile, "utf8").catch(() => "")).toBe(`${child.pid}\n`);
  const page = await fetch(`${url}/inbox/events`);
  const mailConnection = connect(smtpPort, "127.0.0.1");
  await once(mailConnection, "data");
  await sendSms(url);

  expect(await end("SIGTERM")).toEqual([0, null]);
  await page.body?.cancel().catch(() => undefined);
  await expect(access(pidFile)).rejects.toThrow("ENOENT");
});

test("the log is JSON lines that name no recipient and no content", async () => {
  const { url, smtpPort, logLines, end } = await aProcess({ dataFolder: await aFolder() });
  await sendMail(smtpPort, "canary-subject");
  await sendSms(url);
  await fetch(`${url}/api/messages?to=anna@example.test`);
  await end("SIGTERM");
  const log = logLines
    .map((line) => JSON.parse(line))
    .map((line) => JSON.stringify(line))
    .join("\n");
  expect(log).toContain("mail stored");
  expect(log).not.toMatch(/anna|canary|447700900123|secret-of-this-test/);
});
