import type { CollectionStatus } from "@handsel/contract/tradein/collections.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TradecartState } from "../tradecart-life.ts";
import type { GradedDevice } from "./collections.ts";
import type { HomeVisitRow } from "./home-visits.ts";
import type { DeviceToInsert, TradecartToInsert } from "./tradecarts.ts";

export interface CollectionToImport {
  id: string;
  number: string;
  storeId: string;
  userId: string;
  collectorId: string;
  status: CollectionStatus;
  scheduleDate: string;
  slot: { code: string; from: string; to: string };
  createdAt: Date;
  collectedAt: Date | null;
  deviceIds: readonly string[];
}

export interface TradeToImport {
  cart: TradecartToInsert;
  devices: readonly DeviceToInsert[];
  /** Absent for a quote that nobody has agreed to. */
  confirmed?: {
    quoteNumber: number;
    barcodeReference: string;
    status: Exclude<TradecartState, "QUOTED">;
    at: Date;
    collectorReference: string;
    /** When the collector told of it; as it was agreed where nobody knows. */
    reportedAt?: Date;
  };
  /** The courier at the door of whoever made the quote at home. */
  visit?: HomeVisitRow;
  graded?: readonly GradedDevice[];
}

export async function markTrade(
  db: Db,
  id: string,
  confirmed: NonNullable<TradeToImport["confirmed"]>,
): Promise<void> {
  await db.run(
    `update tradecart set status = $2, quote_number = $3, barcode_reference = $4, confirmed_at = $5::timestamptz,
       collector_reference = $6, cancelled_at = case when $2 = 'CUSTOMER_CANCELLED' then $5::timestamptz end
     where wl_id = $wl and id = $1`,
    [
      id,
      confirmed.status,
      confirmed.quoteNumber,
      confirmed.barcodeReference,
      confirmed.at,
      confirmed.collectorReference,
    ],
  );
  await db.run(
    "update tradecart_device set is_held = $2, received_at = $3 where wl_id = $wl and tradecart_id = $1",
    [id, confirmed.status !== "CUSTOMER_CANCELLED", confirmed.at],
  );
}

export async function insertImportedCollection(db: Db, collection: CollectionToImport): Promise<void> {
  const { slot } = collection;
  const written = await db.run(
    `insert into collection (wl_id, id, number, store_id, user_id, collector_id, status, schedule_date, slot_code,
       slot_from, slot_to, collector_reference, created_at, collected_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
    [
      db.wlId,
      collection.id,
      collection.number,
      collection.storeId,
      collection.userId,
      collection.collectorId,
      collection.status,
      collection.scheduleDate,
      slot.code,
      slot.from,
      slot.to,
      `CC-${collection.number}`,
      collection.createdAt,
      collection.collectedAt,
    ],
  );
  if (written === 0) return;
  await db.run("update tradecart_device set collection_id = $1 where wl_id = $wl and id = any ($2::uuid[])", [
    collection.id,
    collection.deviceIds,
  ]);
  await db.run(
    `insert into collection_event (wl_id, collection_id, at, status, user_name) values ($1, $2, $3, $4, '')`,
    [db.wlId, collection.id, collection.collectedAt ?? collection.createdAt, collection.status],
  );
}

/** A device that came without a picture shows its model's, or the retailer's own of the family. */
export async function takeModelPictures(db: Db): Promise<void> {
  await db.run(
    `update tradecart_device d set image = case when m.image <> '' then m.image else f.image end
     from trade_model m left join family f on f.wl_id = m.wl_id and f.code = m.family_code
     where d.wl_id = $wl and m.wl_id = d.wl_id and m.id = d.model_id and d.image = ''
       and coalesce(nullif(m.image, ''), f.image, '') <> ''`,
  );
}

/** Numbers go on after the highest that was brought in. */
export async function raiseCounters(db: Db, highest: { trade: number; collection: number }): Promise<void> {
  await db.run(
    `insert into reference_counter (wl_id, kind, year, last_number)
     select $1, kind, 0, highest from (values ('TRADE', $2::int), ('COLLECTION', $3::int)) as v (kind, highest)
     where highest > 0
     on conflict (wl_id, kind, year) do update
       set last_number = greatest(reference_counter.last_number, excluded.last_number)`,
    [db.wlId, highest.trade, highest.collection],
  );
}
