// Which events of a contract move money between its lender and the retailer. A start is paid for; whatever takes a
// contract back that had started, takes the money back. What ends a contract otherwise (paid off, closed for an upgrade, run
// to its end) is between the lender and the customer.
import type { CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";

export type SettlementKind = "SALE" | "RETURN";

/** An event of a contract's history with what its contract was agreed on. */
export interface HistoryRow {
  contractId: string;
  seq: number;
  type: string;
  at: Date;
  funder: string;
  principalMinor: number;
  /** What a lender approved that did not approve everything. */
  approvedMinor: number | null;
  /** It started with us; one that was brought in running was paid for elsewhere. */
  hasStarted: boolean;
}

export interface SettlementEvent {
  contractId: string;
  kind: SettlementKind;
  eventSeq: number;
  funder: string;
  happenedOn: CalendarDate;
  amountMinor: number;
}

/** The types of events that are worth reading. */
export const SETTLED_TYPES = ["ACTIVATED", "CANCELLED", "WITHDRAWN", "RETURNED"] as const;

const KIND_OF: Readonly<Record<string, SettlementKind>> = {
  ACTIVATED: "SALE",
  CANCELLED: "RETURN",
  WITHDRAWN: "RETURN",
  RETURNED: "RETURN",
} satisfies Record<(typeof SETTLED_TYPES)[number], SettlementKind>;

export function settlementEventOf(
  row: HistoryRow,
  dayOf: (moment: Date) => CalendarDate,
): SettlementEvent | undefined {
  const kind = KIND_OF[row.type];
  // A lender pays no more than it approved; the customer paid the rest at the till.
  const amountMinor = Math.min(row.principalMinor, row.approvedMinor ?? row.principalMinor);
  if (!kind || !row.hasStarted || amountMinor <= 0) return undefined;
  return {
    contractId: row.contractId,
    kind,
    eventSeq: row.seq,
    funder: row.funder,
    happenedOn: dayOf(row.at),
    amountMinor,
  };
}
