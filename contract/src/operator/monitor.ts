// What a server process says of itself: `{path}/{endpoint}/{uid}/{yyyy-MM-dd}`. The browser chooses one of three endpoints,
// says once that it wants to watch, and hears the whole picture again every few seconds. Each process tells of itself alone.
import { z } from "zod";
import { operation, type Service } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";

export const MONITOR_PATH = "/servicemonitor";

/** What a browser says when the connection opens. */
export const MONITOR = "MONITOR";

/** Retailer: their administration; posale: the shop floor; online: the customers. */
export const MONITOR_ENDPOINTS = ["retailer", "posale", "online"] as const;
export type MonitorEndpoint = (typeof MONITOR_ENDPOINTS)[number];

export const SERVICES_AT: Readonly<Record<MonitorEndpoint, readonly Service[]>> = {
  retailer: ["posale/admin/", "upload/"],
  posale: ["posale/"],
  online: ["online/"],
};

/** The end of a range that has none. */
export const OPEN_ENDED = -1;

const count = z.int().min(0);
const instant = z.iso.datetime();

const method = z.object({
  methodName: z.string(),
  /** The fields of the answer. */
  responseType: z.string(),
  /** The fields of the call. */
  params: z.string(),
  /** False: not called by anybody outside, such as our own calls to others. */
  isAPIRequest: z.boolean(),
  /** One per range of response times. */
  counter: z.array(count).length(8),
});
export type MonitoredMethod = z.infer<typeof method>;

const cacheUpdate = z.object({
  updated: instant,
  header: z.object({
    apiStatus: z.enum(["OK", "ERROR"]),
    errors: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  description: z.string(),
  totalErrors: count,
});

const scheduledMethod = z.object({
  scheduledMethodName: z.string(),
  /** OFF: this process leaves the jobs to others. */
  enabled: z.enum(["ON", "OFF"]),
  /** When it runs, as a cron expression; empty for work that is handed in as it comes up. */
  descriptor: z.string(),
  totalRuns: count,
  totalErrors: count,
  /** The newest first. */
  apiRunList: z.array(z.object({ time: instant, status: z.enum(["OK", "ERROR"]), description: z.string() })),
});
export type ScheduledMethod = z.infer<typeof scheduledMethod>;

const monitoredError = z.object({
  datetime: instant,
  service: z.string(),
  /** The operation, job or call that failed. */
  sender: z.string(),
  class: z.string().nullable(),
  method: z.string().nullable(),
  lineNumber: z.int().nullable(),
  code: z.string(),
  errorMessage: z.string().nullable(),
  stacktrace: z.string().nullable(),
});
export type MonitoredError = z.infer<typeof monitoredError>;

const statementClass = z.object({
  /** The file whose lines send the statements. */
  className: z.string(),
  counters: z.array(
    z.object({
      methodLine: z.string(),
      queryType: z.string(),
      counter: count,
      slow: count,
      averageMs: z.number(),
    }),
  ),
});
export type StatementClass = z.infer<typeof statementClass>;

const monitoredService = z.object({
  serviceName: z.string(),
  serviceClassName: z.string(),
  serviceInterfaceName: z.string(),
  /** SINGLETON: one for the whole process, whatever the endpoint. */
  serviceType: z.enum(["SINGLETON", "STATELESS"]),
  totalMessages: count,
  totalErrors: count,
  slowResponses: count,
  slowDBQueries: count.nullable(),
  /** Bytes held; null when it is not measured, or not for these eyes. */
  totalMemory: count.nullable(),
  totalMemoryStr: z.string(),
  methods: z.array(method),
  responseTimeRanges: z.array(z.object({ minMs: z.int(), maxMs: z.int() })).length(8),
  cacheUpdateResponse: cacheUpdate.nullable(),
  scheduledMethods: z.array(scheduledMethod),
  errors: z.object({
    totalErrors: count,
    errorCounters: z.array(z.object({ code: z.string(), counter: count })),
    /** The newest first. */
    errorList: z.array(monitoredError),
  }),
  databaseMonitor: z.object({ classes: z.array(statementClass) }),
});
export type MonitoredService = z.infer<typeof monitoredService>;

const jvmDetails = z.object({
  serverName: z.string(),
  osDetails: z.string(),
  vmDetails: z.string(),
  startup: instant,
  currentTime: instant,
  uptime: z.string(),
  usedMemory: z.string(),
  totalMemory: z.string(),
  maxMemory: z.string(),
  residentMemory: z.string(),
  threadCount: count.nullable(),
  /** How long due work waits for the one thread that does it. */
  eventLoop: z.object({
    utilisationPercent: z.number(),
    meanMs: z.number(),
    p99Ms: z.number(),
    longestMs: z.number(),
  }),
  openSockets: count,
});
export type JvmDetails = z.infer<typeof jvmDetails>;

/** The connections to the database: here they limit what is done at once. */
const threadPool = z.object({
  corePoolSize: count,
  poolSize: count,
  largestPoolSize: count,
  activeCount: count,
  completedTaskCount: count,
  taskCount: count,
  isTerminating: z.boolean(),
});
export type ThreadPool = z.infer<typeof threadPool>;

const database = z.object({
  totalQueries: count,
  slowQueries: count,
  failedQueries: count,
  waitingForConnection: count,
});

/** PostgreSQL, the queue in it, the disk and the certificates: the same whichever process tells it. */
const databaseServer = z.object({
  connections: z.array(z.object({ state: z.string(), count })),
  waitingLocks: count,
  oldestTransactionSeconds: z.number(),
  /** Of the blocks that were wanted, how many were in memory. */
  hitPercent: z.number().nullable(),
  deadlocks: count,
  bytes: z.number(),
  /** The largest first; null where it is not known what it was a day before. */
  tables: z.array(z.object({ name: z.string(), bytes: z.number(), grownInDayBytes: z.number().nullable() })),
  replicas: z.array(z.object({ name: z.string(), behindBytes: z.number() })),
  diskFreeBytes: z.number().nullable(),
  /** Work that is handed in; only queues that have some. */
  queues: z.array(z.object({ name: z.string(), waiting: count, active: count, failed: count })),
  /** The newest first, with the call or job that waited for them. */
  slowStatements: z.array(
    z.object({
      at: instant,
      ms: count,
      operation: z.string(),
      className: z.string(),
      methodLine: z.string(),
    }),
  ),
  certificates: z.array(z.object({ host: z.string(), until: instant.nullable(), fault: z.string() })),
});
export type DatabaseServer = z.infer<typeof databaseServer>;

// Not strict, and nothing in it: a page hears newer servers, too.
export const serviceMonitorData = z.object({
  messageName: z.literal("ServiceMonitorData"),
  services: z.array(monitoredService),
  /** Null, as the next two, for whoever is no operator: the inside of a server is not one retailer's. */
  database: database.nullable(),
  jvmDetails: jvmDetails.nullable(),
  threadPoolMonitorData: threadPool.nullable(),
  databaseServer: databaseServer.nullable().default(null),
});
export type ServiceMonitorData = z.infer<typeof serviceMonitorData>;

/** A process says so often how it is, and so often what it has counted. */
export const SAMPLE_SECONDS = 10;
export const COUNTS_SECONDS = 60;

export const GET_MONITOR = operation({
  name: "GET_MONITOR",
  summary: "Read what a server process said of itself at a moment",
  description: `For operators. The same picture as the live one, at any moment of the last ninety days. Processes write down how they are every ${SAMPLE_SECONDS} seconds and what they have counted every ${COUNTS_SECONDS}; the newest of it before the moment is told.`,
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  isPoll: true,
  input: z.strictObject({
    endpoint: z.enum(MONITOR_ENDPOINTS),
    at: instant,
    /** One of those that ran then; the first of them when absent. */
    process: z.string().max(200).nullish(),
  }),
  output: z.strictObject({
    /** When the process said so. */
    toldAt: instant,
    process: z.string(),
    processes: z.array(z.string()),
    picture: serviceMonitorData,
  }),
});
