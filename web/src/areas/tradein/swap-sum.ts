// What a swap comes to for the customer: what is still to pay, or what comes off the new device.
import { useTranslation } from "react-i18next";

export interface SwapSum {
  swapCost: number;
  swapCredit: number;
}

export function useSwapSum(): (of: SwapSum) => { label: string; amount: number; isGain: boolean } {
  const { t } = useTranslation("tradein");
  return ({ swapCost, swapCredit }) =>
    swapCredit > 0
      ? { label: t("summary.offNew"), amount: swapCredit, isGain: true }
      : { label: t("panel.swapCost"), amount: swapCost, isGain: false };
}

/** What of the value ends the old contract, where something of it is left. */
export const endedBy = (totalValue: number, swapCredit: number): number =>
  Math.round((totalValue - swapCredit) * 100) / 100;
