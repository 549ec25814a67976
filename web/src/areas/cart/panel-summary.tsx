// The figures of the dock: total per month, upfront, total price. While a choice is being priced the total is an estimate.
import { useTranslation } from "react-i18next";
import { KeyValueList } from "#kit/key-value-list.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout.tsx";
import { Money } from "#kit/money.tsx";
import { PriceTag } from "#kit/price-tag.tsx";
import { Text } from "#kit/text.tsx";
import { openingFeePercentage, ordersOf } from "./cart-facts.ts";
import { estimate } from "./estimate.ts";
import { useSale } from "./sale.tsx";
import { usePendingChoice } from "./use-choose.ts";

export function PanelSummary() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const formatter = useFormatter();
  const pending = usePendingChoice(cart.uuid);
  const { monthly, addOns, isEstimate } = estimate(cart.totals, pending);
  const percentage = openingFeePercentage(cart);
  const hasOrders = ordersOf(cart).length > 0;
  return (
    <>
      <Row justify="between" align="baseline">
        <Text tone="muted">{t("panel.total")}</Text>
        <PriceTag amount={monthly} size="xl" isEstimate={isEstimate} isLive />
      </Row>
      {hasOrders && (
        <KeyValueList
          layout="sum"
          items={[
            ...(addOns > 0
              ? [{ key: "addOns", label: t("panel.addOns"), value: <Money amount={addOns} /> }]
              : []),
            {
              key: "upfront",
              label:
                percentage > 0
                  ? t("panel.upfront", { percent: formatter.percent(percentage / 100) })
                  : t("panel.upfrontNone"),
              value: <Money amount={cart.totals.openingFeeAmount} />,
            },
            {
              key: "price",
              label: (
                <>
                  {t("panel.price")}{" "}
                  <Text size={13}>{cart.pricingIncludesTax ? t("panel.inclVat") : t("panel.exclVat")}</Text>
                </>
              ),
              value: <Money amount={cart.totals.totalPrincipal} />,
            },
          ]}
        />
      )}
    </>
  );
}
