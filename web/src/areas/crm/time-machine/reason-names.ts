import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { useTranslation } from "react-i18next";
import type { Reason } from "../reason-bars.tsx";

/** Why somebody gets nothing, as people say it. */
export function useReasonName(): (reason: string) => string {
  const { t } = useTranslation(["crm", "sending"]);
  const words: Readonly<Record<string, string>> = {
    TAKEN_PART: t("audience.reasons.TAKEN_PART"),
    CHANNEL: t("audience.reasons.CHANNEL"),
    RULES: t("audience.reasons.RULES"),
    NO_CONSENT: t("audience.reasons.NO_CONSENT"),
    UNSUBSCRIBED: t("audience.reasons.UNSUBSCRIBED"),
    AGREED: t("audience.reasons.AGREED"),
    NO_ADDRESS: t("audience.reasons.NO_ADDRESS"),
    SUPPRESSED: t("audience.reasons.SUPPRESSED"),
    DATES: t("simulation.byDates"),
    HELD_BACK: t("sending:time.heldBack"),
  };
  return (reason) => words[reason] ?? reason;
}

/** The most frequent first. */
export function useReasons(leftOut: SimulationResult["leftOut"]): Reason[] {
  const nameOf = useReasonName();
  return leftOut
    .toSorted((one, other) => other.count - one.count)
    .map(({ reason, count }) => ({ key: reason, name: nameOf(reason), count }));
}
