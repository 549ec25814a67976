// The contract's status as it happens: asked for every ten seconds until nothing is left to ask, and at once when the
// server says that it changed.
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchSale } from "#client/live/live.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { queryClient } from "#client/query-client.ts";
import { orderStatus, orderStatusKey } from "../api.ts";
import { isEverythingCompleted, POLL_MS } from "./contract-status-rules.ts";

export interface WatchedStatus {
  status: OrderStatus | undefined;
  /** Could not be read even once. */
  isError: boolean;
  checkedAt: number;
  isOver: boolean;
  /** Three checks in a row failed. */
  isUnreachable: boolean;
  refetch: () => Promise<unknown>;
}

export function useOrderStatus(cartUUID: string): WatchedStatus {
  const query = useQuery({
    ...orderStatus(cartUUID),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
    // Staff who look at another window come back to the truth.
    refetchOnWindowFocus: true,
  });
  useEffect(
    () =>
      watchSale(cartUUID, () => void queryClient.invalidateQueries({ queryKey: orderStatusKey(cartUUID) })),
    [cartUUID],
  );
  const { data: status, dataUpdatedAt, errorUpdatedAt, isError, refetch } = query;
  useMessageFailure(status);
  return {
    status,
    isError: isError && status === undefined,
    checkedAt: dataUpdatedAt,
    isOver: isOver(status),
    isUnreachable: isError && isLongAgo(dataUpdatedAt, errorUpdatedAt),
    refetch,
  };
}

const isOver = (status: OrderStatus | undefined) =>
  status !== undefined && isEverythingCompleted(status.steps);

/** The third failure in a row comes three polls after the last success. */
export function isLongAgo(checkedAt: number, failedAt: number): boolean {
  return failedAt - checkedAt > 2.5 * POLL_MS;
}

/** The notification for a message that did not arrive; an SMS may have been stopped for its link. */
export function messageFailureCode(status: OrderStatus | undefined): string | null {
  if (status?.lastMessageStatus !== "ERROR") return null;
  return status.lastMessageMethod === "sms" ? "SMS_NOT_DELIVERED" : "CONTRACT_LAST_MESSAGE_ERROR";
}

function useMessageFailure(status: OrderStatus | undefined): void {
  const code = messageFailureCode(status);
  const messageID = status?.lastMessageID;
  useEffect(() => {
    if (code !== null) raiseCode(code);
    // Once for each message.
  }, [code, messageID]);
}
