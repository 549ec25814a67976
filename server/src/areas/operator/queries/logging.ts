import type { Logging } from "@handsel/contract/operator/logging.ts";
import type { Db } from "#db/tenant-db.ts";

interface Chosen extends Logging {
  changedAt: Date | null;
  changedBy: string;
}

const CHOSEN = `
  select level, call_percent as "callPercent", changed_at as "changedAt", changed_by as "changedBy"
  from platform_logging`;
const CHOOSE = `
  update platform_logging set level = $1, call_percent = $2, changed_at = $3, changed_by = $4`;

export function chosenLogging(db: Db): Promise<Chosen> {
  return db.one<Chosen>(CHOSEN, []);
}

export async function chooseLogging(
  db: Db,
  { level, callPercent }: Logging,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  await db.run(CHOOSE, [level, callPercent, now, by]);
}
