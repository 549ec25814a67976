import type { Db } from "#db/tenant-db.ts";

const NAMES = `
  select 'INSURANCE' as kind, i.id, i.name from insurance i where i.wl_id = $wl and i.id = any ($1)
  union all
  select 'SUBSCRIPTION', u.id, u.name from subscription u where u.wl_id = $wl and u.id = any ($1)`;

export interface AddOnName {
  kind: "INSURANCE" | "SUBSCRIPTION";
  id: string;
  name: string;
}

/** Of insurances and subscriptions; those that are no longer offered keep their name. */
export function listAddOnNames(db: Db, ids: readonly string[]): Promise<AddOnName[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.rows<AddOnName>(NAMES, [ids]);
}
