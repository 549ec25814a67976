// The picture at the end of a mail: fetched when the mail is looked at. It always answers the same, whoever asks.
import type { FastifyInstance } from "fastify";
import { recordDelivery, tellOutcome } from "#areas/platform/index.ts";
import { subdomainOf } from "#edge/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { readToken } from "./links.ts";
import { messageOfStep } from "./queries/members.ts";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export function addOpenedPicture(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { token: string } }>("/online/opened/:token", async (request, reply) => {
    reply.type("image/gif").header("cache-control", "no-store");
    if (!platform.rates.allow("pixel", request.ip)) return reply.send(GIF);
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const token = request.params.token.replace(/\.gif$/, "");
    const target = tenant && readToken(platform.config, "opened", tenant.wlId, token);
    if (target)
      await inTenant(platform, tenant.wlId, async (db) => {
        const messageId = await messageOfStep(db, target.memberId, target.aboutId);
        if (!messageId) return;
        const opened = { messageId, channel: "email", delivery: "OPENED", at: platform.clock.now() } as const;
        const changed = await recordDelivery(db, opened);
        if (changed) await tellOutcome({ db, platform }, { ...changed, outcome: "OPENED" });
      });
    return reply.send(GIF);
  });
}
