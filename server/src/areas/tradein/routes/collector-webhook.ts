import type { FastifyInstance } from "fastify";
import { recordWebhook, tellReport, underWay } from "#areas/platform/index.ts";
import { refuseAtEdge } from "#edge/refuse.ts";
import { contentOf, takeRawBodies, verifyWebhook } from "#edge/webhook-signature.ts";
import { inTenant, type Platform } from "#platform.ts";
import { applyCollectorNews, collectorNews } from "../collections/collector-reports.ts";

export function addCollectorWebhook(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post("/webhooks/collector", async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verified = verifyWebhook(platform.config.collectorWebhookSecrets, request.headers, body);
      if (!verified.isGenuine) {
        platform.log.warn({ path: "/webhooks/collector", reason: verified.reason }, "webhook refused");
        throw refuseAtEdge(401, "UNAUTHORIZED_ACCESS");
      }
      const parsed = collectorNews.safeParse(contentOf(body));
      if (!parsed.success) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "body");
      const news = parsed.data;
      const tenant = platform.tenants.all().find(({ wlCode }) => wlCode === news.account);
      // An account that is not ours would be not ours the next time as well: taken, and left at that.
      if (!tenant) return reply.code(204).send();
      const now = platform.clock.now();
      await inTenant(platform, tenant.wlId, async (db) => {
        const webhook = { source: "collector", webhookId: verified.id, body: news, now };
        if (!(await recordWebhook(db, webhook))) return;
        await applyCollectorNews({ db, platform }, news);
        const cameMs = underWay(verified.signedAt);
        await tellReport(platform, db, { party: "collector", cameMs, receivedAt: now });
      });
      return reply.code(204).send();
    });
  });
}
