// What outside parties said of a device, kept so that a trade is made on their word and not on the browser's.
import type { CheckedReference } from "#adapters/device-check/device-check.ts";
import type { Db } from "#db/tenant-db.ts";

export interface KeptCheck extends CheckedReference {
  checkedAt: Date;
}

export async function saveCheck(
  db: Db,
  referenceNorm: string,
  device: CheckedReference,
  now: Date,
): Promise<void> {
  await db.run(
    `insert into device_check (wl_id, reference_norm, checkmend_ok, is_locked, is_lost, is_activated, network_lock,
       device_codes, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (wl_id, reference_norm) do update set checkmend_ok = excluded.checkmend_ok,
       is_locked = excluded.is_locked, is_lost = excluded.is_lost, is_activated = excluded.is_activated,
       network_lock = excluded.network_lock, device_codes = excluded.device_codes, checked_at = excluded.checked_at`,
    [
      db.wlId,
      referenceNorm,
      device.checkmendOk,
      device.isLocked,
      device.isLost,
      device.isActivated,
      device.networkLock,
      device.deviceCodes,
      now,
    ],
  );
}

export function findCheck(db: Db, referenceNorm: string): Promise<KeptCheck | undefined> {
  return db.maybe<KeptCheck>(
    `select checkmend_ok as "checkmendOk", is_locked as "isLocked", is_lost as "isLost",
       is_activated as "isActivated", network_lock as "networkLock", device_codes as "deviceCodes",
       checked_at as "checkedAt"
     from device_check where wl_id = $wl and reference_norm = $1`,
    [referenceNorm],
  );
}

export interface KeptReport {
  uid: string;
  status: "completed" | "skipped";
  grade: string;
  referenceNorm: string;
}

export async function saveReport(db: Db, report: KeptReport, now: Date): Promise<void> {
  await db.run(
    `insert into diagnostic_report (wl_id, uid, status, grade, reference_norm, reported_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (wl_id, uid) do update set status = excluded.status, grade = excluded.grade,
       reference_norm = excluded.reference_norm, reported_at = excluded.reported_at`,
    [db.wlId, report.uid, report.status, report.grade, report.referenceNorm, now],
  );
}

export function findReport(db: Db, uid: string): Promise<KeptReport | undefined> {
  return db.maybe<KeptReport>(
    `select uid, status, grade, reference_norm as "referenceNorm" from diagnostic_report where wl_id = $wl
      and uid = $1`,
    [uid],
  );
}

/** Whether a device of this reference was bought and not given back. */
export async function isHeld(db: Db, referenceNorm: string): Promise<boolean> {
  const row = await db.maybe(
    "select 1 from tradecart_device where wl_id = $wl and reference_norm = $1 and is_held",
    [referenceNorm],
  );
  return row !== undefined;
}

/** Counts one search; false when the day's searches are used up. */
export async function countSearch(
  db: Db,
  search: { who: string; kind: "QUOTE" | "DEVICE" | "ONLINE"; day: string; most: number },
): Promise<boolean> {
  const row = await db.maybe(
    `insert into trade_search_count as c (wl_id, user_id, kind, day, searches) values ($1, $2, $3, $4, 1)
     on conflict (wl_id, user_id, kind, day) do update set searches = c.searches + 1 where c.searches < $5
     returning 1`,
    [db.wlId, search.who, search.kind, search.day, search.most],
  );
  return row !== undefined;
}
