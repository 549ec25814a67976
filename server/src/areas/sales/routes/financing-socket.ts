// The live financing of one sale. The path carries the session; whoever has none, or may not see the sale, is closed at
// once. A message goes out when the contract changed, and nothing is kept for a browser that stopped answering.

import type { WebSocket } from "@fastify/websocket";
import {
  type FinancingMessage,
  FUNDER_DATA,
  KEEP_ALIVE,
  KEEP_ALIVE_MS,
  USER_TRACKER_PATH,
} from "@handsel/contract/sales/live.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readingDb } from "#db/tenant-db.ts";
import { subdomainOf } from "#edge/tenants.ts";
import type { Platform } from "#platform.ts";
import { saleViewer } from "../answer-sale.ts";
import { saleTopic } from "../fan-out.ts";
import { financingOf } from "../financing-status.ts";
import { contractsOfSale, eventsOfSale, findSale } from "../queries/sales.ts";

/** Codes of our own, as the protocol leaves 4000 and above to applications. */
const NOT_SIGNED_IN = 4401;
const NOT_FOUND = 4404;
const TOO_MANY = 4429;
const SILENT = 4408;

/** Three missed signs of life, and the browser is gone. */
const SILENCE_MS = 3 * KEEP_ALIVE_MS;
/** A person has a few pages open, not hundreds. */
const SOCKETS_PER_SESSION = 20;
/** Several changes of one moment are one message. */
const GATHER_MS = 50;

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
  const openSockets = new Map<string, number>();
  app.register(async (scope) => {
    scope.get(`${USER_TRACKER_PATH}/:token/:date`, { websocket: true }, (socket, request) => {
      socket.on("error", () => socket.terminate());
      const tracked = request as TrackerRequest;
      if (dashboard && tracked.query.cartGUID === undefined) return dashboard(platform, socket, request);
      // Words that come while the session is being looked up must not be lost.
      const heard: string[] = [];
      const early = (data: Buffer) => void heard.push(data.toString());
      socket.on("message", early);
      follow(platform, socket, tracked, openSockets)
        .then((hear) => {
          socket.off("message", early);
          if (!hear) return;
          for (const word of heard) hear(word);
          socket.on("message", (data: Buffer) => hear(data.toString()));
        })
        .catch((error: unknown) => {
          platform.log.error({ err: error }, "financing socket failed");
          socket.close(1011);
        });
    });
  });
}

async function follow(
  platform: Platform,
  socket: WebSocket,
  request: TrackerRequest,
  openSockets: Map<string, number>,
): Promise<((word: string) => void) | undefined> {
  const seen = await whatIsSeen(platform, request);
  if (typeof seen === "number") {
    socket.close(seen);
    return undefined;
  }
  const { wlId, cartId, userId, mayStillSee } = seen;
  const count = openSockets.get(userId) ?? 0;
  if (count >= SOCKETS_PER_SESSION) {
    socket.close(TOO_MANY);
    return undefined;
  }
  openSockets.set(userId, count + 1);

  let isWanted = false;
  let gathering: NodeJS.Timeout | undefined;
  const send = async () => {
    gathering = undefined;
    // A session that ended, or lost the store, hears nothing more.
    if (!(await mayStillSee())) return socket.close(NOT_SIGNED_IN);
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify(await financingMessage(platform, wlId, cartId)));
  };
  const sendSoon = () => {
    if (!isWanted) return;
    gathering ??= setTimeout(() => {
      send().catch((error: unknown) => {
        platform.log.error({ err: error, cartId }, "financing not sent");
        socket.close(1011);
      });
    }, GATHER_MS);
  };
  const stop = platform.live.subscribe(saleTopic(wlId, cartId), sendSoon);
  let silence = setTimeout(() => socket.close(SILENT), SILENCE_MS);
  socket.once("close", () => {
    stop();
    clearTimeout(silence);
    clearTimeout(gathering);
    const left = (openSockets.get(userId) ?? 1) - 1;
    if (left > 0) openSockets.set(userId, left);
    else openSockets.delete(userId);
  });
  return (word) => {
    silence.refresh();
    if (word === KEEP_ALIVE) return;
    if (word !== FUNDER_DATA) return;
    isWanted = true;
    sendSoon();
  };
}

/** The sale that the session may see, or the code to close with. */
async function whatIsSeen(platform: Platform, { headers, params, query }: TrackerRequest) {
  const subdomain = subdomainOf(headers.host, platform.config.baseDomain);
  const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
  const session = await platform.sessions.find(params.token);
  if (!tenant || !session || session.wlId !== tenant.wlId || session.caller.status !== 1)
    return NOT_SIGNED_IN;
  const { cartGUID } = query;
  if (typeof cartGUID !== "string" || !UUID.test(cartGUID)) return NOT_FOUND;
  const { wlId } = tenant;
  const find = (caller: typeof session.caller) =>
    findSale(readingDb(platform.pool, wlId), { cartId: cartGUID }, saleViewer({ caller }));
  if (!(await find(session.caller))) return NOT_FOUND;
  return {
    wlId,
    cartId: cartGUID,
    userId: session.caller.userId,
    mayStillSee: async () => {
      const now = await platform.sessions.find(params.token);
      return now !== undefined && now.caller.status === 1 && (await find(now.caller)) !== undefined;
    },
  };
}

async function financingMessage(platform: Platform, wlId: number, cartId: string): Promise<FinancingMessage> {
  const db = readingDb(platform.pool, wlId);
  const [contracts, events] = await Promise.all([contractsOfSale(db, cartId), eventsOfSale(db, cartId)]);
  const byContract = Map.groupBy(events, ({ contractId }) => contractId);
  return {
    messageName: "FunderData",
    funderData: {
      events: contracts.flatMap(({ id, state }) =>
        state.status === "NEW" ? [] : financingOf(state, byContract.get(id) ?? []),
      ),
    },
  };
}
