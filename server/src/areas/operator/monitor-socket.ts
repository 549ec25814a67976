// The monitor's three sockets. Who may look is asked when one opens, and again before every message: a session that ended
// hears nothing more.
import type { WebSocket } from "@fastify/websocket";
import {
  MONITOR,
  MONITOR_ENDPOINTS,
  MONITOR_PATH,
  type MonitorEndpoint,
} from "@handsel/contract/operator/monitor.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Session } from "#edge/sessions/sessions.ts";
import { sendOrDrop, socketDoorOf } from "#edge/sockets/socket-door.ts";
import type { Platform } from "#platform.ts";
import { databaseServerOf } from "./monitor/database-server.ts";
import { liveSource } from "./monitor/source.ts";
import { monitorMessage } from "./monitor-message.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_ALLOWED = 4401;
const CLOSING = { notAllowed: NOT_ALLOWED, tooMany: 4429 };

const EVERY_MS = 2_000;

type MonitorRequest = FastifyRequest<{ Params: { uid: string } }>;

export function addMonitorSockets(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    for (const endpoint of MONITOR_ENDPOINTS)
      scope.get(`${MONITOR_PATH}/${endpoint}/:uid/:date`, { websocket: true }, (socket, request) => {
        socketDoorOf(platform).open(socket, CLOSING);
        watch(platform, endpoint, socket, request as MonitorRequest).catch((error: unknown) => {
          platform.log.error({ err: error }, "monitor socket failed");
          socket.close(1011);
        });
      });
  });
}

async function watch(
  platform: Platform,
  endpoint: MonitorEndpoint,
  socket: WebSocket,
  request: MonitorRequest,
): Promise<void> {
  // A word that comes while the session is being looked up must not be lost.
  let isWanted = false;
  let begin = () => {
    isWanted = true;
  };
  socket.on("message", (data: Buffer) => {
    if (data.toString() === MONITOR) begin();
  });
  const token = request.params.uid.replace(/^SESSION_/, "");
  const guest = await socketDoorOf(platform).welcome(socket, request, token, CLOSING);
  if (!guest) return;
  // Whoever may not look is told so before they ask.
  if (!mayLook(guest.session)) return socket.close(NOT_ALLOWED);
  guest.staysWhile(mayLook);

  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    const now = await guest.look();
    if (!now || !mayLook(now)) return socket.close(NOT_ALLOWED);
    const viewer = { isOperator: now.caller.isOperator, wlId: guest.tenant.wlId };
    const server = viewer.isOperator ? await databaseServerOf(platform).now() : null;
    const source = liveSource(platform, viewer, { server, isMeasured: true });
    sendOrDrop(socket, JSON.stringify(monitorMessage(source, platform.telemetry.areas, endpoint, viewer)));
  };
  const sendOrEnd = () => {
    send().catch((error: unknown) => {
      platform.log.error({ err: error }, "monitor not sent");
      socket.close(1011);
    });
  };
  begin = () => {
    if (timer) return;
    timer = setInterval(sendOrEnd, EVERY_MS);
    sendOrEnd();
  };
  socket.once("close", () => {
    clearInterval(timer);
    begin = () => undefined;
  });
  if (isWanted) begin();
}

const mayLook = ({ caller }: Session) => caller.role === ROLE.topAdmin;
