// A copy of everything as of one moment, taken while the servers serve.
import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
} from "./archive.ts";
import { copyOut } from "./copy-rows.ts";

export interface BackupWishes {
  /** An address of the database for a role that sees every row. */
  databaseUrl: string;
  /** Where uploaded files lie on this machine; none when they are in a bucket. */
  filesFolder: string | undefined;
  /** The folder to make; it must not be there yet. */
  target: string;
  now: Date;
}

/** The folder is there as a whole or not at all. */
export async function takeBackup({ databaseUrl, filesFolder, target, now }: BackupWishes): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const unfinished = `${target}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, ROWS_FOLDER), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "handsel backup" });
  await client.connect();
  try {
    const rows = await copyTables(client, join(unfinished, ROWS_FOLDER));
    // A file is written before the row that names it, so files copied after the rows leave none out.
    const fileCount =
      filesFolder === undefined ? null : await copyFiles(filesFolder, join(unfinished, FILES_FOLDER));
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...rows, fileCount };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(unfinished, target);
    return manifest;
  } finally {
    await client.end();
  }
}

type Rows = Pick<Manifest, "migrations" | "tables" | "sequences">;

async function copyTables(client: pg.Client, folder: string): Promise<Rows> {
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

async function copyFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0;
  // What is being written at this moment has another name until it is whole.
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith(".part") });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
