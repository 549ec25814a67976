// The process and its connections to the database, in the monitor's words.
import type { JvmDetails, StatementClass, ThreadPool } from "@handsel/contract/operator/monitor.ts";
import type { SentStatement } from "#db/statements.ts";
import type { Platform } from "#platform.ts";
import type { PoolFigures } from "#telemetry/pool-use.ts";

const UNITS = ["B", "KB", "MB", "GB"] as const;

export function writtenBytes(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** unit;
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

/** `2d 03:04:05` */
export function writtenDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  return `${Math.floor(seconds / 86_400)}d ${parts.map((part) => String(part).padStart(2, "0")).join(":")}`;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

export function processDetails({ telemetry, clock }: Platform): JvmDetails {
  const now = clock.now();
  const { eventLoop, ...figures } = telemetry.process();
  return {
    serverName: figures.name,
    osDetails: figures.system,
    vmDetails: figures.runtime,
    startup: new Date(now.getTime() - figures.uptimeMs).toISOString(),
    currentTime: now.toISOString(),
    uptime: writtenDuration(figures.uptimeMs),
    usedMemory: writtenBytes(figures.heapUsedBytes),
    totalMemory: writtenBytes(figures.heapSizeBytes),
    maxMemory: writtenBytes(figures.heapLimitBytes),
    residentMemory: writtenBytes(figures.residentBytes),
    threadCount: figures.threads ?? null,
    eventLoop: {
      utilisationPercent: rounded(eventLoop.utilisation * 100),
      meanMs: rounded(eventLoop.meanMs),
      p99Ms: rounded(eventLoop.p99Ms),
      longestMs: rounded(eventLoop.longestMs),
    },
    openSockets: telemetry.openSockets(),
  };
}

export function threadPool({
  most,
  open,
  mostOpened,
  inUse,
  waiting,
  finished,
  isEnding,
}: PoolFigures): ThreadPool {
  return {
    corePoolSize: most,
    poolSize: open,
    largestPoolSize: mostOpened,
    activeCount: inUse,
    completedTaskCount: finished,
    taskCount: finished + inUse + waiting,
    isTerminating: isEnding,
  };
}

export function databaseFigures(all: readonly SentStatement[], { waiting }: PoolFigures) {
  const sum = (of: (statement: SentStatement) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    totalQueries: sum(({ count }) => count),
    slowQueries: sum(({ slow }) => slow),
    failedQueries: sum(({ failed }) => failed),
    waitingForConnection: waiting,
  };
}

export function statementClasses(statements: readonly SentStatement[]): StatementClass[] {
  const byFile = Map.groupBy(
    statements.filter(({ count }) => count > 0),
    ({ file }) => file,
  );
  return [...byFile]
    .map(([className, ofFile]) => ({
      className,
      counters: ofFile
        .map(({ method, line, kind, count, slow, totalMs }) => ({
          methodLine: method === "" ? String(line) : `${method}:${line}`,
          queryType: kind,
          counter: count,
          slow,
          averageMs: rounded(totalMs / count),
        }))
        .toSorted((a, b) => b.counter - a.counter),
    }))
    .toSorted((a, b) => a.className.localeCompare(b.className));
}
