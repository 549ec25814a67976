// Watches the customer's agreement: asked for every 10 s until somebody refuses, and at once when the server says so.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchTradecart } from "#client/live/live.ts";
import { STATUS_POLL_MS, statusKey, tradecartStatus } from "../api.ts";
import { approvalSteps, isRefused } from "./approval-steps.ts";

export function useApproval(tradecartID: string | null, isWanted: boolean) {
  const isWatched = isWanted && tradecartID !== null;
  const client = useQueryClient();
  const { data } = useQuery({
    ...tradecartStatus(tradecartID ?? ""),
    enabled: isWatched,
    refetchInterval: (query) => (isRefused(approvalSteps(query.state.data)) ? false : STATUS_POLL_MS),
  });
  useEffect(() => {
    if (!isWatched) return;
    return watchTradecart(
      tradecartID,
      () => void client.invalidateQueries({ queryKey: statusKey(tradecartID) }),
    );
  }, [client, isWatched, tradecartID]);
  return { status: data, steps: approvalSteps(data) };
}
