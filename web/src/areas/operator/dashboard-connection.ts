// The dashboard's connection: says what it wants when it opens, answers every message, and comes back by itself when it was
// lost.
import {
  DASHBOARD,
  type DashboardMessage,
  dashboardMessage,
  SESSION_UID,
} from "@handsel/contract/operator/dashboard.ts";
import { KEEP_ALIVE, reconnectSeconds, USER_TRACKER_PATH } from "@handsel/contract/sales/live.ts";
import { currentSession } from "#client/session.ts";

interface DashboardListener {
  onConnected: (isConnected: boolean) => void;
  onMessage: (message: DashboardMessage) => void;
}

/** Who asks when the address names nobody: the session. */
export function ownUid(): string {
  return `${SESSION_UID}${currentSession()?.token ?? ""}`;
}

/** Listens until the returned function is called. */
export function watchDashboard(
  { uid, day }: { uid: string; day: string },
  { onConnected, onMessage }: DashboardListener,
): () => void {
  let socket: WebSocket | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let lost = 0;
  let isStopped = false;

  const connect = () => {
    const origin = location.origin.replace(/^http/, "ws");
    const fresh = new WebSocket(`${origin}${USER_TRACKER_PATH}/${encodeURIComponent(uid)}/${day}`);
    socket = fresh;
    fresh.onopen = () => {
      onConnected(true);
      fresh.send(DASHBOARD);
    };
    fresh.onmessage = ({ data }: MessageEvent<unknown>) => {
      fresh.send(KEEP_ALIVE);
      const message = readMessage(data);
      if (message === undefined || isStopped) return;
      // A server that closes at once what it has opened is not asked every second.
      lost = 0;
      onMessage(message);
    };
    fresh.onclose = () => {
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
    socket?.close();
  };
}

function readMessage(data: unknown): DashboardMessage | undefined {
  try {
    const message = dashboardMessage.safeParse(JSON.parse(String(data)));
    if (message.success) return message.data;
  } catch {
    // Said below.
  }
  // oxlint-disable-next-line no-console -- a server that speaks another language than this page shows up here
  console.warn("Malformed message received");
  return undefined;
}
