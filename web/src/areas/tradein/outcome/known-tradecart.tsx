// Outcomes of a trade cart that exists already: a sale was refused, and its trade-in becomes a gift card after all. The
// address names the trade cart and the outcome.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { findTradecart } from "../api.ts";
import { useTrade } from "../trade.ts";
import { aTrade } from "../trade-state.ts";
import { readKnownTradecart } from "./outcome-address.ts";

export function KnownTradecart({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const { tradecartID, outcome } = readKnownTradecart(params);
  const { state, store, orderUUID } = useTrade();
  const isOpened = tradecartID === null || state?.tradecartID === tradecartID;
  const { data, isError, refetch } = useQuery({ ...findTradecart(tradecartID ?? ""), enabled: !isOpened });
  useEffect(() => {
    if (isOpened || !data) return;
    store.set(
      aTrade({
        orderUUID,
        recycleType: data.source,
        outcome,
        customer: data.customer,
        tradecart: data,
        tradecartID: data.tradecartID,
      }),
    );
  }, [isOpened, data, store, orderUUID, outcome]);
  if (isOpened) return children;
  return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
}
