// What a retailer sells devices with: plans, insurances, subscriptions and extras options, and how their prices are meant.
// It changes rarely and every price needs it, so it is kept in memory until a change is announced; so is what it was under
// earlier versions, for the carts that were made by them.

import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { readShelfNow } from "./queries/shelf.ts";
import { shelfUnder } from "./versions/shelf-under.ts";

const KIND = "catalog";

interface ShelfContext {
  db: Db;
  platform: Pick<Platform, "memory">;
}

interface KeptShelf {
  shelf: Shelf;
  version: number;
  earlier: Map<number, Shelf>;
}

const keptShelf = ({ db, platform }: ShelfContext) =>
  platform.memory.recall<KeptShelf>(KIND, db.wlId, async () => ({
    ...(await readShelfNow(db)),
    earlier: new Map(),
  }));

export async function shelfOf(ctx: ShelfContext): Promise<Shelf> {
  return (await keptShelf(ctx)).shelf;
}

/** The shelf under a version, or as it is now, and the number of what holds now. */
export async function shelfAt(
  ctx: ShelfContext,
  version: number | null,
): Promise<{ shelf: Shelf; current: number }> {
  const { shelf, version: current, earlier } = await keptShelf(ctx);
  if (version === null || version >= current) return { shelf, current };
  const known = earlier.get(version) ?? (await shelfUnder(ctx.db, shelf, version));
  earlier.set(version, known);
  return { shelf: known, current };
}

/** To be called in every transaction that changes what stands on the shelf. */
export async function announceShelfChange(db: Db): Promise<void> {
  await notify(db, { kind: KIND, wlId: db.wlId });
}
