// What was asked for beside the way that is chosen: the table in the cart, and the sums of the dock.
import type { DealFigures, WayOn } from "@handsel/contract/checkout/ways-on.ts";
import { useTranslation } from "react-i18next";
import { useOtherMonthRows } from "#areas/cart/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Text } from "#kit/marks/text.tsx";
import { type FoundWays, useWayWords } from "./ways-words.ts";

const ROWS = ["cashPrice", "today", "credit", "monthly", "inAll"] as const;

export function WayComparison({ found, chosen }: { found: FoundWays; chosen: WayOn }) {
  const { t } = useTranslation("checkout");
  const { name } = useWayWords();
  const isSame = (row: keyof DealFigures) => found.asked[row] === chosen.figures[row];
  return (
    <table className="waytable">
      <thead>
        <tr>
          <td />
          <th scope="col">{t(`waysOn.asked.${found.halt === "REFUSED" ? "refused" : "before"}`)}</th>
          <th scope="col">{name(chosen)}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`waysOn.figures.${row}`)}</th>
            <td>
              <Money amount={found.asked[row]} />
            </td>
            <td data-changed={!isSame(row) || undefined}>
              <Money amount={chosen.figures[row]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function WaySummary({ found, chosen }: { found: FoundWays; chosen: WayOn }) {
  const { t } = useTranslation("checkout");
  const { figures } = chosen;
  const otherMonths = useOtherMonthRows(figures.payments, figures.monthly);
  const difference = Math.round((figures.monthly - found.asked.monthly) * 100) / 100;
  return (
    <>
      <Row justify="between" align="baseline">
        <Text tone="muted">{t("waysOn.figures.monthly")}</Text>
        <Row gap={2} align="baseline">
          {difference < 0 && (
            <Badge tone="success">
              <Money amount={difference} isSigned />
            </Badge>
          )}
          <PriceTag amount={figures.monthly} size="xl" isLive hasOwnDelta={difference < 0} />
        </Row>
      </Row>
      <KeyValueList
        layout="sum"
        items={[
          ...otherMonths,
          { key: "today", label: t("waysOn.figures.today"), value: <Money amount={figures.today} /> },
          {
            key: "inAll",
            label:
              figures.months > 0
                ? t("waysOn.inAllMonths", { count: figures.months })
                : t("waysOn.figures.inAll"),
            value: <Money amount={figures.inAll} />,
          },
        ]}
      />
    </>
  );
}

/** What the one button says: what happens, and what is taken at the till. */
export function useApplyLabel(): (way: WayOn) => string {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  return ({ kind, asks, figures }) => {
    const amount = formatter.money(figures.today);
    if (kind === "TRADE_IN") return t("waysOn.evaluate");
    if (asks.length > 0) return t("waysOn.applyAsking");
    if (kind === "PAY_IN_FULL") return t("waysOn.applyInFull", { amount });
    return figures.today > 0 ? t("waysOn.apply", { amount }) : t("waysOn.applyNothingToday");
  };
}
