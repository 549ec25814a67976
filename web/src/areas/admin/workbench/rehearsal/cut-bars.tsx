// Gains and losses of one cut, from a common zero, with what is not named as one figure and the total that all cuts share.
import type { RehearsalCuts } from "@handsel/contract/cart/rehearsal.ts";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "#kit/charts/chart-frame.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";

const SHOWN = 7;

interface CutBarsProps {
  title: string;
  /** What a bar stands for: a store, a plan, a device. */
  one: string;
  cuts: RehearsalCuts;
}

export function CutBars({ title, one, cuts }: CutBarsProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const signed = (amount: number) => formatter.money(amount, { isSigned: true, isWhole: true });
  const changed = cuts.shown.map((cut) => ({ ...cut, change: cut.after - cut.before }));
  const bars = changed
    .filter(({ change }) => change !== 0)
    .slice(0, SHOWN)
    .toSorted((a, b) => b.change - a.change);
  const named = bars.reduce((sum, { change }) => sum + change, 0);
  const all = changed.reduce((sum, { change }) => sum + change, cuts.othersAfter - cuts.othersBefore);
  const others = changed.length + cuts.others - bars.length;
  const highest = Math.max(0, ...bars.map(({ change }) => change));
  const lowest = Math.min(0, ...bars.map(({ change }) => change));
  const span = highest - lowest || 1;
  const placeOf = (amount: number) => ((amount - lowest) / span) * 100;
  const zero = placeOf(0);
  const sentence =
    bars.map(({ name, change }) => `${name} ${signed(change)}`).join(", ") || t("rehearsal.same");
  const table = {
    head: [one, t("rehearsal.carts"), t("rehearsal.before"), t("rehearsal.after"), t("heads.change")],
    rows: changed.map(({ key, name, carts, before, after, change }) => ({
      id: key,
      cells: [
        name,
        formatter.number(carts),
        formatter.money(before, { isWhole: true }),
        formatter.money(after, { isWhole: true }),
        signed(change),
      ],
    })),
  };
  return (
    <Card title={title}>
      <ChartFrame sentence={sentence} table={table}>
        <div className="wb__bars" role="img" aria-label={sentence}>
          {bars.length === 0 && <span className="wb__small">{t("rehearsal.same")}</span>}
          {bars.map(({ key, name, change }) => (
            <div key={key} className="wb__barrow">
              <span className="wb__barname">{name}</span>
              <span className="wb__track" data-losses={lowest < 0 || undefined}>
                <span className="wb__plot" style={{ "--zero": `${zero}%` }}>
                  <span
                    className="wb__bar"
                    data-loss={change < 0 || undefined}
                    style={{
                      insetInlineStart: `${Math.min(zero, placeOf(change))}%`,
                      width: `${(Math.abs(change) / span) * 100}%`,
                    }}
                  />
                  <b
                    className="wb__barvalue"
                    style={
                      change < 0
                        ? { insetInlineEnd: `${100 - placeOf(change)}%` }
                        : { insetInlineStart: `${placeOf(change)}%` }
                    }
                  >
                    {signed(change)}
                  </b>
                </span>
              </span>
            </div>
          ))}
          {bars.length > 0 && (
            <div className="wb__barrow" data-axis>
              <span />
              <span className="wb__track" data-losses={lowest < 0 || undefined}>
                <span className="wb__plot">
                  {ticksOf(lowest, highest).map((tick) => (
                    <span key={tick} className="wb__tick" style={{ insetInlineStart: `${placeOf(tick)}%` }}>
                      {formatter.money(tick, { isWhole: true })}
                    </span>
                  ))}
                </span>
              </span>
            </div>
          )}
        </div>
      </ChartFrame>
      <p className="wb__small">
        {others > 0 &&
          bars.length > 0 &&
          `${t("rehearsal.others", { count: others, shown: formatter.number(others), sum: signed(all - named) })} `}
        {t("rehearsal.all", { sum: signed(all) })}
      </p>
    </Card>
  );
}

const MOST_TICKS = 3;

/** Round amounts between the ends, nought among them. */
function ticksOf(lowest: number, highest: number): number[] {
  const rough = (highest - lowest) / MOST_TICKS || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => power * times >= rough) ?? 10);
  const first = Math.ceil(lowest / step);
  return Array.from({ length: Math.floor(highest / step) - first + 1 }, (_, place) => (first + place) * step);
}
