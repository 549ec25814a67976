// Sockets of pages that have no session: the customer's own phone and the screen beside the till. What lets them in is looked at
// again with every news and once a minute, so that they end with it.
import type { WebSocket } from "@fastify/websocket";
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { LiveHello } from "@handsel/contract/live.ts";
import type { FastifyRequest } from "fastify";
import { saleTopic } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { Refusal } from "#edge/refuse.ts";
import { cookieIn } from "#edge/sessions/session-cookie.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { socketDoorOf } from "#edge/sockets/socket-door.ts";
import { inTenant, type Platform } from "#platform.ts";
import { DISPLAY_COOKIE, displayOf, displayTopic } from "../display/displays.ts";
import { CLOSING, NOT_ALLOWED, tellUntilClosed } from "../routes/live-telling.ts";
import { ownPhoneLink, phoneTopic } from "./links.ts";

type CustomerHello = Exclude<LiveHello, { sessionID: string }>;

export async function listenAsCustomer(
  platform: Platform,
  socket: WebSocket,
  { headers }: FastifyRequest,
  hello: CustomerHello,
): Promise<void> {
  const subdomain = subdomainOf(headers.host, platform.config.baseDomain);
  const tenant = subdomain === hello.subdomain ? platform.tenants.bySubdomain(subdomain) : undefined;
  if (!tenant) return socket.close(NOT_ALLOWED);
  const look = () => inTenant(platform, tenant.wlId, (db) => topicsOf(platform, db, headers.cookie, hello));
  const topics = await look();
  const [own] = topics;
  if (own === undefined) return socket.close(NOT_ALLOWED);
  if (socket.readyState !== socket.OPEN || !socketDoorOf(platform).seat(socket, own, CLOSING)) return;
  const recheck = () => {
    look()
      .then((now) => now.length > 0 || socket.close(NOT_ALLOWED))
      .catch(() => socket.terminate());
  };
  const stop = platform.live.subscribe(own, recheck);
  const minutely = setInterval(recheck, MINUTE_MS).unref();
  socket.once("close", () => {
    stop();
    clearInterval(minutely);
  });
  tellUntilClosed(
    platform,
    socket,
    topics.map((topic) => ({ topic, message: { type: "changed" } })),
  );
}

/** What they may hear of; nothing where they may not. */
async function topicsOf(
  { clock }: Platform,
  db: Db,
  cookies: string | undefined,
  hello: CustomerHello,
): Promise<string[]> {
  const cookie = (name: string) => cookieIn(cookies, name);
  if ("isDisplay" in hello) {
    const display = await displayOf(db, { cookie: cookie(DISPLAY_COOKIE), now: clock.now() });
    return display ? [displayTopic(db.wlId, display.id)] : [];
  }
  try {
    const { cartId } = await ownPhoneLink({ db, clock, cookie }, hello.phoneToken);
    return [phoneTopic(db.wlId, cartId), saleTopic(db.wlId, cartId)];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
