// What browsers report is told to the later areas in the transaction that keeps it.
import type { Db } from "#db/tenant-db.ts";
import { event } from "#edge/wiring.ts";
import type { Tracked } from "./queries/tracking.ts";

export const tracked = event<(db: Db, event: Tracked, now: Date) => Promise<void>>("platform", "tracked");
