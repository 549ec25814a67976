// A primary and a streaming replica of it, made as an operator would by copying the primary's folder, and a platform on both.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { isRead } from "@handsel/contract/operation.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { LOGOUT } from "@handsel/contract/platform/session.ts";
import { LIST_STORES } from "@handsel/contract/platform/stores.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AREAS } from "#areas/areas.ts";
import { readConfig } from "#config.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { watchReplica } from "#db/replica.ts";
import { createApp } from "#edge/app.ts";
import { createLog } from "#log.ts";
import { openPlatform } from "#open-platform.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { callAs, type Person, type TestPlatform } from "#testing/test-platform.ts";

const data = mkdtempSync(join(tmpdir(), "handsel-replica-"));
let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let world: TestPlatform;
let tenant: WhiteLabel;
let person: Person;

beforeAll(async () => {
  primary = await startEmbeddedDatabase(join(data, "primary"));
  await migrate(primary.url, { secret: TEST_SECRET });
  await copyRunning(primary, join(data, "primary"), join(data, "standby"));
  standby = await startEmbeddedDatabase(join(data, "standby"));

  const config = readConfig({
    HANDSEL_SECRET: TEST_SECRET,
    LOG_LEVEL: "silent",
    HANDSEL_BUILD: "test-build",
    HANDSEL_DATA: join(data, "platform"),
    DATABASE_REPLICA_URL: standby.url,
  });
  const platform = await openPlatform(config, primary.url, createLog("silent"));
  const app = createApp(platform, AREAS);
  const nothingSent = { sentMails: [], sentSms: [], moveClock: () => undefined };
  const close = async () => {
    await app.close();
    await platform.close();
  };
  world = { platform, app, databaseUrl: primary.url, ...nothingSent, close };
  tenant = await aTenant(world);
  person = await signedIn(
    world,
    await aUser(world, tenant, { role: 1, stores: [await aStore(world, tenant)] }),
  );
});
afterAll(async () => {
  await world.close();
  await standby.stop();
  await primary.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The files of a running database as of one moment, and the three lines that make a replica of them. */
async function copyRunning({ url, port }: EmbeddedDatabase, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_backup_start('copy', fast => true)");
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", join(from, "postgres"), to]);
  const { rows } = await client.query<{ label: string }>(
    "select labelfile as label from pg_backup_stop(wait_for_archive => false)",
  );
  await client.end();
  const folder = join(to, "postgres");
  rmSync(join(folder, "postmaster.pid"));
  writeFileSync(join(folder, "backup_label"), rows[0]?.label ?? "");
  writeFileSync(join(folder, "standby.signal"), "");
  appendFileSync(
    join(folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${new URL(url).password}'\n`,
  );
}

/** How often the work took a connection of the replica, and of the primary. */
async function takenBy(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  assert(replicaPool);
  const spies = [vi.spyOn(replicaPool, "connect"), vi.spyOn(world.platform.pool, "connect")] as const;
  await work();
  // Reads of a tenant wait for their connection; the question how the replica is takes its own by a callback.
  const [replica = 0, primaryCount = 0] = spies.map((spy) => {
    const calls: readonly (readonly unknown[])[] = spy.mock.calls;
    return calls.filter(({ length }) => length === 0).length;
  });
  for (const spy of spies) spy.mockRestore();
  return { replica, primary: primaryCount };
}

let replicaPool: pg.Pool | undefined;
async function untilUsable(wanted = true): Promise<void> {
  await expect
    .poll(
      async () => {
        await world.platform.replica?.look();
        return world.platform.replica?.pool() !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(wanted);
  replicaPool = world.platform.replica?.pool();
}

const listAudit = () => callAs(world, person, LIST_AUDIT, {});

test("a list that may lag is read from the replica, everything else from the primary", async () => {
  await untilUsable();
  // The session is known by now; what is counted is the list alone.
  await callAs(world, person, LIST_STORES, {});
  expect(await takenBy(listAudit)).toEqual({ replica: expect.any(Number), primary: 0 });
  expect((await takenBy(listAudit)).replica).toBeGreaterThan(0);
  const stores = await takenBy(() => callAs(world, person, LIST_STORES, {}));
  expect(stores.replica).toBe(0);
  expect(stores.primary).toBeGreaterThan(0);
});

test("what is written on the primary arrives in lists read from the replica", async () => {
  await untilUsable();
  const before = (await listAudit()).data.entries.length;
  await inTenant(world.platform, tenant.wlId, (db) =>
    db.run(
      `insert into audit_entry (wl_id, at, user_name, action, entity, entity_id, entity_name)
       values ($1, now(), 'Ida', 'CREATE', 'STORE', '1', 'Main Street')`,
      [tenant.wlId],
    ),
  );
  await expect.poll(async () => (await listAudit()).data.entries.length).toBe(before + 1);
});

test("whoever has just written reads from the primary, and is told so by a cookie that soon ends", async () => {
  await untilUsable();
  const other = await signedIn(world, await aUser(world, tenant, { role: 1, stores: [] }));
  const ask = (sessionID: string | undefined, path: string, cookie?: string) =>
    world.app.inject({
      method: "POST",
      url: path,
      headers: { host: `${person.subdomain}.localhost:3000`, ...(cookie && { cookie }) },
      payload: { header: { sessionID }, subdomain: person.subdomain },
    });
  const written = await ask(other.sessionToken, LOGOUT.path);
  expect(written.json().header.apiStatus).toBe("OK");
  expect(written.headers["set-cookie"]).toMatch(
    /^handsel_fresh=1; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax/,
  );
  const fresh = await takenBy(() => ask(person.sessionToken, LIST_AUDIT.path, "x=1; handsel_fresh=1"));
  expect(fresh.replica).toBe(0);
  expect(fresh.primary).toBeGreaterThan(0);
});

test("a replica that goes away is not missed, and is used again once it is back", async () => {
  await untilUsable();
  // Killed and not stopped: it comes back at the address it had.
  const [pid] = readFileSync(join(data, "standby/postgres/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  const { httpStatus, data: answer } = await listAudit();
  expect(httpStatus).toBe(200);
  expect(answer.entries.length).toBeGreaterThan(0);
  // Its processes notice one after the other that it is gone.
  await untilUsable(false);

  standby = await startEmbeddedDatabase(join(data, "standby"));
  // A connection from before may still break, and lets it rest once more.
  const readsFromIt = async () => {
    await untilUsable();
    return (await takenBy(listAudit)).replica;
  };
  await expect.poll(readsFromIt, { timeout: 30_000 }).toBeGreaterThan(0);
});

test("a database that is no replica is never read from in a replica's place", async () => {
  const pool = new pg.Pool({ connectionString: primary.url });
  const watched = await watchReplica(pool, createLog("silent"));
  expect(watched.pool()).toBeUndefined();
  await watched.stop();
});

test("only what changes nothing may lag", () => {
  const lagging = ALL_OPERATIONS.filter(({ mayLag }) => mayLag);
  expect(lagging.length).toBeGreaterThan(5);
  const wrong = lagging.filter((operation) => !isRead(operation));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
