// How the value of a device came about, a bonus of the retailer's among it.
import type { Evaluation } from "@handsel/contract/tradein/device.ts";
import { useTranslation } from "react-i18next";
import type { KeyValue } from "#kit/layout/key-value-list.tsx";
import { Money } from "#kit/marks/money.tsx";

/** None where the grade alone makes the value, or not everything is answered. */
export function useValueLines(evaluation: Evaluation | null): KeyValue[] {
  const { t } = useTranslation("tradein");
  const lines = evaluation?.isComplete ? evaluation.breakdown : [];
  if (lines.length < 2) return [];
  return lines.map(({ kind, text, amount }, index) => ({
    // The server's order is the order in which the value was made.
    key: `${index}`,
    label: kind === "PROMOTION" || text ? text : t(`panel.lines.${kind}`),
    value: <Money amount={amount} isSigned={index > 0} isGain={index > 0 && amount > 0} />,
  }));
}
