import { useTranslation } from "react-i18next";
import type { NextStep } from "./evaluation-rules.ts";

/** Why an evaluation cannot be left yet, in the line under its button. */
export function useBlockedReason(nextStep: NextStep): string | undefined {
  const { t } = useTranslation("tradein");
  if (nextStep.kind !== "blocked") return undefined;
  const { reason, count = 0 } = nextStep;
  return reason === "answers" ? t("evaluate.answers", { count }) : t(`evaluate.blocked.${reason}`);
}
