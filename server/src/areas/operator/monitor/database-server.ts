// What the database says of itself, for the monitor and for whoever collects metrics: connections, waiting locks, how much is read
// from memory, what grows, how far replicas are behind, what waits in the queue. And the disk that files are kept on.
import { statfs } from "node:fs/promises";
import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import type { DatabaseServer } from "@handsel/contract/operator/monitor.ts";
import { type SlowRun, slowRuns } from "#db/statements.ts";
import type { Platform } from "#platform.ts";
import { tablesBefore } from "../queries/process-samples.ts";
import { type Certificates, watchCertificates, watchedHosts } from "./certificates.ts";

export interface DatabaseState {
  connections: Record<string, number>;
  waitingLocks: number;
  oldestSeconds: number;
  hits: number;
  reads: number;
  deadlocks: number;
  replicas: Record<string, number>;
}

export interface DatabaseSize {
  bytes: number;
  tables: Record<string, number>;
  /** As the tables were a day before, where that is known. */
  dayBefore: Record<string, number> | null;
}

export interface Queue {
  name: string;
  waiting: number;
  active: number;
  failed: number;
}

const STATE = `
  select (select coalesce(jsonb_object_agg(state, count), '{}') from (
      select coalesce(state, 'other') as state, count(*) as count from pg_stat_activity
      where datname = current_database() group by 1) c) as connections,
    (select count(*)::int from pg_locks where not granted) as "waitingLocks",
    (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()) as "oldestSeconds",
    d.blks_hit::float8 as hits, d.blks_read::float8 as reads, d.deadlocks::int as deadlocks,
    (select coalesce(jsonb_object_agg(application_name, behind), '{}') from (
      select application_name, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) as behind
      from pg_stat_replication where replay_lsn is not null group by 1) r) as replicas
  from pg_stat_database d where d.datname = current_database()`;

const LARGEST_TABLES = 12;
const SIZE = `
  select pg_database_size(current_database())::float8 as bytes,
    (select coalesce(jsonb_object_agg(relname, bytes), '{}') from (
      select relname, pg_total_relation_size(relid) as bytes from pg_stat_user_tables
      where schemaname = 'public' order by bytes desc limit $1) t) as tables`;

/** The queue counts itself, a few times a minute. */
const QUEUES = `
  select name, queued_count as waiting, active_count as active, failed_count as failed from pgboss.queue
  where queued_count > 0 or active_count > 0 or failed_count > 0 order by queued_count desc, name limit 20`;

/** Whoever asks at once is answered once. */
const STATE_KEPT_MS = 1_000;
/** To size every table is work. */
const SIZE_KEPT_MS = MINUTE_MS;

export interface DatabaseWatch {
  /** Undefined while the database is away: the process tells of itself all the same. */
  state(): Promise<DatabaseState | undefined>;
  size(): Promise<DatabaseSize | undefined>;
  queues(): Promise<Queue[]>;
  diskFree(): Promise<number | null>;
  certificates: Certificates;
  /** All of it, as the monitor tells it. */
  now(): Promise<DatabaseServer | null>;
}

const watches = new WeakMap<Platform, DatabaseWatch>();

/** One for the process. */
export function databaseServerOf(platform: Platform): DatabaseWatch {
  const watch = watches.get(platform) ?? watchDatabase(platform);
  watches.set(platform, watch);
  return watch;
}

function watchDatabase(platform: Platform): DatabaseWatch {
  const { operatorPool, pool, config, clock } = platform;
  function kept<T>(ms: number, read: () => Promise<T>): () => Promise<T | undefined> {
    let asked: { at: number; answer: Promise<T | undefined> } | undefined;
    return () => {
      const at = clock.now().getTime();
      if (!asked || Math.abs(at - asked.at) >= ms) asked = { at, answer: read().catch(() => undefined) };
      return asked.answer;
    };
  }
  // As the role of servers and workers: PostgreSQL tells each role of its own connections alone what they do.
  const state = kept(STATE_KEPT_MS, async () => (await pool.query<DatabaseState>(STATE)).rows[0]);
  const size = kept(SIZE_KEPT_MS, async () => {
    const { rows } = await operatorPool.query<Omit<DatabaseSize, "dayBefore">>(SIZE, [LARGEST_TABLES]);
    const [row] = rows;
    const before = new Date(clock.now().getTime() - DAY_MS);
    return row && { ...row, dayBefore: await tablesBefore(pool, before) };
  });
  const queued = kept(STATE_KEPT_MS, async () => (await pool.query<Queue>(QUEUES)).rows);
  const queues = async () => (await queued()) ?? [];
  const diskFree = async () => {
    const disk = await statfs(config.dataFolder).catch(() => undefined);
    return disk ? disk.bavail * disk.bsize : null;
  };
  const certificates = watchCertificates(watchedHosts(config), clock);
  return {
    state,
    size,
    queues,
    diskFree,
    certificates,
    now: async () => {
      const [known, sizes, waiting, free] = await Promise.all([state(), size(), queues(), diskFree()]);
      if (!known || !sizes) return null;
      return {
        connections: Object.entries(known.connections).map(([name, count]) => ({ state: name, count })),
        waitingLocks: known.waitingLocks,
        oldestTransactionSeconds: Math.round(known.oldestSeconds * 10) / 10,
        hitPercent: hitPercentOf(known),
        deadlocks: known.deadlocks,
        bytes: sizes.bytes,
        tables: tablesOf(sizes),
        replicas: Object.entries(known.replicas).map(([name, behind]) => ({
          name,
          behindBytes: Number(behind),
        })),
        diskFreeBytes: free,
        queues: waiting,
        slowStatements: slowStatements(clock.now()),
        certificates: certificates.known(),
      };
    },
  };
}

function hitPercentOf({ hits, reads }: DatabaseState): number | null {
  const wanted = hits + reads;
  return wanted === 0 ? null : Math.round((hits / wanted) * 1000) / 10;
}

function tablesOf({ tables, dayBefore }: DatabaseSize): DatabaseServer["tables"] {
  return Object.entries(tables)
    .map(([name, bytes]) => {
      const before = dayBefore?.[name];
      return { name, bytes, grownInDayBytes: before === undefined ? null : bytes - before };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** When each was seen to have ended: worked out once, so that it is told alike ever after. */
const endedAt = new WeakMap<SlowRun, string>();

function endOf(run: SlowRun, now: Date): string {
  const at = endedAt.get(run) ?? new Date(now.getTime() - (performance.now() - run.endedAt)).toISOString();
  endedAt.set(run, at);
  return at;
}

function slowStatements(now: Date): DatabaseServer["slowStatements"] {
  return slowRuns()
    .map((run) => {
      const { file, method, line } = run.statement;
      return {
        at: endOf(run, now),
        ms: Math.round(run.ms),
        operation: run.doing,
        className: file,
        methodLine: method === "" ? String(line) : `${method}:${line}`,
      };
    })
    .toReversed();
}
