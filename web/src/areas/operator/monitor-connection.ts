// The monitor's connection to one endpoint: says what it wants when it opens, and comes back by itself when it was lost.
import {
  MONITOR,
  MONITOR_PATH,
  type MonitorEndpoint,
  type ServiceMonitorData,
  serviceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { reconnectSeconds } from "@handsel/contract/sales/live.ts";
import { currentSession } from "#client/session.ts";

export interface MonitorListener {
  onConnected: (isConnected: boolean) => void;
  onData: (data: ServiceMonitorData) => void;
}

/** Listens until the returned function is called. */
export function watchMonitor(
  endpoint: MonitorEndpoint,
  { onConnected, onData }: MonitorListener,
): () => void {
  let socket: WebSocket | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let lost = 0;
  let isStopped = false;

  const connect = () => {
    const fresh = new WebSocket(addressOf(endpoint));
    socket = fresh;
    fresh.onopen = () => {
      onConnected(true);
      fresh.send(MONITOR);
    };
    fresh.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readMessage(data);
      if (message === undefined || isStopped) return;
      // A server that closes at once what it has opened is not asked every second.
      lost = 0;
      onData(message);
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

function addressOf(endpoint: MonitorEndpoint): string {
  const origin = location.origin.replace(/^http/, "ws");
  const uid = encodeURIComponent(`SESSION_${currentSession()?.token ?? ""}`);
  const day = new Date().toISOString().slice(0, 10);
  return `${origin}${MONITOR_PATH}/${endpoint}/${uid}/${day}`;
}

function readMessage(data: unknown): ServiceMonitorData | undefined {
  try {
    const message = serviceMonitorData.safeParse(JSON.parse(String(data)));
    if (message.success) return message.data;
  } catch {
    // Said below.
  }
  // oxlint-disable-next-line no-console -- a server that speaks another language than this page shows up here
  console.warn("Malformed message received");
  return undefined;
}
