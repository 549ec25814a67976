// Puts a backup into a new database: the schema by this build's migrations, then all rows in one transaction, then the files.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip } from "node:zlib";
import pg from "pg";
import type { Config } from "#config.ts";
import { migrate } from "#db/migrate.ts";
import {
  checksummed,
  FILES_FOLDER,
  listMigrations,
  listTables,
  MANIFEST,
  type Manifest,
  manifestSchema,
  ROWS_FOLDER,
  rowsFileOf,
  signedPart,
} from "./archive.ts";
import { copyIn } from "./copy-rows.ts";
import { type BackupKey, opening, signatureOf } from "./sealing.ts";

export interface RestoreWishes {
  source: string;
  /** A superuser's address of a database without retailers in it. */
  databaseUrl: string;
  /** Where uploaded files go on this machine; none when they are in a bucket. */
  filesFolder: string | undefined;
  config: Pick<Config, "secret">;
  /** Those that backups were taken with; the one of this backup is among them. */
  keys: readonly BackupKey[];
}

export async function restoreBackup({
  source,
  databaseUrl,
  filesFolder,
  config,
  keys,
}: RestoreWishes): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(source, MANIFEST), "utf8")));
  const key = keyOf(manifest, keys);
  await migrate(databaseUrl, config);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "handsel restore" });
  await client.connect();
  try {
    await checkFits(client, manifest);
    await client.query("begin");
    try {
      await putRows(client, manifest, join(source, ROWS_FOLDER), key);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
    await client.query("analyze");
  } finally {
    await client.end();
  }
  const files = join(source, FILES_FOLDER);
  if (filesFolder !== undefined && existsSync(files)) await putFiles(files, filesFolder, key);
  return manifest;
}

/** None for a backup of an earlier build, which is not sealed. */
function keyOf(manifest: Manifest, keys: readonly BackupKey[]): BackupKey | undefined {
  const { seal } = manifest;
  if (manifest.format === 1) return undefined;
  const key = keys.find(({ id }) => id === seal?.keyId);
  if (!key)
    throw new Error(
      `the backup is sealed with key ${seal?.keyId ?? ""}, which is not here: set BACKUP_KEYS to the one that it was taken with`,
    );
  if (signatureOf(key, signedPart(manifest)) !== seal?.signature)
    throw new Error("the list of contents is not as it was written");
  return key;
}

/** What opens a file of the backup; one that is not sealed is passed on as it is. */
const openedBy = (key: BackupKey | undefined, name: string) => (key ? opening(key, name) : new PassThrough());

async function putFiles(from: string, to: string, key: BackupKey | undefined): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(from, path);
    await mkdir(join(to, dirname(name)), { recursive: true });
    await pipeline(
      createReadStream(path),
      openedBy(key, `${FILES_FOLDER}/${name}`),
      createWriteStream(join(to, name), { mode: 0o600 }),
    );
  }
}

async function checkFits(client: pg.Client, manifest: Manifest): Promise<void> {
  if (!isDeepStrictEqual(await listMigrations(client), manifest.migrations))
    throw new Error("the backup is of another schema: restore it with the build that it was taken with");
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from white_label");
  if (rows[0]?.count !== 0) throw new Error("the database is in use: restore into a new one");
}

async function putRows(
  client: pg.Client,
  { tables, sequences }: Manifest,
  folder: string,
  key: BackupKey | undefined,
): Promise<void> {
  // The rows agreed with each other when they were read, so they need no checking one by one and no order.
  await client.query("set local session_replication_role = replica; set local statement_timeout = 0");
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  await client.query(`truncate ${[...known.keys()].join(", ")}`);
  for (const { name, columns, rows, sha256 } of tables) {
    // Names come from a file, so they are believed only when the database knows them.
    if (!isDeepStrictEqual(known.get(name)?.columns, columns)) throw new Error(`${name} is not as it was`);
    const sum = checksummed();
    const unpacked = new PassThrough();
    const file = rowsFileOf(name);
    const opened = openedBy(key, `${ROWS_FOLDER}/${file}`);
    const read = pipeline(createReadStream(join(folder, file)), sum, opened, createGunzip(), unpacked);
    // A file that breaks off ends the copy, too, and says why.
    read.catch(() => undefined);
    const put = await copyIn(client, `copy ${name} (${columns.join(", ")}) from stdin`, unpacked);
    await read;
    if (put !== rows || sum.sha256() !== sha256)
      throw new Error(`the rows of ${name} are not those of the backup`);
  }
  for (const { name, value } of sequences)
    await client.query("select setval($1::regclass, $2)", [name, value]);
}
