// What mail programs call by themselves: the pictures of a mail, the one at its end, which always answers the same, and the way
// off the list behind their own button.
import type { FastifyInstance } from "fastify";
import { PICTURES_PATH, readPicture } from "#adapters/storage/pictures.ts";
import { recordDelivery, tellOutcomes } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { placeOf } from "#edge/rates/address.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { subjectOf } from "./campaigns/subject.ts";
import { readToken } from "./links.ts";
import { isMachine } from "./machine-opens.ts";
import { findMember, messageOfStep, saveConsent } from "./queries/members.ts";
import { noteMessage } from "./queries/results.ts";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** What mail programs do when their own button is pressed: a form without fields, sent to the address in the header. */
export function addOneClick(app: FastifyInstance, platform: Platform): void {
  app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume().on("end", () => done(null));
    });
    scope.post<{ Params: { token: string } }>("/online/off/:token", async (request, reply) => {
      platform.rates.take("pixel", placeOf(request.ip));
      const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
      const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
      const target = tenant && readToken(platform.config, "unsubscribe", tenant.wlId, request.params.token);
      if (!target) return reply.code(404).send();
      const isKnown = await inTenant(platform, tenant.wlId, (db) =>
        refuseMarketing({ db, platform }, target.memberId),
      );
      return reply.code(isKnown ? 200 : 404).send();
    });
    // Somebody who opens the address instead gets the page that asks.
    scope.get<{ Params: { token: string } }>("/online/off/:token", async (request, reply) =>
      reply.redirect(`/online/unsubscribe?token=${encodeURIComponent(request.params.token)}`),
    );
  });
}

async function refuseMarketing(
  { db, platform }: { db: Db; platform: Platform },
  memberId: string,
): Promise<boolean> {
  const member = await findMember(db, memberId);
  const subject = member && (await subjectOf({ db }, member));
  if (!subject) return false;
  const at = platform.clock.now();
  for (const destination of [subject.email, subject.phone])
    if (destination) await saveConsent(db, { destination, isOptedIn: false, source: "ONE_CLICK", at });
  return true;
}

export function addOpenedPicture(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { token: string } }>("/online/opened/:token", async (request, reply) => {
    reply.type("image/gif").header("cache-control", "no-store");
    if (!platform.rates.allow("pixel", placeOf(request.ip))) return reply.send(GIF);
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const token = request.params.token.replace(/\.gif$/, "");
    const target = tenant && readToken(platform.config, "opened", tenant.wlId, token);
    if (target)
      await inTenant(platform, tenant.wlId, async (db) => {
        const messageId = await messageOfStep(db, target.memberId, target.aboutId);
        if (!messageId) return;
        if (isMachine(request.headers["user-agent"]))
          return noteMessage(db, messageId, "machine_opened_at", platform.clock.now());
        const opened = { messageId, channel: "email", delivery: "OPENED", at: platform.clock.now() } as const;
        const changed = await recordDelivery(db, opened);
        if (changed) await tellOutcomes({ db, platform }, [{ ...changed, outcome: "OPENED" }]);
      });
    return reply.send(GIF);
  });
}

/** Pictures that were dropped into templates. Whoever reads a mail is nobody we know, so these are everybody's. */
export function addPictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}/:name`, async (request, reply) => {
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const { storage } = platform.adapters;
    const picture = tenant && (await readPicture(storage, tenant.wlId, request.params.name));
    if (!picture) return reply.code(404).send();
    return (
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        // Whatever program shows a mail, and the preview's own frame, is another origin.
        .header("cross-origin-resource-policy", "cross-origin")
        .type(picture.type)
        .send(picture.content)
    );
  });
}
