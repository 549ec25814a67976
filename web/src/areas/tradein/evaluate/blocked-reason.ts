import { useTranslation } from "react-i18next";
import { raiseCode } from "#client/notifications/notifications.ts";
import type { NextStep } from "./evaluation-rules.ts";

/** Why an evaluation cannot be left yet, in the line under its button. */
export function useBlockedReason(nextStep: NextStep | undefined): string | undefined {
  const { t } = useTranslation("tradein");
  if (nextStep?.kind !== "blocked") return undefined;
  const { reason, count = 0 } = nextStep;
  return reason === "answers" ? t("evaluate.answers", { count }) : t(`evaluate.blocked.${reason}`);
}

/** Some reasons are worth more than the line under the button. */
export function raiseBlockedReason(nextStep: NextStep): void {
  if (nextStep.kind !== "blocked") return;
  if (nextStep.reason === "maxValue") raiseCode("ONLY_UPGRADE_MAX_VALUE_BLOCK");
  if (nextStep.reason === "diagnosticGrade") raiseCode("DIAGNOSTIC_GRADE_NOT_W");
  if (nextStep.reason === "nonWorking") raiseCode("CRITERIA_FORM_DEVICE_ERROR");
}
