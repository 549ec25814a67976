// The ways on of a sale, the one that is chosen, and taking it.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import type { WayOn } from "@handsel/contract/checkout/ways-on.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { contractPath } from "#areas/cart/index.ts";
import { useTenant } from "#client/tenant.ts";
import { takeWayOn, waysOn } from "../api.ts";
import { isHalted } from "../contract/contract-status-rules.ts";
import { checkoutRootIn, goodsPath, opensCustomerPage, wizardPath } from "../wizard.ts";
import type { FoundWays } from "./ways-words.ts";

/** The evaluation of the device that is to pay for the goods, with the customer of the sale that was refused. */
const tradeInFor = (cart: string, customer: string) =>
  `/posale/recycle/search?${new URLSearchParams({ cart, customer })}`;

export interface WaysOn {
  found: FoundWays | undefined;
  chosen: WayOn | undefined;
  choose: (wayID: string) => void;
  take: () => Promise<void>;
}

/** What a board with ways on it is drawn from. */
export interface WaysBoard {
  cart: Cart;
  status: OrderStatus;
  ways: WaysOn;
  /** The ways on have taken over the page: what they compare and their button stand in the cart beside. */
  isDocked: boolean;
}

export function useWaysOn(cartUUID: string, status: OrderStatus | undefined): WaysOn {
  const { mode } = useTenant();
  const navigate = useNavigate();
  const root = checkoutRootIn(useLocation().pathname) === "desk" ? "desk" : "checkout";
  const [wayID, choose] = useState<string | null>(null);
  const { data } = useQuery({
    ...waysOn(cartUUID, status?.steps.creditSign ?? ""),
    enabled: status !== undefined && isHalted(status),
  });
  const found = status && isHalted(status) ? data : undefined;
  const { mutateAsync } = useMutation(takeWayOn(cartUUID));
  const chosen = found?.ways.find(({ id }) => id === wayID) ?? found?.ways[0];
  const take = async () => {
    if (!chosen) return;
    // A refusal has been shown; the ways are read again and say where the sale went.
    const taken = await mutateAsync({ wayID: chosen.id }).catch(() => null);
    if (!taken) return;
    if (opensCustomerPage(taken.url, { mode, funder: chosen.funder ?? "" }))
      open(taken.url, "_blank", "noopener");
    if (chosen.kind === "TRADE_IN")
      return navigate(
        root === "desk" ? goodsPath(root, taken.cartUUID) : tradeInFor(taken.cartUUID, cartUUID),
      );
    const isLease = status?.financingType === "B2B_LEASE";
    const isApplied = taken.creditStatus === "SUCCESS";
    await navigate(
      isApplied && isLease
        ? contractPath(taken.cartUUID)
        : wizardPath(root, taken.cartUUID, isApplied ? "contractStatus" : "customerInfo"),
    );
  };
  return { found, chosen, choose, take };
}
