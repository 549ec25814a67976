// The dashboard's connection. The path carries the session and the day; whoever is not of the top role is closed at once.
// Retailers' people see their own retailer, operators all of them.
import type { WebSocket } from "@fastify/websocket";
import { DASHBOARD, dashboardDay, SESSION_UID } from "@handsel/contract/operator/dashboard.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import type { FastifyRequest } from "fastify";
import { dayIn } from "#clock.ts";
import { tokenFrom } from "#edge/session-cookie.ts";
import { subdomainOf } from "#edge/tenants.ts";
import type { Platform } from "#platform.ts";
import { createDashboardFeed, type DashboardFeed } from "./dashboard-feed.ts";
import type { Scope } from "./dashboard-picture.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_SIGNED_IN = 4401;
const NOT_ALLOWED = 4403;
const TOO_MANY = 4429;
/** The protocol's own word for a mistake of the server. */
const FAILED = 1011;

const SOCKETS_PER_USER = 10;
const WORDS_PER_MINUTE = 600;
/** Whoever does not take what is sent is dropped before it fills the memory. */
const UNSENT_BYTES = 1024 * 1024;
const PING_EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

const feeds = new WeakMap<Platform, DashboardFeed>();
const openSockets = new WeakMap<Platform, Map<string, number>>();

interface Seen {
  userId: string;
  scope: Scope;
  day: string;
  maySee(): Promise<boolean>;
}

export function dashboardSocket(platform: Platform, socket: WebSocket, request: FastifyRequest): void {
  // A word that comes while the session is being looked up must not be lost.
  let isWanted = false;
  let begin: (() => void) | undefined;
  let words = 0;
  const minute = setInterval(() => {
    words = 0;
  }, MINUTE_MS);
  socket.on("message", (data: Buffer) => {
    words += 1;
    if (words > WORDS_PER_MINUTE) return socket.close(TOO_MANY);
    if (data.toString() !== DASHBOARD) return;
    isWanted = true;
    begin?.();
  });
  socket.once("close", () => clearInterval(minute));
  whatIsSeen(platform, request)
    .then((seen) => {
      if (typeof seen === "number") return socket.close(seen);
      begin = follow(platform, socket, seen);
      if (isWanted) begin?.();
    })
    .catch((error: unknown) => {
      platform.log.error({ err: error }, "dashboard socket failed");
      socket.close(FAILED);
    });
}

function follow(platform: Platform, socket: WebSocket, seen: Seen): (() => void) | undefined {
  const counts = openSockets.get(platform) ?? new Map<string, number>();
  openSockets.set(platform, counts);
  const count = counts.get(seen.userId) ?? 0;
  if (count >= SOCKETS_PER_USER) {
    socket.close(TOO_MANY);
    return undefined;
  }
  counts.set(seen.userId, count + 1);
  const feed = feeds.get(platform) ?? createDashboardFeed(platform);
  feeds.set(platform, feed);

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
  const leave = () => {
    stop?.();
    clearInterval(pinging);
    const left = (counts.get(seen.userId) ?? 1) - 1;
    if (left > 0) counts.set(seen.userId, left);
    else counts.delete(seen.userId);
  };
  if (socket.readyState === socket.OPEN) socket.once("close", leave);
  else leave();
  return () => {
    stop ??= feed.watch(seen.scope, seen.day, {
      maySee: seen.maySee,
      hear: (message) => {
        if (socket.bufferedAmount > UNSENT_BYTES) return socket.terminate();
        if (socket.readyState === socket.OPEN) socket.send(message);
      },
      end: (why) => socket.close(why === "forbidden" ? NOT_SIGNED_IN : FAILED),
    });
  };
}

/** Whose figures of which day the session sees, or the code to close with. */
async function whatIsSeen(platform: Platform, request: FastifyRequest): Promise<Seen | number> {
  const { token: uid, date } = request.params as { token: string; date: string };
  const named = uid.startsWith(SESSION_UID) ? uid.slice(SESSION_UID.length) : uid;
  const token = tokenFrom(named, request.headers.cookie);
  const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
  const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
  const find = async () => {
    const session = await platform.sessions.find(token);
    return session && session.wlId === tenant?.wlId && session.caller.status === 1
      ? session.caller
      : undefined;
  };
  const caller = await find();
  if (!tenant || !caller) return NOT_SIGNED_IN;
  if (!TOP_ADMIN.includes(caller.role)) return NOT_ALLOWED;
  const { isOperator } = caller;
  return {
    userId: caller.userId,
    scope: {
      isOperator,
      wlIds: isOperator ? platform.tenants.all().map(({ wlId }) => wlId) : [tenant.wlId],
      timeZone: tenant.timeZone,
    },
    day: dashboardDay(date, dayIn(tenant.timeZone, platform.clock.now())),
    maySee: async () => {
      const now = await find();
      return now !== undefined && TOP_ADMIN.includes(now.role) && now.isOperator === isOperator;
    },
  };
}
