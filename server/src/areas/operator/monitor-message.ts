// Builds what the monitor shows out of what a process has measured, now or at a moment. An operator sees the whole process; anybody else the
// calls of their own tenant, and nothing of the inside of a server that serves other retailers as well.
import {
  type MonitorEndpoint,
  type MonitoredService,
  OPEN_ENDED,
  SERVICES_AT,
  type ServiceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { partOf } from "#telemetry/code-place.ts";
import type { FailureCounts } from "#telemetry/failures.ts";
import {
  countOf,
  RANGE_ENDS_MS,
  type ResponseTimes,
  slowCountOf,
  sumTimes,
} from "#telemetry/response-times.ts";
import type { MeasuredArea } from "#telemetry/telemetry.ts";
import type { MonitorSource, MonitorViewer } from "./monitor/source.ts";
import { adapterMethods, areaMethods, type MeasuredMethod, runsOf } from "./monitor-methods.ts";
import { statementClasses, writtenBytes } from "./monitor-process.ts";

/** Parts of the server that every area uses; each process has one of each, at whichever endpoint one looks. */
export const SINGLETONS = ["edge", "jobs", "adapters"] as const;

const RANGES = [...RANGE_ENDS_MS, OPEN_ENDED].map((maxMs, index) => ({
  minMs: RANGE_ENDS_MS[index - 1] ?? 0,
  maxMs,
}));

export function monitorMessage(
  source: MonitorSource,
  all: readonly MeasuredArea[],
  endpoint: MonitorEndpoint,
  { isOperator }: Pick<MonitorViewer, "isOperator">,
): ServiceMonitorData {
  const areas = all.filter(({ operations }) =>
    operations.some(({ operation }) => SERVICES_AT[endpoint].includes(operation.service)),
  );
  return {
    messageName: "ServiceMonitorData",
    services: [
      ...areas.map((area) => areaService(source, endpoint, area, isOperator)),
      ...(isOperator ? SINGLETONS.map((part) => singleton(source, all, part)) : []),
    ],
    database: isOperator ? source.database() : null,
    jvmDetails: isOperator ? source.process() : null,
    threadPoolMonitorData: isOperator ? source.pool() : null,
    databaseServer: isOperator ? source.server() : null,
  };
}

function areaService(
  source: MonitorSource,
  endpoint: MonitorEndpoint,
  area: MeasuredArea,
  isOperator: boolean,
): MonitoredService {
  const operations = area.operations
    .map(({ operation }) => operation)
    .filter(({ service }) => SERVICES_AT[endpoint].includes(service));
  return {
    ...figures(source, area.name, isOperator, areaMethods(operations, source)),
    serviceClassName: `areas/${area.name}/area.ts`,
    serviceInterfaceName: `contract/${area.name}`,
    serviceType: "STATELESS",
    cacheUpdateResponse: isOperator ? cacheUpdate(source, area.name) : null,
    // Jobs work for all tenants.
    scheduledMethods: isOperator ? area.jobs.map((job) => runsOf(job, source)) : [],
  };
}

function singleton(
  source: MonitorSource,
  all: readonly MeasuredArea[],
  part: (typeof SINGLETONS)[number],
): MonitoredService {
  const jobs = all.flatMap((area) => area.jobs);
  const timesOf = {
    edge: (): MeasuredMethod[] => [],
    jobs: () => jobs.map(({ name }) => ({ name, times: source.runsOf(name).times })),
    adapters: () => adapterMethods(source.parties()),
  };
  return {
    ...figures(source, part, true, timesOf[part]()),
    serviceClassName: part,
    serviceInterfaceName: "",
    serviceType: "SINGLETON",
    cacheUpdateResponse: cacheUpdate(source, part),
    scheduledMethods: [],
  };
}

function figures(
  source: MonitorSource,
  name: string,
  isOperator: boolean,
  methods: readonly MeasuredMethod[],
) {
  const failures = source.failuresOf(name);
  const memory = source.memoryOf(name);
  const all: ResponseTimes = sumTimes(methods.map(({ times }) => times));
  const statements = isOperator ? source.statements().filter(({ file }) => partOf(file) === name) : [];
  return {
    serviceName: name,
    totalMessages: countOf(all),
    totalErrors: failures.total,
    slowResponses: slowCountOf(all),
    slowDBQueries: isOperator ? statements.reduce((sum, { slow }) => sum + slow, 0) : null,
    totalMemory: memory,
    totalMemoryStr: memory === null ? "" : writtenBytes(memory),
    methods: methods.map(({ name: methodName, operation, times }) => ({
      methodName,
      responseType: operation ? Object.keys(operation.output.shape).join(", ") : "",
      params: operation ? Object.keys(operation.input.shape).join(", ") : "",
      isAPIRequest: operation !== undefined,
      counter: times.counts,
    })),
    responseTimeRanges: RANGES,
    errors: errorsOf(name, failures, isOperator),
    databaseMonitor: { classes: statementClasses(statements) },
  };
}

function errorsOf(service: string, { total, byCode, newest }: FailureCounts, isOperator: boolean) {
  return {
    totalErrors: total,
    errorCounters: [...byCode]
      .map(([code, counter]) => ({ code, counter }))
      .toSorted((a, b) => b.counter - a.counter),
    errorList: newest.toReversed().map(({ at, sender, code, message, place, stack }) => ({
      datetime: at.toISOString(),
      service,
      sender,
      code,
      class: isOperator ? (place?.file ?? null) : null,
      method: isOperator ? (place?.method ?? null) : null,
      lineNumber: isOperator ? (place?.line ?? null) : null,
      errorMessage: isOperator ? message : null,
      stacktrace: isOperator && stack !== "" ? stack : null,
    })),
  };
}

function cacheUpdate(source: MonitorSource, service: string): MonitoredService["cacheUpdateResponse"] {
  const last = source.cacheOf(service);
  if (!last) return null;
  return {
    updated: last.at.toISOString(),
    header:
      last.error === undefined
        ? { apiStatus: "OK", errors: [] }
        : { apiStatus: "ERROR", errors: [{ code: "NOT_READ", message: last.error }] },
    description: last.description,
    totalErrors: last.errors,
  };
}
