// A copy of everything as of one moment, taken while the servers serve.
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import {
  checksummed,
  FILES_FOLDER,
  listMigrations,
  listTables,
  MANIFEST,
  type Manifest,
  ROWS_FOLDER,
  rowsFileOf,
  signedPart,
} from "./archive.ts";
import { copyOut } from "./copy-rows.ts";
import { type BackupKey, sealing, signatureOf } from "./sealing.ts";

export interface BackupWishes {
  /** An address of the database for a role that sees every row. */
  databaseUrl: string;
  /** Where uploaded files lie on this machine; none when they are in a bucket. */
  filesFolder: string | undefined;
  /** The folder to make; it must not be there yet. */
  target: string;
  now: Date;
  key: BackupKey;
}

/** The folder is there as a whole or not at all. */
export async function takeBackup(wishes: BackupWishes): Promise<Manifest> {
  const { databaseUrl, filesFolder, target, now, key } = wishes;
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const unfinished = `${target}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, ROWS_FOLDER), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "handsel backup" });
  await client.connect();
  try {
    const rows = await copyTables(client, join(unfinished, ROWS_FOLDER), key);
    // A file is written before the row that names it, so files copied after the rows leave none out.
    const fileCount =
      filesFolder === undefined ? null : await copyFiles(filesFolder, join(unfinished, FILES_FOLDER), key);
    const content: Manifest = { format: 2, takenAt: now.toISOString(), ...rows, fileCount };
    const manifest: Manifest = {
      ...content,
      seal: { keyId: key.id, signature: signatureOf(key, signedPart(content)) },
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(unfinished, target);
    return manifest;
  } finally {
    await client.end();
  }
}

type Rows = Pick<Manifest, "migrations" | "tables" | "sequences">;

async function copyTables(client: pg.Client, folder: string, key: BackupKey): Promise<Rows> {
  // One snapshot for all tables. A role that row security would hide rows from is refused instead of shown less.
  await client.query("begin isolation level repeatable read read only; set local row_security = off");
  await client.query("set local statement_timeout = 0");
  const migrations = await listMigrations(client);
  const tables: Rows["tables"] = [];
  for (const { name, columns } of await listTables(client)) {
    const packing = createGzip({ level: 3 });
    const sum = checksummed();
    const written = pipeline(
      packing,
      sealing(key, `${ROWS_FOLDER}/${rowsFileOf(name)}`),
      sum,
      createWriteStream(join(folder, rowsFileOf(name)), { mode: 0o600 }),
    );
    const rows = await copyOut(client, `copy (select ${columns.join(", ")} from ${name}) to stdout`, packing);
    await written;
    tables.push({ name, columns, rows, sha256: sum.sha256() });
  }
  const { rows: sequences } = await client.query<{ name: string; value: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
  );
  await client.query("commit");
  return {
    migrations,
    tables,
    sequences: sequences.map(({ name, value }) => ({ name, value: Number(value) })),
  };
}

async function copyFiles(from: string, to: string, key: BackupKey): Promise<number> {
  if (!existsSync(from)) return 0;
  let count = 0;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    // What is being written at this moment has another name until it is whole.
    if (!entry.isFile() || entry.name.endsWith(".part")) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(from, path);
    await mkdir(join(to, dirname(name)), { recursive: true, mode: 0o700 });
    await pipeline(
      createReadStream(path),
      sealing(key, `${FILES_FOLDER}/${name}`),
      createWriteStream(join(to, name), { mode: 0o600 }),
    );
    count += 1;
  }
  return count;
}
