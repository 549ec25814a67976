// The live financing of one sale: every message is answered, and the connection says now and then that it is there.
import {
  type ContractMilestone,
  FUNDER_DATA,
  financingMessage,
  USER_TRACKER_PATH,
} from "@handsel/contract/sales/live.ts";
import { watchSocket } from "#client/live/watch-socket.ts";
import { currentSession } from "#client/session.ts";

export interface FinancingListener {
  onEvents: (events: readonly ContractMilestone[]) => void;
  onConnected: (isConnected: boolean) => void;
}

/** Listens until the returned function is called. */
export function watchFinancing(cartGUID: string, { onEvents, onConnected }: FinancingListener): () => void {
  const address = () => {
    const token = currentSession()?.token;
    if (token === undefined) return undefined;
    const day = new Date().toISOString().slice(0, 10);
    return `${USER_TRACKER_PATH}/${encodeURIComponent(token)}/${day}?${new URLSearchParams({ cartGUID })}`;
  };
  return watchSocket({
    address,
    wish: FUNDER_DATA,
    schema: financingMessage,
    answers: true,
    stays: true,
    onConnected,
    onMessage: ({ funderData }) => onEvents(funderData.events),
  });
}
