// Builds what the monitor shows out of what this process has measured. An operator sees the whole process; anybody else the
// calls of their own tenant, and nothing of the inside of a server that serves other retailers as well.
import {
  type MonitorEndpoint,
  type MonitoredService,
  OPEN_ENDED,
  SERVICES_AT,
  type ServiceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { sentStatements } from "#db/statements.ts";
import type { Platform } from "#platform.ts";
import { partOf } from "#telemetry/code-place.ts";
import type { FailureCounts } from "#telemetry/failures.ts";
import { heapByPart } from "#telemetry/heap-by-part.ts";
import {
  countOf,
  RANGE_ENDS_MS,
  type ResponseTimes,
  slowCountOf,
  sumTimes,
} from "#telemetry/response-times.ts";
import type { MeasuredArea } from "#telemetry/telemetry.ts";
import { adapterMethods, areaMethods, type MeasuredMethod, runsOf } from "./monitor-methods.ts";
import {
  databaseFigures,
  processDetails,
  statementClasses,
  threadPool,
  writtenBytes,
} from "./monitor-process.ts";

/** Whose figures: all, or one tenant's. */
export interface MonitorViewer {
  isOperator: boolean;
  wlId: number;
}

/** Parts of the server that every area uses; each process has one of each, at whichever endpoint one looks. */
const SINGLETONS = ["edge", "jobs", "adapters"] as const;

const RANGES = [...RANGE_ENDS_MS, OPEN_ENDED].map((maxMs, index) => ({
  minMs: RANGE_ENDS_MS[index - 1] ?? 0,
  maxMs,
}));

export function monitorMessage(
  platform: Platform,
  endpoint: MonitorEndpoint,
  viewer: MonitorViewer,
): ServiceMonitorData {
  const { telemetry } = platform;
  const memory = viewer.isOperator ? heapByPart() : new Map<string, number>();
  const areas = telemetry.areas.filter(({ operations }) =>
    operations.some(({ operation }) => SERVICES_AT[endpoint].includes(operation.service)),
  );
  return {
    messageName: "ServiceMonitorData",
    services: [
      ...areas.map((area) => areaService(platform, endpoint, area, viewer, memory)),
      ...(viewer.isOperator ? SINGLETONS.map((part) => singleton(platform, part, memory)) : []),
    ],
    database: viewer.isOperator ? databaseFigures(telemetry.pool()) : null,
    jvmDetails: viewer.isOperator ? processDetails(platform) : null,
    threadPoolMonitorData: viewer.isOperator ? threadPool(telemetry.pool()) : null,
  };
}

function areaService(
  platform: Platform,
  endpoint: MonitorEndpoint,
  area: MeasuredArea,
  viewer: MonitorViewer,
  memory: ReadonlyMap<string, number>,
): MonitoredService {
  const { telemetry } = platform;
  const tenant = viewer.isOperator ? undefined : viewer.wlId;
  const operations = area.operations
    .map(({ operation }) => operation)
    .filter(({ service }) => SERVICES_AT[endpoint].includes(service));
  return {
    ...figures(area.name, viewer, {
      methods: areaMethods(operations, telemetry.calls, tenant),
      failures: telemetry.failures.of(area.name, tenant),
      memory: memory.get(area.name),
    }),
    serviceClassName: `areas/${area.name}/area.ts`,
    serviceInterfaceName: `contract/${area.name}`,
    serviceType: "STATELESS",
    cacheUpdateResponse: viewer.isOperator ? cacheUpdate(platform, area.name) : null,
    // Jobs work for all tenants.
    scheduledMethods: viewer.isOperator ? area.jobs.map((job) => runsOf(job, telemetry.jobRuns)) : [],
  };
}

function singleton(
  platform: Platform,
  part: (typeof SINGLETONS)[number],
  memory: ReadonlyMap<string, number>,
): MonitoredService {
  const { telemetry, adapters } = platform;
  const jobs = telemetry.areas.flatMap((area) => area.jobs);
  const timesOf = {
    edge: (): MeasuredMethod[] => [],
    jobs: () => jobs.map(({ name }) => ({ name, times: telemetry.jobRuns.of(name).times })),
    adapters: () => adapterMethods(adapters.outgoing.counts()),
  };
  return {
    ...figures(
      part,
      { isOperator: true, wlId: 0 },
      {
        methods: timesOf[part](),
        failures: telemetry.failures.of(part),
        memory: memory.get(part),
      },
    ),
    serviceClassName: part,
    serviceInterfaceName: "",
    serviceType: "SINGLETON",
    cacheUpdateResponse: cacheUpdate(platform, part),
    scheduledMethods: [],
  };
}

function figures(
  name: string,
  { isOperator }: MonitorViewer,
  measured: { methods: MeasuredMethod[]; failures: FailureCounts; memory: number | undefined },
) {
  const { methods, failures, memory } = measured;
  const all: ResponseTimes = sumTimes(methods.map(({ times }) => times));
  const statements = isOperator ? sentStatements().filter(({ file }) => partOf(file) === name) : [];
  return {
    serviceName: name,
    totalMessages: countOf(all),
    totalErrors: failures.total,
    slowResponses: slowCountOf(all),
    slowDBQueries: isOperator ? statements.reduce((sum, { slow }) => sum + slow, 0) : null,
    totalMemory: memory ?? (isOperator ? 0 : null),
    totalMemoryStr: isOperator ? writtenBytes(memory ?? 0) : "",
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

function cacheUpdate({ telemetry }: Platform, service: string): MonitoredService["cacheUpdateResponse"] {
  const last = telemetry.cacheUpdates.of(service);
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
