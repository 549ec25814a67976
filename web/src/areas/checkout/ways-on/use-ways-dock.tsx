// The dock of a sale that leads on: what was asked for beside what is chosen, and the one button that takes it.
import { useTranslation } from "react-i18next";
import { Badge } from "#kit/marks/badge.tsx";
import type { WizardFrameProps } from "../wizard-frame.tsx";
import type { WaysOn } from "./use-ways-on.ts";
import { useApplyLabel, WayComparison, WaySummary } from "./way-figures.tsx";

/** Nothing as long as no way is known. */
export function useWaysDock({
  found,
  chosen,
  take,
}: WaysOn): Pick<WizardFrameProps, "comparison" | "note" | "next"> | null {
  const { t } = useTranslation("checkout");
  const label = useApplyLabel();
  if (!found || !chosen) return null;
  return {
    comparison: {
      table: <WayComparison found={found} chosen={chosen} />,
      summary: <WaySummary found={found} chosen={chosen} />,
      mark: (
        <Badge tone="success" icon="edit">
          {t("waysOn.open")}
        </Badge>
      ),
    },
    note:
      chosen.kind === "TRADE_IN"
        ? t("waysOn.evaluateFirst")
        : chosen.funder === null
          ? t("waysOn.goesNowhere")
          : t("waysOn.goesTo", { funder: chosen.funderName }),
    next: { label: label(chosen), onPress: take },
  };
}
