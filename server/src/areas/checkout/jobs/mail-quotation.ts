import { composeMail } from "#areas/platform/index.ts";
import { job } from "#jobs/jobs.ts";
import { fill, textsOf } from "#texts.ts";
import { QUOTATION_TOPIC } from "../message-topics.ts";
import { quotationPaper } from "../templates/quotation.ts";
import { MAILING, mailPaper, type PaperToMail } from "./mail-paper.ts";

/** A quotation goes to the customer as a paper of the retailer's; nobody is asked for credit. */
export const mailQuotation = job<PaperToMail>({
  name: "checkout-mail-quotation",
  ...MAILING,
  run: (asked, platform) =>
    mailPaper(platform, asked, async (tenant, found) => {
      const pdf = await quotationPaper({ tenant, ...found, madeAt: platform.clock.now() });
      const texts = textsOf("checkout", tenant.language).quotation;
      const { reference, customer } = found.sale;
      const mail = composeMail(tenant.language, {
        tenantName: tenant.name,
        subject: `${texts.quotation} ${reference}`,
        greeting: fill(texts.mailGreeting, { name: customer.firstName }),
        before: [fill(texts.mailText, { retailer: tenant.name }), texts.quotationNote],
        after: [],
      });
      return { topic: QUOTATION_TOPIC, mail, pdf };
    }),
});
