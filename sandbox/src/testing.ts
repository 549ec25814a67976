// Builders for tests: a sandbox on free ports with its own folder, and a platform that receives what it reports.
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createLog } from "./log.ts";
import { KEYS_FILE, loadSigningKeys } from "./parties/identity/signing-keys.ts";
import { sign } from "./platform/signature.ts";
import { type SandboxOptions, startSandbox } from "./sandbox.ts";

export const SECRET = "secret-of-this-test";

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "handsel-sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Making a key takes longer than most tests do: the sandboxes of a worker have the one that its first made. */
let keysOfFirst: string | undefined;

async function aFolderWithKeys(): Promise<string> {
  const folder = await aFolder();
  const keys = join(folder, "sandbox", KEYS_FILE);
  await mkdir(join(folder, "sandbox"));
  if (keysOfFirst === undefined) {
    keysOfFirst = join(await mkdtemp(join(tmpdir(), "handsel-sandbox-keys-")), KEYS_FILE);
    await loadSigningKeys(keysOfFirst);
  }
  await copyFile(keysOfFirst, keys);
  return folder;
}

/** Time passes at once in it; `waits` says how long each pause would have been. */
export async function aSandbox(options: SandboxOptions = {}) {
  const waits: number[] = [];
  const dataFolder = options.dataFolder ?? (await aFolderWithKeys());
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    secret: SECRET,
    platformUrl: "http://127.0.0.1:9",
    dataFolder,
    log: createLog("silent"),
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    ...options,
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await sandbox.close();
    isClosed = true;
  };
  onTestFinished(close);

  /** A call of the machine API; answers the status and the parsed body. */
  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    const answer = await response.text();
    return { status: response.status, body: answer ? JSON.parse(answer) : undefined };
  }
  return { ...sandbox, close, call, waits, dataFolder };
}

export interface ReceivedCall {
  path: string;
  id: string;
  body: unknown;
  isSigned: boolean;
}

/** Answers 204 unless `statuses` holds something else for the next calls. */
export async function aPlatform({ statuses = [] }: { statuses?: number[] } = {}) {
  const calls: ReceivedCall[] = [];
  let wake: () => void = () => undefined;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(describeCall(request, body));
      response.writeHead(statuses.shift() ?? 204).end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Resolves when so many calls have arrived in all. */
    async received(count: number): Promise<ReceivedCall[]> {
      while (calls.length < count) await new Promise<void>((resolve) => (wake = resolve));
      return calls;
    },
  };
}

function describeCall(request: IncomingMessage, body: string): ReceivedCall {
  const header = (name: string) => String(request.headers[name] ?? "");
  const id = header("webhook-id");
  const timestamp = Number(header("webhook-timestamp"));
  const isRecent = Math.abs(Date.now() / 1000 - timestamp) < 300;
  return {
    path: request.url ?? "",
    id,
    body: JSON.parse(body),
    isSigned: isRecent && header("webhook-signature") === sign(SECRET, { id, timestamp, body }),
  };
}
