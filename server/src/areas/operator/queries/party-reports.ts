// What outside parties reported by themselves, and how long that was under way.
import type { PartyCode } from "@handsel/contract/operator/parties.ts";
import type { Db } from "#db/tenant-db.ts";
import type { AskedCalls } from "./parties.ts";
import type { Reader } from "./reader.ts";

const ADD = "insert into party_report (wl_id, at, party, came_ms, applied_ms) values ($1, $2, $3, $4, $5)";

export async function addPartyReport(
  db: Db,
  { party, cameMs, appliedMs }: { party: string; cameMs: number; appliedMs: number },
  now: Date,
): Promise<void> {
  await db.run(ADD, [db.wlId, now, party, cameMs, appliedMs]);
}

interface Reported {
  party: PartyCode;
  count: number;
  p50Ms: number;
  p95Ms: number;
}

const REPORTED = `
  select party, count(*)::int as count,
    round(percentile_cont(0.5) within group (order by applied_ms))::bigint as "p50Ms",
    round(percentile_cont(0.95) within group (order by applied_ms))::bigint as "p95Ms"
  from party_report where wl_id = any ($1) and party = any ($2) and at > $3 and at <= $4 group by party`;

export function reportedBy(reader: Reader, { wlIds, parties, from, until }: AskedCalls): Promise<Reported[]> {
  return reader.rows<Reported>(REPORTED, [wlIds, parties, from, until]);
}
