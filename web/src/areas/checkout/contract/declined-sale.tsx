// What is left to do with a sale whose credit was refused or withdrawn.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isTradeinCredit, ordersOf } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { giftCardOutcomePath } from "../wizard.ts";
import { hasReturnToOutcomes } from "./contract-status-rules.ts";
import { useCancel } from "./use-cancel.ts";

export function DeclinedSale({
  cart,
  status,
  hasGoneOn,
}: {
  cart: Cart;
  status: OrderStatus;
  /** Everything went along into another cart; nothing is lost here any more. */
  hasGoneOn: boolean;
}) {
  const { t } = useTranslation("checkout");
  const { configs } = useTenant();
  const navigate = useNavigate();
  const formatter = useFormatter();
  const cancel = useCancel(cart.uuid, status);
  const { tradecart } = status;
  return (
    <Stack gap={3}>
      {hasReturnToOutcomes(status, configs) && tradecart && (
        <Notice
          tone="info"
          icon="gift"
          title={t("declined.credit", { amount: formatter.money(tradecart.amount) })}
          actions={
            <Button onPress={() => navigate(giftCardOutcomePath(tradecart.id))}>
              {t("declined.returnToOutcomes")}
            </Button>
          }
        >
          {t("declined.giftCard")}
        </Notice>
      )}
      {!hasGoneOn && (
        <div className="statusfoot">
          <Text size={13} tone="muted">
            {losesSomething(cart) && t("declined.lost")}
          </Text>
          <Button variant="quiet" onPress={() => cancel()}>
            {t("declined.cancel")}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Extras, or discounts other than the trade-in's own credit, go with the cart. */
export function losesSomething(cart: Pick<Cart, "orders" | "current_order">): boolean {
  return ordersOf(cart).some(
    ({ extras, discounts }) =>
      extras.items.length > 0 || discounts.items.some((discount) => !isTradeinCredit(discount)),
  );
}
