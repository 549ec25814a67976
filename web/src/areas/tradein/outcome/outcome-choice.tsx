import type { ChosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import type { Outcome } from "./outcome-rules.ts";

const ICONS: Record<Outcome, IconName> = {
  UPGRADE: "upgrade",
  STANDARD: "wallet",
  GIFT_CARD: "gift",
  RETURN_DEVICE: "undo",
  CASH_IN_STORE: "store",
  BANK_PAYMENT: "bank",
  ROLLOVER_CREDIT: "refresh",
  FINANCING: "bag",
  CARD_PAYMENT: "receipt",
};

/** What an outcome is called; two of them carry the name of the retailer's plan. */
export function useOutcomeText(): (outcome: Outcome) => string {
  const { t } = useTranslation("tradein");
  const { upgradeName, standardPlan } = useTenant().configs;
  return (outcome) =>
    t(`outcomes.labels.${outcome}`, { plan: outcome === "UPGRADE" ? upgradeName : standardPlan });
}

export interface OutcomeChoiceProps {
  options: readonly Outcome[];
  value: ChosenOutcome;
  /** The device ends a running contract: its value goes there, not into the new one. */
  isSwap: boolean;
  onChange: (outcome: Outcome) => void;
}

export function OutcomeChoice({ options, value, isSwap, onChange }: OutcomeChoiceProps) {
  const { t } = useTranslation("tradein");
  const labelOf = useOutcomeText();
  return (
    <RadioTiles
      label={t("outcomes.choice")}
      columns={2}
      value={value === "NONE" ? null : value}
      onChange={(chosen) => {
        const outcome = options.find((option) => option === chosen);
        if (outcome) onChange(outcome);
      }}
      tiles={options.map((outcome) => ({
        value: outcome,
        icon: ICONS[outcome],
        title: labelOf(outcome),
        description:
          isSwap && outcome === "UPGRADE" ? t("outcomes.swapText") : t(`outcomes.texts.${outcome}`),
      }))}
    />
  );
}
