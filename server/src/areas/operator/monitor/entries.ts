// What a process said of itself, as entries that can be compared one by one: a sample holds those that changed.
import type { Operation } from "@handsel/contract/operation.ts";
import type { SentStatement } from "#db/statements.ts";
import type { Failure, FailureCounts } from "#telemetry/failures.ts";
import type { JobCounts } from "#telemetry/job-runs.ts";
import { countOf, noTimes, type ResponseTimes } from "#telemetry/response-times.ts";
import type { MeasuredArea } from "#telemetry/telemetry.ts";
import type { MonitorSource } from "./source.ts";

export type Entries = Record<string, unknown>;

/** Figures that are gone if nobody looks: taken with every sample. The others count up, and are taken less often. */
export function figuresOf(source: MonitorSource): Entries {
  const server = source.server();
  return {
    ...apart("process ", source.process()),
    ...apart("pool ", source.pool()),
    ...apart("database ", source.database()),
    ...apart("server ", server ?? {}),
    isServerKnown: server !== null,
  };
}

/** Each figure is an entry of its own: most of them are as they were ten seconds ago. */
const apart = (kind: string, figures: object): Entries =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${kind}${name}`, value]));

/** Of the newest failures so many, with so much of their stacks. */
const FAILURES = 5;
const STACK_LETTERS = 1_000;

interface KeptFailures {
  total: number;
  byCode: [string, number][];
  newest: (Omit<Failure, "at"> & { at: string })[];
}
interface KeptRuns extends Omit<JobCounts, "newest" | "times"> {
  times: number[];
  newest: { at: string; ms: number; error?: string }[];
}

/** The sum of the milliseconds, then the counts. */
const keptTimes = ({ totalMs, counts }: ResponseTimes): number[] => [Math.round(totalMs), ...counts];
const timesIn = (kept: unknown): ResponseTimes => {
  const [totalMs = 0, ...counts] = (kept ?? []) as number[];
  return counts.length === 0 ? noTimes() : { totalMs, counts };
};

const keptFailures = ({ total, byCode, newest }: FailureCounts): KeptFailures => ({
  total,
  byCode: [...byCode],
  newest: newest.slice(-FAILURES).map(({ at, stack, ...failure }) => ({
    ...failure,
    at: at.toISOString(),
    stack: stack.slice(0, STACK_LETTERS),
  })),
});

/** What has not happened is no entry. */
export function countsOf(
  source: MonitorSource,
  { areas, services }: { areas: readonly MeasuredArea[]; services: readonly string[] },
): Entries {
  const entries: Entries = { isWorking: source.isWorking };
  for (const { operations, jobs } of areas) {
    for (const { operation } of operations) {
      const times = source.timesOf(operation);
      if (countOf(times) > 0) entries[`call ${operation.name}`] = keptTimes(times);
    }
    for (const { name } of jobs) {
      const { runs, errors, times, newest } = source.runsOf(name);
      if (runs > 0)
        entries[`job ${name}`] = {
          runs,
          errors,
          times: keptTimes(times),
          newest: newest.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })),
        } satisfies KeptRuns;
    }
  }
  for (const service of services) {
    const failures = source.failuresOf(service);
    if (failures.total > 0) entries[`failures ${service}`] = keptFailures(failures);
    const cache = source.cacheOf(service);
    if (cache) entries[`cache ${service}`] = { ...cache, at: cache.at.toISOString() };
  }
  for (const { party, times, isOpen } of source.parties())
    entries[`party ${party}`] = { times: keptTimes(times), isOpen };
  // Two statements can stand in one line.
  for (const { file, method, line, kind, ...ran } of source.statements()) {
    if (ran.count === 0) continue;
    const key = `statement ${file}\t${method}\t${line}\t${kind}`;
    const [count = 0, slow = 0, failed = 0, totalMs = 0] = (entries[key] ?? []) as number[];
    entries[key] = [
      count + ran.count,
      slow + ran.slow,
      failed + ran.failed,
      Math.round(totalMs + ran.totalMs),
    ];
  }
  return entries;
}

export function changedSince(before: Entries, now: Entries): Entries {
  const isSame = (key: string) => JSON.stringify(before[key]) === JSON.stringify(now[key]);
  return Object.fromEntries(Object.entries(now).filter(([key]) => !isSame(key)));
}

/** Nothing where none of its figures is told. */
export function sourceOf(entries: Entries): MonitorSource | undefined {
  const together = (kind: string) => Object.fromEntries(named(entries, kind)) as unknown;
  const process = together("process ") as ReturnType<MonitorSource["process"]>;
  const pool = together("pool ") as ReturnType<MonitorSource["pool"]>;
  const database = together("database ") as ReturnType<MonitorSource["database"]>;
  const server =
    entries["isServerKnown"] === true
      ? (together("server ") as NonNullable<ReturnType<MonitorSource["server"]>>)
      : null;
  if (!process.serverName) return undefined;
  return {
    timesOf: ({ name }: Operation) => timesIn(entries[`call ${name}`]),
    failuresOf: (service) => failuresIn(entries[`failures ${service}`]),
    // It is measured for those who look, so there is nothing to keep.
    memoryOf: () => null,
    cacheOf: (service) => {
      const kept = entries[`cache ${service}`] as
        | { at: string; description: string; error?: string; errors: number }
        | undefined;
      return kept && { ...kept, at: new Date(kept.at) };
    },
    runsOf: (job) => runsIn(entries[`job ${job}`]),
    isWorking: entries["isWorking"] === true,
    parties: () =>
      named(entries, "party ").map(([party, kept]) => {
        const { times, isOpen } = kept as { times: number[]; isOpen: boolean };
        return { party, times: timesIn(times), isOpen };
      }),
    statements: () => named(entries, "statement ").map(statementIn),
    process: () => process,
    pool: () => pool,
    database: () => database,
    server: () => server,
  };
}

const named = (entries: Entries, kind: string): [string, unknown][] =>
  Object.entries(entries)
    .filter(([key]) => key.startsWith(kind))
    .map(([key, kept]) => [key.slice(kind.length), kept]);

function statementIn([key, kept]: [string, unknown]): SentStatement {
  const [file = "", method = "", line = "0", kind = ""] = key.split("\t");
  const [count = 0, slow = 0, failed = 0, totalMs = 0] = kept as number[];
  return { file, method, line: Number(line), kind, count, slow, failed, totalMs };
}

function failuresIn(kept: unknown): FailureCounts {
  const { total, byCode, newest } = (kept ?? { total: 0, byCode: [], newest: [] }) as KeptFailures;
  return {
    total,
    byCode: new Map(byCode),
    newest: newest.map(({ at, ...failure }) => ({ ...failure, at: new Date(at) })),
  };
}

function runsIn(kept: unknown): JobCounts {
  const { runs, errors, times, newest } = (kept ?? { runs: 0, errors: 0, times: [], newest: [] }) as KeptRuns;
  return {
    runs,
    errors,
    times: timesIn(times),
    newest: newest.map(({ at, ...run }) => ({ ...run, at: new Date(at) })),
  };
}
