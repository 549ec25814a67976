// The papers that a customer reads on the own phone, for the browser that has the link and for nobody else.
import { OWN_PAPERS } from "@handsel/contract/checkout/own-phone.ts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contractPaper, leadingContract } from "#areas/sales/index.ts";
import { contentDisposition } from "#documents/content-disposition.ts";
import { Refusal } from "#edge/refuse.ts";
import { cookieIn } from "#edge/sessions/session-cookie.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import type { Platform } from "#platform.ts";
import { ownPhoneLink } from "../own-phone/links.ts";
import { OWN_PAPERS_PATH, readOwnPaper } from "../own-phone/own-papers.ts";
import { inCheckout } from "../sending.ts";
import { quotationPaper } from "../templates/quotation.ts";

const address = z.object({ token: z.string().max(100), name: z.string().max(40) });

export function addOwnPapers(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: Record<string, string> }>(`${OWN_PAPERS_PATH}/:token/:name`, async (request, reply) => {
    const read = address.safeParse(request.params);
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    const kind = OWN_PAPERS.find((one) => `${one.toLowerCase()}.pdf` === read.data?.name);
    if (!read.success || !tenant || !kind) return reply.callNotFound();
    const { clock } = platform;
    const cookie = (name: string) => cookieIn(request.headers.cookie, name);
    try {
      const facts = await inCheckout(platform, tenant, async (ctx) =>
        readOwnPaper(ctx, await ownPhoneLink({ ...ctx, cookie }, read.data.token)),
      );
      const ctx = { tenant, clock, platform, language: tenant.language };
      const pdf =
        kind === "QUOTATION"
          ? await quotationPaper({ tenant, ...facts, madeAt: clock.now() })
          : await contractPaper(ctx, { ...facts, contract: leadingContract(facts.contracts) });
      return await reply
        .type("application/pdf")
        .header("content-disposition", contentDisposition("inline", `${facts.sale.reference}.pdf`))
        .header("cache-control", "private, no-store")
        .send(pdf);
    } catch (error) {
      // A link that is over, another browser, a cart that cannot be sold: to the tab it is all the same.
      if (error instanceof Refusal) return reply.callNotFound();
      throw error;
    }
  });
}
