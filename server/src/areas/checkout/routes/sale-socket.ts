// The socket by which a till hears at once that its sale or trade cart has changed. It says that, and nothing about the thing
// itself: what it is now is asked for as always, with every check that this has.
import type { IncomingMessage } from "node:http";
import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH, type LiveHello, type LiveMessage, liveHello } from "@handsel/contract/live.ts";
import { USER_STATUS } from "@handsel/contract/roles.ts";
import type { FastifyInstance } from "fastify";
import { saleTopic } from "#areas/sales/index.ts";
import { createFewAtOnce, type FewAtOnce } from "#edge/few-at-once.ts";
import { tokenFrom } from "#edge/session-cookie.ts";
import type { Session } from "#edge/sessions.ts";
import { subdomainOf } from "#edge/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { maySeeTradecart, tradecartTopic } from "../tradecart-status.ts";

/** Whoever has not said what he waits for by then is sent away. */
const HELLO_MS = 10_000;
/** Proxies close what is silent for longer; the session is looked at again as often. */
const PING_MS = 25_000;
const NOT_ALLOWED = 1008;
const LOOKED_UP_AT_ONCE = 4;

export function addSaleSocket(app: FastifyInstance, platform: Platform): void {
  const fewAtOnce = createFewAtOnce(LOOKED_UP_AT_ONCE);
  app.register(async (scope) => {
    scope.get(LIVE_PATH, { websocket: true }, (socket, { raw }) =>
      takeCall({ platform, fewAtOnce }, socket, raw),
    );
  });
}

interface Desk {
  platform: Platform;
  fewAtOnce: FewAtOnce;
}

function takeCall(desk: Desk, socket: WebSocket, { headers }: IncomingMessage): void {
  const patience = setTimeout(() => socket.close(NOT_ALLOWED), HELLO_MS);
  socket.on("error", () => socket.terminate());
  socket.once("close", () => clearTimeout(patience));
  socket.once("message", (data) => {
    clearTimeout(patience);
    listen(desk, socket, data, headers).catch((error: unknown) => {
      desk.platform.log.warn({ err: error }, "live socket failed");
      socket.terminate();
    });
  });
}

async function listen(
  { platform, fewAtOnce }: Desk,
  socket: WebSocket,
  data: { toString(): string },
  { host, cookie }: IncomingMessage["headers"],
): Promise<void> {
  const hello = liveHello.safeParse(readJson(data));
  if (!hello.success) return socket.close(NOT_ALLOWED);
  const { subdomain } = hello.data;
  const token = tokenFrom(hello.data.sessionID, cookie);
  const tenant = platform.tenants.bySubdomain(subdomainOf(host, platform.config.baseDomain) ?? subdomain);
  const welcomed = async () => {
    const session = await fewAtOnce(() => platform.sessions.find(token));
    const isOurs = session?.wlId === tenant?.wlId && session?.caller.status === USER_STATUS.active;
    return isOurs ? session : undefined;
  };
  const session = tenant?.subdomain === subdomain ? await welcomed() : undefined;
  const news = session && (await fewAtOnce(() => newsFor(platform, session, hello.data)));
  if (!news) return socket.close(NOT_ALLOWED);
  if (socket.readyState !== socket.OPEN) return;

  const say = (message: LiveMessage) => socket.send(JSON.stringify(message));
  const stop = platform.live.subscribe(news.topic, () => say(news.message));
  let isHeard = true;
  socket.on("pong", () => {
    isHeard = true;
  });
  const ping = setInterval(() => {
    if (!isHeard) return socket.terminate();
    isHeard = false;
    socket.ping();
    welcomed().then(
      (welcome) => welcome || socket.close(NOT_ALLOWED),
      () => socket.terminate(),
    );
  }, PING_MS);
  socket.once("close", () => {
    clearInterval(ping);
    stop();
  });
  say({ type: "listening" });
}

/** What is waited for and what is said then; nothing for a trade cart that the person may not see. */
async function newsFor(
  platform: Platform,
  { wlId, caller }: Session,
  hello: LiveHello,
): Promise<{ topic: string; message: LiveMessage } | undefined> {
  if ("cartUUID" in hello) {
    const { cartUUID } = hello;
    return { topic: saleTopic(wlId, cartUUID), message: { type: "saleChanged", cartUUID } };
  }
  const { tradecartID } = hello;
  const isSeen = await inTenant(platform, wlId, (db) => maySeeTradecart({ db, caller }, tradecartID));
  if (!isSeen) return undefined;
  return { topic: tradecartTopic(wlId, tradecartID), message: { type: "tradecartChanged", tradecartID } };
}

function readJson(data: { toString(): string }): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
