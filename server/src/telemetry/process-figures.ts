// The process itself: its memory, and how long what is due has to wait for the one thread that does it.
import { readFileSync } from "node:fs";
import { hostname, release, type as systemType } from "node:os";
import { type EventLoopUtilization, monitorEventLoopDelay, performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

export interface ProcessFigures {
  /** Machine and process: each server process tells of itself alone. */
  name: string;
  system: string;
  runtime: string;
  uptimeMs: number;
  heapUsedBytes: number;
  heapSizeBytes: number;
  heapLimitBytes: number;
  residentBytes: number;
  /** Undefined where the system does not tell. */
  threads: number | undefined;
  /** Delays of the last minute, or of the time since somebody last asked when that is longer. */
  eventLoop: {
    /** Share of the time it was busy since the last question. */
    utilisation: number;
    meanMs: number;
    p99Ms: number;
    longestMs: number;
  };
}

const NANO_PER_MILLI = 1_000_000;
/** How often the delay is looked at; what it finds is longer by as much, which is taken off again. */
const RESOLUTION_MS = 20;
const DELAY_WINDOW_MS = 60_000;

export interface ProcessWatch {
  figures(): ProcessFigures;
  stop(): void;
}

export function watchProcess(): ProcessWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let delaySince = performance.now();
  let before: EventLoopUtilization | undefined;
  const milliseconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / NANO_PER_MILLI - RESOLUTION_MS) : 0;

  return {
    figures: () => {
      const memory = process.memoryUsage();
      const now = performance.eventLoopUtilization();
      const { utilization } = before ? performance.eventLoopUtilization(now, before) : now;
      before = now;
      const eventLoop = {
        utilisation: utilization,
        meanMs: milliseconds(delay.mean),
        p99Ms: milliseconds(delay.percentile(99)),
        longestMs: milliseconds(delay.max),
      };
      // What was slow an hour ago would hide what is slow now.
      if (performance.now() - delaySince >= DELAY_WINDOW_MS) {
        delay.reset();
        delaySince = performance.now();
      }
      return {
        name: `${hostname()} / ${process.pid}`,
        system: `${systemType()} ${release()} ${process.arch}`,
        runtime: `Node.js ${process.versions.node}, V8 ${process.versions.v8}`,
        uptimeMs: process.uptime() * 1000,
        heapUsedBytes: memory.heapUsed,
        heapSizeBytes: memory.heapTotal,
        heapLimitBytes: getHeapStatistics().heap_size_limit,
        residentBytes: memory.rss,
        threads: threadCount(),
        eventLoop,
      };
    },
    stop: () => void delay.disable(),
  };
}

function threadCount(): number | undefined {
  try {
    return Number(/^Threads:\s+(\d+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
