// Reminders that were planned for now. Each is taken and sent in one transaction, so that it goes out once; where nothing
// waits for a signature any more, or enough was sent, it is dropped.

import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { dueReminders, findSale, type PlannedReminder, takeReminder } from "#areas/sales/index.ts";
import { Refusal } from "#edge/refuse.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { EVERYWHERE, inCheckout, type LenderWork } from "../sending.ts";
import { sendAgain } from "../sending-again.ts";

export const sendReminders = job<object>({
  name: "checkout-send-reminders",
  retries: 1,
  atOnce: 1,
  schedule: "* * * * *",
  run: (_, platform) => sendDueReminders(platform),
});

export function sendDueReminders(platform: Platform): Promise<void> {
  return eachOf(platform.tenants.all(), async (tenant) => {
    const due = await inTenant(platform, tenant.wlId, (db) => dueReminders(db, platform.clock.now()));
    await eachOf(due, (cartId) => sendOne(platform, tenant, cartId));
  });
}

async function sendOne(platform: Platform, tenant: WhiteLabel, cartId: string): Promise<void> {
  try {
    await inCheckout(platform, tenant, async (ctx) => {
      const reminder = await takeReminder(ctx.db, cartId, ctx.clock.now());
      if (reminder) await remind(ctx, cartId, reminder);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await inTenant(platform, tenant.wlId, (db) => takeReminder(db, cartId, platform.clock.now()));
  }
}

async function remind(ctx: LenderWork, cartId: string, { method, userId, byName }: PlannedReminder) {
  const sale = await findSale(ctx.db, { cartId }, EVERYWHERE);
  const to = method === "sms" ? sale?.customerPhone : sale?.customerEmail;
  if (!sale || !to) return;
  const actor = { kind: "user", id: userId, name: byName } as const;
  await sendAgain(ctx, sale, { place: { method, to }, actor });
}
