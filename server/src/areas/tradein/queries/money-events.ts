// What happened to trades and moved money, told again from what is kept of it.
import type { TellMoneyEvents } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  type BookedTrade,
  type BookedTradeEvent,
  expiredMoney,
  paidMoney,
  returnedMoney,
  tradeMoneyOf,
} from "../trade-money.ts";

interface ToldTrade extends BookedTrade {
  events: (Omit<BookedTradeEvent, "at"> & { at: string })[];
  transfers: {
    attempt: number;
    valueMinor: number;
    fileName: string;
    approvedAt: string;
    returnedAt: string | null;
  }[];
  giftCard: string | null;
  giftCardMinor: number | null;
  expiredAt: Date | null;
}

const TOLD = `
  select t.id, t.source, t.outcome, t.total_minor as "totalMinor", t.swap_cost_minor as "swapCostMinor",
    t.settlement_minor as "settlementMinor",
    (select coalesce(json_agg(json_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'details', e.details)
        order by e.at, e.id), '[]')
      from tradecart_event e where e.wl_id = $wl and e.tradecart_id = t.id
        and (e.kind in ('CONFIRMED', 'CANCELLED') or e.kind like 'COLLECTOR\\_%')) as events,
    (select coalesce(json_agg(json_build_object('attempt', x.attempt, 'valueMinor', x.value_minor, 'fileName', f.file_name,
        'approvedAt', f.approved_at, 'returnedAt', x.returned_at) order by x.attempt), '[]')
      from bank_transfer x join bank_payment_file f on f.wl_id = x.wl_id and f.id = x.file_id
      where x.wl_id = $wl and x.tradecart_id = t.id and f.approved_at is not null) as transfers,
    g.code as "giftCard", g.value_minor as "giftCardMinor", g.expired_at as "expiredAt"
  from tradecart t
  left join gift_card g on g.wl_id = t.wl_id and g.tradecart_id = t.id
  where t.wl_id = $wl and t.id > $1 and t.confirmed_at is not null order by t.id limit $2`;

const FIRST = "00000000-0000-0000-0000-000000000000";
const TOGETHER = 500;

const page = (db: Db, afterId: string) => db.rows<ToldTrade>(TOLD, [afterId, TOGETHER]);

export const tellTradeMoney: TellMoneyEvents = async function* (db) {
  for (let afterId = FIRST; ; ) {
    const trades = await page(db, afterId);
    yield trades.flatMap(moneyOf);
    const last = trades.at(-1);
    if (!last || trades.length < TOGETHER) return;
    afterId = last.id;
  }
};

function moneyOf({ events, transfers, giftCard, giftCardMinor, expiredAt, ...trade }: ToldTrade) {
  const told = tradeMoneyOf(
    trade,
    events.map((event) => ({ ...event, at: new Date(event.at) })),
  );
  for (const { attempt, valueMinor, fileName, approvedAt, returnedAt } of transfers) {
    const transfer = { tradecartId: trade.id, attempt, valueMinor, fileName };
    told.push(paidMoney({ ...transfer, at: new Date(approvedAt) }));
    if (returnedAt) told.push(returnedMoney({ ...transfer, at: new Date(returnedAt) }));
  }
  if (giftCard !== null && giftCardMinor !== null && expiredAt)
    told.push(
      expiredMoney({ code: giftCard, tradecartId: trade.id, valueMinor: giftCardMinor, at: expiredAt }),
    );
  return told;
}
