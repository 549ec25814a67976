// Pages of a retailer's own sites may call with a key (CORS). Browsers ask first, without the key: they are told yes where a
// living key of the retailer names the site. The call itself is done where its own key does. Cookies are never part of it, and
// what is called without a key is open to our own pages alone.
import type { Operation } from "@handsel/contract/operation.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { readingDb } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { isFromOwnPage } from "../one-host.ts";
import { placeOf } from "../rates/address.ts";
import { refuseAtEdge } from "../refuse.ts";
import { subdomainOf } from "../sessions/tenants.ts";
import { keyScopeOf, secretOf } from "./api-keys.ts";

const HEADERS_TAKEN = ["authorization", "content-type", "traceparent"];
/** What a page may read of an answer beside its body. */
const HEADERS_SHOWN = [
  "Content-Disposition",
  "Deprecation",
  "Link",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Sunset",
  "X-Request-Id",
];
/** As long as a site that was taken off may still be told yes; its calls are refused at once. */
const REMEMBERED_SECONDS = 600;

/** The site whose page calls; undefined for our own pages and for what is no browser. */
export function foreignOrigin(
  { headers }: Pick<FastifyRequest, "headers">,
  config: Pick<Config, "publicProtocol" | "allowedOrigins">,
): string | undefined {
  return headers.origin === undefined || isFromOwnPage({ headers }, { ...config, allowedOrigins: [] })
    ? undefined
    : headers.origin;
}

/** Answers what browsers ask before a call of what a key may call; what is returned runs before the body is read, so that a page can
 * read what is wrong with it. */
export function openToSites(
  app: FastifyInstance,
  platform: Platform,
  operation: Operation,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { path } = operation;
  if (keyScopeOf(platform.telemetry.areaOf(path), operation) === undefined) return async () => undefined;
  app.options(path, (request, reply) => answerPreflight(platform, request, reply));
  return (request, reply) => sayOrigin(platform, request, reply);
}

async function answerPreflight(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { origin = "" } = request.headers;
  reply.header("vary", "Origin, Access-Control-Request-Method, Access-Control-Request-Headers");
  const asked = (request.headers["access-control-request-headers"] ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const isPossible =
    request.headers["access-control-request-method"] === "POST" &&
    // Without a key nobody is let in, whichever session they have.
    asked.includes("authorization") &&
    asked.every((name) => HEADERS_TAKEN.includes(name));
  if (!isPossible || !(await isSiteOf(platform, request, origin)))
    throw refuseAtEdge(403, "API_KEY_ORIGIN_NOT_ALLOWED", origin.slice(0, 200));
  return reply
    .code(204)
    .headers({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": HEADERS_TAKEN.join(", "),
      "access-control-max-age": REMEMBERED_SECONDS,
    })
    .send();
}

/** Lets a page of the retailer's own sites read the answer to a call with a key, a refusal as well. */
async function sayOrigin(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header("vary", "Origin");
  const origin = foreignOrigin(request, platform.config);
  if (origin === undefined || secretOf(request.headers.authorization) === undefined) return;
  if (await isSiteOf(platform, request, origin))
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": HEADERS_SHOWN.join(", "),
    });
}

async function isSiteOf(
  { pool, clock, config, rates, tenants }: Platform,
  { headers: { host }, ip }: FastifyRequest,
  origin: string,
): Promise<boolean> {
  // Counted before it is looked up: whoever asks has shown nothing.
  rates.take("address", placeOf(ip));
  const subdomain = subdomainOf(host, config.baseDomain);
  const tenant = subdomain === undefined ? undefined : tenants.bySubdomain(subdomain);
  if (!tenant) return false;
  const { known } = await readingDb(pool, tenant.wlId).one<{ known: boolean }>(
    `select exists (select from api_key where wl_id = $wl and $1 = any (origins)
       and revoked_at is null and expires_at > $2) as known`,
    [origin, clock.now()],
  );
  return known;
}
