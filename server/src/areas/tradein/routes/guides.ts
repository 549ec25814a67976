// The guides behind the warning about cloud accounts, which a customer needs before a device can be handed in: how to take it
// off the owner's account, and off an employer's or a school's administration. They speak of no maker, because the way is the
// same on all of them. Anybody may open them, on the retailer's own paper; readers of other languages get the English ones.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FastifyInstance } from "fastify";
import { contentDisposition } from "#documents/content-disposition.ts";
import { createDocumentMemory } from "#documents/document-memory.ts";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import type { Platform } from "#platform.ts";
import { fill, textsOf } from "#texts.ts";

/** By the name in the address. */
const GUIDES = {
  "remove-activation-lock.pdf": { language: "en", guide: "activation-lock" },
  "remove-activation-lock-es.pdf": { language: "es", guide: "activation-lock" },
  "remove-activation-lock-fr.pdf": { language: "fr", guide: "activation-lock" },
  "device-enrolment.pdf": { language: "en", guide: "device-enrolment" },
  "device-enrolment-es.pdf": { language: "es", guide: "device-enrolment" },
} as const;

const ONE_DAY = "public, max-age=86400";
const KEPT_AT_MOST = 50;

export function addGuides(app: FastifyInstance, platform: Platform): void {
  const memory = createDocumentMemory<WhiteLabel>(KEPT_AT_MOST);

  // Each under its own address: the folder holds other areas' papers as well.
  for (const [name, written] of Object.entries(GUIDES))
    app.get(`/documents/${name}`, async (request, reply) => {
      const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
      const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
      if (!tenant) return reply.callNotFound();
      const pdf = await memory.get(`${tenant.wlId}/${name}`, tenant, () =>
        writeGuide(tenant, written, platform.clock.now()),
      );
      return reply
        .type("application/pdf")
        .header("content-disposition", contentDisposition("inline", name))
        .header("cache-control", ONE_DAY)
        .send(pdf);
    });
}

function writeGuide(
  tenant: WhiteLabel,
  { language, guide: name }: { language: Language; guide: "activation-lock" | "device-enrolment" },
  madeAt: Date,
): Promise<Buffer> {
  const guide = textsOf(name, language);
  const { pageOf } = textsOf("tradein", language).print;
  const frame = {
    retailer: tenant.name,
    title: guide.title,
    language,
    accent: brandColour(tenant.configs),
    imprint: `${tenant.registeredName}  ·  ${tenant.address}`,
    pageOf: (page: number, total: number) => fill(pageOf, { page, total }),
    madeAt,
    pagesAtMost: 1,
  };
  return renderPdf(frame, [
    { kind: "lead", text: guide.lead },
    ...guide.sections.flatMap(({ heading, steps }): PdfBlock[] => [
      { kind: "heading", text: heading },
      { kind: "steps", items: steps },
    ]),
    { kind: "note", ...guide.note },
  ]);
}
