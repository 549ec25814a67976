// Which build began to serve when.
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";

type Pool = Platform["pool"];

// Also one that served before and comes back; not the second process of the same.
const BEGIN = `
  insert into platform_build (since, build)
  select $1, $2 where $2 is distinct from (select build from platform_build order by since desc limit 1)
  on conflict do nothing`;

export async function noteBuild(pool: Pool, build: string, now: Date): Promise<void> {
  await pool.query(BEGIN, [now, build]);
}

export interface BuildRow {
  since: Date;
  build: string;
}

const BUILDS = `
  select since, build from platform_build
  where since >= $1 and since > (select min(since) from platform_build) order by since desc limit 200`;

/** Those that followed another one, the oldest first. */
export async function buildsSince(db: Db, from: Date): Promise<BuildRow[]> {
  return (await db.rows<BuildRow>(BUILDS, [from])).toReversed();
}
