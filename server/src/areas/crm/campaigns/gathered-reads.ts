// What members that are worked at side by side ask of the database: those who ask at the same moment in one transaction
// are answered by one statement. Nothing is kept, so everybody sees what is there when they ask.

import type { SuppressionReason } from "@handsel/contract/platform/suppressions.ts";
import { listAddOnNames } from "#areas/catalog/index.ts";
import { findStoreContacts, gathered, type StoreContact, suppressionsOf } from "#areas/platform/index.ts";
import { type Contract, contractsOfSales, findSales, type Sale } from "#areas/sales/index.ts";
import { findSoldTrades, type SoldTrade } from "#areas/tradein/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { type CandidateFacts, candidatesOf } from "../queries/audience.ts";
import { type Person, writtenTo } from "../queries/caps.ts";
import { type CandidateSpan, consentsOf, countSent, entriesOf, type Step } from "../queries/members.ts";

interface GatheredReads {
  sale(cartId: string): Promise<Sale | undefined>;
  contracts(cartId: string): Promise<readonly Contract[]>;
  store(id: string): Promise<StoreContact | undefined>;
  /** A trade that was not called off. */
  trade(id: string): Promise<SoldTrade | undefined>;
  /** Of an insurance or a subscription; the id where there is no such. */
  addOnName(id: string): Promise<string>;
  /** What the rules of campaigns ask about the sale. */
  candidate(cartId: string): Promise<CandidateFacts | undefined>;
  consent(destination: string): Promise<boolean | null>;
  /** Why campaigns do not write there; null where they may. */
  suppression(destination: string): Promise<SuppressionReason | null>;
  /** When campaigns wrote advertising to this person lately; whoever else wants to know of the same one waits. */
  writtenTo(person: Person): Promise<Date[]>;
  entry(asked: { span: CandidateSpan; contractId: string }): Promise<Date | undefined>;
  sentBefore(step: Step): Promise<number>;
}

const ofTransaction = new WeakMap<Db, GatheredReads>();

export function readsIn(db: Db): GatheredReads {
  const known = ofTransaction.get(db);
  if (known) return known;
  const reads: GatheredReads = {
    sale: gathered(async (cartIds: readonly string[]) => {
      const sales = new Map((await findSales(db, cartIds)).map((sale) => [sale.cartId, sale]));
      return cartIds.map((cartId) => sales.get(cartId));
    }),
    contracts: gathered(async (cartIds: readonly string[]) => {
      const contracts = Map.groupBy(await contractsOfSales(db, cartIds), ({ cartId }) => cartId);
      return cartIds.map((cartId) => contracts.get(cartId) ?? []);
    }),
    store: gathered(async (ids: readonly string[]) => {
      const stores = new Map((await findStoreContacts(db, ids)).map((store) => [store.id, store]));
      return ids.map((id) => stores.get(id));
    }),
    trade: gathered(async (ids: readonly string[]) => {
      const trades = new Map((await findSoldTrades(db, ids)).map((trade) => [trade.id, trade]));
      return ids.map((id) => trades.get(id));
    }),
    addOnName: gathered(async (ids: readonly string[]) => {
      const names = new Map((await listAddOnNames(db, ids)).map(({ id, name }) => [id, name]));
      return ids.map((id) => names.get(id) ?? id);
    }),
    candidate: gathered(async (cartIds: readonly string[]) => {
      const candidates = await candidatesOf(db, cartIds);
      return cartIds.map((cartId) => candidates.get(cartId));
    }),
    consent: gathered((destinations: readonly string[]) => consentsOf(db, destinations)),
    suppression: gathered((destinations: readonly string[]) => suppressionsOf(db, destinations)),
    writtenTo: gathered((persons: readonly Person[]) => writtenTo(db, persons)),
    entry: gathered((asked: readonly { span: CandidateSpan; contractId: string }[]) => entriesOf(db, asked)),
    sentBefore: gathered((steps: readonly Step[]) => countSent(db, steps)),
  };
  ofTransaction.set(db, reads);
  return reads;
}
