// "Why this price?": the steps a figure was made of, on request, beside the figure.
import type { Cart, ExplainedFigure, ExplanationLine } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { Popover } from "#kit/overlays/popover.tsx";
import { ordersOf } from "../cart-facts.ts";
import { type ExplainedOrder, explainedOrders, stepOf, stepValues } from "./price-explanation-lines.ts";

export interface WhyThisPriceProps {
  cart: Pick<Cart, "orders" | "current_order" | "priceVersion">;
  figure: ExplainedFigure;
  /** The figure as the panel names it. */
  name: string;
}

/** Nothing where the figure is nothing. */
export function WhyThisPrice({ cart, figure, name }: WhyThisPriceProps) {
  const { t } = useTranslation("cart");
  const explained = explainedOrders(ordersOf(cart), figure);
  if (explained.length === 0) return null;
  return (
    <Popover
      label={t("why.label", { name })}
      placement="top"
      trigger={
        <Button variant="quiet" size="sm" isIconOnly aria-label={t("why.label", { name })}>
          <Icon name="help" size={16} />
        </Button>
      }
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={3}>{t("why.title")}</Heading>
          <Text size={13} tone="muted">
            {name}
          </Text>
        </Stack>
        {explained.map((order) => (
          <OrderExplanation key={order.uuid} order={order} isAlone={explained.length === 1} />
        ))}
        {cart.priceVersion !== null && cart.priceVersion > 0 && (
          <Text size={13} tone="muted">
            {t("why.version", { number: cart.priceVersion })}
          </Text>
        )}
      </Stack>
    </Popover>
  );
}

function OrderExplanation({ order, isAlone }: { order: ExplainedOrder; isAlone: boolean }) {
  const { t } = useTranslation("cart");
  const hasAgreements = order.parts.length > 1;
  return (
    <Stack gap={2}>
      {!isAlone && (
        <Text size={13} weight="bold">
          {order.planName}
        </Text>
      )}
      {order.parts.map(({ covers, lines }) => (
        <Stack key={covers ?? "order"} gap={1}>
          {hasAgreements && covers && (
            <Text size={13} tone="muted">
              {covers === "DEVICE" ? t("why.device") : t("why.extras")}
            </Text>
          )}
          <Steps lines={lines} />
        </Stack>
      ))}
      <KeyValueList
        layout="sum"
        items={[
          { key: "total", label: t("why.total"), value: <Money amount={order.total} />, isStrong: true },
        ]}
      />
    </Stack>
  );
}

function Steps({ lines }: { lines: readonly ExplanationLine[] }) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  return (
    <KeyValueList
      layout="sum"
      items={lines.map((line, index) => ({
        key: `${line.key} ${index}`,
        label: t(`why.steps.${stepOf(line)}`, stepValues(line, formatter)),
        value: <Money amount={line.amount} />,
      }))}
    />
  );
}
