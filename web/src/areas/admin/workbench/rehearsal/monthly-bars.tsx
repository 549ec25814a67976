import { MONTHLY_BARS, type RehearsalResult } from "@handsel/contract/cart/rehearsal.ts";
import { useTranslation } from "react-i18next";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";

/** How many would have paid how much more or less a month. */
export function MonthlyBars({ result }: { result: RehearsalResult }) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const money = (amount: number) => formatter.money(amount, { isSigned: true, isWhole: true });
  const labels = {
    LESS_2: t("rehearsal.bars.andLess", { to: money(-2) }),
    LESS_1: t("rehearsal.bars.between", { from: money(-2), to: money(-1) }),
    LESS_0: t("rehearsal.bars.between", { from: money(-1), to: money(0) }),
    SAME: t("rehearsal.bars.same"),
    MORE_0: t("rehearsal.bars.between", { from: money(0), to: money(1) }),
    MORE_1: t("rehearsal.bars.between", { from: money(1), to: money(2) }),
    MORE_2: t("rehearsal.bars.andMore", { from: money(2) }),
  };
  const counts = new Map(result.bars.map(({ bar, carts }) => [bar, carts]));
  const same = counts.get("SAME") ?? 0;
  return (
    <Card title={t("rehearsal.monthly")}>
      <BarChart
        sentence={t("rehearsal.monthlySentence", {
          less: formatter.number(result.less.carts),
          same: formatter.number(same),
          more: formatter.number(result.more.carts),
        })}
        series={[{ id: "carts", name: t("rehearsal.carts") }]}
        bars={MONTHLY_BARS.map((bar) => ({
          id: bar,
          label: labels[bar],
          values: [counts.get(bar) ?? 0],
          isNow: bar === "SAME",
        }))}
        height={180}
      />
    </Card>
  );
}
