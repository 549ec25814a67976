// Reading the history of contracts for what moves money, and writing the payouts it comes to.
import { book, type TellMoneyEvents } from "#areas/ledger/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { type PaidContract, payoutMoneyOf } from "../payout-money.ts";
import type { PlannedPayout, WaitingEvent } from "../plan-payouts.ts";
import { type HistoryRow, SETTLED_TYPES, type SettlementEvent } from "../settlement-events.ts";
import type { FunderTerms } from "../settlement-terms.ts";

export function listTerms(db: Db): Promise<FunderTerms[]> {
  return db.rows<FunderTerms>(
    `select funder, valid_from as "validFrom", fee_basis_points as "feeBasisPoints",
       fee_fixed_minor as "feeFixedMinor", tax_basis_points as "taxBasisPoints", refunds_fee as "refundsFee",
       payout_weekday as "payoutWeekday", delay_days as "delayDays", confirms_by_statement as "confirmsByStatement"
     from funder_terms where wl_id = $wl order by funder, valid_from`,
  );
}

/** The same terms again change nothing; what is in force is not rewritten. */
export async function insertTerms(db: Db, terms: FunderTerms): Promise<void> {
  await db.run(
    `insert into funder_terms (wl_id, funder, valid_from, fee_basis_points, fee_fixed_minor, tax_basis_points,
       refunds_fee, payout_weekday, delay_days, confirms_by_statement)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (wl_id, funder, valid_from) do nothing`,
    [
      db.wlId,
      terms.funder,
      terms.validFrom,
      terms.feeBasisPoints,
      terms.feeFixedMinor,
      terms.taxBasisPoints,
      terms.refundsFee,
      terms.payoutWeekday,
      terms.delayDays,
      terms.confirmsByStatement,
    ],
  );
}

/** Whoever settles holds this row, so that two do not read the same history at once. */
export async function lockProgress(db: Db): Promise<Date | null> {
  const row = await db.maybe<{ takenUntil: Date }>(
    `select taken_until as "takenUntil" from settlement_progress where wl_id = $wl for update`,
  );
  return row?.takenUntil ?? null;
}

export async function saveProgress(db: Db, takenUntil: Date): Promise<void> {
  await db.run(
    `insert into settlement_progress (wl_id, taken_until) values ($1, $2)
     on conflict (wl_id) do update set taken_until = excluded.taken_until`,
    [db.wlId, takenUntil],
  );
}

export async function firstEventAt(db: Db): Promise<Date | null> {
  const { at } = await db.one<{ at: Date | null }>(
    "select min(at) as at from contract_event where wl_id = $wl",
  );
  return at;
}

export function readHistory(db: Db, { from, until }: { from: Date; until: Date }): Promise<HistoryRow[]> {
  return db.rows<HistoryRow>(
    `select e.contract_id as "contractId", e.seq, e.type, e.at, c.funder,
       (c.terms -> 'figures' ->> 'principalMinor')::bigint as "principalMinor",
       (c.state ->> 'approvedMinor')::bigint as "approvedMinor",
       exists (select 1 from contract_event a where a.wl_id = $wl and a.contract_id = c.id
         and a.type = 'ACTIVATED') as "hasStarted"
     from contract_event e join contract c on c.wl_id = e.wl_id and c.id = e.contract_id
     -- What was paid at the till is no lender's to settle.
     where e.wl_id = $wl and e.at >= $1 and e.at < $2 and e.type = any ($3) and c.financing_type <> 'CARD_PAYMENT'
       order by e.at, e.contract_id, e.seq`,
    [from, until, SETTLED_TYPES],
  );
}

/** What is known already stays as it is: histories are read with an overlap. */
export async function insertEvents(db: Db, events: readonly SettlementEvent[]): Promise<void> {
  await db.run(
    `insert into settlement_event (wl_id, contract_id, kind, event_seq, funder, happened_on, amount_minor)
     select $1, e.* from unnest($2::uuid[], $3::text[], $4::int[], $5::text[], $6::date[], $7::bigint[]) as e
     on conflict (wl_id, contract_id, kind) do nothing`,
    [
      db.wlId,
      events.map(({ contractId }) => contractId),
      events.map(({ kind }) => kind),
      events.map(({ eventSeq }) => eventSeq),
      events.map(({ funder }) => funder),
      events.map(({ happenedOn }) => happenedOn),
      events.map(({ amountMinor }) => amountMinor),
    ],
  );
}

interface WaitingRow extends Omit<WaitingEvent, "keptMinor"> {
  isSaleSettled: boolean;
  feeMinor: number;
  taxMinor: number;
}

export async function listWaiting(db: Db): Promise<WaitingEvent[]> {
  const rows = await db.rows<WaitingRow>(
    `select w.contract_id as "contractId", w.kind, w.funder, w.happened_on as "happenedOn",
       w.amount_minor as "amountMinor", s.payout_id is not null as "isSaleSettled",
       coalesce((select -l.amount_minor from payout_line l
         where l.wl_id = $wl and l.contract_id = s.contract_id and l.event_kind = 'SALE'
           and l.kind = 'FEE'), 0) as "feeMinor",
       coalesce((select -l.amount_minor from payout_line l
         where l.wl_id = $wl and l.contract_id = s.contract_id and l.event_kind = 'SALE'
           and l.kind = 'TAX'), 0) as "taxMinor"
     from settlement_event w
     left join settlement_event s on s.wl_id = w.wl_id and w.kind = 'RETURN' and s.contract_id = w.contract_id
       and s.kind = 'SALE'
     where w.wl_id = $wl and w.payout_id is null`,
  );
  return rows.map(({ isSaleSettled, feeMinor, taxMinor, ...event }) => ({
    ...event,
    keptMinor: isSaleSettled ? { feeMinor, taxMinor } : null,
  }));
}

export async function lastPayouts(db: Db): Promise<Map<string, string>> {
  const rows = await db.rows<{ funder: string; last: string }>(
    "select funder, max(payout_date) as last from payout where wl_id = $wl group by funder",
  );
  return new Map(rows.map(({ funder, last }) => [funder, last]));
}

interface PayoutToInsert {
  id: string;
  paymentReference: string;
  currency: string;
  now: Date;
}

export async function insertPayout(
  db: Db,
  { funder, payoutDate, totals, events, lines, awaitsStatement }: PlannedPayout,
  { id, paymentReference, currency, now }: PayoutToInsert,
): Promise<void> {
  await db.run(
    `insert into payout (wl_id, id, payment_reference, funder, payout_date, currency, sale_minor, fee_minor, tax_minor,
       return_minor, settlement_minor, created_at, awaits_statement)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      db.wlId,
      id,
      paymentReference,
      funder,
      payoutDate,
      currency,
      totals.saleMinor,
      totals.feeMinor,
      totals.taxMinor,
      totals.returnMinor,
      totals.settlementMinor,
      now,
      awaitsStatement,
    ],
  );
  await db.run(
    `insert into payout_line (wl_id, payout_id, contract_id, event_kind, kind, amount_minor)
     select $1, $2, l.* from unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[]) as l`,
    [
      db.wlId,
      id,
      lines.map(({ contractId }) => contractId),
      lines.map(({ eventKind }) => eventKind),
      lines.map(({ kind }) => kind),
      lines.map(({ amountMinor }) => amountMinor),
    ],
  );
  await markSettled(db, id, events);
  book(db, (await paidContracts(db, [id])).map(payoutMoneyOf));
}

const PAID_CONTRACTS = `
  select l.contract_id as "contractId", c.cart_id as "cartId", l.event_kind as "eventKind",
    p.payment_reference as "paymentReference", p.payout_date as "payoutDate", p.currency,
    p.awaits_statement as "awaitsStatement",
    json_agg(json_build_object('kind', l.kind, 'amountMinor', l.amount_minor)) as lines
  from payout_line l join payout p on p.wl_id = l.wl_id and p.id = l.payout_id
  join contract c on c.wl_id = l.wl_id and c.id = l.contract_id
  where l.wl_id = $wl and l.payout_id = any ($1)
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 3`;

function paidContracts(db: Db, payoutIds: readonly string[]): Promise<PaidContract[]> {
  return db.rows<PaidContract>(PAID_CONTRACTS, [payoutIds]);
}

const TOGETHER = 50;

export const tellPayoutMoney: TellMoneyEvents = async function* (db) {
  for (let after = ""; ; ) {
    const payouts = await db.rows<{ id: string; reference: string }>(
      `select id, payment_reference as reference from payout where wl_id = $wl and payment_reference > $1
       order by payment_reference limit $2`,
      [after, TOGETHER],
    );
    if (payouts.length > 0)
      yield (
        await paidContracts(
          db,
          payouts.map(({ id }) => id),
        )
      ).map(payoutMoneyOf);
    const last = payouts.at(-1);
    if (!last || payouts.length < TOGETHER) return;
    after = last.reference;
  }
};

async function markSettled(db: Db, payoutId: string, events: PlannedPayout["events"]): Promise<void> {
  await db.run(
    `update settlement_event e set payout_id = $1
     from unnest($2::uuid[], $3::text[]) as settled (contract_id, kind)
     where e.wl_id = $wl and e.contract_id = settled.contract_id and e.kind = settled.kind and e.payout_id is null`,
    [payoutId, events.map(({ contractId }) => contractId), events.map(({ kind }) => kind)],
  );
}
