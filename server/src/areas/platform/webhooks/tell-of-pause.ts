// An endpoint that has failed for long is paused, and those who can put it right are told: events wait for it meanwhile.
import { isLanguage } from "@handsel/contract/languages.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { sendMails } from "../messages/messages.ts";
import { listAdminsToTell, pauseEndpoint } from "../queries/webhook-endpoints.ts";
import { webhookPausedMail } from "../templates/webhook-paused.ts";

interface FailingEndpoint {
  id: string;
  name: string;
  url: string;
}

/** Once: whoever finds it paused already says nothing. */
export async function pauseFailing(
  { db, platform }: { db: Db; platform: Platform },
  { id, name, url }: FailingEndpoint,
): Promise<void> {
  const { clock, tenants, config } = platform;
  const tenant = tenants.byId(db.wlId);
  if (!tenant || !(await pauseEndpoint(db, id, "FAILURE", clock.now()))) return;
  await recordAudit(
    { db, clock, caller: null },
    { action: "WEBHOOK_PAUSED_BY_FAILURE", entity: "WEBHOOK", entityId: id, entityName: name },
  );
  const link = tenantUrl(config, tenant.subdomain, `/posale/admin/webhooks?edit=${id}`);
  await sendMails(
    platform,
    db,
    (await listAdminsToTell(db)).map((admin) => ({
      channel: "email",
      tenant,
      purpose: "OPERATIONAL",
      to: admin.email,
      topic: "WEBHOOK",
      topicId: id,
      ...webhookPausedMail(isLanguage(admin.language) ? admin.language : tenant.language, {
        tenantName: tenant.name,
        firstName: admin.first_name || admin.username,
        endpoint: name,
        host: new URL(url).host,
        link,
      }),
    })),
  );
}
