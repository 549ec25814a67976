// A small world is copied while it lives, put into a new database, and compared with what it was.
import { createHash, randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { localFolder } from "#adapters/storage/local-folder.ts";
import { replay } from "#areas/sales/contract/contract-life.ts";
import { eventsOfContract } from "#areas/sales/queries/sales.ts";
import { readConfig } from "#config.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { inTransaction } from "#db/tenant-db.ts";
import { createLog } from "#log.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { aContract } from "#testing/sale-builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { MANIFEST, type Manifest, ROWS_FOLDER, rowsFileOf, signedPart } from "./archive.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backupKey, opening, sealing, signatureOf } from "./sealing.ts";
import { takeBackup } from "./take-backup.ts";

const data = mkdtempSync(join(tmpdir(), "handsel-backup-"));
const source = join(data, "monday");
const config = readConfig({ HANDSEL_SECRET: TEST_SECRET });
const KEY = backupKey("a key that seals the backups of these tests");
const keys = [backupKey("the key of last year, which still opens"), KEY];
const NOTE = "what somebody wrote down of a customer";
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
  await world.platform.adapters.storage.write(shop.tenant.wlId, "notes/a.txt", Buffer.from(NOTE));
  // What it counts of its calls is written a moment later, and with its end: from here on nothing changes.
  await world.app.close();
  await takeBackup({
    databaseUrl: world.databaseUrl,
    filesFolder: join(world.platform.config.dataFolder, "files"),
    target: source,
    now: new Date("2026-03-02T02:00:00Z"),
    key: KEY,
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
  const { tables } = await restoreBackup({ source, databaseUrl, filesFolder, config, keys });
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
  await expect(restoreBackup({ source, databaseUrl, filesFolder: undefined, config, keys })).rejects.toThrow(
    "the database is in use",
  );
  await expect(
    takeBackup({ databaseUrl, filesFolder: undefined, target: source, now: new Date(0), key: KEY }),
  ).rejects.toThrow("is there already");
});

test("a role that does not see every row takes no backup, instead of one with holes", async () => {
  const target = join(data, "holes");
  const databaseUrl = urlForRole(world.databaseUrl, config, "handsel_runtime");
  await expect(
    takeBackup({ databaseUrl, filesFolder: undefined, target, now: new Date(0), key: KEY }),
  ).rejects.toThrow(/row-level security|permission denied/);
  expect(existsSync(target)).toBe(false);
});

test("a backup that was changed, or is of another schema, leaves the new database empty", async () => {
  const databaseUrl = await aNewDatabase();
  const restore = () => restoreBackup({ source, databaseUrl, filesFolder: undefined, config, keys });
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
  const other = JSON.parse(
    text.replace('"0001_platform_tenancy.sql"', '"0001_of_another_build.sql"'),
  ) as Manifest;
  const signature = signatureOf(KEY, signedPart(other));
  writeFileSync(manifest, JSON.stringify({ ...other, seal: { keyId: KEY.id, signature } }));
  await expect(restore()).rejects.toThrow("another schema");
  writeFileSync(manifest, text);
  expect((await contentOf(databaseUrl))["white_label"]).toBe("0 ");
});

test("nothing of anybody can be read in a backup without its key, and another key is told apart", async () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  expect(files.length).toBeGreaterThan(50);
  for (const content of files) expect(content.subarray(0, 4).toString()).toBe("HSB1");
  // Rows are packed before they are sealed: they would begin as everything does that is packed.
  const packed = gzipSync("", { level: 3 }).subarray(0, 10);
  for (const content of files)
    for (const plain of [packed, NOTE]) expect(content.includes(plain)).toBe(false);
  const databaseUrl = await aNewDatabase();
  await expect(
    restoreBackup({ source, databaseUrl, filesFolder: undefined, config, keys: [backupKey("not this one")] }),
  ).rejects.toThrow(`the backup is sealed with key ${KEY.id}, which is not here: set BACKUP_KEYS`);
});

test("a list of contents that was changed is not followed", async () => {
  const path = join(source, MANIFEST);
  const kept = readFileSync(path, "utf8");
  writeFileSync(path, kept.replace("2026-03-02", "2026-03-03"));
  const databaseUrl = await aNewDatabase();
  await expect(restoreBackup({ source, databaseUrl, filesFolder: undefined, config, keys })).rejects.toThrow(
    "the list of contents is not as it was written",
  );
  writeFileSync(path, kept);
});

test("a backup of an earlier build, which is not sealed, can still be restored", async () => {
  const plain = join(data, "plain");
  const manifest = JSON.parse(readFileSync(join(source, MANIFEST), "utf8")) as Manifest;
  mkdirSync(join(plain, ROWS_FOLDER), { recursive: true });
  for (const table of manifest.tables) {
    const file = rowsFileOf(table.name);
    const content = await opened(`${ROWS_FOLDER}/${file}`);
    writeFileSync(join(plain, ROWS_FOLDER, file), content);
    table.sha256 = createHash("sha256").update(content).digest("hex");
  }
  const { seal: _, ...rest } = manifest;
  writeFileSync(join(plain, MANIFEST), JSON.stringify({ ...rest, format: 1 }));
  const databaseUrl = await aNewDatabase();
  const restored = await restoreBackup({
    source: plain,
    databaseUrl,
    filesFolder: undefined,
    config,
    keys: [],
  });
  expect(restored.format).toBe(1);
  expect(await contentOf(databaseUrl)).toEqual(await contentOf(world.databaseUrl));
});

describe("a sealed file", () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    "of %i bytes opens as it was, under its own name alone",
    async (size) => {
      const content = randomBytes(size);
      const sealed = await through(sealing(KEY, "a"), content);
      expect((await through(opening(KEY, "a"), sealed)).equals(content)).toBe(true);
      await expect(through(opening(KEY, "b"), sealed)).rejects.toThrow("not as it was written");
      await expect(through(opening(backupKey("another"), "a"), sealed)).rejects.toThrow(
        "not as it was written",
      );
    },
  );

  test("that was cut off or changed anywhere does not open", async () => {
    const sealed = await through(sealing(KEY, "a"), randomBytes(150_000));
    for (const length of [0, 10, 20, 65_572, sealed.length - 1])
      await expect(through(opening(KEY, "a"), sealed.subarray(0, length))).rejects.toThrow(
        "not as it was written",
      );
    for (const at of [0, 5, 30, 100_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(through(opening(KEY, "a"), changed)).rejects.toThrow("not as it was written");
    }
  });
});

async function through(transform: Transform, content: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  await pipeline(
    [content.subarray(0, 1000), content.subarray(1000)],
    transform,
    async (read: AsyncIterable<Buffer>) => {
      for await (const part of read) parts.push(part);
    },
  );
  return Buffer.concat(parts);
}

const opened = (name: string) => through(opening(KEY, name), readFileSync(join(source, name)));
