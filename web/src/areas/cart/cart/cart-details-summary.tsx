// The panel of the cart page: the plan of the whole cart, what it is made of, the retailer's margin, and what still stands
// in the way.
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { changeOrderPaymentPlan, comparePlans } from "../api.ts";
import { itemCount, ordersOf } from "../cart-facts.ts";
import { hasOpeningFee } from "../plans/legal-example.ts";
import { WhyThisPrice } from "../plans/price-explanation.tsx";
import { useSale } from "../sale.tsx";
import { useIsMarginHidden } from "./cart-details-margin.ts";
import {
  cartFeatures,
  cartPageParts,
  isOnSeveralPlans,
  marginOf,
  planChoices,
} from "./cart-details-rules.ts";
import { cartSums } from "./cart-table-lines.ts";
import { InTheWay, inTheWayOf } from "./in-the-way.tsx";

export function CartDetailsSummary() {
  const { cart } = useSale();
  const { configs } = useTenant();
  const features = cartFeatures(configs, cart.financingType);
  const count = itemCount(cart);
  const { hasOptions, hasSummary } = cartPageParts(cart, count, features, configs);
  if (!hasSummary) return null;
  return (
    <>
      {hasOptions && <PlanSelect count={count} />}
      <Sums />
      {features.hasMargin && <MarginSection />}
      <Checks />
    </>
  );
}

function PlanSelect({ count }: { count: number }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { data } = useQuery({
    ...comparePlans(cart.uuid, cart.version),
    placeholderData: keepPreviousData,
  });
  const changing = useMutation(changeOrderPaymentPlan());
  const plans = data?.paymentplan_options ?? [];
  const choices = planChoices(plans, count);
  const selected = plans.find((option) => option.selected);
  const isMixed = isOnSeveralPlans(ordersOf(cart));
  return (
    <PanelSection>
      <Select
        label={t("cartDetails.plan")}
        value={changing.isPending ? changing.variables.paymentplanID : (selected?.id ?? null)}
        options={choices}
        placeholder={isMixed ? t("cartDetails.severalPlans") : undefined}
        help={isMixed ? t("cartDetails.severalPlansHelp") : selected?.tagline}
        isDisabled={!cart.isOpen || choices.every(({ isDisabled }) => isDisabled)}
        onChange={(paymentplanID) =>
          changing.mutate({
            cartUUID: cart.uuid,
            paymentplanID,
            financingType: cart.financingType,
            selectedServiceID: cart.selectedService?.id ?? null,
          })
        }
      />
    </PanelSection>
  );
}

function Sums() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const formatter = useFormatter();
  const orders = ordersOf(cart);
  const sums = cartSums(orders);
  const fees = orders.flatMap(({ uuid, financing }) =>
    financing && hasOpeningFee(financing) ? [{ uuid, financing }] : [],
  );
  const row = (key: string, label: ReactNode, amount: number) => ({
    key,
    label,
    value: <Money amount={amount} />,
  });
  return (
    <PanelSection>
      <KeyValueList
        layout="sum"
        items={[
          row("products", t("cartDetails.products"), sums.products),
          row("extras", t("cartDetails.extras"), sums.extras),
          ...(sums.manual > 0 ? [row("manual", t("cartDetails.manualItems"), sums.manual)] : []),
          row(
            "discounts",
            <span className="dockname">
              {t("cartDetails.discounts")}
              <WhyThisPrice cart={cart} figure="discounts" name={t("cartDetails.discounts")} />
            </span>,
            -sums.discounts,
          ),
          ...fees.map(({ uuid, financing }) =>
            row(
              uuid,
              t("cartDetails.openingFee", {
                percent: formatter.percent(financing.openingFeePercentage / 100, 2),
              }),
              financing.openingFeeAmount,
            ),
          ),
        ]}
      />
    </PanelSection>
  );
}

function MarginSection() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const formatter = useFormatter();
  const isHidden = useIsMarginHidden();
  const margin = marginOf(ordersOf(cart));
  if (!margin) return null;
  const share = Math.min(Math.max(margin.percent, 0), 100) / 100;
  return (
    <PanelSection>
      {!isHidden && (
        <>
          <Row justify="between">
            <Text tone="muted">{t("cartDetails.margin")}</Text>
            <Text weight="bold">
              {t("cartDetails.marginOf", {
                amount: formatter.money(margin.amount),
                percent: formatter.percent(margin.percent / 100),
              })}
            </Text>
          </Row>
          <div className="bar" aria-hidden="true">
            <span className="bar__fill" style={{ width: `${share * 100}%` }} />
          </div>
        </>
      )}
      <Text size={12} tone="muted">
        {isHidden ? t("cartDetails.showMargin") : t("cartDetails.hideMargin")}
      </Text>
    </PanelSection>
  );
}

function Checks() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const problems = inTheWayOf(ordersOf(cart));
  if (itemCount(cart) === 0) return null;
  return (
    <PanelSection>
      {problems.length === 0 && cart.ordersValid && (
        <Row gap={2}>
          <Icon name="check" size={18} />
          <Text tone="success">{t("cartDetails.withinLimits")}</Text>
        </Row>
      )}
      {problems.map(({ order, problem }) => (
        <InTheWay key={`${order.uuid} ${problem.code}`} order={order} problem={problem} />
      ))}
    </PanelSection>
  );
}
