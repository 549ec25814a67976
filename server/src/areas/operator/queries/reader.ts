// Who reads decides how: one retailer's people through a connection that is bound to them, operators through the one that
// sees all. The statements are the same; each names the retailers it is about.
import { readingDb } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";

export interface Reader {
  rows<R extends object>(sql: string, values: readonly unknown[]): Promise<R[]>;
}

export function readerOf(
  { pool, operatorPool }: Pick<Platform, "pool" | "operatorPool">,
  scope: { wlIds: readonly number[]; isOperator: boolean },
): Reader {
  if (scope.isOperator)
    return {
      rows: async <R extends object>(sql: string, values: readonly unknown[]) =>
        (await operatorPool.query<R>(sql, [...values])).rows,
    };
  const [wlId = 0] = scope.wlIds;
  const db = readingDb(pool, wlId);
  return { rows: (sql, values) => db.rows(sql, values) };
}

/** What is asked for: whose figures, of which day. */
export interface Asked {
  wlIds: readonly number[];
  day: string;
}

/** The bounds of the day where the retailer `w` is. */
export const DAY_BEGINS = "($2::date::timestamp at time zone (w.record->>'timeZone'))";
export const DAY_ENDS = "(($2::date + 1)::timestamp at time zone (w.record->>'timeZone'))";
