// A reminder for tomorrow morning, or none.
import { deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { PLAN_REMINDER } from "@handsel/contract/checkout/reminder.ts";
import { dropReminder, isBeforeStart, planReminder } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { livingApplications } from "../queries/applications.ts";
import { reminderMoment } from "../reminder-moment.ts";
import { getSaleForChange } from "../sale-of-cart.ts";

export const planReminderOf = implement(PLAN_REMINDER, async ({ cartUUID, distributionMethod }, ctx) => {
  const { db, tenant, clock, caller } = ctx;
  const { sale, contracts } = await getSaleForChange(ctx, cartUUID);
  const method = distributionMethod ?? null;
  if (method === null) {
    await dropReminder(db, sale.cartId);
    return { plannedAt: null };
  }
  const [application] = await livingApplications(db, sale.cartId);
  const isSendable =
    application !== undefined &&
    application.customerUrl !== null &&
    deliveryMethodsOf(application.funder).includes(method) &&
    contracts.some(({ state }) => isBeforeStart(state));
  if (!isSendable || !(method === "sms" ? sale.customerPhone : sale.customerEmail))
    throw refuse("CREDIT_CHECK_ERROR");
  const now = clock.now();
  const at = reminderMoment(tenant.timeZone, now);
  await planReminder(db, sale.cartId, { at, method, userId: caller.userId, now });
  return { plannedAt: at.toISOString() };
});
