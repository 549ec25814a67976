// Where the books come from: each area that books tells its events again, oldest first, from what it keeps of them.
import type { MoneyEvent } from "@handsel/finance/ledger/money-events.ts";
import type { Db } from "#db/tenant-db.ts";
import { collection } from "#edge/wiring.ts";

/** In pages, so that a long history does not stand in memory. All events of one contract or trade are in one page. */
export type TellMoneyEvents = (db: Db) => AsyncIterable<readonly MoneyEvent[]>;

export const moneyEvents = collection<TellMoneyEvents>("ledger", "moneyEvents");
