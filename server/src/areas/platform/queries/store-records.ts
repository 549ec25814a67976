// Stores as the stores page keeps them. A retailer's saves take turns, because the default store moves from one row
// to another and must never be on two.
import type { StoreStatus } from "@handsel/contract/platform/stores.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";

export interface StoreRecord {
  id: string;
  name: string;
  external_sid: string;
  retailer_store_sid: string;
  email: string;
  phone: string;
  street_address: string;
  postal_code: string;
  city: string;
  country: string;
  schedule: string;
  is_default: boolean;
  is_online_store: boolean;
  status: StoreStatus;
  created_at: Date;
  updated_at: Date;
}

export type StoreValues = Omit<StoreRecord, "id" | "created_at" | "updated_at">;

const COLUMNS = `id, name, external_sid, retailer_store_sid, email, phone, street_address, postal_code, city, country,
  schedule, is_default, is_online_store, status, created_at, updated_at`;

/** What people entered: the part of a store that the change log shows. */
export function storeFields(record: StoreRecord) {
  return {
    name: record.name,
    externalSID: record.external_sid,
    retailerStoreSID: record.retailer_store_sid,
    email: record.email,
    phone: record.phone,
    streetAddress: record.street_address,
    postalCode: record.postal_code,
    city: record.city,
    country: record.country,
    schedule: record.schedule,
    isDefault: record.is_default,
    isOnlineStore: record.is_online_store,
    status: record.status,
  };
}

/** Until the transaction ends, no other save of this retailer's stores or users goes on. */
export async function takeAdminTurn(db: Db): Promise<void> {
  await db.one("select wl_id from white_label where wl_id = $wl for no key update");
}

export function listStoreRecords(db: Db): Promise<StoreRecord[]> {
  return db.rows<StoreRecord>(
    `select ${COLUMNS} from store where wl_id = $wl order by status desc, name, id`,
  );
}

export function findStoreRecord(db: Db, id: string): Promise<StoreRecord | undefined> {
  return db.maybe<StoreRecord>(
    `select ${COLUMNS} from store where wl_id = $wl and id = $1 for no key update`,
    [id],
  );
}

export async function insertStore(db: Db, store: StoreValues, now: Date): Promise<StoreRecord> {
  return db
    .one<StoreRecord>(
      `insert into store (name, external_sid, retailer_store_sid, email, phone, street_address, postal_code, city,
         country, schedule, is_default, is_online_store, status, created_at, updated_at, wl_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15) returning ${COLUMNS}`,
      [...valuesOf(store), now, db.wlId],
    )
    .catch(refuseTakenName);
}

/** Each change has a moment of its own, later than the last by a millisecond at least, so that any two differ. */
export async function updateStore(db: Db, id: string, store: StoreValues, now: Date): Promise<StoreRecord> {
  return db
    .one<StoreRecord>(
      `update store set name = $1, external_sid = $2, retailer_store_sid = $3, email = $4, phone = $5,
         street_address = $6, postal_code = $7, city = $8, country = $9, schedule = $10, is_default = $11,
         is_online_store = $12, status = $13, updated_at = greatest($14, updated_at + interval '1 millisecond')
       where wl_id = $wl and id = $15 returning ${COLUMNS}`,
      [...valuesOf(store), now, id],
    )
    .catch(refuseTakenName);
}

/** Makes room for another default store. Returns what lost the mark, if any store had it. */
export function clearDefaultStore(db: Db, now: Date): Promise<StoreRecord | undefined> {
  return db.maybe<StoreRecord>(
    `update store set is_default = false, updated_at = greatest($1, updated_at + interval '1 millisecond')
     where wl_id = $wl and is_default returning ${COLUMNS}`,
    [now],
  );
}

/** Everyone signed in who works in this store or could switch to it. */
export async function usersSignedInAround(db: Db, storeId: string): Promise<string[]> {
  const rows = await db.rows<{ user_id: string }>(
    `select distinct s.user_id from session s
     where s.wl_id = $wl and ( s.store_id = $1 or exists (select from user_store us where us.wl_id = $wl
       and us.user_id = s.user_id and us.store_id = $1))`,
    [storeId],
  );
  return rows.map((row) => row.user_id);
}

function valuesOf(store: StoreValues): unknown[] {
  return [
    store.name,
    store.external_sid,
    store.retailer_store_sid,
    store.email,
    store.phone,
    store.street_address,
    store.postal_code,
    store.city,
    store.country,
    store.schedule,
    store.is_default,
    store.is_online_store,
    store.status,
  ];
}

function refuseTakenName(error: { code?: string; constraint?: string }): never {
  throw error.code === "23505" && error.constraint === "store_name" ? refuse("ST_ALREADY_EXISTS") : error;
}
