// The three figures of a deal, each with how it came about.
import type { Cart, ExplainedFigure } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { ordersOf, WhyThisPrice } from "#areas/cart/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";

export function DeskFigures({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const { percent } = useFormatter();
  const orders = ordersOf(cart);
  const financings = orders.flatMap(({ financing }) => (financing ? [financing] : []));
  if (financings.length === 0) return <span />;
  const [only, ...others] = financings;
  // Several agreements have a rate each, and no law knows one over all of them.
  const agreement = others.length === 0 ? (only?.deviceContractFinance ?? only?.extrasContractFinance) : null;
  const months = only?.flex_period_end_month ?? 0;
  const figures: {
    key: "month" | "today" | "inAll";
    amount: number;
    figure: ExplainedFigure;
    note: string;
  }[] = [
    {
      key: "month",
      amount: cart.totals.totalMonthly,
      figure: "monthlyInAll",
      note: months > 0 ? t("figures.times", { count: months }) : "",
    },
    { key: "today", amount: cart.totals.dueToday, figure: "dueAtSigning", note: "" },
    {
      key: "inAll",
      amount: cart.totals.inAll,
      figure: "totalPayable",
      note: agreement
        ? t("figures.apr", { percent: percent(agreement.annualisedInterestRate / 100, 1) })
        : "",
    },
  ];
  return figures.map(({ key, amount, figure, note }) => (
    <dl key={key} className="next__f">
      <dt>
        {t(`figures.${key}`)}
        <WhyThisPrice cart={cart} figure={figure} name={t(`figures.${key}`)} />
      </dt>
      <dd>
        <PriceTag amount={amount} size={key === "month" ? "xl" : "lg"} isLive={key === "month"} />
      </dd>
      <dd className="next__note">{note}</dd>
    </dl>
  ));
}
