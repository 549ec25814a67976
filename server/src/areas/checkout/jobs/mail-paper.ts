// A paper of a sale to the customer's own address: what stands in it is read, the paper is set outside the transaction, because it
// takes longer than a lock should be held, and the message is written in one of its own. Somebody may be erased meanwhile: it goes
// out only to whom the sale still names.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type composeMail, sendMessage } from "#areas/platform/index.ts";
import { findSale, holdSale, readPaper } from "#areas/sales/index.ts";
import type { Platform } from "#platform.ts";
import { EVERYWHERE, inCheckout } from "../sending.ts";

/** Which sale, and where its paper goes. */
export interface PaperToMail {
  wlId: number;
  cartId: string;
  to: string;
}

/** How a job that mails a paper is run. */
export const MAILING = { retries: 5, atOnce: 1 } as const;

interface Paper {
  topic: string;
  mail: ReturnType<typeof composeMail>;
  pdf: Buffer;
}

/** `write` sets the paper and words the mail. */
export async function mailPaper(
  platform: Platform,
  { wlId, cartId, to }: PaperToMail,
  write: (tenant: WhiteLabel, found: Awaited<ReturnType<typeof readPaper>>) => Promise<Paper>,
): Promise<void> {
  const tenant = platform.tenants.byId(wlId);
  if (!tenant) return;
  const found = await inCheckout(platform, tenant, async ({ db }) => {
    const sale = await findSale(db, { cartId }, EVERYWHERE);
    return sale && readPaper(platform.config, db, sale);
  });
  if (!found || found.sale.customer.email === "") return;
  const { topic, mail, pdf } = await write(tenant, found);
  const fileName = `${found.sale.reference}.pdf`;
  await inCheckout(platform, tenant, async ({ db }) => {
    const held = await holdSale(db, cartId);
    if (!held || held.sale.customer.email === "") return;
    await sendMessage(platform, db, {
      channel: "email",
      tenant,
      purpose: "OPERATIONAL",
      topic,
      topicId: cartId,
      to,
      ...mail,
      attachments: [{ fileName, type: "application/pdf", contentBase64: pdf.toString("base64") }],
    });
  });
}
