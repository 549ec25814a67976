// A small world is copied while it lives, put into a new database, and compared with what it was.
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { localFolder } from "#adapters/storage/local-folder.ts";
import { replay } from "#areas/sales/contract-life.ts";
import { eventsOfContract } from "#areas/sales/queries/sales.ts";
import { readConfig } from "#config.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { inTransaction } from "#db/tenant-db.ts";
import { createLog } from "#log.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aContract } from "#testing/sale-builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { rowsFileOf } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const data = mkdtempSync(join(tmpdir(), "handsel-backup-"));
const source = join(data, "monday");
const config = readConfig({ HANDSEL_SECRET: TEST_SECRET });
const made: string[] = [];
let world: TestPlatform;
let shop: Shop;
let contract: Awaited<ReturnType<typeof aContract>>;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  contract = await aContract(world, shop, "ACTIVE");
  await world.platform.adapters.storage.write(
    shop.tenant.wlId,
    "images/a.bin",
    Buffer.from([0, 255, 10, 13]),
  );
  // What it counts of its calls is written a moment later, and with its end: from here on nothing changes.
  await world.app.close();
  await takeBackup({
    databaseUrl: world.databaseUrl,
    filesFolder: join(world.platform.config.dataFolder, "files"),
    target: source,
    now: new Date("2026-03-02T02:00:00Z"),
  });
});
afterAll(async () => {
  await world.close();
  await onServer(async (client) => {
    for (const name of made) await client.query(`drop database ${name} with (force)`);
  });
  rmSync(data, { recursive: true, force: true });
});

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseServer") });
  await client.connect();
  await work(client);
  await client.end();
}

async function aNewDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await onServer(async (client) => void (await client.query(`create database ${name}`)));
  made.push(name);
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${name}`;
  return url.href;
}

/** How many rows there are of each table, and a checksum of what stands in them. */
async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    content[name] = found[0]?.sum ?? "";
  }
  await client.end();
  return content;
}

test("a restored database holds every row, the files are there, and a contract replays to its state", async () => {
  const before = await contentOf(world.databaseUrl);
  expect(Object.values(before).filter((sum) => !sum.startsWith("0 ")).length).toBeGreaterThan(15);
  const databaseUrl = await aNewDatabase();
  const filesFolder = join(data, "files");
  const { tables } = await restoreBackup({ source, databaseUrl, filesFolder, config });
  expect(await contentOf(databaseUrl)).toEqual(before);
  expect(tables.some(({ name, rows }) => name === "pgboss.queue" && rows > 0)).toBe(true);
  const { wlId } = shop.tenant;
  expect([...((await localFolder(filesFolder).read(wlId, "images/a.bin")) ?? [])]).toEqual([0, 255, 10, 13]);

  const pool = openPool(urlForRole(databaseUrl, config, "handsel_runtime"), 1, createLog("silent"));
  const events = await inTransaction(pool, { wlId }, (db) => eventsOfContract(db, contract.id));
  expect(events.length).toBeGreaterThan(3);
  expect(replay(events)).toEqual(contract.state);
  const nobody = await inTransaction(pool, { wlId: wlId + 1 }, (db) => eventsOfContract(db, contract.id));
  expect(nobody).toEqual([]);
  await pool.end();
});

test("a backup is not put over a database in use, nor over another backup", async () => {
  const { databaseUrl } = world;
  await expect(restoreBackup({ source, databaseUrl, filesFolder: undefined, config })).rejects.toThrow(
    "the database is in use",
  );
  await expect(
    takeBackup({ databaseUrl, filesFolder: undefined, target: source, now: new Date(0) }),
  ).rejects.toThrow("is there already");
});

test("a role that does not see every row takes no backup, instead of one with holes", async () => {
  const target = join(data, "holes");
  const databaseUrl = urlForRole(world.databaseUrl, config, "handsel_runtime");
  await expect(takeBackup({ databaseUrl, filesFolder: undefined, target, now: new Date(0) })).rejects.toThrow(
    /row-level security|permission denied/,
  );
  expect(existsSync(target)).toBe(false);
});

test("a backup that was changed, or is of another schema, leaves the new database empty", async () => {
  const databaseUrl = await aNewDatabase();
  const restore = () => restoreBackup({ source, databaseUrl, filesFolder: undefined, config });
  const rows = join(source, "rows", rowsFileOf("public.white_label"));
  const kept = readFileSync(rows);
  appendFileSync(rows, "x");
  await expect(restore()).rejects.toThrow();
  writeFileSync(rows, kept.subarray(0, kept.length - 20));
  await expect(restore()).rejects.toThrow();
  writeFileSync(rows, kept);
  expect((await contentOf(databaseUrl))["white_label"]).toBe("0 ");

  const manifest = join(source, "manifest.json");
  const text = readFileSync(manifest, "utf8");
  writeFileSync(manifest, text.replace('"0001_platform_tenancy.sql"', '"0001_of_another_build.sql"'));
  await expect(restore()).rejects.toThrow("another schema");
  writeFileSync(manifest, text);
  expect((await contentOf(databaseUrl))["white_label"]).toBe("0 ");
});
