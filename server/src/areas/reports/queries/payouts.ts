// Payouts as they are listed and printed.
import type { SettlementSort } from "@handsel/contract/reports/settlements.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { signedKey, slicedValues, sortedSlice } from "#db/sorting.ts";
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
  p.id, p.payment_reference as "paymentReference", p.funder, p.payout_date as "payoutDate", p.currency,
  p.sale_minor as "saleMinor", p.fee_minor as "feeMinor", p.tax_minor as "taxMinor", p.return_minor as "returnMinor",
  p.settlement_minor as "settlementMinor"`;
const IN_SPAN = "p.wl_id = $wl and p.payout_date between $1 and $2";

export interface Span {
  from: string;
  to: string;
}

interface Slice {
  offset: number;
  size: number;
}

const KEYS: Readonly<Record<SettlementSort, string>> = {
  payout_date: "p.payout_date::text",
  payment_reference: "p.payment_reference",
  sale_amount: signedKey("p.sale_minor"),
  fee_amount: signedKey("p.fee_minor"),
  tax_amount: signedKey("p.tax_minor"),
  return_amount: signedKey("p.return_minor"),
  settlement_amount: signedKey("p.settlement_minor"),
};
const SORTED = sortedSlice({
  tables: "payout p",
  where: IN_SPAN,
  columns: COLUMNS,
  id: "p.id",
  keys: KEYS,
  from: 3,
});

export function sortPayouts(
  db: Db,
  { from, to }: Span,
  sort: SortedBy<SettlementSort>,
  slice: Slice,
): Promise<PayoutRow[]> {
  return db.rows<PayoutRow>(SORTED, [from, to, ...slicedValues(sort, slice)]);
}

export function listPayouts(db: Db, { from, to }: Span, { offset, size }: Slice): Promise<PayoutRow[]> {
  return db.rows<PayoutRow>(
    `select ${COLUMNS} from payout p where ${IN_SPAN}
     order by p.payout_date desc, p.payment_reference desc offset $3 limit $4`,
    [from, to, offset, size],
  );
}

export function totalPayouts(db: Db, { from, to }: Span): Promise<PayoutTotals & { count: number }> {
  return db.one<PayoutTotals & { count: number }>(
    `select count(*)::int as count, coalesce(sum(sale_minor), 0)::bigint as "saleMinor",
       coalesce(sum(fee_minor), 0)::bigint as "feeMinor", coalesce(sum(tax_minor), 0)::bigint as "taxMinor",
       coalesce(sum(return_minor), 0)::bigint as "returnMinor",
       coalesce(sum(settlement_minor), 0)::bigint as "settlementMinor"
     from payout p where ${IN_SPAN}`,
    [from, to],
  );
}

/** What was paid for sales, by day; days without a payout are left out. */
export function payoutDays(db: Db, { from, to }: Span): Promise<{ day: string; saleMinor: number }[]> {
  return db.rows<{ day: string; saleMinor: number }>(
    `select p.payout_date as day, coalesce(sum(p.sale_minor), 0)::bigint as "saleMinor" from payout p
     where ${IN_SPAN} group by p.payout_date order by p.payout_date`,
    [from, to],
  );
}

export function findPayout(db: Db, paymentReference: string): Promise<PayoutRow | undefined> {
  return db.maybe<PayoutRow>(
    `select ${COLUMNS} from payout p where p.wl_id = $wl and p.payment_reference = $1`,
    [paymentReference],
  );
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
