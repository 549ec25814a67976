// What a backup is: a folder with a list of contents, one compressed file of rows for each table, and the files that were
// uploaded. It holds everything about everybody, so every file of it is sealed, and the list is signed with the same key.
import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type pg from "pg";
import { z } from "zod";

export const MANIFEST = "manifest.json";
export const ROWS_FOLDER = "rows";
export const FILES_FOLDER = "files";

export const manifestSchema = z.object({
  /** 1: not sealed, of earlier builds. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** Which key the files are sealed with, and what the list was signed with it as. */
  seal: z.object({ keyId: z.string(), signature: z.string() }).optional(),
  takenAt: z.iso.datetime(),
  /** The schema that the rows are of. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      /** Of the compressed file. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.int() })),
  /** Absent when files are kept in a bucket, which is copied by its own means. */
  fileCount: z.int().min(0).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What is signed: everything but the signature. */
export function signedPart(manifest: Manifest): string {
  return JSON.stringify({ ...manifest, seal: undefined });
}

export function rowsFileOf(table: string): string {
  return `${table.replaceAll('"', "")}.copy.gz`;
}

/** Tables of ours and of the job queue, with the columns that are not worked out by the database. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname, c.relname) <> ('public', 'migration')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<Manifest["migrations"]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migration order by name",
  );
  return rows;
}

/** Passes everything on and knows its checksum at the end. */
export function checksummed(): Transform & { sha256(): string } {
  const hash = createHash("sha256");
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(through, { sha256: () => hash.digest("hex") });
}
