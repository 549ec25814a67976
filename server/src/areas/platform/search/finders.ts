// The one search asks every area that has something to be found. People are looked up once, for all of them: the sales and
// trades of whoever is meant, newest first; each area reads of its own what it shows, and says what can be done with it.
import type { Holding, SearchAnswer, SearchKind } from "@handsel/contract/platform/search-answers.ts";
import type { SearchReading } from "@handsel/contract/rules/search-reading.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { collection, port } from "#edge/wiring.ts";
import type { FoundRecord } from "../queries/search.ts";

export type SearchContext = Pick<
  WithCaller<TransactionContext>,
  "db" | "caller" | "tenant" | "clock" | "platform" | "language"
>;

export interface Asked {
  text: string;
  reading: SearchReading;
  /** Every form in which a number on a paper or a box is kept, in capitals; none where words were typed. */
  codes: readonly string[];
  /** Best first. */
  people: readonly FoundRecord[];
  /** How many answers of a group are shown. */
  most: number;
  upgradesFirst: boolean;
}

export interface FoundGroup {
  kind: SearchKind;
  total: number;
  /** Of the best answer: 0 for what a code names, then as names are found, from the very words to a guess. */
  place: number;
  answers: SearchAnswer[];
}

export interface Finder {
  kinds: readonly SearchKind[];
  find(ctx: SearchContext, asked: Asked): Promise<FoundGroup[]>;
}

export const finders = collection<Finder>("platform", "finders");

/** What it would take to leave a running contract today, by the one who buys the device back. */
export type FindHolding = (ctx: SearchContext, orderUUID: string) => Promise<Holding | null>;

export const holdingOfContract = port<FindHolding>("platform", "holdingOfContract");

/** Whether a device could be traded in by itself today, by the rule that guards the trade. */
export type MayTrade = (ctx: SearchContext, deviceReference: string) => Promise<boolean>;

export const tradeOfDevice = port<MayTrade>("platform", "tradeOfDevice");
