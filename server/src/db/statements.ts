// Every statement the process has sent, by its text: the name it is prepared under, the line of code it stands in, and how
// often and how long it ran. The line is looked up when a text is seen for the first time, so later ones cost an addition.
import { placeIn } from "#telemetry/code-place.ts";
import { doingNow } from "#telemetry/doing.ts";

export interface Statement {
  /** Statements are prepared once per connection under this name. */
  name: string;
  text: string;
  /** Whether the tenant of the transaction is its last parameter. */
  takesTenant: boolean;
  kind: string;
  /** Of the code that sends it. */
  file: string;
  method: string;
  line: number;
  count: number;
  failed: number;
  /** With the wait for a connection, where it needed one of its own. */
  totalMs: number;
  slow: number;
}

/** How one went, without its text. */
export type SentStatement = Omit<Statement, "name" | "text" | "takesTenant">;

/** Far above what any statement of a call should take. */
export const SLOW_STATEMENT_MS = 200;

// Texts must be constants: values travel as parameters, never inside the text. So this stays as small as the code.
const known = new Map<string, Statement>();

export function statementOf(sql: string): Statement {
  const earlier = known.get(sql);
  if (earlier) return earlier;
  const { text, takesTenant } = withTenant(sql);
  const place = placeIn(new Error("seen first").stack, (file) => !file.startsWith("db/"));
  const statement: Statement = {
    name: `s${known.size}`,
    text,
    takesTenant,
    kind: kindOf(sql),
    file: place?.file ?? "db",
    method: place?.method.replace(/^.*\./, "") ?? "",
    line: place?.line ?? 0,
    count: 0,
    failed: 0,
    totalMs: 0,
    slow: 0,
  };
  known.set(sql, statement);
  return statement;
}

/** How a statement names the tenant: `where wl_id = $wl`. */
const TENANT = /\$wl\b/g;

/** The tenant becomes the parameter after the last one; its value is the transaction's own, so no caller gives a wrong one. */
export function withTenant(sql: string): { text: string; takesTenant: boolean } {
  if (!sql.includes("$wl")) return { text: sql, takesTenant: false };
  const last = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return { text: sql.replaceAll(TENANT, () => `$${last + 1}`), takesTenant: true };
}

export function countRun(statement: Statement, ms: number, hasFailed: boolean): void {
  statement.count += 1;
  statement.totalMs += ms;
  if (ms >= SLOW_STATEMENT_MS) {
    statement.slow += 1;
    slow.push({ statement, ms, doing: doingNow(), endedAt: performance.now() });
    if (slow.length > SLOW_KEPT) slow.shift();
  }
  if (hasFailed) statement.failed += 1;
}

export interface SlowRun {
  statement: Statement;
  ms: number;
  /** The operation or job that waited for it. */
  doing: string;
  /** By the clock of the process, which no moved clock moves. */
  endedAt: number;
}

const SLOW_KEPT = 20;
const slow: SlowRun[] = [];

/** The newest that took long, the newest last. */
export const slowRuns = (): readonly SlowRun[] => slow;

export function sentStatements(): readonly Statement[] {
  return [...known.values()];
}

const WRITES = /\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i;

/** What it does to rows: one that begins with `with` is a write when any part of it writes. */
export function kindOf(sql: string): string {
  const first = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? "";
  if (first !== "WITH") return first;
  return WRITES.exec(sql)?.[1]?.split(/\s/)[0]?.toUpperCase() ?? "SELECT";
}
