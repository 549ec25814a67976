// The sellers of used devices as persons: found by their address or number, and taken out of a trade that stays.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TradecartState } from "../tradecart-life.ts";

export interface PersonTrade {
  id: string;
  sid: string;
  quoteNumber: number | null;
  status: TradecartState;
  customer: RecycleCustomer | null;
  emailLc: string;
  devices: string;
  createdAt: Date;
  confirmedAt: Date | null;
  /** Money is on its way to the seller's bank. */
  isPaymentOpen: boolean;
  photo: { uploadedAt: string; deleteAfter: string } | null;
}

const TRADE = `
  select t.id, t.sid, t.quote_number as "quoteNumber", t.status, t.customer, t.customer_email_lc as "emailLc",
    t.created_at as "createdAt", t.confirmed_at as "confirmedAt",
    coalesce((select string_agg(d.name, ', ' order by d.position) from tradecart_device d
      where d.wl_id = t.wl_id and d.tradecart_id = t.id), '') as devices,
    exists (select from bank_payment b where b.wl_id = t.wl_id and b.tradecart_id = t.id
      and b.file_id is null and not b.is_cancelled) as "isPaymentOpen",
    (select json_build_object('uploadedAt', p.uploaded_at, 'deleteAfter', p.delete_after) from id_photo p
      where p.wl_id = t.wl_id and p.tradecart_id = t.id) as photo
  from tradecart t`;

/** By the address, or by ids that are known otherwise; those that name nobody any more are not anybody's. */
export function tradesOfPerson(
  db: Db,
  { email, ids }: { email: string; ids: readonly string[] },
  most: number,
): Promise<PersonTrade[]> {
  return db.rows<PersonTrade>(
    `${TRADE} where t.wl_id = $wl and t.customer is not null and (($1 <> ''
      and t.customer_email_lc = $1) or t.id = any ($2::uuid[]))
     order by t.created_at desc limit $3`,
    [email.toLowerCase(), ids, most],
  );
}

export function findTradesBySid(db: Db, sid: string): Promise<PersonTrade[]> {
  return db.rows<PersonTrade>(
    `${TRADE} where t.wl_id = $wl and t.sid = $1
    and t.customer is not null`,
    [sid.toUpperCase()],
  );
}

/** Devices, values and what became of them stay. */
export async function eraseSeller(db: Db, tradecartId: string): Promise<void> {
  await db.run(
    "update tradecart set customer = null, customer_email_lc = '', customer_name_norm = '' where wl_id = $wl and id = $1",
    [tradecartId],
  );
  await db.run("delete from tradecart_link where wl_id = $wl and tradecart_id = $1", [tradecartId]);
}

export function photosOf(db: Db, tradecartIds: readonly string[]): Promise<DuePhoto[]> {
  return db.rows<DuePhoto>(
    `select tradecart_id as "tradecartId", storage_key as "storageKey" from id_photo where wl_id = $wl
      and tradecart_id = any ($1)`,
    [tradecartIds],
  );
}

export interface DuePhoto {
  tradecartId: string;
  storageKey: string;
}

/** Those whose own day has come, and those that are older than the retailer keeps photos now. */
export function duePhotos(
  db: Db,
  { now, before, most }: { now: Date; before: Date; most: number },
): Promise<DuePhoto[]> {
  return db.rows<DuePhoto>(
    `select tradecart_id as "tradecartId", storage_key as "storageKey" from id_photo
     where wl_id = $wl and ( delete_after <= $1 or uploaded_at <= $2) order by delete_after limit $3`,
    [now, before, most],
  );
}

/** Quotes that ran out before that day. */
export async function dueQuotes(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select id from tradecart where wl_id = $wl and customer is not null and confirmed_at is null and expires_at < $1
     order by expires_at limit $2`,
    [before, most],
  );
  return rows.map(({ id }) => id);
}

/** Devices bought before that day, and paid for. */
export async function dueTrades(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select t.id from tradecart t where t.wl_id = $wl and t.customer is not null and t.confirmed_at < $1
       and not exists (select from bank_payment b where b.wl_id = t.wl_id and b.tradecart_id = t.id
         and b.file_id is null and not b.is_cancelled)
     order by t.confirmed_at limit $2`,
    [before, most],
  );
  return rows.map(({ id }) => id);
}
