// The contracts of a retailer as they were: while the past of campaigns goes by, a contract has the status that it had then, and
// what happened to it is told when it happened.
import { tellMembersOf } from "@handsel/server/areas/crm/index.ts";
import type { Db } from "@handsel/server/db/tenant-db.ts";
import type { Platform } from "@handsel/server/platform.ts";

interface Happened {
  contractId: string;
  at: Date;
  type: string;
  statusBefore: string | null;
  statusAfter: string;
}

export interface Statuses {
  /** Up to this moment. */
  moveTo(db: Db, platform: Platform, moment: Date): Promise<void>;
  /** When something happens next. */
  nextAt(): number;
  /** As they are today. */
  moveToToday(db: Db): Promise<void>;
}

export async function statusesSince(db: Db, start: Date): Promise<Statuses> {
  const ahead = await db.rows<Happened>(
    `select contract_id as "contractId", at, type, status_before as "statusBefore", status_after as "statusAfter"
     from contract_event where wl_id = $wl and at > $1 order by at, seq`,
    [start],
  );
  const moved = [...new Set(ahead.map(({ contractId }) => contractId))];
  const today = await db.rows<{ id: string; status: string }>(
    "select id, status from contract where wl_id = $wl and id = any ($1)",
    [moved],
  );
  const atStart = new Map<string, string>();
  for (const { contractId, statusBefore, statusAfter } of ahead)
    if (!atStart.has(contractId)) atStart.set(contractId, statusBefore ?? statusAfter);
  await write(db, atStart);
  return {
    moveTo: async (within, platform, moment) => {
      const end = ahead.findIndex(({ at }) => at > moment);
      const happened = ahead.splice(0, end === -1 ? ahead.length : end);
      await write(within, new Map(happened.map(({ contractId, statusAfter }) => [contractId, statusAfter])));
      for (const [contractId, events] of Map.groupBy(happened, (one) => one.contractId))
        await tellMembersOf({ db: within, platform }, contractId, events);
    },
    nextAt: () => ahead[0]?.at.getTime() ?? Number.POSITIVE_INFINITY,
    moveToToday: (within) => write(within, new Map(today.map(({ id, status }) => [id, status]))),
  };
}

async function write(db: Db, statuses: ReadonlyMap<string, string>): Promise<void> {
  if (statuses.size === 0) return;
  await db.run(
    `update contract c set status = s.status from unnest($1::uuid[], $2::text[]) as s (id, status)
     where c.wl_id = $wl and c.id = s.id and c.status <> s.status`,
    [[...statuses.keys()], [...statuses.values()]],
  );
}
