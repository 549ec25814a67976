// The live financing of one sale. The connection says what it wants, answers every message, says now and then that it is
// there, and comes back by itself when it was lost.
import {
  FUNDER_DATA,
  financingMessage,
  KEEP_ALIVE,
  KEEP_ALIVE_MS,
  reconnectSeconds,
  USER_TRACKER_PATH,
} from "@handsel/contract/sales/live.ts";
import type { FinancingEvent } from "@handsel/contract/sales/statuses.ts";
import { currentSession } from "#client/session.ts";

export interface FinancingListener {
  onEvents: (events: readonly FinancingEvent[]) => void;
  onConnected: (isConnected: boolean) => void;
}

/** Listens until the returned function is called. */
export function watchFinancing(cartGUID: string, { onEvents, onConnected }: FinancingListener): () => void {
  let socket: WebSocket | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let staying: ReturnType<typeof setInterval> | undefined;
  let lost = 0;
  let isStopped = false;

  const connect = () => {
    const token = currentSession()?.token;
    if (token === undefined) return;
    const fresh = new WebSocket(addressOf(token, cartGUID));
    socket = fresh;
    fresh.onopen = () => {
      onConnected(true);
      fresh.send(FUNDER_DATA);
      staying = setInterval(() => fresh.send(KEEP_ALIVE), KEEP_ALIVE_MS);
    };
    fresh.onmessage = ({ data }: MessageEvent<unknown>) => {
      const events = eventsIn(data);
      if (events === undefined) return;
      // A server that closes at once what it has opened is not asked every second.
      lost = 0;
      onEvents(events);
      fresh.send(KEEP_ALIVE);
    };
    fresh.onclose = () => {
      clearInterval(staying);
      if (isStopped) return;
      onConnected(false);
      lost += 1;
      reconnecting = setTimeout(connect, reconnectSeconds(lost) * 1000);
    };
  };

  connect();
  return () => {
    isStopped = true;
    clearTimeout(reconnecting);
    clearInterval(staying);
    socket?.close();
  };
}

function addressOf(token: string, cartGUID: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const host = location.origin.replace(/^http/, "ws");
  const cart = new URLSearchParams({ cartGUID });
  return `${host}${USER_TRACKER_PATH}/${encodeURIComponent(token)}/${day}?${cart}`;
}

function eventsIn(data: unknown): readonly FinancingEvent[] | undefined {
  try {
    const message = financingMessage.safeParse(JSON.parse(String(data)));
    if (message.success) return message.data.funderData.events;
  } catch {
    // Said below.
  }
  // oxlint-disable-next-line no-console -- a server that speaks another language than this page shows up here
  console.warn("Malformed message received");
  return undefined;
}
