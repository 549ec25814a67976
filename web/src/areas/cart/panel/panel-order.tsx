// One order of the cart: its devices, extras and add-ons.
import type { ExtraLine, Order, ProductLine } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { MarkedText } from "#client/marked-text.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { removeExtra, removeProduct, run, selectOption } from "../api.ts";
import { ChangeDevice } from "../cart/change-device.tsx";
import { canChangeDevice, isActionable, orderItemCount, placeOf } from "../cart-facts.ts";
import { selectionInput } from "../options/selection.ts";
import { useSale } from "../sale.tsx";
import { iconOf } from "./line-icon.ts";
import { PanelLine } from "./panel-line.tsx";

export function PanelOrder({ order, number }: { order: Order; number: number }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const isCurrent = cart.current_order?.uuid === order.uuid;
  const plan = order.financing?.payment_plan_name ?? "";
  const count = orderItemCount(order);
  return (
    <PanelSection
      title={t("panel.order", { number, plan })}
      sub={<CopyableLine label={t("panel.orderId")} value={order.uuid} />}
      meta={
        <Text size={13} weight="bold" tone="muted">
          {isCurrent ? t("panel.editing", { count }) : t("panel.items", { count })}
        </Text>
      }
    >
      <ul className="cartlines">
        {order.products.items.map((line) => (
          <Product key={line.uuid} line={line} order={order} />
        ))}
        {order.extras.items.map((line) => (
          <Extra key={line.uuid} line={line} order={order} />
        ))}
        {order.addOns.map((addOn) => (
          <AddOn key={addOn.id} addOn={addOn} isCurrent={isCurrent} />
        ))}
      </ul>
    </PanelSection>
  );
}

function Product({ line, order }: { line: ProductLine; order: Order }) {
  const { cart } = useSale();
  const canRemove = !line.locked && isActionable(cart);
  const canChange = canChangeDevice(cart, order, line);
  return (
    <PanelLine
      name={line.short_name || line.name}
      image={line.img_url}
      sub={Object.values(line.selected_options).join(", ")}
      code={line.part_number}
      sum={<LineSum line={line} price={line.cash_price} />}
      amount={line.monthly_price}
      isPerMonth
      actions={canChange && <ChangeDevice line={line} />}
      onRemove={
        canRemove
          ? () => run(removeProduct(), { ...placeOf(cart, order), productUUID: line.uuid })
          : undefined
      }
    />
  );
}

function Extra({ line, order }: { line: ExtraLine; order: Order }) {
  const { cart } = useSale();
  const canRemove = !line.locked && isActionable(cart);
  return (
    <PanelLine
      name={line.description}
      image={line.img_url}
      icon={iconOf(line)}
      sum={<LineSum line={line} price={line.value} />}
      amount={line.monthly_price}
      isPerMonth
      onRemove={
        canRemove
          ? () =>
              run(removeExtra(), {
                ...placeOf(cart, order),
                extraUUID: line.uuid,
                extra_code: line.extra_code || null,
              })
          : undefined
      }
    />
  );
}

/** Only the order being put together can lose its cover: with its device a stored order keeps what was agreed. */
function AddOn({ addOn, isCurrent }: { addOn: Order["addOns"][number]; isCurrent: boolean }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const dropped = addOn.kind === "INSURANCE" ? { insuranceID: null } : { subscriptionID: null };
  const input = selectionInput(cart, dropped);
  const canRemove = isCurrent && isActionable(cart) && input !== null;
  return (
    <PanelLine
      name={addOn.name}
      icon={addOn.kind === "INSURANCE" ? "shield" : "refresh"}
      sub={addOn.kind === "INSURANCE" ? t("panel.insurance") : t("panel.subscription")}
      amount={addOn.monthly_price}
      isPerMonth
      onRemove={
        canRemove
          ? () => run(selectOption(cart.uuid), { input, addOnDifference: 0 - addOn.monthly_price })
          : undefined
      }
    />
  );
}

/** Price, quantity and total; the retailer's markup and "excl. VAT" where prices are without tax. */
function LineSum({ line, price }: { line: ProductLine | ExtraLine; price: number }) {
  const { t } = useTranslation("cart");
  return (
    <>
      <MarkedText
        text={t("panel.sum", { quantity: line.quantity })}
        marks={{ price: () => <Money amount={price} />, total: () => <Money amount={line.totalCashPrice} /> }}
      />
      {!line.pricingIncludesTax && (
        <>
          {" "}
          {t("panel.exclVat")}
          <br />
          {t("panel.markup")} <Money amount={line.retailerMarkup} />
        </>
      )}
    </>
  );
}
