// Takes a whole order out of the cart: the one way to part with a product that is alone in its order.
import type { Order } from "@handsel/contract/cart/cart.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { removeOrder, run } from "../api.ts";
import { isActionable } from "../cart-facts.ts";
import { useSale } from "../sale.tsx";

export function RemoveOrder({ order }: { order: Order }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const [isAsking, setAsking] = useState(false);
  // Extras alone are taken out one by one.
  if (!isActionable(cart) || order.products.items.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="sm" icon="trash" onPress={() => setAsking(true)}>
        {t("cartDetails.removeOrder")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t("cartDetails.removeOrderTitle", { plan: order.financing?.payment_plan_name ?? "" })}
        effect={t("cartDetails.removeOrderEffect")}
        confirmLabel={t("cartDetails.removeOrder")}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await run(removeOrder(), { orderUUID: order.uuid });
          setAsking(false);
        }}
      />
    </>
  );
}
