// The words, addresses and numbers that people are found under, which the database keeps beside every sale and trade.
import type { Db } from "#db/tenant-db.ts";

export interface FoundRecord {
  source: "SALE" | "TRADE";
  id: string;
  at: Date;
  /** 0: by an address or number; 1: both words as they stand; 2: words that begin so; 3: that hold it; 4: that resemble it. */
  place: number;
}

export interface PeopleToFind {
  /** Words of a name, in any order, whole or not. */
  words: readonly string[];
  /** Beginnings of addresses and numbers, each behind its sign. */
  keys: readonly string[];
  /** Null: of the whole retailer. */
  storeIds: readonly string[] | null;
  most: number;
}

/** Best first, and the newest of those that are equally good. */
export async function searchPeople(
  db: Db,
  { words, keys, storeIds, most }: PeopleToFind,
): Promise<FoundRecord[]> {
  if (words.length === 0 && keys.length === 0) return [];
  const found = await db.rows<FoundRecord>(
    "select source, id, at, place from search_people($1, $2, $3, $4)",
    [words, keys, storeIds, most],
  );
  return found.toSorted((a, b) => a.place - b.place || b.at.getTime() - a.at.getTime());
}
