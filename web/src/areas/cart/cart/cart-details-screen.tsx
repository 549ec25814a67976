// The cart before checkout: its orders, what can still be changed in them, and the way to the customer.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import "./cart-details.css";
import { openPhoneLink } from "../api.ts";
import { itemCount, ordersOf } from "../cart-facts.ts";
import { DiscountForm } from "../discounts/discount-form.tsx";
import { DiscountRow } from "../discounts/panel-discounts.tsx";
import { VoucherForm } from "../discounts/voucher-form.tsx";
import { ManualExtras } from "../extras/manual-extras.tsx";
import { checkoutPath, flowPath } from "../paths.ts";
import { useSale } from "../sale.tsx";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { TradeinNotice } from "../tradein-notice.tsx";
import { useIsMarginHidden, useMarginKey } from "./cart-details-margin.ts";
import { useCheckoutReason } from "./cart-details-problem.ts";
import { cartFeatures, cartPageParts, checkoutBlock, mayCheckOut } from "./cart-details-rules.ts";
import { CartTable } from "./cart-table.tsx";
import { AddItem } from "./cart-table-add-item.tsx";
import { CartEditsContext, useCartEdits, useNewCartEdits } from "./cart-table-edits.ts";
import { RemoveOrder } from "./remove-order.tsx";

const NewPrices = lazy(async () => ({ default: (await import("../new-prices.tsx")).NewPrices }));

export function Component() {
  const { cartUUID = "" } = useParams();
  const edits = useNewCartEdits({ uuid: cartUUID });
  return (
    <CartEditsContext value={edits}>
      <FlowFrame step="cart" buttons={<CartButtons />}>
        <CartDetails />
      </FlowFrame>
    </CartEditsContext>
  );
}

export function CartButtons() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { configs } = useTenant();
  const navigate = useNavigate();
  const edits = useCartEdits();
  const reason = useCheckoutReason();
  const features = cartFeatures(configs, cart.financingType);
  const { hasAddProduct } = cartPageParts(cart, itemCount(cart), features, configs);
  const block = checkoutBlock(cart, { badNames: edits.badNames, isPending: edits.isAnyPending });
  const checkOut = async () => {
    if (mayCheckOut(configs, cart.financingType)) await navigate(checkoutPath(cart.uuid));
    else raiseCode("BLOCKED_FEATURE");
  };
  return (
    <>
      {hasAddProduct && (
        <Button icon="plus" onPress={() => navigate(flowPath("standard", cart.uuid))}>
          {t("cartDetails.addProduct")}
        </Button>
      )}
      <Button
        variant="primary"
        iconEnd="arrow-right"
        isBlock
        onPress={checkOut}
        blockedReason={block ? reason(block) : undefined}
      >
        {t("cartDetails.checkout")}
      </Button>
    </>
  );
}

/** The way on from an empty cart, which an upgrade has in no other place. Has the focus: what was removed had it before. */
function AddFirst({ cart }: { cart: Pick<Cart, "uuid" | "financingType"> }) {
  const { t } = useTranslation("cart");
  const navigate = useNavigate();
  const root = cart.financingType === "UPGRADE" ? "upgrade" : "standard";
  return (
    <Button variant="primary" icon="plus" autoFocus onPress={() => navigate(flowPath(root, cart.uuid))}>
      {t("cartDetails.addFirst")}
    </Button>
  );
}

/** To the customer's step with the phone at it: one press where the customer types. */
function OwnPhone() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { configs } = useTenant();
  const navigate = useNavigate();
  const edits = useCartEdits();
  const { mutateAsync } = useMutation(openPhoneLink(cart.uuid));
  const block = checkoutBlock(cart, { badNames: edits.badNames, isPending: edits.isAnyPending });
  if (block || !cart.isOpen || !mayCheckOut(configs, cart.financingType)) return null;
  return (
    <Button
      icon="phone"
      onPress={async () => {
        await mutateAsync();
        await navigate(checkoutPath(cart.uuid));
      }}
    >
      {t("cartDetails.ownPhone")}
    </Button>
  );
}

export function CartDetails() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { configs } = useTenant();
  useMarginKey();
  const isMarginHidden = useIsMarginHidden();
  const orders = ordersOf(cart);
  const count = itemCount(cart);
  const features = cartFeatures(configs, cart.financingType);
  const parts = cartPageParts(cart, count, features, configs);
  const isLease = cart.financingType === "B2B_LEASE";
  return (
    <Stack gap={5}>
      <PageHeader
        title={t("cartDetails.title")}
        meta={
          isLease && (
            <Badge tone="accent" icon="building">
              {t("cartDetails.lease")}
            </Badge>
          )
        }
        subtitle={t(cart.pricingIncludesTax ? "cartDetails.countInclVat" : "cartDetails.countExclVat", {
          count,
        })}
        actions={!isLease && <OwnPhone />}
      />
      <TradeinNotice cart={cart} />
      {cart.hasNewPrices && (
        <Suspense>
          <NewPrices cart={cart} />
        </Suspense>
      )}
      {!parts.hasSummary && (
        <EmptyState
          icon="bag"
          title={t("cartDetails.empty")}
          text={t("cartDetails.emptyHelp")}
          action={cart.isOpen && <AddFirst cart={cart} />}
        />
      )}
      {orders.map((order) => (
        <Card
          key={order.uuid}
          isFlush
          title={order.financing?.payment_plan_name}
          actions={<RemoveOrder order={order} />}
        >
          <CartTable order={order} features={features} isMarginHidden={isMarginHidden} />
        </Card>
      ))}
      {features.canQuickQuote && cart.isOpen && (
        <Card>
          <AddItem />
        </Card>
      )}
      {parts.hasManualExtras && cart.isOpen && <ManualExtras cart={cart} />}
      {parts.hasOptions &&
        cart.isOpen &&
        orders.map((order) => (
          <Card
            key={order.uuid}
            title={t("cartDetails.discounts")}
            meta={orders.length > 1 && order.financing?.payment_plan_name}
          >
            {order.discounts.items.length > 0 && (
              <ul className="cartlines">
                {order.discounts.items.map((line) => (
                  <DiscountRow key={line.uuid} line={line} order={order} />
                ))}
              </ul>
            )}
            <DiscountForm cart={cart} order={order} isWide />
            <VoucherForm cart={cart} order={order} />
          </Card>
        ))}
    </Stack>
  );
}
