// What every socket has in common, whichever area it belongs to: whose it is, how much it may say, how many a session has
// open, and that it ends with its session. What is said on it is the area's.

import type { WebSocket } from "@fastify/websocket";
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import type { FastifyRequest } from "fastify";
import { LIMITS } from "#config.ts";
import type { Platform } from "#platform.ts";
import { createFewAtOnce } from "../rates/few-at-once.ts";
import { Refusal } from "../refuse.ts";
import { tokenFrom } from "../sessions/session-cookie.ts";
import type { Session } from "../sessions/sessions.ts";
import { subdomainOf } from "../sessions/tenants.ts";

/** The protocol's own word for a mistake of the server. */
const FAILED = 1011;
const LOOKED_UP_AT_ONCE = 4;

/** What a socket is closed with; the protocol leaves 4000 and above to applications. */
export interface Closing {
  notAllowed: number;
  tooMany: number;
}

export interface Guest {
  tenant: WhiteLabel;
  session: Session;
  /** The session as it is now; nothing when it has ended. */
  look(): Promise<Session | undefined>;
  /** Asked whenever something about the session, its user or their stores has changed. */
  staysWhile(isAllowed: (session: Session) => boolean | Promise<boolean>): void;
}

export interface SocketDoor {
  /** Before anything else: whoever says too much is closed, whether they have a session or not. */
  open(socket: WebSocket, closing: Closing): void;
  /** The one whom the token names, or the handle beside its cookie, with a place of their own until the socket ends. Otherwise the socket is closed. */
  welcome(
    socket: WebSocket,
    request: FastifyRequest,
    sessionID: string,
    closing: Closing,
  ): Promise<Guest | undefined>;
  /** A place for somebody without a session, under a key of their own, until the socket ends. Otherwise it is closed. */
  seat(socket: WebSocket, key: string, closing: Closing): boolean;
}

const doors = new WeakMap<Platform, SocketDoor>();

/** One for the process: a session's sockets count together, whatever they are for. */
export function socketDoorOf(platform: Platform): SocketDoor {
  const door = doors.get(platform) ?? createSocketDoor(platform);
  doors.set(platform, door);
  return door;
}

/** A browser that takes nothing is not written to for ever. */
export function sendOrDrop(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > LIMITS.socketUnsentBytes) return socket.terminate();
  socket.send(text);
}

/** What the notices about a session and about its user are called here. */
export const sessionTopic = (hashHex: string): string => `session:${hashHex}`;
export const userTopic = (userId: string): string => `user:${userId}`;

function createSocketDoor(platform: Platform): SocketDoor {
  const { sessions, tenants, live } = platform;
  // Thousands may come back in one moment; they wait here and not for the connections that calls need.
  const fewAtOnce = createFewAtOnce(LOOKED_UP_AT_ONCE);
  const places = new Map<string, number>();
  const seated = new Map<WebSocket, { session: Session; recheck(): void }>();

  // Nobody says when a session has been idle for too long. What is in memory tells who may have been.
  let sweep: NodeJS.Timeout | undefined;
  const sweepWhileNeeded = () => {
    sweep ??= setInterval(() => {
      for (const { session, recheck } of seated.values()) if (!sessions.isLive(session)) recheck();
      if (seated.size > 0) return;
      clearInterval(sweep);
      sweep = undefined;
    }, LIMITS.socketSweepMs).unref();
  };

  const takePlace = (key: string): boolean => {
    const taken = places.get(key) ?? 0;
    if (taken >= LIMITS.socketsPerSession) return false;
    places.set(key, taken + 1);
    return true;
  };
  const leavePlace = (key: string) => {
    const left = (places.get(key) ?? 1) - 1;
    if (left > 0) places.set(key, left);
    else places.delete(key);
  };

  return {
    open: (socket, { tooMany }) => {
      let words = 0;
      const minute = setInterval(() => {
        words = 0;
      }, MINUTE_MS).unref();
      const count = () => {
        words += 1;
        if (words > LIMITS.socketWordsPerMinute) socket.close(tooMany);
      };
      socket.on("error", () => socket.terminate());
      socket.on("message", count);
      socket.on("ping", count);
      socket.once("close", () => clearInterval(minute));
    },
    seat: (socket, key, { tooMany }) => {
      if (!takePlace(key)) {
        socket.close(tooMany);
        return false;
      }
      socket.once("close", () => leavePlace(key));
      return true;
    },
    welcome: async (socket, { headers, ip }, sessionID, { notAllowed, tooMany }) => {
      const token = tokenFrom(sessionID, headers.cookie);
      const subdomain = subdomainOf(headers.host, platform.config.baseDomain);
      const tenantNow = () => (subdomain === undefined ? undefined : tenants.bySubdomain(subdomain));
      const look = async () => {
        const found = await fewAtOnce(() => sessions.find(token, ip));
        const isOurs = found !== undefined && found.wlId === tenantNow()?.wlId;
        return isOurs && found.caller.status === USER_STATUS.active ? found : undefined;
      };
      const session = await look().catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        socket.close(tooMany);
      });
      const tenant = tenantNow();
      if (!session || !tenant) {
        socket.close(notAllowed);
        return undefined;
      }
      // It may have gone while its session was looked up.
      if (socket.readyState !== socket.OPEN) return undefined;
      const key = session.caller.sessionHash.toString("hex");
      if (!takePlace(key)) {
        socket.close(tooMany);
        return undefined;
      }

      let isAllowed: (now: Session) => boolean | Promise<boolean> = () => true;
      const seat = {
        session,
        recheck: () => {
          look()
            .then(async (now) => {
              if (now) seat.session = now;
              if (!now || !(await isAllowed(now))) socket.close(notAllowed);
            })
            .catch(() => socket.close(FAILED));
        },
      };
      seated.set(socket, seat);
      sweepWhileNeeded();
      const stops = [
        live.subscribe(sessionTopic(key), seat.recheck),
        live.subscribe(userTopic(session.caller.userId), seat.recheck),
      ];
      socket.once("close", () => {
        for (const stop of stops) stop();
        seated.delete(socket);
        leavePlace(key);
      });
      return {
        tenant,
        session,
        look,
        staysWhile: (asked) => {
          isAllowed = asked;
        },
      };
    },
  };
}
