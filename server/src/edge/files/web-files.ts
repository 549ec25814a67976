// The built web application. Its one page is given the tenant's name, language and theme before it is sent, so
// that the first paint already wears the right colours.

import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform.ts";
import { contentPolicy } from "../security-headers.ts";
import { subdomainOf } from "../sessions/tenants.ts";

const DIST = join(import.meta.dirname, "../../../../web/dist");

/** Names what the browser runs; a browser that sees another name reloads. */
export function webBuildId(): string {
  const page = join(DIST, "index.html");
  if (!existsSync(page)) return "none";
  return createHash("sha256").update(readFileSync(page)).digest("hex").slice(0, 12);
}

export function serveWeb(app: FastifyInstance, platform: Platform): void {
  const page = join(DIST, "index.html");
  if (!existsSync(page)) return;
  const template = readFileSync(page, "utf8");

  app.register(fastifyStatic, {
    root: join(DIST, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    index: false,
    preCompressed: true,
  });
  app.get("/*", async (request, reply) => {
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    const isFile = /\.[a-z0-9]{2,5}$/i.test(request.url.split("?")[0] ?? "");
    if (!wantsPage || isFile) return reply.callNotFound();
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header("content-security-policy", contentPolicy(platform.config, request.headers.host, nonce))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(pageFor(template, tenant, platform.build, nonce));
  });
}

function pageFor(template: string, tenant: WhiteLabel | undefined, build: string, nonce: string): string {
  const values: Record<string, string> = {
    lang: tenant?.language ?? "en",
    theme: tenant?.configs.theme ?? "default",
    title: tenant?.name ?? "Handsel",
    build,
    nonce,
  };
  return template.replaceAll(/%(lang|theme|title|build|nonce)%/g, (_, name: string) =>
    escapeHtml(values[name] ?? ""),
  );
}
