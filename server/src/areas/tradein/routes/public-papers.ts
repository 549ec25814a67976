// What anybody may open: the retailer's trade-in terms as a PDF, and the picture that shows how a photo of an ID should look.

import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { country as countryCode } from "@handsel/contract/platform/tenant.ts";
import type { FastifyInstance } from "fastify";
import { contentDisposition } from "#documents/content-disposition.ts";
import { createDocumentMemory } from "#documents/document-memory.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { inTenant, type Platform } from "#platform.ts";
import { fill, textsOf } from "#texts.ts";
import { listCollectors } from "../queries/price-book.ts";

const ONE_DAY = "public, max-age=86400";
const KEPT_AT_MOST = 50;
const TERMS_NAME = "trade-in-terms-and-conditions.pdf";

export function addPublicPapers(app: FastifyInstance, platform: Platform): void {
  // The source is the retailer's record: when it changes it is another object, and the terms are written anew.
  const memory = createDocumentMemory<WhiteLabel>(KEPT_AT_MOST);

  app.get<{ Params: { country: string; wlCode: string; name: string } }>(
    "/legal/:country/:wlCode/:name",
    async (request, reply) => {
      const { country, wlCode, name } = request.params;
      const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
      const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
      const isOwn = tenant?.country === country && tenant.wlCode === wlCode && name === TERMS_NAME;
      if (!tenant || !isOwn) return reply.callNotFound();
      const pdf = await memory.get(String(tenant.wlId), tenant, () => writeTerms(platform, tenant));
      return reply
        .type("application/pdf")
        .header("content-disposition", contentDisposition("inline", name))
        .header("cache-control", ONE_DAY)
        .send(pdf);
    },
  );

  app.get<{ Params: { country: string } }>(
    "/ft/ft_generic/:country/customerId-mock.png",
    async (request, reply) => {
      if (!countryCode.safeParse(request.params.country.toUpperCase()).success) return reply.callNotFound();
      return reply
        .type("image/png")
        .header("cache-control", ONE_DAY)
        .send(await drawMockId());
    },
  );
}

async function writeTerms(platform: Platform, tenant: WhiteLabel): Promise<Buffer> {
  const { language } = tenant;
  const { print, quote } = textsOf("tradein", language);
  const [collector] = await inTenant(platform, tenant.wlId, listCollectors);
  const values = { retailer: tenant.name, collector: collector?.name ?? tenant.name };
  const frame = {
    retailer: tenant.name,
    title: print.termsTitle,
    language,
    accent: brandColour(tenant.configs),
    imprint: `${tenant.registeredName}  ·  ${tenant.address}`,
    pageOf: (page: number, total: number) => fill(print.pageOf, { page, total }),
    madeAt: platform.clock.now(),
  };
  return renderPdf(frame, [
    { kind: "lead", text: fill(print.buyer, values) },
    { kind: "list", items: print.declarations.map((text) => fill(text, values)) },
    { kind: "paragraph", text: fill(quote.after, values) },
  ]);
}

let mockId: Promise<Buffer> | undefined;

/** A card with a portrait and lines where text would stand: shapes alone, so that no font is needed. */
function drawMockId(): Promise<Buffer> {
  const line = (y: number, width: number) =>
    `<rect x="250" y="${y}" width="${width}" height="16" rx="8" fill="#8fa3b8"/>`;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="404">
    <rect width="640" height="404" rx="24" fill="#e8eef5"/>
    <rect width="640" height="72" rx="24" fill="#3b6ea5"/><rect y="40" width="640" height="32" fill="#3b6ea5"/>
    <rect x="32" y="104" width="180" height="228" rx="12" fill="#c6d3e1"/>
    <circle cx="122" cy="188" r="46" fill="#7f95ac"/><path d="M46 332c6-56 36-84 76-84s70 28 76 84z" fill="#7f95ac"/>
    ${line(112, 300)}${line(152, 220)}${line(192, 260)}${line(232, 180)}${line(272, 240)}
    <rect x="32" y="352" width="576" height="24" rx="4" fill="#8fa3b8"/>
  </svg>`;
  mockId ??= import("sharp").then(({ default: sharp }) => sharp(Buffer.from(card)).png().toBuffer());
  return mockId;
}
