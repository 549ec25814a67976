// The tracking pixel: browsers report what went wrong as the address of a picture. Codes and ids only; whatever
// looks like anything else is dropped, because a report of an error is no place for a customer's name.
import { isErrorCode } from "@handsel/contract/errors/catalogue.ts";
import type { FastifyInstance } from "fastify";
import { dayIn } from "#clock.ts";
import { placeOf } from "#edge/rates/address.ts";
import { sayLimit } from "#edge/rates/rate.ts";
import type { Limit } from "#edge/refuse.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { countTracking, TRACKED_FIELDS, type Tracked } from "../queries/tracking.ts";
import { tracked } from "../tracked.ts";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const VALUE_MAX = 120;
const PAGE_VIEW = "pageview";
/** What a browser of ours reports. */
const KINDS = new Set([PAGE_VIEW, "errortrack"]);
/** What other kinds and messages are counted as: nobody makes rows by inventing them. */
const OTHER = "other";
/** What a browser says of an error that has no code. */
const WITHOUT_CODE = "WITHOUT_CODE";
const CODE_OR_ID = /^[\w.:/-]*$/;

export function addPixel(app: FastifyInstance, platform: Platform): void {
  app.get<{ Querystring: Record<string, unknown> }>("/stats/pixel.gif", async (request, reply) => {
    reply.type("image/gif").header("cache-control", "no-store");
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const event = readEvent(request.query);
    const limit = limitBrokenBy(platform, placeOf(request.ip), event);
    if (limit) {
      sayLimit(reply, limit);
      return reply.code(event.action === PAGE_VIEW ? 200 : 429).send(GIF);
    }
    if (tenant && event.action !== "")
      await inTenant(platform, tenant.wlId, async (db) => {
        const now = platform.clock.now();
        await countTracking(db, event, { day: dayIn(tenant.timeZone, now), now });
        for (const hear of platform.wiring.all(tracked)) await hear(db, event, now);
      });
    return reply.send(GIF);
  });
}

/** Walking about must not use up what is left for reporting errors, nor what others have at the same shop's address. */
function limitBrokenBy({ rates }: Platform, place: string, { action, userId }: Tracked): Limit | undefined {
  if (action !== PAGE_VIEW) return rates.count("pixel", place);
  return rates.count("pixelsOfShop", place) ?? rates.count("pixel", `${PAGE_VIEW} ${place} ${userId}`);
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
  const event = Object.fromEntries(TRACKED_FIELDS.map((name) => [name, read(name)])) as unknown as Tracked;
  const isKnown = event.error === "" || event.error === WITHOUT_CODE || isErrorCode(event.error);
  return {
    ...event,
    action: event.action === "" || KINDS.has(event.action) ? event.action : OTHER,
    error: isKnown ? event.error : OTHER,
  };
}
