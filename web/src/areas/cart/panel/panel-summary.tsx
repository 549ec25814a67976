// The figures of the dock: everything that is paid each month, what it is made of, what is paid today, and the price. While
// a choice is being priced the month is an estimate.
import type { ExplainedFigure } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Text } from "#kit/marks/text.tsx";
import { openingFeePercentages, ordersOf } from "../cart-facts.ts";
import { usePendingChoice } from "../options/use-choose.ts";
import { estimate } from "../plans/estimate.ts";
import { LegalBlock } from "../plans/legal-block.tsx";
import { useOtherMonthRows } from "../plans/payment-rows.tsx";
import { WhyThisPrice } from "../plans/price-explanation.tsx";
import { useSale } from "../sale.tsx";

export function PanelSummary() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const pending = usePendingChoice(cart.uuid);
  const { inAll, isEstimate } = estimate(cart.totals, pending);
  const { paid, price } = useSums();
  const hasOrders = ordersOf(cart).length > 0;
  return (
    <>
      <Row justify="between" align="baseline">
        <span className="dockname">
          <Text tone="muted">{t("panel.total")}</Text>
          <WhyThisPrice cart={cart} figure="monthlyInAll" name={t("panel.total")} />
        </span>
        <PriceTag amount={inAll} size="xl" isEstimate={isEstimate} isLive />
      </Row>
      {hasOrders && (
        <div className="docksums">
          <KeyValueList layout="sum" items={paid} />
          <div className="dockprice">
            <KeyValueList layout="sum" items={price} />
          </div>
          <LegalBlock cart={cart} />
        </div>
      )}
    </>
  );
}

/** What the month is made of and becomes, what is paid today, what is financed, and the price of it all. */
function useSums(): { paid: KeyValue[]; price: KeyValue[] } {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const formatter = useFormatter();
  const { financing, addOns } = estimate(cart.totals, usePendingChoice(cart.uuid));
  const { totals } = cart;
  const otherMonths = useOtherMonthRows(totals.payments, totals.totalMonthly);
  const percent = openingFeePercentages(cart)
    .map((percentage) => formatter.percent(percentage / 100, 2))
    .join(" / ");
  const isAllUpfront = totals.openingFeeAmount > 0 && totals.dueToday === totals.openingFeeAmount;
  const row = (key: string, amount: number, name: string, figure: ExplainedFigure, more?: string) => ({
    key,
    label: <Named name={name} figure={figure} more={more} />,
    value: <Money amount={amount} />,
  });
  const paid = [
    ...(addOns > 0
      ? [
          row("financing", financing, t("panel.ofFinancing"), "monthlyPayment"),
          row("addOns", addOns, t("panel.addOns"), "monthlyAddOns"),
        ]
      : []),
    ...otherMonths,
    ...(isAllUpfront
      ? [row("today", totals.dueToday, t("panel.today"), "openingFee", t("panel.upfront", { percent }))]
      : [row("today", totals.dueToday, t("panel.today"), "dueAtSigning")]),
    ...(totals.openingFeeAmount > 0 && !isAllUpfront
      ? [row("upfront", totals.openingFeeAmount, t("panel.ofUpfront", { percent }), "openingFee")]
      : []),
  ];
  const price = [
    row(
      "financed",
      totals.totalPrincipal,
      t("panel.financed"),
      "principal",
      cart.pricingIncludesTax ? t("panel.inclVat") : t("panel.exclVat"),
    ),
    row("cashPrice", totals.cashPrice, t("panel.cashPrice"), "saleAmount"),
  ];
  return { paid, price };
}

function Named({ name, more, figure }: { name: string; more?: string | undefined; figure: ExplainedFigure }) {
  const { cart } = useSale();
  return (
    <span className="dockname">
      {name}
      {more && <Text size={12}>{more}</Text>}
      <WhyThisPrice cart={cart} figure={figure} name={name} />
    </span>
  );
}
