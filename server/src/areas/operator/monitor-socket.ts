// The monitor's three sockets. Who may look is asked when one opens, and again before every message: a session that ended
// hears nothing more.
import type { WebSocket } from "@fastify/websocket";
import {
  MONITOR,
  MONITOR_ENDPOINTS,
  MONITOR_PATH,
  type MonitorEndpoint,
} from "@handsel/contract/operator/monitor.ts";
import { ROLE, USER_STATUS } from "@handsel/contract/roles.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tokenFrom } from "#edge/session-cookie.ts";
import { subdomainOf } from "#edge/tenants.ts";
import type { Platform } from "#platform.ts";
import { type MonitorViewer, monitorMessage } from "./monitor-message.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_ALLOWED = 4401;
const TOO_MANY = 4429;

const EVERY_MS = 2_000;
const SOCKETS_PER_SESSION = 10;
/** A browser that takes nothing is not written to for ever. */
const UNSENT_BYTES = 1024 * 1024;

type MonitorRequest = FastifyRequest<{ Params: { uid: string } }>;

export function addMonitorSockets(app: FastifyInstance, platform: Platform): void {
  const openSockets = new Map<string, number>();
  app.register(async (scope) => {
    for (const endpoint of MONITOR_ENDPOINTS)
      scope.get(`${MONITOR_PATH}/${endpoint}/:uid/:date`, { websocket: true }, (socket, request) =>
        watch(platform, endpoint, socket, request as MonitorRequest, openSockets),
      );
  });
}

function watch(
  platform: Platform,
  endpoint: MonitorEndpoint,
  socket: WebSocket,
  request: MonitorRequest,
  openSockets: Map<string, number>,
): void {
  const { host, cookie } = request.headers;
  const token = tokenFrom(request.params.uid.replace(/^SESSION_/, ""), cookie);
  const count = openSockets.get(token) ?? 0;
  if (count >= SOCKETS_PER_SESSION) return socket.close(TOO_MANY);
  openSockets.set(token, count + 1);

  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    const viewer = await viewerOf(platform, token, host);
    if (!viewer) return socket.close(NOT_ALLOWED);
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNSENT_BYTES) return socket.terminate();
    if (timer) socket.send(JSON.stringify(monitorMessage(platform, endpoint, viewer)));
  };
  const sendOrEnd = () => {
    send().catch((error: unknown) => {
      platform.log.error({ err: error }, "monitor not sent");
      socket.close(1011);
    });
  };

  socket.on("error", () => socket.terminate());
  socket.once("close", () => {
    clearInterval(timer);
    timer = undefined;
    const left = (openSockets.get(token) ?? 1) - 1;
    if (left > 0) openSockets.set(token, left);
    else openSockets.delete(token);
  });
  socket.on("message", (data: Buffer) => {
    if (data.toString() !== MONITOR || timer) return;
    timer = setInterval(sendOrEnd, EVERY_MS);
    sendOrEnd();
  });
  // Whoever may not look is told so before he asks.
  sendOrEnd();
}

async function viewerOf(
  platform: Platform,
  token: string,
  host: string | undefined,
): Promise<MonitorViewer | undefined> {
  const subdomain = subdomainOf(host, platform.config.baseDomain);
  const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
  const session = await platform.sessions.find(token);
  if (!tenant || session?.wlId !== tenant.wlId) return undefined;
  const { role, status, isOperator } = session.caller;
  if (role !== ROLE.topAdmin || status !== USER_STATUS.active) return undefined;
  return { isOperator, wlId: tenant.wlId };
}
