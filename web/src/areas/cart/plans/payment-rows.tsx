// What is paid when, as rows: a phase each, and below it the payments that are of another amount, so that the rows add up.
import type { Payments, Phase } from "@handsel/contract/sheet.ts";
import { useTranslation } from "react-i18next";
import type { KeyValue } from "#kit/layout/key-value-list.tsx";
import { Money } from "#kit/marks/money.tsx";

/** "1-24", or "24" for one alone. */
export function monthsText({ from, to }: Pick<Payments, "from" | "to">): string {
  return from === to ? String(from) : `${from}-${to}`;
}

export function usePhaseRows(phases: readonly Phase[], currency?: string): KeyValue[] {
  const { t } = useTranslation("cart");
  return phases.flatMap((phase, index) => [
    {
      key: phase.kind,
      label: t("payments.monthly", { months: monthsText(phase) }),
      value: <Money amount={phase.monthly} currency={currency} />,
      isStrong: index === 0,
    },
    ...phase.exceptions.map((exception) => ({
      key: `${phase.kind} ${exception.from}`,
      label: t("payments.exception", { months: monthsText(exception) }),
      value: <Money amount={exception.amount} currency={currency} />,
    })),
  ]);
}

/** What leaves the account each month in all; nothing where nothing runs beside the agreement. */
export function useMonthRows(months: readonly Payments[], hasBeside: boolean, currency?: string): KeyValue[] {
  const { t } = useTranslation("cart");
  if (!hasBeside) return [];
  return months.map((one) => ({
    key: `month ${one.from}`,
    label: t("payments.inAll", { months: monthsText(one) }),
    value: <Money amount={one.amount} currency={currency} />,
  }));
}

/** The months in which another amount is paid than the one that stands large above, first and last instalments among them. */
export function useOtherMonthRows(payments: readonly Payments[], monthly: number): KeyValue[] {
  const { t } = useTranslation("cart");
  return payments
    .filter(({ amount }) => amount !== monthly)
    .map((other) => ({
      key: `months ${other.from}`,
      label: t(other.from === other.to ? "panel.laterOne" : "panel.later", { months: monthsText(other) }),
      value: <Money amount={other.amount} />,
    }));
}
