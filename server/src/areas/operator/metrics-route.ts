// Where the metrics are collected. They tell how much is sold and where it hurts, so outside a demo they are shown to whoever
// brings the token, and without one configured they do not exist.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { refuseAtEdge } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";

const METRICS_PATH = "/metrics";

export function addMetricsRoute(app: FastifyInstance, platform: Platform): void {
  const { metricsToken, isDemo } = platform.config;
  let registry: Promise<Registry> | undefined;
  app.get(METRICS_PATH, async (request, reply) => {
    if (metricsToken === undefined && !isDemo) throw refuseAtEdge(404, "REQUEST_NOT_VALID");
    if (metricsToken !== undefined && !isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      throw refuseAtEdge(401, "CORE_CODE_CLIENT_SESSION_NOT_FOUND");
    // Loaded when somebody collects: most processes are never asked.
    registry ??= import("./metrics.ts").then(({ createMetrics }) => createMetrics(platform));
    const all = await registry;
    const text = await all.metrics();
    return reply.header("content-type", all.contentType).header("cache-control", "no-store").send(text);
  });
}

/** Takes the same time wherever the two differ. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(wanted));
}
