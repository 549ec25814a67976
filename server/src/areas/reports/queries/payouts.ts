// Payouts as they are listed and printed.
import type { Db } from "#db/tenant-db.ts";
import type { LineKind } from "../payout-money.ts";
import type { PayoutTotals } from "../plan-payouts.ts";
import type { SettlementKind } from "../settlement-events.ts";

export interface PayoutRow extends PayoutTotals {
  id: string;
  paymentReference: string;
  funder: string;
  payoutDate: string;
  currency: string;
}

const COLUMNS = `
  id, payment_reference as "paymentReference", funder, payout_date as "payoutDate", currency,
  sale_minor as "saleMinor", fee_minor as "feeMinor", tax_minor as "taxMinor", return_minor as "returnMinor",
  settlement_minor as "settlementMinor"`;

export interface Span {
  from: string;
  to: string;
}

export function listPayouts(
  db: Db,
  { from, to }: Span,
  { offset, size }: { offset: number; size: number },
): Promise<PayoutRow[]> {
  return db.rows<PayoutRow>(
    `select ${COLUMNS} from payout where wl_id = $wl and payout_date between $1 and $2
     order by payout_date desc, payment_reference desc offset $3 limit $4`,
    [from, to, offset, size],
  );
}

export function totalPayouts(db: Db, { from, to }: Span): Promise<PayoutTotals & { count: number }> {
  return db.one<PayoutTotals & { count: number }>(
    `select count(*)::int as count, coalesce(sum(sale_minor), 0)::bigint as "saleMinor",
       coalesce(sum(fee_minor), 0)::bigint as "feeMinor", coalesce(sum(tax_minor), 0)::bigint as "taxMinor",
       coalesce(sum(return_minor), 0)::bigint as "returnMinor",
       coalesce(sum(settlement_minor), 0)::bigint as "settlementMinor"
     from payout where wl_id = $wl and payout_date between $1 and $2`,
    [from, to],
  );
}

export function findPayout(db: Db, paymentReference: string): Promise<PayoutRow | undefined> {
  return db.maybe<PayoutRow>(`select ${COLUMNS} from payout where wl_id = $wl and payment_reference = $1`, [
    paymentReference,
  ]);
}

export interface PrintedLine {
  contractId: string;
  /** As on the contract's own paper. */
  reference: string;
  funderReference: string;
  happenedOn: string;
  eventKind: SettlementKind;
  kind: LineKind;
  amountMinor: number;
}

export function linesOfPayout(db: Db, payoutId: string): Promise<PrintedLine[]> {
  return db.rows<PrintedLine>(
    `select l.contract_id as "contractId", s.reference || '-' || (c.position + 1) as reference,
       coalesce(c.funder_reference, '') as "funderReference", e.happened_on as "happenedOn",
       l.event_kind as "eventKind", l.kind, l.amount_minor as "amountMinor"
     from payout_line l
     join settlement_event e on e.wl_id = l.wl_id and e.contract_id = l.contract_id and e.kind = l.event_kind
     join contract c on c.wl_id = l.wl_id and c.id = l.contract_id
     join sale s on s.wl_id = l.wl_id and s.cart_id = c.cart_id
     where l.wl_id = $wl and l.payout_id = $1
     order by e.happened_on, s.reference, c.position, l.event_kind desc,
       array_position(array['SALE', 'RETURN', 'FEE', 'TAX'], l.kind)`,
    [payoutId],
  );
}
