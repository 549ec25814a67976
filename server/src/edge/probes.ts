// What whoever watches over processes asks: that one lives, and that it can do its work.
import type { FastifyInstance } from "fastify";
import { pendingMigrations } from "#db/migrate.ts";
import type { Platform } from "#platform.ts";

export function addProbes(app: FastifyInstance, platform: Pick<Platform, "pool">): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const pending = await pendingMigrations(platform.pool).catch(() => undefined);
    if (pending === undefined || pending.length > 0) return reply.code(503).send({ status: "not ready" });
    return { status: "ready" };
  });
}
