// Transfers that wait at a demo retailer who pays for devices by bank: those of the newest trades, most of them due.
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";

const AT_MOST = 12;

export async function fillBankPayments(
  world: Pick<Platform, "pool">,
  { record: { wlId } }: DemoTenant,
): Promise<void> {
  await inTenant(world, wlId, (db) =>
    db.run(
      `insert into bank_payment (wl_id, tradecart_id, value_minor, due_at)
       select t.wl_id, t.id, t.total_minor, t.confirmed_at + interval '48 hours' from tradecart t
       where t.wl_id = $wl and t.outcome = 'BANK_PAYMENT' and t.confirmed_at is not null and t.quote_number is not null
         and t.status <> 'CUSTOMER_CANCELLED' and t.total_minor > 0 and t.customer ? 'IBAN'
       order by t.confirmed_at desc limit $1
       on conflict do nothing`,
      [AT_MOST],
    ),
  );
}
