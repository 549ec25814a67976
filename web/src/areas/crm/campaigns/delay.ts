import type { Communication } from "@handsel/contract/crm/campaigns.ts";
import type { DelayUnit } from "@handsel/contract/crm/values.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";

const MINUTES: Readonly<Record<DelayUnit, number>> = { MINUTES: 1, HOURS: 60, DAYS: 24 * 60 };

/** So that ninety minutes come before two hours. */
export function delayMinutes({ delay, delayUnit }: Pick<Communication, "delay" | "delayUnit">): number {
  return delay * MINUTES[delayUnit];
}

/** A delay as it is said: the number, and the unit in its number. */
export function useDelayText(): (of: Pick<Communication, "delay" | "delayUnit">) => string {
  const { t } = useTranslation("crm");
  return ({ delay: count, delayUnit }) =>
    ({
      DAYS: () => t("delays.days", { count }),
      HOURS: () => t("delays.hours", { count }),
      MINUTES: () => t("delays.minutes", { count }),
    })[delayUnit]();
}

const UNITS = { MINUTES: "minute", HOURS: "hour", DAYS: "day" } as const satisfies Record<DelayUnit, string>;

/** The same within a sentence. */
export function useDelayWords(): (of: Pick<Communication, "delay" | "delayUnit">) => string {
  const formatter = useFormatter();
  return ({ delay, delayUnit }) =>
    formatter.number(delay, { style: "unit", unit: UNITS[delayUnit], unitDisplay: "long" });
}
