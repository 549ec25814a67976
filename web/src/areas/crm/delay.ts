import type { Communication } from "@handsel/contract/crm/campaigns.ts";
import type { DelayUnit } from "@handsel/contract/crm/values.ts";

const MINUTES: Readonly<Record<DelayUnit, number>> = { MINUTES: 1, HOURS: 60, DAYS: 24 * 60 };

/** So that ninety minutes come before two hours. */
export function delayMinutes({ delay, delayUnit }: Pick<Communication, "delay" | "delayUnit">): number {
  return delay * MINUTES[delayUnit];
}
