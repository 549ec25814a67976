// What the database says of itself, in the words of metrics.
import type { Platform } from "#platform.ts";
import type { Sample } from "./metrics-sample.ts";
import {
  type DatabaseSize,
  type DatabaseState,
  databaseServerOf,
  type Queue,
} from "./monitor/database-server.ts";

export function databaseMetrics(platform: Platform) {
  const watch = databaseServerOf(platform);
  const samples =
    <T>(read: () => Promise<T | undefined>, told: (known: T) => Sample[]) =>
    async () => {
      const known = await read();
      return known === undefined ? [] : told(known);
    };
  const plain = (value: number): Sample[] => [{ labels: {}, value }];
  const each = (label: string, values: Record<string, number>): Sample[] =>
    Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value: Number(value) }));
  const state = (told: (known: DatabaseState) => Sample[]) => samples(watch.state, told);
  const size = (told: (known: DatabaseSize) => Sample[]) => samples(watch.size, told);
  const queues = (value: (queue: Queue) => number) =>
    samples(watch.queues, (known) =>
      known.map((queue) => ({ labels: { queue: queue.name }, value: value(queue) })),
    );
  return {
    gauges: [
      [
        "handsel_postgres_connections",
        "Connections of all processes.",
        state(({ connections }) => each("state", connections)),
      ],
      [
        "handsel_postgres_locks_waiting",
        "Locks that somebody waits for.",
        state(({ waitingLocks }) => plain(waitingLocks)),
      ],
      [
        "handsel_postgres_oldest_transaction_seconds",
        "Age of the oldest transaction.",
        state(({ oldestSeconds }) => plain(oldestSeconds)),
      ],
      ["handsel_postgres_size_bytes", "Size of the database.", size(({ bytes }) => plain(bytes))],
      [
        "handsel_postgres_table_bytes",
        "The largest tables with their indexes.",
        size(({ tables }) => each("table", tables)),
      ],
      [
        "handsel_postgres_replica_behind_bytes",
        "What replicas lack.",
        state(({ replicas }) => each("replica", replicas)),
      ],
      ["handsel_queue_waiting", "Jobs that wait for a worker.", queues(({ waiting }) => waiting)],
      ["handsel_queue_active", "Jobs that are being done.", queues(({ active }) => active)],
      [
        "handsel_certificate_valid_seconds",
        "For how long the certificate of a host is still good.",
        async (): Promise<Sample[]> =>
          watch.certificates.known().flatMap(({ host, until }) => {
            const left = until === null ? null : Date.parse(until) - platform.clock.now().getTime();
            return left === null ? [] : [{ labels: { host }, value: Math.round(left / 1000) }];
          }),
      ],
      [
        "handsel_disk_free_bytes",
        "Free on the disk of the data folder.",
        samples(watch.diskFree, (free) => (free === null ? [] : plain(free))),
      ],
    ] as const,
    counters: [
      ["handsel_postgres_blocks_hit_total", "Blocks that were in memory.", state(({ hits }) => plain(hits))],
      [
        "handsel_postgres_blocks_read_total",
        "Blocks that had to be read.",
        state(({ reads }) => plain(reads)),
      ],
      [
        "handsel_postgres_deadlocks_total",
        "Transactions that waited for each other.",
        state(({ deadlocks }) => plain(deadlocks)),
      ],
    ] as const,
  };
}
