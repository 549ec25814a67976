// What processes said of themselves. No retailer's, so it is read and written without one.
import type { Platform } from "#platform.ts";
import type { Entries } from "../monitor/entries.ts";

type Pool = Platform["pool"];

export interface ProcessSample {
  process: string;
  at: Date;
  isWhole: boolean;
  entries: Entries;
}

const ADD = `
  insert into process_sample (process, at, is_whole, entries) values ($1, $2, $3, $4) on conflict do nothing`;

export async function addProcessSample(
  pool: Pool,
  { process, at, isWhole, entries }: ProcessSample,
): Promise<void> {
  await pool.query(ADD, [process, at, isWhole, JSON.stringify(entries)]);
}

const PROCESSES = `
  select distinct process from process_sample where at > $1 and at <= $2 order by process`;

/** Those that said something in between. */
export async function processesIn(pool: Pool, from: Date, until: Date): Promise<string[]> {
  return (await pool.query<{ process: string }>(PROCESSES, [from, until])).rows.map(({ process }) => process);
}

const SAMPLES = `
  select at, entries from process_sample
  where process = $1 and at <= $2
    and at >= (select max(at) from process_sample where process = $1 and at <= $2 and is_whole)
  order by at`;

/** The newest whole one before the moment and what changed until then, the oldest first. */
export async function samplesUntil(
  pool: Pool,
  process: string,
  at: Date,
): Promise<{ at: Date; entries: Entries }[]> {
  return (await pool.query<{ at: Date; entries: Entries }>(SAMPLES, [process, at])).rows;
}

const TABLES = `
  select entries->'server tables' as tables from process_sample
  where at <= $1 and at > $1 - interval '2 hours' and entries->'server tables' is not null
  order by at desc limit 1`;

/** How large they were then; null where nothing is known of that time. */
export async function tablesBefore(pool: Pool, at: Date): Promise<Record<string, number> | null> {
  const { rows } = await pool.query<{ tables: { name: string; bytes: number }[] | null }>(TABLES, [at]);
  const tables = rows[0]?.tables;
  return tables ? Object.fromEntries(tables.map(({ name, bytes }) => [name, bytes])) : null;
}

export async function removeOldSamples(pool: Pool, before: Date): Promise<number> {
  return (await pool.query("delete from process_sample where at < $1", [before])).rowCount ?? 0;
}
