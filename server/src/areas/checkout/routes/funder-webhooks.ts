// Reports of the lenders. One is believed when the lender's secret signed its very bytes; it is written down and answered
// at once, and applied by a job.
import { applicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { recordWebhook, underWay } from "#areas/platform/index.ts";
import { refuseAtEdge } from "#edge/refuse.ts";
import { contentOf, takeRawBodies, verifyWebhook } from "#edge/webhook-signature.ts";
import { inTenant, type Platform } from "#platform.ts";
import { parseFunderReference } from "../application.ts";
import { takeFunderReport } from "../jobs/take-funder-report.ts";
import { accountOf } from "../sending.ts";

interface FunderRoute {
  Params: { funder: string };
}

export function addFunderWebhooks(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post<FunderRoute>("/webhooks/funder/:funder", (request, reply) => take(platform, request, reply));
  });
}

async function take(
  platform: Platform,
  request: FastifyRequest<FunderRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { funder } = request.params;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const report = applicationReport.safeParse(contentOf(body));
  const named = report.success ? parseFunderReference(report.data.reference) : undefined;
  const tenant = named && platform.tenants.byId(named.wlId);
  // Whose secret it is depends on the retailer it speaks of; what names none is as good as unsigned.
  const account = tenant && isFunder(funder) ? accountOf(platform, tenant, { funder }) : undefined;
  const verified = verifyWebhook(account?.webhookSecrets ?? [], request.headers, body);
  if (!report.success || !named || !verified.isGenuine) {
    const reason = verified.isGenuine ? "content" : verified.reason;
    platform.log.warn({ path: request.routeOptions.url, reason }, "webhook refused");
    throw refuseAtEdge(401, "UNAUTHORIZED_ACCESS");
  }
  const { wlId, applicationId } = named;
  await inTenant(platform, wlId, async (db) => {
    const webhook = { source: `funder:${funder}`, webhookId: verified.id, body: report.data };
    const now = platform.clock.now();
    const isNew = await recordWebhook(db, { ...webhook, now });
    const came = { receivedAt: now.toISOString(), cameMs: underWay(new Date(report.data.at)) };
    if (isNew)
      await platform.jobs.enqueue(db, takeFunderReport, {
        wlId,
        applicationId,
        funder,
        report: report.data,
        came,
      });
  });
  return reply.code(204).send();
}
