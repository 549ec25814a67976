// What the engine of campaigns is given for one retailer.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { Supplies } from "./campaigns/supplies.ts";

export interface EngineContext {
  db: Db;
  platform: Platform;
  tenant: WhiteLabel;
  now: Date;
  supplies: Supplies;
}
