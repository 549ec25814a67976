// Who was to hear that contracts ended gets a mail, once for what ended together: the event of the first of them says so.
import type { Told } from "@handsel/contract/sales/ending.ts";
import { findStoreContact, sendMessage } from "#areas/platform/index.ts";
import type { RecordedEvent } from "../contract/contract-events.ts";
import type { NewsContext, NewsHandler } from "../fan-out.ts";
import { findSeller } from "../queries/sale-surroundings.ts";
import type { Sale } from "../sale.ts";
import { endingMail } from "../templates/ending-mail.ts";
import { SALE_TOPIC } from "./message-topic.ts";

type EndingEvent = Extract<RecordedEvent, { type: "CANCELLED" | "WITHDRAWN" }>;

const isEnding = (event: RecordedEvent): event is EndingEvent =>
  event.type === "CANCELLED" || event.type === "WITHDRAWN";

export const tellOfEnding: NewsHandler = async (ctx, { sale, events }) => {
  for (const event of events.filter(isEnding))
    for (const who of event.data.tells ?? []) await tell(ctx, sale, event, who);
};

async function tell(
  { db, tenant, platform }: NewsContext,
  sale: Sale,
  event: EndingEvent,
  who: Told,
): Promise<void> {
  const seller = who === "SELLER" ? await findSeller(db, sale.userId) : undefined;
  const to = who === "SELLER" ? seller?.email : sale.customer.email;
  if (!to) return;
  const store = await findStoreContact(db, sale.storeId);
  await sendMessage(platform, db, {
    tenant,
    purpose: "OPERATIONAL",
    topic: SALE_TOPIC,
    topicId: sale.cartId,
    channel: "email",
    to,
    ...endingMail(tenant.language, {
      who,
      how: event.type,
      tenantName: tenant.name,
      name: seller?.name ?? sale.customer.firstName,
      reference: sale.reference,
      by: event.actor.name,
      store: store?.name ?? tenant.name,
    }),
  });
}
