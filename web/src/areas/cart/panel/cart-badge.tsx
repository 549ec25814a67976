// The cart in the top bar: how many pieces it holds. A press puts what is begun into it and opens it.
import { useQuery } from "@tanstack/react-query";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useBusyAction } from "#kit/actions/busy-action.ts";
import { Count } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Tooltip } from "#kit/overlays/tooltip.tsx";
import { addToCart, cartQuery, run } from "../api.ts";
import { itemCount } from "../cart-facts.ts";
import { useCartAtHand } from "../current-cart.ts";
import { cartPath, contractPath } from "../paths.ts";

export function CartBadge() {
  const { t } = useTranslation("cart");
  const cartUUID = useCartAtHand();
  const { data: cart } = useQuery({ ...cartQuery(cartUUID ?? ""), enabled: cartUUID !== null });
  const navigate = useNavigate();
  const { isRunning, run: open } = useBusyAction(async () => {
    if (!cart) return;
    // What was sent for credit is no cart any more: the badge leads to where the contract stands.
    if (!cart.isOpen) return navigate(contractPath(cart.uuid));
    await run(addToCart(), { cartUUID: cart.uuid });
    await navigate(cartPath(cart.uuid));
  });

  const count = cart ? itemCount(cart) : 0;
  if (count === 0)
    return (
      <span className="topbtn cartbadge">
        <Icon name="bag" label={t("badge.empty")} />
      </span>
    );
  return (
    <Tooltip text={t("badge.open")}>
      <AriaButton
        className="topbtn cartbadge"
        aria-label={t("badge.count", { count })}
        onPress={open}
        isPending={isRunning}
      >
        <Icon name="bag" />
        <Count isQuiet={false}>{count}</Count>
      </AriaButton>
    </Tooltip>
  );
}
