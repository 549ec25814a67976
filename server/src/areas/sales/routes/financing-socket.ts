// The live financing of one sale. The path carries the session; whoever has none, or may not see the sale, is closed at
// once. A message goes out when the contract changed, and nothing is kept for a browser that stopped answering.

import type { WebSocket } from "@fastify/websocket";
import { FUNDER_DATA, KEEP_ALIVE_MS, USER_TRACKER_PATH } from "@handsel/contract/sales/live.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readingDb } from "#db/tenant-db.ts";
import { createFewAtOnce, type FewAtOnce } from "#edge/few-at-once.ts";
import { tokenFrom } from "#edge/session-cookie.ts";
import { subdomainOf } from "#edge/tenants.ts";
import type { Platform } from "#platform.ts";
import { saleViewer } from "../answer-sale.ts";
import { createFinancingFeed, type FinancingFeed } from "../financing-feed.ts";
import { findSale } from "../queries/sales.ts";
import type { Sale } from "../sale.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_SIGNED_IN = 4401;
const NOT_FOUND = 4404;
const TOO_MANY = 4429;
const SILENT = 4408;
/** The protocol's own word for a mistake of the server. */
const FAILED = 1011;

/** Three missed signs of life, and the browser is gone. */
const SILENCE_MS = 3 * KEEP_ALIVE_MS;
/** A person has a few pages open, not hundreds. */
const SOCKETS_PER_USER = 20;
const LOOKED_UP_AT_ONCE = 4;

interface Follow {
  feed: FinancingFeed;
  /** How many each user has open in this process. */
  openSockets: Map<string, number>;
  fewAtOnce: FewAtOnce;
}

interface Looking {
  platform: Platform;
  fewAtOnce: FewAtOnce;
}

type TrackerRequest = FastifyRequest<{
  Params: { token: string; date: string };
  Querystring: { cartGUID?: unknown };
}>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type TrackerHandler = (platform: Platform, socket: WebSocket, request: FastifyRequest) => void;

let dashboard: TrackerHandler | undefined;

/** The same path without a sale is the dashboard's; the area that has one brings it here at start. */
export function setDashboardSocket(handler: TrackerHandler): void {
  dashboard = handler;
}

export function addFinancingSocket(app: FastifyInstance, platform: Platform): void {
  const following: Follow = {
    feed: createFinancingFeed(platform),
    openSockets: new Map(),
    fewAtOnce: createFewAtOnce(LOOKED_UP_AT_ONCE),
  };
  app.register(async (scope) => {
    scope.get(`${USER_TRACKER_PATH}/:token/:date`, { websocket: true }, (socket, request) => {
      socket.on("error", () => socket.terminate());
      const tracked = request as TrackerRequest;
      if (dashboard && tracked.query.cartGUID === undefined) return dashboard(platform, socket, request);
      // A word that comes while the session is being looked up must not be lost; it is not kept as often as it is said,
      // because nobody knows yet who says it.
      let isWanted = false;
      const early = (data: Buffer) => {
        isWanted ||= data.toString() === FUNDER_DATA;
      };
      socket.on("message", early);
      follow(platform, socket, tracked, following)
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
  { feed, openSockets, fewAtOnce }: Follow,
): Promise<((word: string) => void) | undefined> {
  const seen = await fewAtOnce(() => whatIsSeen({ platform, fewAtOnce }, request));
  if (typeof seen === "number") {
    socket.close(seen);
    return undefined;
  }
  const { userId, maySee } = seen;
  const count = openSockets.get(userId) ?? 0;
  if (count >= SOCKETS_PER_USER) {
    socket.close(TOO_MANY);
    return undefined;
  }
  openSockets.set(userId, count + 1);

  const watch = feed.watch(seen, {
    maySee,
    hear: (message) => {
      if (socket.readyState === socket.OPEN) socket.send(message);
    },
    end: (why) => socket.close(why === "forbidden" ? NOT_SIGNED_IN : FAILED),
  });
  const silence = setTimeout(() => socket.close(SILENT), SILENCE_MS);
  const leave = () => {
    watch.stop();
    clearTimeout(silence);
    const left = (openSockets.get(userId) ?? 1) - 1;
    if (left > 0) openSockets.set(userId, left);
    else openSockets.delete(userId);
  };
  // The browser may have gone while its session was looked up.
  if (socket.readyState === socket.OPEN) socket.once("close", leave);
  else leave();
  return (word) => {
    silence.refresh();
    if (word === FUNDER_DATA) watch.begin();
  };
}

/** The sale that the session may see, or the code to close with. */
async function whatIsSeen({ platform, fewAtOnce }: Looking, { headers, params, query }: TrackerRequest) {
  const subdomain = subdomainOf(headers.host, platform.config.baseDomain);
  const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
  const token = tokenFrom(params.token, headers.cookie);
  const session = await platform.sessions.find(token);
  if (!tenant || !session || session.wlId !== tenant.wlId || session.caller.status !== 1)
    return NOT_SIGNED_IN;
  const { cartGUID } = query;
  if (typeof cartGUID !== "string" || !UUID.test(cartGUID)) return NOT_FOUND;
  const { wlId } = tenant;
  const db = readingDb(platform.pool, wlId);
  if (!(await findSale(db, { cartId: cartGUID }, saleViewer(session)))) return NOT_FOUND;
  return {
    wlId,
    cartId: cartGUID,
    userId: session.caller.userId,
    maySee: async ({ storeId }: Pick<Sale, "storeId">) => {
      const now = await fewAtOnce(() => platform.sessions.find(token));
      if (now?.caller.status !== 1) return false;
      const { seesAllStores, storeIds } = saleViewer(now);
      return seesAllStores || storeIds.includes(storeId);
    },
  };
}
