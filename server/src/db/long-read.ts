// A look at very many rows of one tenant, in portions and as of one moment. The transaction is read only: whatever the work
// does with it, the database refuses to write.
import assert from "node:assert/strict";
import type pg from "pg";
import { borrow } from "./pool-shares.ts";
import { withTenant } from "./statements.ts";
import { type Db, dbWith } from "./tenant-db.ts";

export interface LongRead {
  /** For reads that are written for any transaction; a write through it is refused by the database. */
  readonly db: Db;
  /** The rows of a statement, so many at a time; the rest is not asked for when nobody wants it. */
  portions<R extends object>(
    sql: string,
    values: readonly unknown[],
    size: number,
  ): AsyncGenerator<R[], undefined>;
}

/** Sorting a million rows in the default memory writes them to disk several times. */
const SORT_MEMORY = "128MB";

export async function inLongRead<T>(
  pool: pg.Pool,
  { wlId }: { wlId: number },
  work: (read: LongRead) => Promise<T>,
): Promise<T> {
  assert(Number.isInteger(wlId) && wlId > 0);
  const { client, release } = await borrow(pool, wlId);
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local app.tenant = '${wlId}';
       set local work_mem = '${SORT_MEMORY}'; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0; set local cursor_tuple_fraction = 1`,
    );
    const result = await work({
      db: dbWith((statement) => client.query(statement), wlId),
      portions: (sql, values, size) => portionsOf(client, wlId, { sql, values, size }),
    });
    await client.query("commit");
    release();
    return result;
  } catch (error) {
    await client.query("rollback").then(
      () => release(),
      (lost: Error) => release(lost),
    );
    throw error;
  }
}

async function* portionsOf<R extends object>(
  client: pg.PoolClient,
  wlId: number,
  { sql, values, size }: { sql: string; values: readonly unknown[]; size: number },
): AsyncGenerator<R[], undefined> {
  const { text, takesTenant } = withTenant(sql);
  await client.query(`declare portions no scroll cursor for ${text}`, [
    ...values,
    ...(takesTenant ? [wlId] : []),
  ]);
  // The next portion is on its way while the present one is worked at.
  const next = () => client.query<R & pg.QueryResultRow>(`fetch ${size} from portions`);
  let coming = next();
  try {
    for (;;) {
      const { rows } = await coming;
      if (rows.length === size) {
        coming = next();
        coming.catch(() => undefined);
      }
      if (rows.length > 0) yield rows;
      if (rows.length < size) return undefined;
    }
  } finally {
    // In a transaction that has failed it is gone already.
    await client.query("close portions").catch(() => undefined);
  }
}
