// The extras that were put into carts lately, in memory. A change of one is announced like any change of the shelf, which
// drops the shelf and, with it, what is remembered beside it.

import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import type { Db } from "#db/tenant-db.ts";
import { type CatalogueExtra, findExtra } from "../queries/extras.ts";
import { extrasUnder } from "../versions/goods-under.ts";

/** Of one retailer; beyond it the memory begins anew. */
const MOST_REMEMBERED = 5_000;

const remembered = new WeakMap<Shelf, Map<string, CatalogueExtra>>();

export async function recallExtra(
  db: Db,
  shelf: Shelf,
  extraCode: string,
): Promise<CatalogueExtra | undefined> {
  const known = remembered.get(shelf) ?? new Map<string, CatalogueExtra>();
  if (known.size >= MOST_REMEMBERED) known.clear();
  remembered.set(shelf, known);
  const recalled = known.get(extraCode);
  if (recalled) return recalled;
  const found = await findExtra(db, extraCode);
  const [extra] = found ? await extrasUnder(db, shelf, [found]) : [];
  if (extra) known.set(extraCode, extra);
  return extra;
}
