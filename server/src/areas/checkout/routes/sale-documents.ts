// The papers of one sale, for whoever was given a link to them.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contractPaper, findSale, leadingContract, readPaper } from "#areas/sales/index.ts";
import { contentDisposition } from "#documents/content-disposition.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import type { Platform } from "#platform.ts";
import { DOCUMENT_KINDS, isDocumentLink } from "../document-links.ts";
import { EVERYWHERE, inCheckout } from "../sending.ts";
import { quotationPaper } from "../templates/quotation.ts";

const address = z.object({
  cartId: z.uuid(),
  name: z.string().max(40),
  expires: z.string().regex(/^\d{1,16}$/),
  signature: z.string().max(100),
});

export function addSaleDocuments(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
    "/documents/sales/:cartId/:name",
    async (request, reply) => {
      const read = address.safeParse({ ...request.query, ...request.params });
      const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
      const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
      if (!read.success || !tenant) return reply.callNotFound();
      const { cartId, name, expires, signature } = read.data;
      const kind = DOCUMENT_KINDS.find((one) => `${one.toLowerCase()}.pdf` === name);
      const { config, clock } = platform;
      const link = { config, clock, wlId: tenant.wlId, cartId, expires: Number(expires), signature };
      if (!kind || !isDocumentLink({ ...link, kind })) return reply.callNotFound();

      const found = await inCheckout(platform, tenant, async ({ db }) => {
        const sale = await findSale(db, { cartId }, EVERYWHERE);
        return sale && readPaper(config, db, sale);
      });
      if (!found) return reply.callNotFound();
      const ctx = { tenant, clock, platform, language: tenant.language };
      const pdf =
        kind === "QUOTATION"
          ? await quotationPaper({ tenant, ...found, madeAt: clock.now() })
          : await contractPaper(ctx, { ...found, contract: leadingContract(found.contracts) });
      return reply
        .type("application/pdf")
        .header("content-disposition", contentDisposition("inline", `${found.sale.reference}.pdf`))
        .header("cache-control", "private, no-store")
        .send(pdf);
    },
  );
}
