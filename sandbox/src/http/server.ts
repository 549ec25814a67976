// The web server under all pages and calls: security headers, one error format, one log line per call. Log lines name
// the route, not the address, because addresses carry e-mail addresses and phone numbers.
import fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { contentPolicy } from "./content-policy.ts";
import { Refusal } from "./refusal.ts";

const HEADERS = {
  "content-security-policy": contentPolicy({}),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

export function createServer(log: Log): FastifyInstance {
  const http = fastify({ bodyLimit: 1024 * 1024, requestTimeout: 30_000, forceCloseConnections: true });

  // Set on the raw answer, so that parties which write the answer themselves carry them too.
  http.addHook("onRequest", async (_request, reply) => {
    for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value);
  });

  http.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const durationMs = Math.round(reply.elapsedTime);
    log.debug({ method, route: routeOptions.url, status: reply.raw.statusCode, durationMs }, "call");
  });

  http.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal)
      return reply.code(error.status).send({ error: { code: error.code, message: error.message } });
    // Only a stop cuts pauses short; the call that was waiting is no failure.
    if (error.name === "AbortError")
      return reply.code(503).send({ error: { code: "STOPPING", message: "The sandbox is being stopped" } });
    if (error.statusCode !== undefined && error.statusCode < 500)
      return reply
        .code(error.statusCode)
        .send({ error: { code: "INVALID_REQUEST", message: error.message } });
    log.error({ method: request.method, route: request.routeOptions.url, err: error }, "call failed");
    return reply
      .code(500)
      .send({ error: { code: "INTERNAL_ERROR", message: "The sandbox failed; see its log" } });
  });

  http.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { code: "NOT_FOUND", message: "There is nothing at this address" } }),
  );

  return http;
}
