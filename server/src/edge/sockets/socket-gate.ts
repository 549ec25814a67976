// How many sockets a process holds and how many may knock in a second, whoever they are of; and how it says goodbye. What comes
// back all at once after a restart is let in one second after the other, and calls go on meanwhile.
import type { WebSocket } from "@fastify/websocket";
import { refuseHaste } from "../refuse.ts";

/** The protocol's word for: come again in a moment, to me or to another. */
const RESTARTING = 1012;
const SECOND_MS = 1_000;

export interface SocketLimits {
  most: number;
  perSecond: number;
}

/** Counts one handshake, and refuses it when it is one too many. */
export function createSocketGate(
  { most, perSecond }: SocketLimits,
  openNow: () => number,
  monotonicNow: () => number = () => performance.now(),
): () => void {
  let startedAt = Number.NEGATIVE_INFINITY;
  let knocks = 0;
  return () => {
    if (openNow() >= most)
      throw refuseHaste({ policy: "sockets", quota: most, windowSeconds: 1, waitSeconds: 5 });
    const now = monotonicNow();
    if (now - startedAt >= SECOND_MS) {
      startedAt = now;
      knocks = 0;
    }
    knocks += 1;
    if (knocks > perSecond)
      throw refuseHaste({ policy: "handshakes", quota: perSecond, windowSeconds: 1, waitSeconds: 1 });
  };
}

/** Tells every browser to come again; one that does not answer is not waited for. */
export function sayGoodbye(sockets: Iterable<WebSocket>, waitMs: number): void {
  for (const socket of sockets) {
    socket.close(RESTARTING);
    const timer = setTimeout(() => socket.terminate(), waitMs);
    socket.once("close", () => clearTimeout(timer));
  }
}
