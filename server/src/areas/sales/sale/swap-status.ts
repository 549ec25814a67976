// When a running upgrade contract may be replaced: not yet, early against payment, or free.
import type { ContractStatus, SwapStatus } from "@handsel/contract/sales/statuses.ts";
import type { Sheet } from "@handsel/finance/explain/sheet.ts";
import { addMonths, type CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";
import type { ContractDates } from "../contract/contract-events.ts";

export function swapStatusOf(
  dates: Pick<ContractDates, "earlySwapStartDate" | "freeSwapStartDate"> | null,
  today: CalendarDate,
): SwapStatus {
  if (dates?.freeSwapStartDate && dates.freeSwapStartDate <= today) return "FREE_SWAP";
  if (dates?.earlySwapStartDate && dates.earlySwapStartDate <= today) return "EARLY_SWAP";
  return "NO_SWAP";
}

/** The dates of a contract that starts this day. Without an early month an upgrade begins with the free one. */
export function datesFrom(
  startDate: CalendarDate,
  {
    financingType,
    fixedEndMonth,
    flexEndMonth,
  }: Pick<Sheet, "financingType" | "fixedEndMonth" | "flexEndMonth">,
  earlySwapMonth: number,
): ContractDates {
  const isUpgrade = financingType === "UPGRADE";
  const hasEarly = isUpgrade && earlySwapMonth > 0 && earlySwapMonth < fixedEndMonth;
  return {
    startDate,
    earlySwapStartDate: hasEarly ? addMonths(startDate, earlySwapMonth) : null,
    freeSwapStartDate: isUpgrade ? addMonths(startDate, fixedEndMonth) : null,
    endDate: flexEndMonth > 0 ? addMonths(startDate, flexEndMonth) : null,
  };
}

const RUNNING_LIST: readonly ContractStatus[] = [
  "ACTIVE",
  "ACTIVE_WITHOUT_DEVICE_REFERENCE",
  "UPGRADE_PENDING",
];

/** Of a sale in a list: only what runs can be upgraded. */
export function listedSwapStatus(
  sale: { status: ContractStatus; earlySwapDate: string | null; freeSwapDate: string | null },
  today: CalendarDate,
): SwapStatus {
  if (!RUNNING_LIST.includes(sale.status)) return "NO_SWAP";
  return swapStatusOf(
    { earlySwapStartDate: sale.earlySwapDate, freeSwapStartDate: sale.freeSwapDate },
    today,
  );
}
