// This process in the text format that Prometheus collects. Nothing is counted twice: the figures are those of the monitor,
// read when somebody asks. Retailers are left out, because their names and their trade are nobody's business there.
import { Counter, collectDefaultMetrics, type Metric, Registry } from "prom-client";
import { SLOW_STATEMENT_MS, sentStatements } from "#db/statements.ts";
import type { Platform } from "#platform.ts";
import { CALL_OUTCOMES } from "#telemetry/calls.ts";
import { countOf, RANGE_ENDS_MS, type ResponseTimes } from "#telemetry/response-times.ts";
import { databaseMetrics } from "./metrics-database.ts";
import type { Labels, Sample } from "./metrics-sample.ts";

export function createMetrics(platform: Platform): Registry {
  const { telemetry, adapters } = platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countProcessorFromStart(registry);
  type Read = () => Sample[] | Promise<Sample[]>;
  const counter = (name: string, help: string, read: Read) => add(registry, "counter", name, help, read);
  const gauge = (name: string, help: string, read: Read) => add(registry, "gauge", name, help, read);
  const histogram = (name: string, help: string, read: () => [Labels, ResponseTimes][]) =>
    add(registry, "histogram", name, help, () =>
      read().flatMap(([labels, times]) => (countOf(times) === 0 ? [] : buckets(name, labels, times))),
    );

  const operations = telemetry.areas.flatMap((area) => area.operations.map(({ operation }) => operation));
  histogram("handsel_operation_duration_seconds", "Calls by operation and outcome.", () =>
    operations.flatMap((operation) => {
      const times = telemetry.calls.timesOf(operation);
      const labels = { operation: operation.name, service: operation.service };
      return CALL_OUTCOMES.map((outcome): [Labels, ResponseTimes] => [
        { ...labels, outcome },
        times[outcome],
      ]);
    }),
  );

  const jobs = telemetry.areas.flatMap((area) => area.jobs.map(({ name }) => name));
  histogram("handsel_job_duration_seconds", "Runs of jobs in this process.", () =>
    jobs.map((job) => [{ job }, telemetry.jobRuns.of(job).times]),
  );
  counter("handsel_job_errors_total", "Runs of jobs in this process that failed.", () =>
    jobs.map((job) => ({ labels: { job }, value: telemetry.jobRuns.of(job).errors })),
  );

  const parties = () => adapters.outgoing.counts();
  histogram("handsel_outgoing_duration_seconds", "Calls to outside parties.", () =>
    parties().map(({ party, times }) => [{ party }, times]),
  );
  counter("handsel_outgoing_troubles_total", "Calls to outside parties that did not simply succeed.", () =>
    parties().flatMap(({ party, refused, failed, timedOut, repeated, heldBack }) =>
      Object.entries({ refused, failed, timedOut, repeated, heldBack }).map(([trouble, value]) => ({
        labels: { party, trouble },
        value,
      })),
    ),
  );
  gauge("handsel_outgoing_breaker_open", "1 while nothing goes out to the party.", () =>
    parties().map(({ party, isOpen }) => ({ labels: { party }, value: isOpen ? 1 : 0 })),
  );

  gauge("handsel_database_connections", "Connections to the database.", () => {
    const { most, open, inUse, waiting } = telemetry.pool();
    return Object.entries({ most, open, inUse, waiting }).map(([state, value]) => ({
      labels: { state },
      value,
    }));
  });
  counter("handsel_database_statements_total", "Statements sent.", () =>
    [...Map.groupBy(sentStatements(), ({ kind }) => kind)].map(([kind, all]) => ({
      labels: { kind },
      value: all.reduce((sum, { count }) => sum + count, 0),
    })),
  );
  counter("handsel_database_slow_statements_total", `Statements of ${SLOW_STATEMENT_MS} ms and more.`, () => [
    { labels: {}, value: sentStatements().reduce((sum, { slow }) => sum + slow, 0) },
  ]);
  gauge("handsel_open_sockets", "Websockets held open.", () => [
    { labels: {}, value: telemetry.openSockets() },
  ]);
  const database = databaseMetrics(platform);
  for (const [name, help, read] of database.gauges) gauge(name, help, read);
  for (const [name, help, read] of database.counters) counter(name, help, read);
  return registry;
}

/** The library begins to count when it is loaded, which is when somebody collects for the first time. */
function countProcessorFromStart(registry: Registry): void {
  const { user, system } = process.cpuUsage();
  for (const [part, micros] of [
    ["user_", user],
    ["system_", system],
    ["", user + system],
  ] as const) {
    const metric = registry.getSingleMetric(`process_cpu_${part}seconds_total`);
    if (metric instanceof Counter) metric.inc(micros / 1e6);
  }
}

function add(
  registry: Registry,
  type: "counter" | "gauge" | "histogram",
  name: string,
  help: string,
  read: () => Sample[] | Promise<Sample[]>,
): void {
  // The registry asks a metric for no more than this; its own kinds would keep a second copy of every figure.
  const metric = {
    name,
    help,
    type,
    get: async () => ({ name, help, type, aggregator: "sum", values: await read() }),
  };
  registry.registerMetric(metric as unknown as Metric);
}

/** Each bucket holds what is at most that long, so they grow. */
function buckets(name: string, labels: Labels, times: ResponseTimes): Sample[] {
  let sum = 0;
  const bounds = [...RANGE_ENDS_MS.map((ms) => String(ms / 1000)), "+Inf"];
  return [
    ...bounds.map((le, range) => {
      sum += times.counts[range] ?? 0;
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: sum };
    }),
    { metricName: `${name}_sum`, labels, value: times.totalMs / 1000 },
    { metricName: `${name}_count`, labels, value: sum },
  ];
}
