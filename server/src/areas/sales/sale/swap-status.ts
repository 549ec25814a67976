// When a running upgrade contract may be replaced: not yet, early against payment, or free.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { ContractStatus, SwapStatus } from "@handsel/contract/sales/statuses.ts";
import type { Sheet } from "@handsel/finance/explain/sheet.ts";
import { addMonths, type CalendarDate } from "@handsel/finance/numbers/calendar-date.ts";
import type { ContractDates } from "../contract/contract-events.ts";
import { isRunning } from "../contract/contract-state.ts";

export function swapStatusOf(
  dates: Pick<ContractDates, "earlySwapStartDate" | "freeSwapStartDate"> | null,
  today: CalendarDate,
): SwapStatus {
  if (dates?.freeSwapStartDate && dates.freeSwapStartDate <= today) return "FREE_SWAP";
  if (dates?.earlySwapStartDate && dates.earlySwapStartDate <= today) return "EARLY_SWAP";
  return "NO_SWAP";
}

/** Why a contract cannot be upgraded, the reason that lies deepest first. */
export type NoUpgrade = "NOT_AN_UPGRADE_PLAN" | "UPGRADE_PENDING" | "CONTRACT_NOT_RUNNING" | "NOT_YET";

/** The rule of every way into an upgrade: null when the contract may be upgraded today. */
export function noUpgrade(
  {
    financingType,
    status,
    dates,
  }: {
    financingType: FinancingType;
    status: ContractStatus;
    dates: Pick<ContractDates, "earlySwapStartDate" | "freeSwapStartDate"> | null;
  },
  today: CalendarDate,
): NoUpgrade | null {
  if (financingType !== "UPGRADE") return "NOT_AN_UPGRADE_PLAN";
  if (status === "UPGRADE_PENDING") return "UPGRADE_PENDING";
  if (!isRunning({ status }) || dates === null) return "CONTRACT_NOT_RUNNING";
  return swapStatusOf(dates, today) === "NO_SWAP" ? "NOT_YET" : null;
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
