// The dashboard's connection; every message is answered.
import {
  DASHBOARD,
  type DashboardMessage,
  dashboardMessage,
  SESSION_UID,
} from "@handsel/contract/operator/dashboard.ts";
import { USER_TRACKER_PATH } from "@handsel/contract/sales/live.ts";
import { watchSocket } from "#client/live/watch-socket.ts";
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
  listener: DashboardListener,
): () => void {
  const address = () => `${USER_TRACKER_PATH}/${encodeURIComponent(uid)}/${day}`;
  return watchSocket({ address, wish: DASHBOARD, schema: dashboardMessage, answers: true, ...listener });
}
