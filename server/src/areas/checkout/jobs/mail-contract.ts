import { composeMail, sendMessage } from "#areas/platform/index.ts";
import { contractPaper, findSale, leadingContract, readPaper } from "#areas/sales/index.ts";
import { job } from "#jobs/jobs.ts";
import { fill, textsOf } from "#texts.ts";
import { CONTRACT_TOPIC } from "../message-topics.ts";
import { EVERYWHERE, inCheckout } from "../sending.ts";

/** The contract as it is printed, to the customer's own address. */
export const mailContract = job<{ wlId: number; cartId: string; to: string }>({
  name: "checkout-mail-contract",
  retries: 5,
  atOnce: 1,
  run: async ({ wlId, cartId, to }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const found = await inCheckout(platform, tenant, async ({ db }) => {
      const sale = await findSale(db, { cartId }, EVERYWHERE);
      return sale && readPaper(platform.config, db, sale);
    });
    // Erased meanwhile: nobody is left to write to.
    if (!found || found.sale.customer.email === "") return;
    const { language } = tenant;
    const { reference, customer } = found.sale;
    const pdf = await contractPaper(
      { tenant, clock: platform.clock, platform, language },
      { ...found, contract: leadingContract(found.contracts) },
    );
    const { contract, link } = textsOf("checkout", language);
    const mail = composeMail({
      tenantName: tenant.name,
      subject: fill(contract.subject, { reference }),
      greeting: fill(link.greeting, { name: customer.firstName }),
      before: [fill(contract.text, { retailer: tenant.name })],
      after: [],
    });
    await inCheckout(platform, tenant, ({ db }) =>
      sendMessage(platform, db, {
        channel: "email",
        tenant,
        purpose: "OPERATIONAL",
        topic: CONTRACT_TOPIC,
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
