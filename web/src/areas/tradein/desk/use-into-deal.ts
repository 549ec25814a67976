// Puts the value of an evaluated device into the deal as soon as nothing is missing, and again after an answer was changed.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { cartKey } from "#areas/cart/index.ts";
import { queryClient } from "#client/query-client.ts";
import {
  goesIntoCart,
  multiOutcomeBlock,
  type OutcomeBlock,
  outcomeBlock,
} from "../outcome/outcome-rules.ts";
import {
  keepKnownCustomer,
  keepNamedCustomer,
  prepareTradecart,
  putIntoCart,
} from "../outcome/use-outcome.ts";
import type { OutcomeView } from "../outcome/use-outcome-view.ts";
import { useTrade } from "../trade.ts";

export interface IntoDeal {
  /** What is missing before it can pay. */
  block: OutcomeBlock | null;
  isBusy: boolean;
  /** Set after a refusal, which has been told. */
  retry: (() => void) | undefined;
}

export function useIntoDeal(
  cart: Pick<Cart, "uuid" | "tradecartID">,
  view: OutcomeView,
  isReady: boolean,
): IntoDeal {
  const trade = useTrade();
  const { state } = view;
  const block = trade.isMulti ? multiOutcomeBlock(view.facts) : outcomeBlock(view.facts);
  const { outcome, tradecart, devices, paymentType } = state;
  const isPaidAlike = paymentType === null || tradecart?.paymentType === paymentType;
  const isIn = tradecart !== null && cart.tradecartID === tradecart.tradecartID && isPaidAlike;
  const mayGoIn = isReady && block === null && !isIn && outcome !== "NONE" && goesIntoCart(outcome);
  const [isBusy, setBusy] = useState(false);
  // One try for each state of the answers, and none for those that a page finds when it is opened: then the seller says so.
  const answered = useMemo(() => ({ devices, paymentType }), [devices, paymentType]);
  const tried = useRef<unknown>(answered);
  const [hasFailed, setFailed] = useState(false);

  const put = async () => {
    if (outcome === "NONE") return;
    tried.current = answered;
    setFailed(false);
    setBusy(true);
    try {
      const made = await prepareTradecart(trade, state);
      const added = await putIntoCart({
        tradecartID: made.tradecartID,
        outcome,
        recycleType: state.recycleType,
        cartUUID: cart.uuid,
      });
      if (made.customer) keepNamedCustomer(cart.uuid, made.customer);
      if (added.customerUuid !== null) await keepKnownCustomer(cart.uuid, added.customerUuid);
      // A trade that was in the cart already changed it by being made anew.
      await queryClient.invalidateQueries({ queryKey: cartKey(cart.uuid) });
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (mayGoIn && !isBusy && tried.current !== answered) void put();
    // oxlint-disable-next-line react/exhaustive-deps -- the answers decide, not how often it is drawn
  }, [mayGoIn, isBusy, answered]);

  return {
    block: isReady ? block : null,
    isBusy,
    retry: hasFailed || (mayGoIn && tried.current === answered && !isBusy) ? () => void put() : undefined,
  };
}
