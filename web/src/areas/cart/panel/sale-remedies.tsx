// What a sale itself can do about a refusal: put in what is missing, take out what is too much.
import { useTranslation } from "react-i18next";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { addExtra, removeExtra, run } from "../api.ts";
import { isActionable, ordersOf, placeOf } from "../cart-facts.ts";
import { AddMore } from "../extras/add-more.tsx";
import { useSale } from "../sale.tsx";

export function SaleRemedies() {
  const takeOff = useTakeOffLast();
  useRemedyAct("TAKE_OFF", () => takeOff);
  return <AddMore />;
}

/** Takes out the extra that was put in last; none where only devices are left, which are chosen anew instead. */
export function useTakeOffLast(): (() => Promise<void>) | undefined {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const [last] = ordersOf(cart).flatMap((order) =>
    order.extras.items
      .filter(({ locked, isCTO }) => !locked && !isCTO)
      .map((line) => ({ order, line }))
      .toReversed(),
  );
  if (!last || !isActionable(cart)) return undefined;
  const { order, line } = last;
  return async () => {
    await run(removeExtra(), {
      ...placeOf(cart, order),
      extraUUID: line.uuid,
      extra_code: line.extra_code || null,
    });
    toasts.success({
      text: t("extras.removed", { name: line.description }),
      ...(!line.isManual && {
        action: {
          label: t("extras.undo"),
          onPress: async () => {
            for (let piece = 0; piece < line.quantity; piece += 1)
              await run(addExtra(), {
                cartUUID: cart.uuid,
                orderUUID: order.uuid,
                extraCode: line.extra_code,
              });
          },
        },
      }),
    });
  };
}
