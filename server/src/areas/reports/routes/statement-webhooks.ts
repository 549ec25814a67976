// Statements that lenders send by themselves. One is believed when the lender's secret signed its very bytes; it is written down and
// answered at once, and taken by a job.
import { lenderStatement } from "@handsel/contract/adapters/statement-messages.ts";
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { funderAccount } from "#adapters/funders/accounts.ts";
import { recordWebhook } from "#areas/platform/index.ts";
import { refuseAtEdge } from "#edge/refuse.ts";
import { contentOf, takeRawBodies, verifyWebhook } from "#edge/webhook-signature.ts";
import { inTenant, type Platform } from "#platform.ts";
import { takeSentStatement } from "../jobs.ts";
import { isFor, senderOf } from "../statements/take-statement.ts";

interface StatementRoute {
  Params: { funder: string };
}

export function addStatementWebhooks(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    takeRawBodies(scope);
    scope.post<StatementRoute>("/webhooks/funder/:funder/statements", (request, reply) =>
      take(platform, request, reply),
    );
  });
}

async function take(
  platform: Platform,
  request: FastifyRequest<StatementRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { funder } = request.params;
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const statement = lenderStatement.safeParse(contentOf(body));
  const tenant = statement.success
    ? platform.tenants.all().find((one) => isFor(one, statement.data))
    : undefined;
  const account =
    tenant && isFunder(funder)
      ? funderAccount(platform.config, funder, platform.tenants.privateOf(tenant.wlId))
      : undefined;
  const verified = verifyWebhook(account?.webhookSecrets ?? [], request.headers, body);
  if (!statement.success || !tenant || !verified.isGenuine || senderOf(statement.data) !== funder) {
    const reason = verified.isGenuine ? "content" : verified.reason;
    platform.log.warn({ path: request.routeOptions.url, reason }, "webhook refused");
    throw refuseAtEdge(401, "UNAUTHORIZED_ACCESS");
  }
  const { wlId } = tenant;
  await inTenant(platform, wlId, async (db) => {
    const webhook = { source: `statement:${funder}`, webhookId: verified.id, body: statement.data };
    const isNew = await recordWebhook(db, { ...webhook, now: platform.clock.now() });
    if (isNew) await platform.jobs.enqueue(db, takeSentStatement, { wlId, statement: statement.data });
  });
  return reply.code(204).send();
}
