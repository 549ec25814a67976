// What a lender gives back when a contract that had started is withdrawn from, cancelled or returned: everything that the
// customer had paid under it by that day. Payments are taken as made when due.

import { billedMinor } from "@handsel/finance/agreement/calendar.ts";
import { agreementOf } from "@handsel/finance/explain/sheet.ts";
import { addMonths, type CalendarDate, daysBetween } from "@handsel/finance/numbers/calendar-date.ts";
import { type Contract, pricedAgain, type RecordedEvent } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";

const GIVEN_BACK: readonly Contract["status"][] = ["WITHDRAWN", "CANCELLED", "RETURNED"];
const ENDINGS: readonly RecordedEvent["type"][] = ["WITHDRAWN", "CANCELLED", "RETURNED"];

export function isGivenBack({ status, state }: Pick<Contract, "status" | "state">): boolean {
  return GIVEN_BACK.includes(status) && state.dates !== null;
}

/** Of all contracts of a sale; nothing where none of them is given back. */
export function refundMinor(
  contracts: readonly Contract[],
  events: readonly RecordedEvent[],
  { timeZone }: { timeZone: string },
): number | undefined {
  const refunds = contracts.filter(isGivenBack).flatMap((contract) => {
    const ending = events.find(
      ({ contractId, type }) => contractId === contract.id && ENDINGS.includes(type),
    );
    return ending ? [paidMinor(contract, dayIn(timeZone, ending.at))] : [];
  });
  return refunds.length === 0 ? undefined : refunds.reduce((sum, minor) => sum + minor, 0);
}

function paidMinor({ terms, kind, state }: Contract, on: CalendarDate): number {
  const agreement = agreementOf(pricedAgain(terms.order), kind);
  const startDate = state.dates?.startDate;
  if (!agreement || !startDate) return 0;
  return agreement.calendar
    .filter(({ month, kind: row }) => row !== "RESIDUAL" && daysBetween(addMonths(startDate, month), on) >= 0)
    .reduce(
      (sum, row) => sum + billedMinor(row),
      agreement.openingFeeMinor + agreement.totals.openingChargeMinor,
    );
}
