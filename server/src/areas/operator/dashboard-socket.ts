// The dashboard's connection. The path carries the session and the day; whoever is not of the top role is closed at once.
// Retailers' people see their own retailer, operators all of them.
import type { WebSocket } from "@fastify/websocket";
import { DASHBOARD, dashboardDay, SESSION_UID } from "@handsel/contract/operator/dashboard.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { FastifyRequest } from "fastify";
import { dayIn } from "#clock.ts";
import type { Session } from "#edge/sessions/sessions.ts";
import { type Guest, sendOrDrop, socketDoorOf } from "#edge/sockets/socket-door.ts";
import type { Platform } from "#platform.ts";
import { createDashboardFeed, type DashboardFeed } from "./dashboard-feed.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_SIGNED_IN = 4401;
const NOT_ALLOWED = 4403;
const CLOSING = { notAllowed: NOT_SIGNED_IN, tooMany: 4429 };
/** The protocol's own word for a mistake of the server. */
const FAILED = 1011;

const PING_EVERY_MS = 30_000;

const feeds = new WeakMap<Platform, DashboardFeed>();

/** The path is shared with the financing of a sale, whose side has opened the socket. */
export function dashboardSocket(platform: Platform, socket: WebSocket, request: FastifyRequest): void {
  // A word that comes while the session is being looked up must not be lost.
  let isWanted = false;
  let begin: (() => void) | undefined;
  socket.on("message", (data: Buffer) => {
    if (data.toString() !== DASHBOARD) return;
    isWanted = true;
    begin?.();
  });
  const { token: uid, date } = request.params as { token: string; date: string };
  const token = uid.startsWith(SESSION_UID) ? uid.slice(SESSION_UID.length) : uid;
  socketDoorOf(platform)
    .welcome(socket, request, token, CLOSING)
    .then((guest) => {
      if (!guest) return;
      if (!mayLook(guest.session)) return socket.close(NOT_ALLOWED);
      begin = follow(platform, socket, guest, date);
      if (isWanted) begin();
    })
    .catch((error: unknown) => {
      platform.log.error({ err: error }, "dashboard socket failed");
      socket.close(FAILED);
    });
}

const mayLook = ({ caller }: Session) => TOP_ADMIN.includes(caller.role);

function follow(platform: Platform, socket: WebSocket, guest: Guest, date: string): () => void {
  const { tenant, look } = guest;
  const { isOperator } = guest.session.caller;
  const maySee = (now: Session) => mayLook(now) && now.caller.isOperator === isOperator;
  guest.staysWhile(maySee);
  const feed = feeds.get(platform) ?? createDashboardFeed(platform);
  feeds.set(platform, feed);
  const scope = {
    isOperator,
    wlIds: isOperator ? platform.tenants.all().map(({ wlId }) => wlId) : [tenant.wlId],
    timeZone: tenant.timeZone,
  };
  const day = dashboardDay(date, dayIn(tenant.timeZone, platform.clock.now()));

  let stop: (() => void) | undefined;
  let isThere = true;
  socket.on("pong", () => {
    isThere = true;
  });
  const pinging = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, PING_EVERY_MS);
  socket.once("close", () => {
    stop?.();
    clearInterval(pinging);
  });
  return () => {
    if (socket.readyState !== socket.OPEN) return;
    stop ??= feed.watch(scope, day, {
      maySee: async () => {
        const now = await look();
        return now !== undefined && maySee(now);
      },
      hear: (message) => sendOrDrop(socket, message),
      end: (why) => socket.close(why === "forbidden" ? NOT_SIGNED_IN : FAILED),
    });
  };
}
