import { type ReactNode, useMemo } from "react";
import { useParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { staffCalls } from "./api.ts";
import { type Trade, TradeContext } from "./trade.ts";
import { staffTrade, useTradeState } from "./trade-store.ts";

/** The trade of the till, for the order in the address or for none. */
export function StaffTrade({ children }: { children: ReactNode }) {
  const { orderUUID = null } = useParams();
  const state = useTradeState(staffTrade, orderUUID);
  return (
    <TillsTrade orderUUID={orderUUID} state={state}>
      {children}
    </TillsTrade>
  );
}

interface TillsTradeProps extends Pick<Trade, "orderUUID" | "state"> {
  children: ReactNode;
}

export function TillsTrade({ orderUUID, state, children }: TillsTradeProps) {
  const { configs } = useTenant();
  const calls = useMemo(() => staffCalls(orderUUID), [orderUUID]);
  const trade = {
    mode: "vendor" as const,
    orderUUID,
    isMulti: configs.hasPosaleMultiDeviceTradein,
    state,
    store: staffTrade,
    calls,
  };
  return <TradeContext value={trade}>{children}</TradeContext>;
}
