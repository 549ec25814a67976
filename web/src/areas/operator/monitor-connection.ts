// The monitor's connection to one endpoint.
import {
  MONITOR,
  MONITOR_PATH,
  type MonitorEndpoint,
  type ServiceMonitorData,
  serviceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { watchSocket } from "#client/live/watch-socket.ts";
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
  const address = () => {
    const uid = encodeURIComponent(`SESSION_${currentSession()?.token ?? ""}`);
    return `${MONITOR_PATH}/${endpoint}/${uid}/${new Date().toISOString().slice(0, 10)}`;
  };
  return watchSocket({ address, wish: MONITOR, schema: serviceMonitorData, onConnected, onMessage: onData });
}
