// The built web application. Its one page is given the tenant's name, language and theme before it is sent, so
// that the first paint already wears the right colours.

import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createDocumentMemory } from "#documents/document-memory.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { contentPolicy } from "../security-headers.ts";
import { subdomainOf } from "../sessions/tenants.ts";
import { appIcon, appManifest, ICON } from "./app-manifest.ts";
import { appPicture } from "./app-picture.ts";
import { paintedAt } from "./first-paint.ts";
import type { BuiltPages } from "./page-ahead.ts";
import { PICTURE, pageFor } from "./sent-page.ts";

const DIST = join(import.meta.dirname, "../../../../web/dist");

const ONE_DAY = "public, max-age=86400";
const PICTURES_AT_MOST = 50;

/** Names what the browser runs; a browser that sees another name reloads. */
export function webBuildId(): string {
  const page = join(DIST, "index.html");
  if (!existsSync(page)) return "none";
  return createHash("sha256").update(readFileSync(page)).digest("hex").slice(0, 12);
}

export function serveWeb(app: FastifyInstance, platform: Platform): void {
  const page = join(DIST, "index.html");
  const fontList = join(DIST, "fonts.json");
  const pageList = join(DIST, "pages.json");
  // A build may just be under way.
  if (![page, fontList, pageList].every((file) => existsSync(file))) return;
  const template = readFileSync(page, "utf8");
  const fonts = JSON.parse(readFileSync(fontList, "utf8")) as Record<string, string>;
  const built = JSON.parse(readFileSync(pageList, "utf8")) as BuiltPages;

  app.register(fastifyStatic, {
    root: join(DIST, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    index: false,
    preCompressed: true,
    // A file never changes under its name, so that nobody asks whether it did.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  const tenantOf = ({ headers }: FastifyRequest) => {
    const subdomain = subdomainOf(headers.host, platform.config.baseDomain);
    return subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
  };
  serveInstalled(app, tenantOf);
  app.get("/*", async (request, reply) => {
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    const isFile = /\.[a-z0-9]{2,5}$/i.test(pathOf(request.url));
    if (!wantsPage || isFile) return reply.callNotFound();
    const tenant = tenantOf(request);
    const nonce = randomBytes(16).toString("base64");
    const path = pathOf(request.url);
    const painted = await paintedAt(platform, { tenant, path, address: request.ip });
    const addressOf = (at: string) => tenantUrl(platform.config, tenant?.subdomain ?? "", at);
    const { build } = platform;
    const { mode } = platform.config;
    reply
      .header("content-security-policy", contentPolicy(platform.config, request.headers.host, nonce))
      .header("cache-control", painted ? "no-store" : "no-cache")
      .type("text/html; charset=utf-8");
    const files = { fonts, built };
    const sent = pageFor(template, { tenant, path, build, nonce, mode, ...files, painted, addressOf });
    // What one customer alone may read is not packed, as answers are not that carry a secret.
    if (painted) return reply.send(sent);
    reply.compress(sent);
    return reply;
  });
}

/** What an installed shop is made of: the worker that opens it without a line, its name and its icon; and the picture beside a link to it. */
function serveInstalled(
  app: FastifyInstance,
  tenantOf: (request: FastifyRequest) => WhiteLabel | undefined,
): void {
  const worker = join(DIST, "store-worker.js");
  const code = existsSync(worker) ? readFileSync(worker, "utf8") : undefined;
  app.get("/store-worker.js", async (_request, reply) => {
    if (code === undefined) return reply.callNotFound();
    return reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(code);
  });
  const answer = (path: string, type: string, write: (tenant: WhiteLabel) => string) =>
    app.get(path, async (request, reply) => {
      const tenant = tenantOf(request);
      if (!tenant) return reply.callNotFound();
      return reply.header("cache-control", "no-cache").type(type).send(write(tenant));
    });
  answer("/app.webmanifest", "application/manifest+json", (tenant) => JSON.stringify(appManifest(tenant)));
  answer(ICON, "image/svg+xml", appIcon);
  // The source is the retailer's record: when it changes it is another object, and the picture is drawn anew.
  const pictures = createDocumentMemory<WhiteLabel>(PICTURES_AT_MOST);
  app.get(PICTURE.path, async (request, reply) => {
    const tenant = tenantOf(request);
    if (!tenant) return reply.callNotFound();
    const picture = await pictures.get(String(tenant.wlId), tenant, () => appPicture(tenant));
    return reply.header("cache-control", ONE_DAY).type("image/png").send(picture);
  });
}

const pathOf = (url: string) => url.split("?", 1)[0] ?? "";
