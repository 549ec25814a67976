// A browser that hears of changes to one sale. A lost connection is opened again after a second, as the web does.
import { LIVE_PATH } from "@handsel/contract/live.ts";
import type { Till } from "./till.ts";

const REOPEN_MS = 1_000;

interface Watched {
  isListening: boolean;
}

const watched = new Set<Watched>();
const counts = { opened: 0, lost: 0, heard: 0 };

/** Whether everybody who watches hears again, and what was heard so far. */
export const sockets = {
  /** Their connections were cut; whoever listens from here on has come back. */
  wereCut: () => {
    for (const state of watched) {
      if (state.isListening) counts.lost += 1;
      state.isListening = false;
    }
  },
  areListening: () => [...watched].every(({ isListening }) => isListening),
  counts: () => `${counts.opened} opened, ${counts.lost} lost, ${counts.heard} changes heard`,
};

export function watchSale(origin: string, till: Till, cartUUID: string): { stop(): void } {
  const state: Watched = { isListening: false };
  watched.add(state);
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const connect = () => {
    const fresh = new WebSocket(`${origin.replace(/^http/, "ws")}${LIVE_PATH}`);
    socket = fresh;
    fresh.addEventListener("open", () =>
      fresh.send(JSON.stringify({ sessionID: till.session(), subdomain: till.subdomain, cartUUID })),
    );
    fresh.addEventListener("message", ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === "saleChanged") counts.heard += 1;
      if (type !== "listening") return;
      state.isListening = true;
      counts.opened += 1;
    });
    fresh.addEventListener("error", () => undefined);
    fresh.addEventListener("close", () => {
      if (state.isListening) counts.lost += isStopped ? 0 : 1;
      state.isListening = false;
      if (!isStopped) timer = setTimeout(connect, REOPEN_MS);
    });
  };
  connect();
  return {
    stop: () => {
      isStopped = true;
      watched.delete(state);
      clearTimeout(timer);
      socket?.close();
    },
  };
}
