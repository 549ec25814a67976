import type { HomeVisit, VisitState } from "@handsel/contract/tradein/home-visit.ts";
import type { Db } from "#db/tenant-db.ts";

export interface HomeVisitRow extends HomeVisit {
  slotCode: string;
}

/** The visit of a quote or null, as one column of a query over `tradecart t`. */
export const VISIT = `
  (select json_build_object('day', v.day, 'slotCode', v.slot_code, 'from', v.slot_from, 'to', v.slot_to,
    'state', v.state)
  from home_visit v where v.wl_id = t.wl_id and v.tradecart_id = t.id)`;

export async function insertVisit(db: Db, tradecartId: string, visit: HomeVisitRow): Promise<void> {
  await db.run(
    `insert into home_visit (wl_id, tradecart_id, day, slot_code, slot_from, slot_to, state)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.wlId, tradecartId, visit.day, visit.slotCode, visit.from, visit.to, visit.state],
  );
}

/** False when there is no visit, or it is no longer in one of the states that the caller decided from. */
export async function moveVisit(
  db: Db,
  tradecartId: string,
  { from, to, reference = "" }: { from: readonly VisitState[]; to: VisitState; reference?: string },
): Promise<boolean> {
  const written = await db.run(
    `update home_visit set state = $3, reference = case when $4 = '' then reference else $4 end
     where wl_id = $wl and tradecart_id = $1 and state = any ($2)`,
    [tradecartId, from, to, reference],
  );
  return written === 1;
}
