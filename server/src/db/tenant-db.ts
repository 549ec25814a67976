// The only way to the data. A transaction is bound to one tenant before its first statement, and the
// database itself hides every other tenant's rows; a query without a tenant sees nothing.
import assert from "node:assert/strict";
import type pg from "pg";
import { isTracing, traced } from "#telemetry/traces.ts";
import { borrow } from "./pool-shares.ts";
import { countRun, type Statement, statementOf } from "./statements.ts";
import { tenantRead } from "./tenant-read.ts";

export interface Db {
  /** The tenant this transaction is bound to; 0 means none. */
  readonly wlId: number;
  rows<R extends object>(sql: string, values?: readonly unknown[]): Promise<R[]>;
  /** Exactly one row, or it is a defect. */
  one<R extends object>(sql: string, values?: readonly unknown[]): Promise<R>;
  maybe<R extends object>(sql: string, values?: readonly unknown[]): Promise<R | undefined>;
  /** The number of rows written. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
  /**
   * The last write of the transaction, of exactly this many rows: it is sent once the work is done, together with the
   * commit, which saves a trip. What the work reads after calling this, it reads as it was before.
   */
  last(sql: string, values: readonly unknown[], rowCount: number): void;
  /** The same with values that are gathered until the work is done, of however many rows. */
  lastOf(sql: string, values: () => readonly unknown[]): void;
  /** Runs once the transaction has committed, before anything else learns of it; never when it was rolled back. */
  afterCommit(work: () => void): void;
  /** How many statements this transaction has sent, apart from begin and commit. */
  statements(): number;
}

type Send = <R extends pg.QueryResultRow>(statement: {
  name: string;
  text: string;
  values: unknown[];
}) => Promise<pg.QueryResult<R>>;

/** What is put off until the work of a transaction is done. */
interface AtTheEnd {
  last: (() => Promise<void>)[];
  afterCommit: (() => void)[];
}

/** A transaction's statements, sent as its owner sends them. */
export function dbWith(send: Send, wlId: number, atTheEnd?: AtTheEnd): Db {
  let count = 0;
  const sent = (sql: string, values: readonly unknown[]): [Statement, readonly unknown[]] => {
    const statement = statementOf(sql);
    return [statement, statement.takesTenant ? [...values, wlId] : values];
  };
  const query = <R extends object>(sql: string, values: readonly unknown[] = []) => {
    count += 1;
    return measured<R & pg.QueryResultRow>(send, ...sent(sql, values));
  };
  return {
    wlId,
    rows: async <R extends object>(sql: string, values?: readonly unknown[]) =>
      (await query<R>(sql, values)).rows,
    one: async <R extends object>(sql: string, values?: readonly unknown[]) => {
      const { rows } = await query<R>(sql, values);
      assert(rows.length === 1, `expected one row, got ${rows.length}`);
      return rows[0] as R;
    },
    maybe: async <R extends object>(sql: string, values?: readonly unknown[]) => {
      const { rows } = await query<R>(sql, values);
      assert(rows.length <= 1, `expected at most one row, got ${rows.length}`);
      return rows[0] as R | undefined;
    },
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    last: (sql, values, rowCount) => {
      assert(atTheEnd, "a read has no last write");
      count += 1;
      const [statement, all] = sent(sql, values);
      atTheEnd.last.push(async () => {
        const written = (await measured(send, statement, all)).rowCount;
        assert(written === rowCount, `expected to write ${rowCount} rows, wrote ${written}`);
      });
    },
    lastOf: (sql, values) => {
      assert(atTheEnd, "a read has no last write");
      count += 1;
      atTheEnd.last.push(async () => void (await measured(send, ...sent(sql, values()))));
    },
    afterCommit: (work) => void atTheEnd?.afterCommit.push(work),
    statements: () => count,
  };
}

/** Sent at once, because the connection pipelines; what is counted afterwards delays nothing. */
function measured<R extends pg.QueryResultRow>(
  send: Send,
  statement: Statement,
  values: readonly unknown[],
): Promise<pg.QueryResult<R>> {
  const run = async () => {
    const startedAt = performance.now();
    let hasFailed = true;
    try {
      const result = await send<R>({ name: statement.name, text: statement.text, values: [...values] });
      hasFailed = false;
      return result;
    } finally {
      countRun(statement, performance.now() - startedAt, hasFailed);
    }
  };
  if (!isTracing()) return run();
  const { kind, file, method, line, text } = statement;
  const attributes = {
    "db.system.name": "postgresql",
    "db.query.text": text,
    "code.file.path": file,
    "code.line.number": line,
  };
  return traced({ name: `${kind} ${method || file}`, kind: "client", attributes }, run);
}

/** Reads of one tenant, each in one trip of its own; writing through it is refused by the database. */
export function readingDb(pool: pg.Pool, wlId: number): Db {
  return dbWith((statement) => tenantRead(pool, wlId, statement), wlId);
}

/**
 * Runs the work in one transaction bound to the tenant. Begin, the tenant and the first statement travel together,
 * because the connection pipelines.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { wlId }: { wlId: number },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  assert(Number.isInteger(wlId) && wlId >= 0);
  const { client, release } = await borrow(pool, wlId);
  gatherWrites(client);
  // The same as set_config(…, true), without a row to send back. The number was checked above.
  const begun = client.query(`begin; set local app.tenant = '${wlId === 0 ? "" : wlId}'`);
  begun.catch(() => undefined);
  try {
    const atTheEnd: AtTheEnd = { last: [], afterCommit: [] };
    const result = await work(dbWith((statement) => client.query(statement), wlId, atTheEnd));
    await begun;
    gatherWrites(client);
    const written = Promise.all(atTheEnd.last.map((send) => send()));
    written.catch(() => undefined);
    const { command } = await client.query("commit");
    await written;
    // A transaction that had failed inside answers its commit with a rollback.
    if (command !== "COMMIT") throw new Error("transaction was rolled back at commit");
    release();
    for (const run of atTheEnd.afterCommit) run();
    return result;
  } catch (error) {
    // Only a lost connection cannot take back. What it says of that differs by where it was; to the caller it is the same.
    const isLost = await client.query("rollback").then(
      () => {
        release();
        return false;
      },
      (rollbackError: Error) => {
        release(rollbackError);
        return true;
      },
    );
    throw isLost ? new Error("Connection terminated during a transaction", { cause: error }) : error;
  }
}

// The part of the driver's connection that its published types leave out.
interface Connected {
  connection: { stream: { cork(): void; uncork(): void } };
}

/** What is sent until the current work pauses leaves as one packet: one wake-up of the database instead of several. */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Connected).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const RETRYABLE = new Set(["40001", "40P01"]);

/** Serialisation failures and deadlocks are the database asking for the whole transaction again. */
export async function withRetries<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (attempt >= attempts || code === undefined || !RETRYABLE.has(code)) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));
    }
  }
}
