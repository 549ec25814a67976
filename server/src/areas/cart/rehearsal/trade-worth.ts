// What a rehearsal asks of trade-ins, which stand after this area: by how much the draft changes what pays for a cart.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Db } from "#db/tenant-db.ts";
import { port } from "#edge/wiring.ts";

export interface TradeChange {
  changeMinor: number;
  /** Of the devices that are worth another amount. */
  codes: readonly string[];
}

export type TradeWorth = (
  db: Db,
  of: {
    tradecartIds: readonly string[];
    /** What holds and what the draft says, by the code of the device. */
    prices: ReadonlyMap<string, { now: StoredFields; draft: StoredFields }>;
    day: string;
  },
) => Promise<ReadonlyMap<string, TradeChange>>;

export const tradeWorth = port<TradeWorth>("cart", "tradeWorth");
