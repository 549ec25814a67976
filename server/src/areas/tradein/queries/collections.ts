import type { CollectionStatus } from "@handsel/contract/tradein/collections.ts";
import type { Grade } from "@handsel/contract/tradein/device.ts";
import type { Db } from "#db/tenant-db.ts";

export interface SafeDeviceRow {
  id: string;
  tradecartId: string;
  quoteNumber: number | null;
  name: string;
  image: string;
  reference: string;
  grade: Grade;
  valueMinor: number;
  receivedAt: Date;
  collectorGrade: Grade | null;
  collectorValueMinor: number | null;
  downgradeReason: string;
}

const DEVICE = `
  select d.id, d.tradecart_id as "tradecartId", t.quote_number as "quoteNumber", d.name, d.image, d.reference, d.grade,
    d.value_minor as "valueMinor", d.received_at as "receivedAt", d.collector_grade as "collectorGrade",
    d.collector_value_minor as "collectorValueMinor", d.downgrade_reason as "downgradeReason"
  from tradecart_device d
  join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id and d.received_at is not null`;

export function listSafe(db: Db, storeId: string, collectorId: string | null): Promise<SafeDeviceRow[]> {
  return db.rows<SafeDeviceRow>(
    `${DEVICE} where d.wl_id = $wl and d.is_held and d.collection_id is null and t.status = 'PENDING'
      and t.store_id = $1
       and ($2::uuid is null or t.collector_id = $2)
     order by d.received_at, d.id limit 500`,
    [storeId, collectorId],
  );
}

export function listCollectionDevices(db: Db, collectionId: string): Promise<SafeDeviceRow[]> {
  return db.rows<SafeDeviceRow>(
    `${DEVICE} where d.wl_id = $wl and d.collection_id = $1 order by d.received_at, d.id`,
    [collectionId],
  );
}

export interface CollectionRow {
  id: string;
  number: string;
  status: CollectionStatus;
  storeId: string;
  storeName: string;
  collectorId: string;
  collectorCode: string;
  collectorName: string;
  courierUrl: string;
  scheduleDate: string | null;
  slotCode: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  note: string;
  collectorReference: string;
  createdAt: Date;
  createdBy: string;
  collectedAt: Date | null;
  deviceCount: number;
  totalMinor: number;
}

export const COLLECTION_COLUMNS = `
  c.id, c.number, c.status, c.store_id as "storeId", s.name as "storeName", c.collector_id as "collectorId",
    k.code as "collectorCode", k.name as "collectorName", k.courier_url as "courierUrl",
    c.schedule_date as "scheduleDate", c.slot_code as "slotCode", c.slot_from as "slotFrom", c.slot_to as "slotTo",
    c.note, c.collector_reference as "collectorReference", c.created_at as "createdAt",
    trim(u.first_name || ' ' || u.last_name) as "createdBy", c.collected_at as "collectedAt",
    coalesce(sums.count, 0)::int as "deviceCount", coalesce(sums.total, 0)::bigint as "totalMinor"`;
export const COLLECTION_TABLES = `
  collection c
  join store s on s.wl_id = c.wl_id and s.id = c.store_id
  join collector k on k.wl_id = c.wl_id and k.id = c.collector_id
  join app_user u on u.wl_id = c.wl_id and u.id = c.user_id
  left join lateral (
    select count(*) as count, sum(d.value_minor) as total from tradecart_device d
    where d.wl_id = c.wl_id and d.collection_id = c.id
  ) sums on true`;
const COLLECTION = `select ${COLLECTION_COLUMNS} from ${COLLECTION_TABLES}`;

export function findCollection(
  db: Db,
  id: string,
  storeIds: readonly string[] | null,
): Promise<CollectionRow | undefined> {
  return db.maybe<CollectionRow>(
    `${COLLECTION} where c.wl_id = $wl and c.id = $1 and ($2::uuid[] is null or c.store_id = any ($2))`,
    [id, storeIds],
  );
}

export async function lockCollection(
  db: Db,
  id: string,
  storeIds: readonly string[] | null,
): Promise<CollectionRow | undefined> {
  await db.maybe("select 1 from collection where wl_id = $wl and id = $1 for update", [id]);
  return findCollection(db, id, storeIds);
}

export async function countSafes(db: Db, storeIds: readonly string[] | null): Promise<Map<string, number>> {
  const rows = await db.rows<{ storeId: string; count: number }>(
    `select t.store_id as "storeId", count(*)::int as count from tradecart_device d
     join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
     where d.wl_id = $wl and d.is_held and d.collection_id is null and t.status = 'PENDING'
       and ($1::uuid[] is null or t.store_id = any ($1))
     group by t.store_id`,
    [storeIds],
  );
  return new Map(rows.map(({ storeId, count }) => [storeId, count]));
}

export function listActiveStores(
  db: Db,
  storeIds: readonly string[] | null,
): Promise<{ id: string; name: string }[]> {
  return db.rows(
    `select id, name from store where wl_id = $wl and status = 1 and not is_online_store
       and ($1::uuid[] is null or id = any ($1)) order by name`,
    [storeIds],
  );
}

export interface CollectionToInsert {
  id: string;
  storeId: string;
  userId: string;
  collectorId: string;
  note: string;
  now: Date;
}

/** A number without gaps: C and seven digits. False when there is no such store. */
export async function insertCollectionIfStore(db: Db, collection: CollectionToInsert): Promise<boolean> {
  const inserted = await db.run(
    `with numbered as (
       insert into reference_counter (wl_id, kind, year, last_number) values ($1, 'COLLECTION', 0, 1)
       on conflict (wl_id, kind, year) do update set last_number = reference_counter.last_number + 1
       returning last_number::text as number)
     insert into collection (wl_id, id, number, store_id, user_id, collector_id, status, note, created_at)
     select $1, $2, 'C' || lpad(number, greatest(7, length(number)), '0'), store.id, $4, $5, 'DRAFT', $6, $7
     from numbered join store on store.wl_id = $wl and store.id = $3`,
    [
      db.wlId,
      collection.id,
      collection.storeId,
      collection.userId,
      collection.collectorId,
      collection.note,
      collection.now,
    ],
  );
  return inserted === 1;
}

/** Takes the devices for this collection; the number that could be taken. Those of other stores or collections are not. */
export function takeDevices(
  db: Db,
  { collectionId, storeId, collectorId }: { collectionId: string; storeId: string; collectorId: string },
  deviceIds: readonly string[],
): Promise<number> {
  return db.run(
    `update tradecart_device d set collection_id = $1
     from tradecart t
     where d.wl_id = $wl and t.wl_id = d.wl_id and t.id = d.tradecart_id and d.id = any ($4::uuid[]) and d.is_held
       and (d.collection_id is null or d.collection_id = $1) and t.status = 'PENDING'
       and t.store_id = $2 and t.collector_id = $3`,
    [collectionId, storeId, collectorId, deviceIds],
  );
}

export async function releaseCollectionDevices(db: Db, collectionId: string): Promise<void> {
  await db.run("update tradecart_device set collection_id = null where wl_id = $wl and collection_id = $1", [
    collectionId,
  ]);
}

export async function setSchedule(
  db: Db,
  id: string,
  schedule: { day: string; slotCode: string; slotFrom: string; slotTo: string },
): Promise<void> {
  await db.run(
    "update collection set schedule_date = $2, slot_code = $3, slot_from = $4, slot_to = $5 where wl_id = $wl and id = $1",
    [id, schedule.day, schedule.slotCode, schedule.slotFrom, schedule.slotTo],
  );
}

export async function moveCollection(
  db: Db,
  move: { id: string; from: CollectionStatus; to: CollectionStatus; by: string; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `update collection set status = $3, collected_at = case when $3 = 'COLLECTED' then $4 else collected_at end
     where wl_id = $wl and id = $1 and status = $2`,
    [move.id, move.from, move.to, move.now],
  );
  if (written !== 1) return false;
  await db.run(
    `insert into collection_event (wl_id, collection_id, at, status, user_name) values ($1, $2, $3, $4, $5)`,
    [db.wlId, move.id, move.now, move.to, move.by],
  );
  return true;
}

export async function setCollectionReference(db: Db, id: string, reference: string): Promise<void> {
  await db.run("update collection set collector_reference = $2 where wl_id = $wl and id = $1", [
    id,
    reference,
  ]);
}

export function listCollectionEvents(
  db: Db,
  id: string,
): Promise<{ at: Date; status: CollectionStatus; by: string }[]> {
  return db.rows(
    `select at, status, user_name as by from collection_event where wl_id = $wl and collection_id = $1 order by at, id`,
    [id],
  );
}

export interface GradedDevice {
  deviceId: string;
  grade: Grade;
  valueMinor: number;
  reason: string;
  /** The collector's picture of what it found; empty where it sent none. */
  imageUrl: string;
}

/**
 * What the collector found. Only devices of this trade are graded. Tells by how much the devices are worth more than was last said
 * of them, below zero for less.
 */
export async function saveGrading(
  db: Db,
  tradecartId: string,
  graded: readonly GradedDevice[],
): Promise<number> {
  const changes = await db.rows<{ minor: number }>(
    `update tradecart_device d set collector_grade = g.grade, collector_value_minor = g."valueMinor",
       downgrade_reason = g.reason, downgrade_image = g."imageUrl"
     from jsonb_to_recordset($2::jsonb)
       as g ("deviceId" uuid, grade text, "valueMinor" bigint, reason text, "imageUrl" text)
     where d.wl_id = $wl and d.id = g."deviceId" and d.tradecart_id = $1
     returning g."valueMinor" - coalesce(old.collector_value_minor, old.value_minor) as minor`,
    [tradecartId, JSON.stringify(graded)],
  );
  return changes.reduce((sum, { minor }) => sum + minor, 0);
}

/** What the devices of a trade are worth to the collector, as far as it has said; else what was paid for them. */
export async function worthOfTrade(db: Db, tradecartId: string): Promise<number> {
  const { minor } = await db.one<{ minor: number }>(
    `select coalesce(sum(coalesce(collector_value_minor, value_minor)), 0)::bigint as minor from tradecart_device
     where wl_id = $wl and tradecart_id = $1`,
    [tradecartId],
  );
  return minor;
}

/** Collections of a trade's devices, and whether every device in each has been graded. */
export function listCollectionsOfTrade(
  db: Db,
  tradecartId: string,
): Promise<{ id: string; status: CollectionStatus; isGraded: boolean }[]> {
  return db.rows(
    `select c.id, c.status, bool_and(d.collector_grade is not null) as "isGraded" from collection c
     join tradecart_device d on d.wl_id = c.wl_id and d.collection_id = c.id
     where c.wl_id = $wl and c.id in (select collection_id from tradecart_device where wl_id = $wl
       and tradecart_id = $1)
     group by c.id, c.status`,
    [tradecartId],
  );
}
