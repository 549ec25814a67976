// What the customer gives goes the way of the contract that it pays for: ours from its start, theirs as before when it never
// starts. Held at every moment, not only in the end.
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import { expect } from "vitest";
import { TRADE_IN_CREDIT } from "#areas/cart/index.ts";
import { type Contract, isEnded, type RecordedEvent } from "#areas/sales/index.ts";
import type { TradecartRow } from "#areas/tradein/queries/tradecarts.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Schedule } from "./begin.ts";

export interface FoundTrade {
  kept: TradecartRow;
  /** How often it was agreed. */
  agreed: number;
  /** What stands in the cart for it. */
  creditMinor: number;
  /** What the books say is still owed to whoever sold the devices. */
  owedMinor: number;
}

/** What the till's queue knows of the sale. */
export interface FoundNews {
  /** Contracts whose history was told to its end. */
  told: readonly string[];
  /** Contracts of which somebody is still to be told. */
  waiting: readonly string[];
  /** The most often that one of them was begun anew. */
  retries: number;
}

export async function findNews(db: Db, contractIds: readonly string[]): Promise<FoundNews> {
  const told = await db.rows<{ id: string }>(
    "select id from contract where wl_id = $wl and id = any ($1) and announced_seq = last_seq",
    [contractIds],
  );
  const jobs = await db.rows<{ id: string; state: string; retries: number }>(
    `select data ->> 'contractId' as id, state::text as state, retry_count as retries
     from pgboss.job where name = 'sales-contract-changed' and data ->> 'contractId' = any ($1)`,
    [contractIds],
  );
  return {
    told: told.map(({ id }) => id),
    waiting: jobs.filter(({ state }) => state !== "completed").map(({ id }) => id),
    retries: Math.max(0, ...jobs.map(({ retries }) => retries)),
  };
}

export async function findTrade(
  db: Db,
  { cartUUID, trade }: Pick<Schedule, "cartUUID" | "trade">,
  read: (id: string) => Promise<TradecartRow | undefined>,
): Promise<FoundTrade | undefined> {
  const kept = trade ? await read(trade.id) : undefined;
  if (!kept) return undefined;
  const { agreed } = await db.one<{ agreed: number }>(
    `select count(*)::int as agreed from tradecart_event
     where wl_id = $wl and tradecart_id = $1 and kind = 'CONFIRMED'`,
    [kept.id],
  );
  const { creditMinor } = await db.one<{ creditMinor: number }>(
    `select coalesce(sum(d.value_minor), 0)::bigint as "creditMinor" from cart_discount d
     join cart_order o on o.wl_id = d.wl_id and o.id = d.order_id
     where d.wl_id = $wl and o.cart_id = $1 and d.type_id = 1 and d.is_locked`,
    [cartUUID],
  );
  const { owedMinor } = await db.one<{ owedMinor: number }>(
    `select coalesce(-sum(l.amount_minor), 0)::bigint as "owedMinor" from ledger_line l
     join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
     where l.wl_id = $wl and l.account = 'SELLERS' and (e.cart_id = $1 or e.tradecart_id = $2)`,
    [cartUUID, kept.id],
  );
  return { kept, agreed, creditMinor, owedMinor };
}

/** What may be said at any moment; `isOver` says that nothing more is on its way. */
export function judgeTrade(
  { kept, agreed, creditMinor, owedMinor }: FoundTrade,
  of: { contracts: readonly Contract[]; events: readonly RecordedEvent[]; news: FoundNews; isOver: boolean },
): void {
  const { contracts, events, news, isOver } = of;
  const started = contracts.filter(({ activatedAt }) => activatedAt !== null);
  const isTold = started.some(({ id }) => news.told.includes(id));
  const isPaidOut = kept.outcome === "GIFT_CARD" || kept.outcome === "BANK_PAYMENT";
  const isAgreed = kept.confirmedAt !== null;
  expect(agreed, "agreed once at most").toBe(isAgreed ? 1 : 0);
  expect(
    kept.devices.every(({ isHeld }) => isHeld === isAgreed),
    "the devices are ours when it is agreed, and theirs until then",
  ).toBe(true);
  if (started.length > 0) {
    expect(isPaidOut, "what pays for a contract is not paid out").toBe(false);
    if (isTold || isOver) expect(isAgreed, "a contract that started has its devices").toBe(true);
    else if (!isAgreed)
      // Nothing is lost: whoever is to be told stands in the queue.
      expect(news.waiting.some((id) => started.some((one) => one.id === id))).toBe(true);
  } else {
    const isDead = contracts.every(({ state }) => isEnded(state));
    expect(isAgreed, "devices are taken for a contract that starts, or paid").toBe(isAgreed && isPaidOut);
    expect(!isAgreed || isDead, "a device is paid out when its sale is over").toBe(true);
  }
  if (!isAgreed && started.length === 0) expect(owedMinor, "nobody is owed for what was not bought").toBe(0);
  if (isOver && isAgreed && contracts.some(({ state }) => !isEnded(state)))
    expect(owedMinor, "what was given pays for what was got, to the cent").toBe(0);
  const credits = creditsOf(contracts);
  // What paid for extras that were dropped goes with them.
  const isDropped = events.some(
    ({ type, data }) => type === "CANCELLED" && "atStartMinor" in data && (data.atStartMinor ?? 0) > 0,
  );
  expect(creditMinor, "the cart has the value of the trade").toBe(isDropped ? 0 : credits);
  expect(credits, "and so have the contracts").toBe(
    kept.source === "TRADE_IN" ? kept.totalMinor : leftOfTrade(kept),
  );
}

const creditsOf = (contracts: readonly Contract[]): number =>
  contracts
    .flatMap(({ terms }) => terms.discounts)
    .reduce((sum, { typeId, valueMinor }) => (typeId === TRADE_IN_CREDIT ? sum + valueMinor : sum), 0);
