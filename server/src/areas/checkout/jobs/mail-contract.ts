import { composeMail } from "#areas/platform/index.ts";
import { contractPaper, leadingContract } from "#areas/sales/index.ts";
import { job } from "#jobs/jobs.ts";
import { fill, textsOf } from "#texts.ts";
import { CONTRACT_TOPIC } from "../message-topics.ts";
import { MAILING, mailPaper, type PaperToMail } from "./mail-paper.ts";

/** The contract as it is printed, to the customer's own address. */
export const mailContract = job<PaperToMail>({
  name: "checkout-mail-contract",
  ...MAILING,
  run: (asked, platform) =>
    mailPaper(platform, asked, async (tenant, found) => {
      const { reference, customer } = found.sale;
      const { language } = tenant;
      const pdf = await contractPaper(
        { tenant, clock: platform.clock, platform, language },
        { ...found, contract: leadingContract(found.contracts) },
      );
      const { contract, link } = textsOf("checkout", language);
      const mail = composeMail(language, {
        tenantName: tenant.name,
        subject: fill(contract.subject, { reference }),
        greeting: fill(link.greeting, { name: customer.firstName }),
        before: [fill(contract.text, { retailer: tenant.name })],
        after: [],
      });
      return { topic: CONTRACT_TOPIC, mail, pdf };
    }),
});
