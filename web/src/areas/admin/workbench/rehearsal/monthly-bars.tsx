import { MONTHLY_BARS, type RehearsalResult } from "@handsel/contract/cart/rehearsal.ts";
import { useTranslation } from "react-i18next";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";

const COLOURS = {
  less: "color-mix(in oklab, var(--accent-line) 45%, var(--surface))",
  same: "var(--border-control)",
  more: "var(--accent-line)",
} as const;

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
  const named = (side: "less" | "more", carts: number) =>
    `${t(`rehearsal.${side}`)}, ${formatter.number(carts)}`;
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
        series={[
          { id: "less", name: named("less", result.less.carts), colour: COLOURS.less },
          {
            id: "same",
            name: `${t("rehearsal.bars.same")}, ${formatter.number(same)}`,
            colour: COLOURS.same,
          },
          { id: "more", name: named("more", result.more.carts), colour: COLOURS.more },
        ]}
        bars={MONTHLY_BARS.map((bar) => ({
          id: bar,
          label: labels[bar],
          values: ["LESS", "SAME", "MORE"].map((side) => (bar.startsWith(side) ? (counts.get(bar) ?? 0) : 0)),
        }))}
        height={100}
      />
    </Card>
  );
}
