// What the database says of itself, asked when somebody collects metrics: connections, waiting locks, how much is read from memory, what
// grows, how far replicas are behind. And the disk that files are kept on.
import { statfs } from "node:fs/promises";
import type { Platform } from "#platform.ts";
import type { Sample } from "./metrics-sample.ts";

interface DatabaseState {
  connections: Record<string, number>;
  waitingLocks: number;
  oldestSeconds: number;
  hits: number;
  reads: number;
  deadlocks: number;
  bytes: number;
  tables: Record<string, number>;
  replicas: Record<string, number>;
}

const LARGEST_TABLES = 12;

const STATE = `
  select (select coalesce(jsonb_object_agg(state, count), '{}') from (
      select coalesce(state, 'other') as state, count(*) as count from pg_stat_activity
      where datname = current_database() group by 1) c) as connections,
    (select count(*)::int from pg_locks where not granted) as "waitingLocks",
    (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()) as "oldestSeconds",
    d.blks_hit::float8 as hits, d.blks_read::float8 as reads, d.deadlocks::int as deadlocks,
    pg_database_size(current_database())::float8 as bytes,
    (select coalesce(jsonb_object_agg(relname, bytes), '{}') from (
      select relname, pg_total_relation_size(relid) as bytes from pg_stat_user_tables
      where schemaname = 'public' order by bytes desc limit $1) t) as tables,
    (select coalesce(jsonb_object_agg(application_name, behind), '{}') from (
      select application_name, max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) as behind
      from pg_stat_replication where replay_lsn is not null group by 1) r) as replicas
  from pg_stat_database d where d.datname = current_database()`;

/** Several metrics are read at once: the database is asked once for all of them. */
const KEPT_MS = 1_000;

export function databaseMetrics({ operatorPool, config, clock }: Platform) {
  let asked: { at: number; state: Promise<DatabaseState | undefined> } | undefined;
  const state = () => {
    const at = clock.now().getTime();
    if (!asked || Math.abs(at - asked.at) > KEPT_MS)
      asked = {
        at,
        state: operatorPool
          .query<DatabaseState>(STATE, [LARGEST_TABLES])
          .then(({ rows }) => rows[0])
          // A database that is away has nothing to say; the process tells of itself all the same.
          .catch(() => undefined),
      };
    return asked.state;
  };
  const one = (value: (state: DatabaseState) => number) => async (): Promise<Sample[]> => {
    const known = await state();
    return known ? [{ labels: {}, value: value(known) }] : [];
  };
  const each =
    (label: string, values: (state: DatabaseState) => Record<string, number>) =>
    async (): Promise<Sample[]> => {
      const known = await state();
      return Object.entries(known ? values(known) : {}).map(([name, value]) => ({
        labels: { [label]: name },
        value: Number(value),
      }));
    };
  return {
    gauges: [
      [
        "handsel_postgres_connections",
        "Connections of all processes.",
        each("state", (of) => of.connections),
      ],
      ["handsel_postgres_locks_waiting", "Locks that somebody waits for.", one((of) => of.waitingLocks)],
      [
        "handsel_postgres_oldest_transaction_seconds",
        "Age of the oldest transaction.",
        one((of) => of.oldestSeconds),
      ],
      ["handsel_postgres_size_bytes", "Size of the database.", one((of) => of.bytes)],
      [
        "handsel_postgres_table_bytes",
        "The largest tables with their indexes.",
        each("table", (of) => of.tables),
      ],
      ["handsel_postgres_replica_behind_bytes", "What replicas lack.", each("replica", (of) => of.replicas)],
      [
        "handsel_disk_free_bytes",
        "Free on the disk of the data folder.",
        async (): Promise<Sample[]> => {
          const disk = await statfs(config.dataFolder).catch(() => undefined);
          return disk ? [{ labels: {}, value: disk.bavail * disk.bsize }] : [];
        },
      ],
    ] as const,
    counters: [
      ["handsel_postgres_blocks_hit_total", "Blocks that were in memory.", one((of) => of.hits)],
      ["handsel_postgres_blocks_read_total", "Blocks that had to be read.", one((of) => of.reads)],
      [
        "handsel_postgres_deadlocks_total",
        "Transactions that waited for each other.",
        one((of) => of.deadlocks),
      ],
    ] as const,
  };
}
