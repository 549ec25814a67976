import { composeMail, sendMessage } from "#areas/platform/index.ts";
import { findSale, readPaper } from "#areas/sales/index.ts";
import { job } from "#jobs/jobs.ts";
import { fill, textsOf } from "#texts.ts";
import { QUOTATION_TOPIC } from "../message-topics.ts";
import { EVERYWHERE, inCheckout } from "../sending.ts";
import { quotationPaper } from "../templates/quotation.ts";

/** A quotation goes to the customer as a paper of the retailer's; nobody is asked for credit. */
export const mailQuotation = job<{ wlId: number; cartId: string; to: string }>({
  name: "checkout-mail-quotation",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, cartId, to }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const found = await inCheckout(platform, tenant, async ({ db }) => {
      const sale = await findSale(db, { cartId }, EVERYWHERE);
      return sale && readPaper(platform.config, db, sale);
    });
    if (!found) return;
    const pdf = await quotationPaper({
      tenant,
      ...found,
      madeAt: platform.clock.now(),
    });
    const texts = textsOf("checkout", tenant.language).quotation;
    const { reference, customer } = found.sale;
    const mail = composeMail({
      tenantName: tenant.name,
      subject: `${texts.quotation} ${reference}`,
      greeting: fill(texts.mailGreeting, { name: customer.firstName }),
      before: [fill(texts.mailText, { retailer: tenant.name }), texts.quotationNote],
      after: [],
    });
    await inCheckout(platform, tenant, ({ db }) =>
      sendMessage(platform, db, {
        channel: "email",
        tenant,
        purpose: "OPERATIONAL",
        topic: QUOTATION_TOPIC,
        topicId: cartId,
        to,
        ...mail,
        attachments: [
          { fileName: `${reference}.pdf`, type: "application/pdf", contentBase64: pdf.toString("base64") },
        ],
      }),
    );
  },
});
