// What the trade-in knows of a sale: whether its customer left a photo of their ID, and when devices that came back are
// collected. That area stands after this one, and provides its answer.
import type { Db } from "#db/tenant-db.ts";
import { port } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import type { Contract, Sale } from "../sale.ts";

export interface SaleTrade {
  hasIdPhoto: boolean;
  /** By device reference. */
  collections: ReadonlyMap<string, { scheduleDate: string | null; collectedDate: string | null }>;
}

export interface AskedTrade {
  tradecartId: string | null;
  references: readonly string[];
}

export type FindSaleTrade = (db: Db, asked: AskedTrade) => Promise<SaleTrade>;

const NOTHING: SaleTrade = { hasIdPhoto: false, collections: new Map() };

export const saleTrade = port<FindSaleTrade>("sales", "saleTrade");

export async function tradeOfSale(
  { db, platform }: { db: Db; platform: Pick<Platform, "wiring"> },
  { tradecartId }: Pick<Sale, "tradecartId">,
  contracts: readonly Contract[],
): Promise<SaleTrade> {
  const references = contracts.flatMap(({ lines }) =>
    lines.flatMap((line) => line.references.map(({ reference }) => reference)),
  );
  return tradecartId === null && references.length === 0
    ? NOTHING
    : platform.wiring.of(saleTrade)(db, { tradecartId, references });
}
