// The papers that pages link to: the user manual under the retailer's short name, the service sheet, and what happens
// with a customer's data.
// They hold nothing secret and open in a tab of their own, so no session is asked; the retailer is the host's.
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FastifyInstance } from "fastify";
import { contentDisposition } from "#documents/content-disposition.ts";
import { createDocumentMemory } from "#documents/document-memory.ts";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { renderPdf } from "#documents/pdf-page.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import { fill, textsOf } from "#texts.ts";
import { dataProtectionBlocks } from "../templates/documents/data-protection.ts";
import { manualBlocks } from "../templates/documents/manual.ts";
import { serviceBlocks } from "../templates/documents/service-sheet.ts";

type Paper = "manual" | "service" | "dataProtection";

const PAGES: Readonly<Record<Paper, number>> = { manual: 2, service: 1, dataProtection: 1 };
const ONE_DAY_SECONDS = 24 * 3600;
/** Some 20 kB each; a busy process holds a few megabytes at most. */
const KEPT_AT_MOST = 200;

export function addDocuments(app: FastifyInstance, platform: Platform): void {
  // The source is the retailer's record: when it changes it is another object, and the papers are written anew.
  const memory = createDocumentMemory<WhiteLabel>(KEPT_AT_MOST);

  app.get<{ Params: { name: string }; Querystring: { lang?: unknown } }>(
    "/documents/:name",
    async (request, reply) => {
      const { name } = request.params;
      const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
      const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
      const paper = tenant && paperNamed(name, tenant);
      if (!tenant || !paper) return reply.callNotFound();
      const language = languageFor(tenant, request.query.lang);
      const pdf = await memory.get(`${tenant.wlId} ${paper} ${language}`, tenant, () =>
        writePaper(platform, tenant, paper, language),
      );
      return reply
        .type("application/pdf")
        .header("content-disposition", contentDisposition("inline", name))
        .header("cache-control", `public, max-age=${ONE_DAY_SECONDS}`)
        .send(pdf);
    },
  );
}

/** Names are compared, never looked up in a folder. */
function paperNamed(name: string, tenant: WhiteLabel): Paper | undefined {
  if (name === "service.pdf") return "service";
  if (name === "data-protection.pdf") return "dataProtection";
  return name === `${tenant.shortName}.pdf` ? "manual" : undefined;
}

function languageFor({ language, configs }: WhiteLabel, wanted: unknown): Language {
  return configs.availableLocales.find((offered) => offered === wanted) ?? language;
}

/** As it is written for the retailer, or as it would be by other settings. */
export function writePaper(
  platform: Pick<Platform, "config" | "clock">,
  tenant: WhiteLabel,
  paper: Paper,
  language: Language,
): Promise<Buffer> {
  const { documents, dataProtection } = textsOf("platform", language);
  const texts = { ...documents, dataProtection };
  const { name: retailer, supportEmail, configs } = tenant;
  const address = tenantUrl(platform.config, tenant.subdomain, "/");
  const blocks: Record<Paper, () => PdfBlock[]> = {
    manual: () => manualBlocks(texts, { retailer, address, supportEmail, configs }),
    service: () => serviceBlocks(texts.service, { retailer, supportEmail }),
    dataProtection: () => dataProtectionBlocks(texts.dataProtection, { retailer, supportEmail }),
  };
  return renderPdf(
    {
      retailer,
      title: texts[paper].title,
      language,
      accent: brandColour(configs),
      imprint: `${tenant.registeredName}  ·  ${tenant.address}`,
      pageOf: (page, total) => fill(texts.pageOf, { page, total }),
      madeAt: platform.clock.now(),
      pagesAtMost: PAGES[paper],
    },
    blocks[paper](),
  );
}
