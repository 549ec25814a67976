// What the trade-in knows of a sale: whether its customer left a photo of their ID, and when devices that came back are
// collected. That area stands after this one, so it hands its answer in when it is loaded.
import type { Db } from "#db/tenant-db.ts";
import type { Contract, Sale } from "./sale.ts";

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

let find: FindSaleTrade = async () => NOTHING;

export function setSaleTrade(source: FindSaleTrade): void {
  find = source;
}

export async function tradeOfSale(
  db: Db,
  { tradecartId }: Pick<Sale, "tradecartId">,
  contracts: readonly Contract[],
): Promise<SaleTrade> {
  const references = contracts.flatMap(({ lines }) =>
    lines.flatMap((line) => line.references.map(({ reference }) => reference)),
  );
  return tradecartId === null && references.length === 0 ? NOTHING : find(db, { tradecartId, references });
}
