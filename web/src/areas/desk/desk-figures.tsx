// The three figures of a deal, each with how it came about.
import type { Cart, ExplainedFigure } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { ordersOf, WhyThisPrice } from "#areas/cart/index.ts";
import { useGiven } from "#areas/tradein/desk/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Popover } from "#kit/overlays/popover.tsx";

export function DeskFigures({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const { percent, money } = useFormatter();
  const { endCost } = useGiven(cart);
  const orders = ordersOf(cart);
  const financings = orders.flatMap(({ financing }) => (financing ? [financing] : []));
  if (financings.length === 0) return <span />;
  const [only, ...others] = financings;
  // Several agreements have a rate each, and no law knows one over all of them.
  const agreement = others.length === 0 ? (only?.deviceContractFinance ?? only?.extrasContractFinance) : null;
  const apr = agreement ? percent(agreement.annualisedInterestRate / 100, 2) : null;
  const months = cart.totals.payments
    .filter(({ amount }) => amount === cart.totals.totalMonthly)
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
  // What ends the old contract is taken at the same till on the same day.
  const endNote = endCost ? t("figures.withEnd", { total: money(cart.totals.dueToday + endCost) }) : "";
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
    { key: "today", amount: cart.totals.dueToday, figure: "dueAtSigning", note: endNote },
    {
      key: "inAll",
      amount: cart.totals.inAll,
      figure: "totalPayable",
      note: apr ? t("figures.apr", { percent: apr }) : "",
    },
  ];
  return figures.map(({ key, amount, figure, note }) => (
    <dl key={key} className="next__f">
      <dt>
        {t(`figures.${key}`)}
        {key === "inAll" ? (
          <WhyInAll cart={cart} apr={apr} />
        ) : (
          <WhyThisPrice cart={cart} figure={figure} name={t(`figures.${key}`)} />
        )}
      </dt>
      <dd>
        <PriceTag amount={amount} size={key === "month" ? "xl" : "lg"} isLive={key === "month"} />
      </dd>
      <dd className="next__note">{note}</dd>
    </dl>
  ));
}

/** What is paid in all: the payments of each plan, what stands beside them, and what is left of it, which is paid today. */
function WhyInAll({ cart, apr }: { cart: Cart; apr: string | null }) {
  const { t } = useTranslation("desk");
  const { t: words } = useTranslation("cart");
  const name = t("figures.inAll");
  const cents = (amount: number) => Math.round(amount * 100);
  const parts = ordersOf(cart).flatMap(({ uuid, financing, addOns }) => [
    ...(financing
      ? [{ key: uuid, label: financing.payment_plan_name, cents: cents(financing.total_amount) }]
      : []),
    ...addOns.map(({ id, name: addOn, monthly_price, months }) => ({
      key: `${uuid} ${id}`,
      label: t("sum.beside", { count: months, name: addOn }),
      cents: cents(monthly_price) * months,
    })),
  ]);
  const rest = cents(cart.totals.inAll) - parts.reduce((sum, part) => sum + part.cents, 0);
  return (
    <Popover
      label={words("why.label", { name })}
      placement="top"
      trigger={
        <Button variant="quiet" size="sm" isIconOnly aria-label={words("why.label", { name })}>
          <Icon name="help" size={16} />
        </Button>
      }
    >
      <KeyValueList
        layout="sum"
        items={[
          ...parts.map(({ key, label, cents: part }) => ({
            key,
            label,
            value: <Money amount={part / 100} />,
          })),
          ...(rest === 0
            ? []
            : [{ key: "today", label: t("sum.today"), value: <Money amount={rest / 100} /> }]),
          { key: "total", isStrong: true, label: name, value: <Money amount={cart.totals.inAll} /> },
          // By its whole name, as the law has it.
          ...(apr === null ? [] : [{ key: "apr", label: words("compare.apr"), value: apr }]),
        ]}
      />
    </Popover>
  );
}
