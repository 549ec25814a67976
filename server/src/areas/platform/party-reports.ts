// What outside parties report by themselves is told to the later areas in the transaction that applies it.
import type { Db } from "#db/tenant-db.ts";
import { event } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";

export interface PartyReport {
  party: string;
  /** Milliseconds from what it is about until it came, and until it was applied. */
  cameMs: number;
  appliedMs: number;
}

export const partyReported = event<(db: Db, report: PartyReport, now: Date) => Promise<void>>(
  "platform",
  "partyReported",
);

/** How long a report that came now was under way. Senders know the system's time, and no moved one. */
export const underWay = (happenedAt: Date, systemNow = new Date()): number =>
  Math.max(0, systemNow.getTime() - happenedAt.getTime());

/** In the transaction that applies it; `receivedAt` is when it came, by the platform's clock. */
export async function tellReport(
  { wiring, clock }: Pick<Platform, "wiring" | "clock">,
  db: Db,
  { party, cameMs, receivedAt }: { party: string; cameMs: number; receivedAt: Date },
): Promise<void> {
  const now = clock.now();
  const appliedMs = cameMs + Math.max(0, now.getTime() - receivedAt.getTime());
  for (const hear of wiring.all(partyReported)) await hear(db, { party, cameMs, appliedMs }, now);
}
