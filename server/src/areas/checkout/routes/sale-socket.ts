// The socket by which a till hears at once that its sale or trade cart has changed. It says that, and nothing about the thing
// itself: what it is now is asked for as always, with every check that this has.
import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH, type LiveHello, liveHello } from "@handsel/contract/live.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findCart, viewerOf } from "#areas/cart/index.ts";
import { findSale, saleTopic } from "#areas/sales/index.ts";
import type { Session } from "#edge/sessions/sessions.ts";
import { socketDoorOf } from "#edge/sockets/socket-door.ts";
import { inTenant, type Platform } from "#platform.ts";
import { listenAsCustomer } from "../own-phone/customer-socket.ts";
import { phoneTopic } from "../own-phone/links.ts";
import { tradecartSource, tradecartTopic } from "../tradecart-status.ts";
import { CLOSING, type News, NOT_ALLOWED, tellUntilClosed } from "./live-telling.ts";

/** Whoever has not said what they wait for by then is sent away. */
const HELLO_MS = 10_000;

export function addSaleSocket(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.get(LIVE_PATH, { websocket: true }, (socket, request) => takeCall(platform, socket, request));
  });
}

function takeCall(platform: Platform, socket: WebSocket, request: FastifyRequest): void {
  socketDoorOf(platform).open(socket, CLOSING);
  const patience = setTimeout(() => socket.close(NOT_ALLOWED), HELLO_MS);
  socket.once("close", () => clearTimeout(patience));
  socket.once("message", (data) => {
    clearTimeout(patience);
    listen(platform, socket, data, request).catch((error: unknown) => {
      platform.log.warn({ err: error }, "live socket failed");
      socket.terminate();
    });
  });
}

type StaffHello = Extract<LiveHello, { sessionID: string }>;

async function listen(
  platform: Platform,
  socket: WebSocket,
  data: { toString(): string },
  request: FastifyRequest,
): Promise<void> {
  const hello = liveHello.safeParse(readJson(data));
  if (!hello.success) return socket.close(NOT_ALLOWED);
  if (!("sessionID" in hello.data)) return listenAsCustomer(platform, socket, request, hello.data);
  const { sessionID, subdomain } = hello.data;
  const wanted = hello.data;
  const guest = await socketDoorOf(platform).welcome(socket, request, sessionID, CLOSING);
  if (!guest) return;
  const mayHear = (session: Session) => maySee(platform, session, wanted);
  if (guest.tenant.subdomain !== subdomain || !(await mayHear(guest.session)))
    return socket.close(NOT_ALLOWED);
  if (socket.readyState !== socket.OPEN) return;
  guest.staysWhile(mayHear);
  tellUntilClosed(platform, socket, newsOf(guest.tenant.wlId, wanted));
}

/** As calls about it are answered: what belongs to another store is as if it were not there. */
function maySee(platform: Platform, { wlId, caller }: Session, hello: StaffHello): Promise<boolean> {
  return inTenant(platform, wlId, async (db) => {
    if (!("cartUUID" in hello))
      return platform.wiring.of(tradecartSource).maySee({ db, caller }, hello.tradecartID);
    const name = { cartId: hello.cartUUID };
    const viewer = viewerOf({ caller });
    // Whoever has just sent a cart to the lender waits for the sale that it becomes.
    return ((await findSale(db, name, viewer)) ?? (await findCart(db, name, viewer))) !== undefined;
  });
}

/** What is waited for and what is said then. */
function newsOf(wlId: number, hello: StaffHello): News[] {
  if ("cartUUID" in hello) {
    const { cartUUID } = hello;
    return [
      { topic: saleTopic(wlId, cartUUID), message: { type: "saleChanged", cartUUID } },
      { topic: phoneTopic(wlId, cartUUID), message: { type: "phoneChanged", cartUUID } },
    ];
  }
  const { tradecartID } = hello;
  return [{ topic: tradecartTopic(wlId, tradecartID), message: { type: "tradecartChanged", tradecartID } }];
}

function readJson(data: { toString(): string }): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
