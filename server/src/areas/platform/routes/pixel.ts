// The tracking pixel: browsers report what went wrong as the address of a picture. Codes and ids only; whatever
// looks like anything else is dropped, because a report of an error is no place for a customer's name.
import type { FastifyInstance } from "fastify";
import { subdomainOf } from "#edge/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { recordTracking, TRACKED_FIELDS, type Tracked } from "../queries/tracking.ts";
import { tellTracked } from "../tracked.ts";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const VALUE_MAX = 120;
const PAGE_VIEW = "pageview";
const CODE_OR_ID = /^[\w.:/-]*$/;

export function addPixel(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: Record<string, unknown> }>("/stats/pixel.gif", async (request, reply) => {
    reply.type("image/gif").header("cache-control", "no-store");
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const event = readEvent(request.query);
    if (!isAllowed(platform, request.ip, event))
      return reply.code(event.action === PAGE_VIEW ? 200 : 429).send(GIF);
    if (tenant && event.action !== "")
      await inTenant(platform, tenant.wlId, async (db) => {
        const now = platform.clock.now();
        await recordTracking(db, event, now);
        await tellTracked(db, event, now);
      });
    return reply.send(GIF);
  });
}

/** Walking about must not use up what is left for reporting errors, nor what others have at the same shop's address. */
function isAllowed({ rates }: Platform, address: string, { action, userId }: Tracked): boolean {
  if (action !== PAGE_VIEW) return rates.allow("pixel", address);
  return rates.allow("pixelsOfShop", address) && rates.allow("pixel", `${PAGE_VIEW} ${address} ${userId}`);
}

/** The retailer is the host's; a `wlId` in the query is not asked. */
export function readEvent(query: Readonly<Record<string, unknown>>): Tracked {
  const read = (name: string): string => {
    const value = query[name];
    if (typeof value !== "string") return "";
    // Of an address the path says where; what follows it may say who.
    const [text = ""] = value.slice(0, VALUE_MAX).split(/[?#]/, 1);
    return CODE_OR_ID.test(text) ? text : "";
  };
  return Object.fromEntries(TRACKED_FIELDS.map((name) => [name, read(name)])) as unknown as Tracked;
}
