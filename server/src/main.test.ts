// The process as an operator sees it: killed, started again, several of them side by side, stopped.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOGIN, SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { mailResetLink } from "#areas/platform/sign-in/mail-reset-link.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let person: Person;
let wlId: number;
const data = mkdtempSync(join(tmpdir(), "handsel-main-"));
const started: ChildProcess[] = [];
// Up to four servers are started one after the other.
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  platform = await openTestPlatform();
  const tenant = await aTenant(platform, {
    configs: { canChangeLanguage: true, availableLocales: ["en", "de", "fr"] },
  });
  ({ wlId } = tenant);
  person = await signedIn(
    platform,
    await aUser(platform, tenant, { stores: [await aStore(platform, tenant)] }),
  );
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(async () => {
  await platform.close();
  rmSync(data, { recursive: true, force: true });
});

const startServer = (environment: Record<string, string> = {}) => startProcess("main.ts", environment);

async function startProcess(
  file: "main.ts" | "worker.ts",
  environment: Record<string, string>,
): Promise<{ origin: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: {
      ...process.env,
      PORT: String(port),
      WORKER_PORT: String(port),
      HANDSEL_DATA: data,
      DATABASE_URL: platform.databaseUrl,
      DATABASE_DURABILITY: "none",
      HANDSEL_SECRET: TEST_SECRET,
      HANDSEL_BUILD: "test-build",
      COLLECTOR_WEBHOOK_SECRETS: "a-secret-of-the-collector",
      LOG_LEVEL: "silent",
      ...environment,
    },
    stdio: "ignore",
  });
  started.push(child);
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(`${origin}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return { origin, child };
}

async function call(origin: string, path: string, input: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      header: { sessionID: person.sessionToken },
      subdomain: person.subdomain,
      ...input,
    }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const languageNow = async (origin: string) =>
  (await call(origin, LOGIN.path, { token: person.sessionToken }))["language"];

test("a server killed in the middle of writes has kept every one it answered, and serves again after a start", async () => {
  let { origin, child } = await startServer();
  for (const round of [1, 2, 3]) {
    let acknowledged: string | undefined;
    const dying = (async () => {
      for (;;) {
        for (const language of ["de", "fr", "en"]) {
          const answer = await call(origin, SET_LANGUAGE.path, { language });
          if ((answer["header"] as { apiStatus: string }).apiStatus === "OK") acknowledged = language;
        }
      }
    })().catch(() => "cut off");
    await expect.poll(() => acknowledged, { interval: 5 * round }).toBeDefined();
    child.kill("SIGKILL");
    await dying;
    ({ origin, child } = await startServer());
    const kept = await languageNow(origin);
    // The write under way when the server died may or may not have happened; the answered one must have.
    const next = { de: "fr", fr: "en", en: "de" }[acknowledged ?? "en"];
    expect([acknowledged, next]).toContain(kept);
  }
});

test("two servers on one database share the session and hear of its end", async () => {
  const [one, other] = [await startServer(), await startServer()];
  expect(await languageNow(one.origin)).toBe(await languageNow(other.origin));
  await call(one.origin, SET_LANGUAGE.path, { language: "fr" });
  expect(await languageNow(other.origin)).toBe("fr");
  await call(one.origin, "/posale/logout", {});
  await expect
    .poll(async () => JSON.stringify(await call(other.origin, SET_LANGUAGE.path, { language: "de" })), {
      timeout: 2_000,
    })
    .toContain("CORE_CODE_CLIENT_SESSION_NOT_FOUND");
});

test("servers that leave the jobs to others run none; workers of their own do, and say so at an address of theirs", async () => {
  const token = "a-token-of-metrics";
  const [server, ...workers] = await Promise.all([
    startServer({ WORKERS: "apart", METRICS_TOKEN: token }),
    startProcess("worker.ts", { METRICS_TOKEN: token }),
    startProcess("worker.ts", { METRICS_TOKEN: token }),
  ]);
  const ranAt = async (origin: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const counts = text.matchAll(/^handsel_job_duration_seconds_count\{job="mail-reset-link"\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const [one = "", other = ""] = workers.map(({ origin }) => origin);
  for (const origin of [one, other]) {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/metrics`)).status).toBe(401);
    expect((await fetch(`${origin}${LOGIN.path}`, { method: "POST" })).status).toBe(404);
  }

  const wanted = 6;
  await inTenant(platform.platform, wlId, async (db) => {
    for (let index = 0; index < wanted; index += 1)
      await platform.platform.jobs.enqueue(db, mailResetLink, { wlId, userId: null });
  });
  await expect.poll(async () => (await ranAt(one)) + (await ranAt(other)), { timeout: 30_000 }).toBe(wanted);
  expect(await ranAt(server.origin)).toBe(0);
  await stopped(workers[0]?.child);
}, 120_000);

test("SIGTERM ends a server in good order", async () => {
  const { child } = await startServer();
  await stopped(child);
});

async function stopped(child: ChildProcess | undefined): Promise<void> {
  const ended = new Promise<number | null>((done) => child?.once("exit", done));
  child?.kill("SIGTERM");
  expect(await ended).toBe(0);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
