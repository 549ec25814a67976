// The live financing of one sale. The path carries the session; whoever has none, or may not see the sale, is closed at
// once. A message goes out when the contract changed, and nothing is kept for a browser that stopped answering.

import type { WebSocket } from "@fastify/websocket";
import { FUNDER_DATA, KEEP_ALIVE_MS, USER_TRACKER_PATH } from "@handsel/contract/sales/live.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readingDb } from "#db/tenant-db.ts";
import { sendOrDrop, socketDoorOf } from "#edge/sockets/socket-door.ts";
import { port } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import { createFinancingFeed, type FinancingFeed } from "../financing/financing-feed.ts";
import { findSale, UUID } from "../queries/sales.ts";
import { saleViewer } from "../sale/answer-sale.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_SIGNED_IN = 4401;
const CLOSING = { notAllowed: NOT_SIGNED_IN, tooMany: 4429 };
const NOT_FOUND = 4404;
const SILENT = 4408;
/** The protocol's own word for a mistake of the server. */
const FAILED = 1011;

/** Three missed signs of life, and the browser is gone. */
const SILENCE_MS = 3 * KEEP_ALIVE_MS;

type TrackerRequest = FastifyRequest<{
  Params: { token: string; date: string };
  Querystring: { cartGUID?: unknown };
}>;

export type TrackerHandler = (platform: Platform, socket: WebSocket, request: FastifyRequest) => void;

/** The same path without a sale is the dashboard's. */
export const dashboard = port<TrackerHandler>("sales", "dashboard");

export function addFinancingSocket(app: FastifyInstance, platform: Platform): void {
  const feed = createFinancingFeed(platform);
  app.register(async (scope) => {
    scope.get(`${USER_TRACKER_PATH}/:token/:date`, { websocket: true }, (socket, request) => {
      socketDoorOf(platform).open(socket, CLOSING);
      const tracked = request as TrackerRequest;
      if (tracked.query.cartGUID === undefined)
        return platform.wiring.of(dashboard)(platform, socket, request);
      // A word that comes while the session is being looked up must not be lost; it is not kept as often as it is said,
      // because nobody knows yet who says it.
      let isWanted = false;
      const early = (data: Buffer) => {
        isWanted ||= data.toString() === FUNDER_DATA;
      };
      socket.on("message", early);
      follow(platform, socket, tracked, feed)
        .then((hear) => {
          socket.off("message", early);
          if (!hear) return;
          if (isWanted) hear(FUNDER_DATA);
          socket.on("message", (data: Buffer) => hear(data.toString()));
        })
        .catch((error: unknown) => {
          platform.log.error({ err: error }, "financing socket failed");
          socket.close(FAILED);
        });
    });
  });
}

async function follow(
  platform: Platform,
  socket: WebSocket,
  request: TrackerRequest,
  feed: FinancingFeed,
): Promise<((word: string) => void) | undefined> {
  const guest = await socketDoorOf(platform).welcome(socket, request, request.params.token, CLOSING);
  if (!guest) return undefined;
  const { wlId } = guest.tenant;
  const { cartGUID } = request.query;
  const sale =
    typeof cartGUID === "string" && UUID.test(cartGUID)
      ? await findSale(readingDb(platform.pool, wlId), { cartId: cartGUID }, saleViewer(guest.session))
      : undefined;
  if (!sale) {
    socket.close(NOT_FOUND);
    return undefined;
  }
  const watch = feed.watch(
    { wlId, cartId: sale.cartId },
    {
      maySee: async ({ storeId }) => {
        const now = await guest.look();
        if (!now) return false;
        const { seesAllStores, storeIds } = saleViewer(now);
        return seesAllStores || storeIds.includes(storeId);
      },
      hear: (message) => sendOrDrop(socket, message),
      end: (why) => socket.close(why === "forbidden" ? NOT_SIGNED_IN : FAILED),
    },
  );
  const silence = setTimeout(() => socket.close(SILENT), SILENCE_MS);
  const leave = () => {
    watch.stop();
    clearTimeout(silence);
  };
  // The browser may have gone while its sale was looked up.
  if (socket.readyState === socket.OPEN) socket.once("close", leave);
  else leave();
  return (word) => {
    silence.refresh();
    if (word === FUNDER_DATA) watch.begin();
  };
}
