// Everything an outcome screen shows and decides, from the open trade and the retailer's settings.
import { paymentTypesOf } from "@handsel/contract/tradein/rules.ts";
import { useEffect, useState } from "react";
import { useTenant } from "#client/tenant.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { useApproval } from "../approval/use-approval.ts";
import type { Trade } from "../trade.ts";
import { type TradeState, totalSwapCost, totalSwapCredit, totalValue } from "../trade-state.ts";
import {
  chosenAtFirst,
  needsStorePayment,
  type Outcome,
  type OutcomeFacts,
  offeredOutcomes,
} from "./outcome-rules.ts";
import { type OutcomeActions, useOutcomeActions } from "./use-outcome.ts";

export interface OutcomeView {
  state: TradeState;
  options: readonly Outcome[];
  facts: OutcomeFacts;
  needsApproval: boolean;
  needsDisclaimer: boolean;
  hasTickedDisclaimer: boolean;
  tickDisclaimer: (isTicked: boolean) => void;
  isIdConfirmed: boolean;
  confirmId: (isConfirmed: boolean) => void;
  approval: ReturnType<typeof useApproval>;
  total: number;
  swapCost: number;
  swapCredit: number;
  swapCostText: string;
  actions: OutcomeActions;
}

/** `isMeant`: which of the retailer's outcomes are asked for here. */
export function useOutcomeView(
  trade: Trade,
  state: TradeState,
  isMeant: (outcome: Outcome) => boolean = () => true,
): OutcomeView {
  const { configs } = useTenant();
  const formatter = useFormatter();
  const { store } = trade;
  const [hasTickedDisclaimer, tickDisclaimer] = useState(false);
  const [isIdConfirmed, confirmId] = useState(false);
  const options = offeredOutcomes(
    (configs.recycleOptions[state.recycleType] ?? []).filter(isMeant),
    state.devices,
  );
  const outcome = chosenAtFirst(options, state.outcome) ?? "NONE";
  const isKnown = state.devices.length === 0 && state.tradecart !== null;
  const swapCost = isKnown ? (state.tradecart?.totalSwapCost ?? 0) : totalSwapCost(state);
  const { recycleType } = state;
  // A trade cart that was opened by its address stands as it is.
  const paymentTypes = isKnown ? [] : paymentTypesOf(configs, { recycleType, outcome, swapCost });
  const paymentType = chosenAtFirst(paymentTypes, state.paymentType);
  useEffect(() => {
    if (outcome !== state.outcome || paymentType !== state.paymentType)
      store.change((current) => ({ ...current, outcome, paymentType }));
  }, [outcome, state.outcome, paymentType, state.paymentType, store]);

  const needsApproval = configs.customerTradecartApproval;
  const needsDisclaimer = needsStorePayment({
    recycleType,
    funder: state.funder,
    swapCost,
  });
  return {
    state: { ...state, outcome, paymentType },
    options,
    needsApproval,
    needsDisclaimer,
    hasTickedDisclaimer,
    tickDisclaimer,
    isIdConfirmed,
    confirmId,
    approval: useApproval(state.tradecart?.tradecartID ?? null, needsApproval),
    total: isKnown ? (state.tradecart?.totalValue ?? 0) : totalValue(state),
    swapCost,
    swapCredit: isKnown ? (state.tradecart?.totalSwapCredit ?? 0) : totalSwapCredit(state),
    swapCostText: formatter.money(swapCost),
    actions: useOutcomeActions(trade, state),
    facts: {
      recycleType,
      outcome,
      paymentTypes,
      paymentType,
      options,
      customer: state.customer,
      devices: state.devices,
      hasTradecart: state.tradecart !== null,
      needsDisclaimer,
      hasTickedDisclaimer,
      needsApproval,
      isIdConfirmed,
    },
  };
}
