// What a retailer sells devices with: plans, insurances, subscriptions and extras options, and how their prices are meant.
// It changes rarely and every price needs it, so it is kept in memory until a change is announced.

import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { readShelf } from "./queries/shelf.ts";

const KIND = "catalog";

export function shelfOf({ db, platform }: { db: Db; platform: Pick<Platform, "memory"> }): Promise<Shelf> {
  return platform.memory.recall(KIND, db.wlId, () => readShelf(db));
}

/** To be called in every transaction that changes what stands on the shelf. */
export async function announceShelfChange(db: Db): Promise<void> {
  await notify(db, { kind: KIND, wlId: db.wlId });
}
