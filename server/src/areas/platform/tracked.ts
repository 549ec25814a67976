// What browsers report is told to the later areas in the transaction that keeps it.
import type { Db } from "#db/tenant-db.ts";
import type { Tracked } from "./queries/tracking.ts";

type TrackedHandler = (db: Db, event: Tracked, now: Date) => Promise<void>;

const handlers = new Map<string, TrackedHandler>();

/** To be called once, when the area is loaded. */
export function onTracked(name: string, handler: TrackedHandler): void {
  handlers.set(name, handler);
}

export async function tellTracked(db: Db, event: Tracked, now: Date): Promise<void> {
  for (const handler of handlers.values()) await handler(db, event, now);
}
