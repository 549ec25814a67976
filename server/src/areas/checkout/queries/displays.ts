// Screens that are turned to customers, each with the till that it follows.
import type { Db } from "#db/tenant-db.ts";

export interface DisplayRow {
  id: string;
  storeId: string;
  pairedAt: Date | null;
  cartId: string | null;
  sellerName: string;
}

const COLUMNS = `id, store_id as "storeId", paired_at as "pairedAt", cart_id as "cartId", seller_name as "sellerName"`;

/** One that was never paired is over after its time; one that is stays until it is let go. */
export function findDisplay(
  db: Db,
  { tokenHash, askedAfter }: { tokenHash: Buffer; askedAfter: Date },
): Promise<DisplayRow | undefined> {
  return db.maybe<DisplayRow>(
    `select ${COLUMNS} from store_display where wl_id = $wl and token_hash = $1
       and (paired_at is not null or created_at > $2)`,
    [tokenHash, askedAfter],
  );
}

export async function insertDisplay(
  db: Db,
  of: { id: string; storeId: string; tokenHash: Buffer; codeHash: Buffer; now: Date },
): Promise<void> {
  await db.run(
    `insert into store_display (wl_id, id, store_id, token_hash, code_hash, created_at, seen_at)
     values ($wl, $1, $2, $3, $4, $5, $5)
     on conflict (wl_id, token_hash) do update set id = excluded.id, store_id = excluded.store_id,
       code_hash = excluded.code_hash, created_at = excluded.created_at, seen_at = excluded.seen_at, paired_at = null,
       till_hash = null, cart_id = null, seller_name = '', paired_by = ''`,
    [of.id, of.storeId, of.tokenHash, of.codeHash, of.now],
  );
}

/** The code is good once; of two who type it one pairs the screen. */
export async function pairDisplay(
  db: Db,
  of: {
    codeHash: Buffer;
    tillHash: Buffer;
    pairedBy: string;
    /** Null: of every store. */
    storeIds: readonly string[] | null;
    now: Date;
    askedAfter: Date;
  },
): Promise<string | undefined> {
  const paired = await db.maybe<{ id: string }>(
    `update store_display set code_hash = null, till_hash = $2, paired_by = $3, paired_at = $4
     where wl_id = $wl and code_hash = $1 and created_at > $5 and ($6::uuid[] is null or store_id = any ($6))
     returning id`,
    [of.codeHash, of.tillHash, of.pairedBy, of.now, of.askedAfter, of.storeIds],
  );
  return paired?.id;
}

/** Every screen of the till but one. Returns those that were let go. */
export async function releaseDisplays(db: Db, tillHash: Buffer, butId: string | null): Promise<string[]> {
  const gone = await db.rows<{ id: string }>(
    `delete from store_display where wl_id = $wl and till_hash = $1 and ($2::uuid is null or id <> $2) returning id`,
    [tillHash, butId],
  );
  return gone.map(({ id }) => id);
}

export async function displaysOfTill(db: Db, tillHash: Buffer): Promise<string[]> {
  const found = await db.rows<{ id: string }>(
    "select id from store_display where wl_id = $wl and till_hash = $1",
    [tillHash],
  );
  return found.map(({ id }) => id);
}

export async function displaysShowing(db: Db, cartId: string): Promise<string[]> {
  const found = await db.rows<{ id: string }>(
    "select id from store_display where wl_id = $wl and cart_id = $1",
    [cartId],
  );
  return found.map(({ id }) => id);
}

export async function showOnDisplays(
  db: Db,
  of: { tillHash: Buffer; cartId: string | null; sellerName: string; now: Date },
): Promise<string[]> {
  const shown = await db.rows<{ id: string }>(
    `update store_display set cart_id = $2, seller_name = $3, shown_at = $4, seen_at = $4
     where wl_id = $wl and till_hash = $1 returning id`,
    [of.tillHash, of.cartId, of.sellerName, of.now],
  );
  return shown.map(({ id }) => id);
}

/** Screens that asked for a code which nobody typed, and those whose till has not been heard of for long. */
export function removeOverDisplays(
  db: Db,
  { askedBefore, unusedSince }: { askedBefore: Date; unusedSince: Date },
): Promise<number> {
  return db.run(
    `delete from store_display where wl_id = $wl
       and ((paired_at is null and created_at <= $1) or seen_at <= $2)`,
    [askedBefore, unusedSince],
  );
}
