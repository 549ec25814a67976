// What would be sent to a customer who has not signed yet: the words of the link's message, to where they can be reached.
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { GET_REMINDER, type ReminderWay } from "@handsel/contract/checkout/reminder.ts";
import { lastMessageAbout, smsParts } from "#areas/platform/index.ts";
import { findReminder, isBeforeStart } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { LINK_TOPIC } from "../message-topics.ts";
import { livingApplications } from "../queries/applications.ts";
import { reminderMoment } from "../reminder-moment.ts";
import { getSale } from "../sale-of-cart.ts";
import { linksLeft } from "../sending-again.ts";
import { linkSms, linkWords } from "../templates/link-message.ts";

/** The lender's page is the customer's alone. */
const HIDDEN = "…";

export const getReminder = implement(GET_REMINDER, async ({ cartUUID }, ctx) => {
  const { tenant, platform, db } = ctx;
  const { language } = tenant;
  const { sale, contracts } = await getSale(ctx, cartUUID);
  const planned = await findReminder(db, sale.cartId);
  const later = {
    tomorrow: reminderMoment(tenant.timeZone, ctx.clock.now()).toISOString(),
    planned: planned
      ? { at: planned.at.toISOString(), method: planned.method, byName: planned.byName }
      : null,
  };
  const [application] = await livingApplications(db, sale.cartId);
  if (!application || !contracts.some(({ state }) => isBeforeStart(state)))
    return { ways: [], language, lastAt: null, left: 0, ...later };
  const { customer, funder, customerUrl } = application;
  const lender = platform.adapters.funders[funder].name;
  const content = { tenantName: tenant.name, firstName: customer.firstName ?? "", lender };
  const places = { sms: sale.customerPhone, email: sale.customerEmail };
  const ways = deliveryMethodsOf(funder).flatMap((method): ReminderWay[] => {
    const to = places[method];
    if (!to || customerUrl === null) return [];
    if (method === "email") return [{ method, to, ...linkWords(language, content), parts: null }];
    const parts = smsParts(linkSms(language, { ...content, link: customerUrl }));
    return [{ method, to, subject: null, text: linkSms(language, { ...content, link: HIDDEN }), parts }];
  });
  const lastAt = await lastMessageAbout(db, { topic: LINK_TOPIC, topicId: application.id });
  const left = await linksLeft(ctx, application);
  return { ways, language, lastAt: lastAt?.toISOString() ?? null, left, ...later };
});
