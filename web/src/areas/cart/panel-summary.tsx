// The figures of the dock: total per month, upfront, total price. While a choice is being priced the total is an estimate.
import type { ExplainedFigure } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { KeyValueList } from "#kit/key-value-list.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout.tsx";
import { Money } from "#kit/money.tsx";
import { PriceTag } from "#kit/price-tag.tsx";
import { Text } from "#kit/text.tsx";
import { openingFeePercentages, ordersOf } from "./cart-facts.ts";
import { estimate } from "./estimate.ts";
import { LegalBlock } from "./legal-block.tsx";
import { WhyThisPrice } from "./price-explanation.tsx";
import { useSale } from "./sale.tsx";
import { usePendingChoice } from "./use-choose.ts";

export function PanelSummary() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const formatter = useFormatter();
  const pending = usePendingChoice(cart.uuid);
  const { monthly, addOns, isEstimate } = estimate(cart.totals, pending);
  const percentages = openingFeePercentages(cart).map((percentage) => formatter.percent(percentage / 100, 2));
  const hasOrders = ordersOf(cart).length > 0;
  return (
    <>
      <Row justify="between" align="baseline">
        <span className="dockname">
          <Text tone="muted">{t("panel.total")}</Text>
          <WhyThisPrice cart={cart} figure="monthlyPayment" name={t("panel.total")} />
        </span>
        <PriceTag amount={monthly} size="xl" isEstimate={isEstimate} isLive />
      </Row>
      {hasOrders && (
        <div className="docksums">
          <KeyValueList
            layout="sum"
            items={[
              ...(addOns > 0
                ? [
                    {
                      key: "addOns",
                      label: <Named name={t("panel.addOns")} figure="monthlyAddOns" />,
                      value: <Money amount={addOns} />,
                    },
                  ]
                : []),
              {
                key: "upfront",
                label: (
                  <Named
                    name={
                      percentages.length > 0
                        ? t("panel.upfront", { percent: percentages.join(" / ") })
                        : t("panel.upfrontNone")
                    }
                    figure="openingFee"
                  />
                ),
                value: <Money amount={cart.totals.openingFeeAmount} />,
              },
              {
                key: "price",
                label: (
                  <Named
                    name={t("panel.price")}
                    figure="principal"
                    more={cart.pricingIncludesTax ? t("panel.inclVat") : t("panel.exclVat")}
                  />
                ),
                value: <Money amount={cart.totals.totalPrincipal} />,
              },
            ]}
          />
          <LegalBlock cart={cart} />
        </div>
      )}
    </>
  );
}

function Named({ name, more, figure }: { name: string; more?: string; figure: ExplainedFigure }) {
  const { cart } = useSale();
  return (
    <span className="dockname">
      {name}
      {more && <Text size={12}>{more}</Text>}
      <WhyThisPrice cart={cart} figure={figure} name={name} />
    </span>
  );
}
