// The moments in a contract's life that campaigns count from, read from what happened to it.
import type { TriggerEvent } from "@handsel/contract/crm/values.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import type { Contract, RecordedEvent } from "#areas/sales/index.ts";

export interface Trigger {
  event: TriggerEvent;
  at: Date;
}

const BY_EVENT: Partial<Record<RecordedEvent["type"], TriggerEvent>> = {
  CREATED: "CART_CREATE_DATE",
  APPLICATION_SENT: "CREDIT_APPLICATION_DATE",
  ACTIVATED: "ACTIVATED_DATE",
  CANCELLED: "CANCELLED_DATE",
  WITHDRAWN: "CANCELLED_DATE",
  UPGRADE_STARTED: "UPGRADED_DATE",
};

const APPROVALS: readonly string[] = ["APPROVED", "PRE_APPROVED", "PARTIAL_APPROVED"];

/** What the new events say; dates that are known in advance come with the activation, and anew when they are moved. */
export function triggersOf(
  { state }: Pick<Contract, "state">,
  events: readonly RecordedEvent[],
  { withdrawPeriod }: { withdrawPeriod: number },
): Trigger[] {
  const found: Trigger[] = [];
  for (const event of events) {
    const named = BY_EVENT[event.type];
    if (named) found.push({ event: named, at: event.at });
    if (event.type === "CREDIT_DECIDED" && APPROVALS.includes(event.data.result))
      found.push({ event: "CREDIT_APPROVED_DATE", at: event.at });
    if (event.type === "DELIVERY_UPDATED" && event.data.status === "COMPLETED")
      found.push({ event: "DELIVERED_DATE", at: event.at });
    if (event.type === "IMPORTED" && event.data.dates)
      found.push({ event: "ACTIVATED_DATE", at: startOf(event.data.dates.startDate) });
  }
  const isDated = events.some(
    ({ type }) => type === "ACTIVATED" || type === "DATES_ADJUSTED" || type === "IMPORTED",
  );
  if (isDated && state.dates) {
    const { startDate, earlySwapStartDate, freeSwapStartDate, endDate } = state.dates;
    if (withdrawPeriod > 0)
      found.push({ event: "END_WITHDRAWAL_DATE", at: startOf(addDays(startDate, withdrawPeriod)) });
    if (earlySwapStartDate)
      found.push({ event: "EARLY_UPGRADE_START_DATE", at: startOf(earlySwapStartDate) });
    if (freeSwapStartDate) found.push({ event: "FREE_UPGRADE_START_DATE", at: startOf(freeSwapStartDate) });
    if (endDate) found.push({ event: "CONTRACT_END_DATE", at: startOf(endDate) });
  }
  return found;
}

/** Days are the retailer's; messages about a day go out in its morning. */
const MORNING = "T08:00:00Z";

function startOf(day: string): Date {
  return new Date(`${day}${MORNING}`);
}
