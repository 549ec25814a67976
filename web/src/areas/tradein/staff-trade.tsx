import { type ReactNode, useMemo } from "react";
import { useParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { staffCalls } from "./api.ts";
import { TradeContext } from "./trade.ts";
import { staffTrade, useTradeState } from "./trade-store.ts";

/** The trade of the till, for the order in the address or for none. */
export function StaffTrade({ children }: { children: ReactNode }) {
  const { orderUUID = null } = useParams();
  const { configs } = useTenant();
  const state = useTradeState(staffTrade, orderUUID);
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
