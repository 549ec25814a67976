// How news are told on a socket, whoever listens.
import type { WebSocket } from "@fastify/websocket";
import type { LiveMessage } from "@handsel/contract/live.ts";
import { sendOrDrop } from "#edge/sockets/socket-door.ts";
import type { Platform } from "#platform.ts";

/** Proxies close what is silent for longer. */
const PING_MS = 25_000;
export const NOT_ALLOWED = 1008;
export const CLOSING = { notAllowed: NOT_ALLOWED, tooMany: NOT_ALLOWED };

export interface News {
  topic: string;
  message: LiveMessage;
}

/** Says each news as it comes, and makes sure that somebody is still there. */
export function tellUntilClosed(platform: Platform, socket: WebSocket, news: readonly News[]): void {
  const say = (message: LiveMessage) => sendOrDrop(socket, JSON.stringify(message));
  const stops = news.map(({ topic, message }) => platform.live.subscribe(topic, () => say(message)));
  let isHeard = true;
  socket.on("pong", () => {
    isHeard = true;
  });
  const ping = setInterval(() => {
    if (!isHeard) return socket.terminate();
    isHeard = false;
    socket.ping();
  }, PING_MS);
  socket.once("close", () => {
    clearInterval(ping);
    for (const stop of stops) stop();
  });
  say({ type: "listening" });
}
