// The address of a worker process: probes and metrics, and nothing of the product.
import Fastify, { type FastifyInstance } from "fastify";
import { addMetricsRoute } from "#areas/operator/metrics-route.ts";
import { LIMITS } from "#config.ts";
import { addProbes } from "#edge/probes.ts";
import { Refusal } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";

export function createWorkerApp(platform: Platform): FastifyInstance {
  const app = Fastify({
    bodyLimit: LIMITS.socketBytes,
    requestTimeout: LIMITS.requestTimeoutMs,
    logger: false,
    forceCloseConnections: true,
  });
  addProbes(app, platform);
  addMetricsRoute(app, platform);
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Refusal ? error.httpStatus : 500;
    if (status >= 500) platform.log.error({ err: error }, "probe failed");
    return reply.code(status).send({ status: "refused" });
  });
  return app;
}
