import { distributorNews } from "@handsel/contract/adapters/distributor-messages.ts";
import type { FastifyInstance } from "fastify";
import { recordWebhook, tellReport, underWay } from "#areas/platform/index.ts";
import { refuseAtEdge } from "#edge/refuse.ts";
import { contentOf, takeRawBodies, verifyWebhook } from "#edge/webhook-signature.ts";
import { inTenant, type Platform } from "#platform.ts";
import { applyDistributorNews } from "../distributor/distributor-reports.ts";

const PATH = "/webhooks/distributor";
const REFERENCE = /^(\d{1,9})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function addDistributorWebhook(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post(PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verified = verifyWebhook(platform.config.distributorWebhookSecrets, request.headers, body);
      if (!verified.isGenuine) {
        platform.log.warn({ path: PATH, reason: verified.reason }, "webhook refused");
        throw refuseAtEdge(401, "UNAUTHORIZED_ACCESS");
      }
      const parsed = distributorNews.safeParse(contentOf(body));
      if (!parsed.success) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "body");
      const [, wlId, requestId] = REFERENCE.exec(parsed.data.reference) ?? [];
      const tenant = wlId === undefined ? undefined : platform.tenants.byId(Number(wlId));
      // What is not ours would be not ours the next time as well: taken, and left at that.
      if (!tenant || requestId === undefined) return reply.code(204).send();
      const { clock } = platform;
      await inTenant(platform, tenant.wlId, async (db) => {
        const webhook = {
          source: "distributor",
          webhookId: verified.id,
          body: parsed.data,
          now: clock.now(),
        };
        if (!(await recordWebhook(db, webhook))) return;
        await applyDistributorNews({ db, tenant, clock, platform }, requestId, parsed.data);
        const cameMs = underWay(verified.signedAt);
        await tellReport(platform, db, { party: "distributor", cameMs, receivedAt: webhook.now });
      });
      return reply.code(204).send();
    });
  });
}
