// The cart beside every step of a sale: what is in it, what it costs, and the dock with the way on.
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Grow } from "#kit/layout/layout.tsx";
import { DockButtons, Panel, PanelSection } from "#kit/layout/panel.tsx";
import { Badge, Count } from "#kit/marks/badge.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { editCart, run } from "../api.ts";
import "../cart.css";
import { CartDetailsSummary } from "../cart/cart-details-summary.tsx";
import { canViewCart, itemCount, ordersOf, swapOrderOf } from "../cart-facts.ts";
import { PanelDiscounts } from "../discounts/panel-discounts.tsx";
import { cartPath, salePath } from "../paths.ts";
import { useSale } from "../sale.tsx";
import { PanelOrder } from "./panel-order.tsx";
import { PanelPlans } from "./panel-plans.tsx";
import { PanelService } from "./panel-service.tsx";
import { PanelSummary } from "./panel-summary.tsx";
import { SaleRemedies } from "./sale-remedies.tsx";

export function CartPanel({
  children,
  foot,
  note,
  comparison,
  ref,
}: {
  /** The buttons of the dock. */
  children?: ReactNode;
  /** Below everything that scrolls. */
  foot?: ReactNode;
  /** Above the buttons: what the next press closes. */
  note?: ReactNode;
  /** What was asked for beside another way on: in place of plan and discounts, and of the dock's own figures. */
  comparison?: { table: ReactNode; summary: ReactNode; mark: ReactNode } | undefined;
  ref?: Ref<HTMLElement>;
}) {
  const { t } = useTranslation("cart");
  const { cart, step } = useSale();
  const orders = ordersOf(cart);
  const swapOrder = swapOrderOf(cart);
  return (
    <Panel
      ref={ref}
      title={
        <span className="paneltitle">
          {t("panel.title")}
          {itemCount(cart) > 0 && <Count>{itemCount(cart)}</Count>}
          <Mono>{cart.reference}</Mono>
        </span>
      }
      meta={
        <>
          <Grow />
          {canViewCart(cart, step) && <ViewCart />}
          {comparison?.mark ?? (!cart.isOpen && <Badge icon="lock">{t("panel.locked")}</Badge>)}
        </>
      }
      sub={<CopyableLine label={t("panel.cartId")} value={cart.uuid} />}
      dock={
        <>
          {comparison?.summary ?? <PanelSummary />}
          {note && <p className="docknote">{note}</p>}
          {children && <DockButtons>{children}</DockButtons>}
        </>
      }
    >
      {swapOrder && (
        <PanelSection>
          <Link href={salePath(swapOrder)} isExternal icon="refresh">
            {t("panel.swap")}
          </Link>
        </PanelSection>
      )}
      {cart.selectedService && !comparison && <PanelService service={cart.selectedService} />}
      {step === "cart" ? (
        <CartDetailsSummary />
      ) : (
        <>
          {orders.length > 0 && !comparison && <PanelPlans />}
          {orders.map((order, index) => (
            <PanelOrder key={order.uuid} order={order} number={orders.length - index} />
          ))}
          {comparison ? (
            <PanelSection>{comparison.table}</PanelSection>
          ) : (
            orders.length > 0 && <PanelDiscounts />
          )}
        </>
      )}
      {orders.length === 0 && (
        <EmptyState
          icon="bag"
          title={t("panel.empty")}
          text={cart.selectedService ? t("panel.emptyHint") : t("panel.emptyService")}
        />
      )}
      {foot}
      <SaleRemedies />
    </Panel>
  );
}

/** Leaves the steps: what they have begun is dropped, and the cart is shown as it stands. */
function ViewCart() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const navigate = useNavigate();
  const view = async () => {
    await run(editCart(), { cartUUID: cart.uuid });
    await navigate(cartPath(cart.uuid));
  };
  return (
    <Button variant="quiet" size="sm" onPress={view}>
      {t("panel.view")}
    </Button>
  );
}
