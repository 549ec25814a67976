// The discounts of the cart, and the form that adds one.
import type { DiscountLine, Order } from "@handsel/contract/cart/cart.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Count } from "#kit/marks/badge.tsx";
import { removeDiscount, run } from "../api.ts";
import { hasDiscounts } from "../cart/cart-details-rules.ts";
import { isActionable, isTradeinCredit, ordersOf, placeOf } from "../cart-facts.ts";
import { PanelLine } from "../panel/panel-line.tsx";
import { useSale } from "../sale.tsx";
import { DiscountForm, discountTypeName } from "./discount-form.tsx";

export function PanelDiscounts() {
  const { t } = useTranslation("cart");
  const { configs } = useTenant();
  const { cart } = useSale();
  // Left again, the form gives the focus back to the button that opened it.
  const [form, setForm] = useState<"unopened" | "open" | "left">("unopened");
  const orders = ordersOf(cart);
  const [order] = orders;
  const count = orders.reduce((sum, { discounts }) => sum + discounts.items.length, 0);
  const canAdd = isActionable(cart) && configs.availableDiscounts.length > 0;
  if (!hasDiscounts(orders) && !canAdd) return null;
  return (
    <PanelSection title={t("panel.discounts")} meta={<Count>{count}</Count>}>
      {hasDiscounts(orders) && (
        <ul className="cartlines">
          {orders.flatMap((one) =>
            one.discounts.items.map((line) => <DiscountRow key={line.uuid} line={line} order={one} />),
          )}
        </ul>
      )}
      {canAdd && order && form === "open" && (
        <InSight>
          <DiscountForm cart={cart} order={order} onDone={() => setForm("left")} />
        </InSight>
      )}
      {canAdd && order && form !== "open" && (
        <span className="linkish">
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            autoFocus={form === "left"}
            onPress={() => setForm("open")}
          >
            {t("panel.addDiscount")}
          </Button>
        </span>
      )}
    </PanelSection>
  );
}

/** Opened at the end of a long cart it would lie below the edge of what scrolls; it comes whole above the dock. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A newer browser answers with a promise, which is no way to clean up.
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <div ref={place}>{children}</div>;
}

/** A discount with the way to take it back; that of a trade-in stays. */
export function DiscountRow({ line, order }: { line: DiscountLine; order: Order }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const isCredit = isTradeinCredit(line);
  const canRemove = !line.locked && isActionable(cart);
  return (
    <PanelLine
      name={isCredit ? t("panel.tradein") : t(`panel.discountTypes.${discountTypeName(line.type_id)}`)}
      icon={isCredit ? "recycle" : "tag"}
      sub={line.description}
      amount={0 - line.value}
      isGain
      onRemove={
        canRemove
          ? () => run(removeDiscount(), { ...placeOf(cart, order), discountUUID: line.uuid })
          : undefined
      }
    />
  );
}
