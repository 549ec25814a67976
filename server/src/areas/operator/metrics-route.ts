// Where the metrics are collected. They tell how much is sold and where it hurts, so outside a demo they are shown to whoever
// brings the token, and without one configured they do not exist.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { refuseAtEdge } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";

const METRICS_PATH = "/metrics";
const OPEN_METRICS = "application/openmetrics-text";

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
    // Collectors that understand both prefer the standard; the older format stays for the others.
    const isOpen = request.headers.accept?.includes(OPEN_METRICS) ?? false;
    return reply
      .header("content-type", isOpen ? `${OPEN_METRICS}; version=1.0.0; charset=utf-8` : all.contentType)
      .header("cache-control", "no-store")
      .send(isOpen ? asOpenMetrics(text) : text);
  });
}

/** There a counter is named without its ending, nothing is left blank, and the end is told. */
function asOpenMetrics(text: string): string {
  const lines = text.split("\n").filter((line) => line !== "");
  const counters = new Set(
    lines
      .flatMap((line) => /^# TYPE (\S+)_total counter$/.exec(line)?.[1] ?? [])
      .map((name) => `${name}_total`),
  );
  const named = lines.map((line) =>
    line.replace(/^(# (?:HELP|TYPE) )(\S+)_total /, (whole, kind: string, name: string) =>
      counters.has(`${name}_total`) ? `${kind}${name} ` : whole,
    ),
  );
  return `${named.join("\n")}\n# EOF\n`;
}

/** Takes the same time wherever the two differ. */
function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(wanted));
}
