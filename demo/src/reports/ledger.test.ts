import { checkBooksOf } from "@handsel/server/areas/ledger/index.ts";
import { inTenant } from "@handsel/server/platform.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

test("the three years of every demo retailer tie out: booked as they happened, and the same when they are told again", async () => {
  for (const { record } of DEMO_TENANTS) {
    const { entries, examples } = await checkBooksOf(world.platform, record.wlId);
    expect({ of: record.subdomain, examples }).toEqual({ of: record.subdomain, examples: [] });
    expect(entries).toBeGreaterThan(200);
  }
});

test("whose goods were handed over owes the shop nothing", async () => {
  for (const { record } of DEMO_TENANTS) {
    const { sales, owing } = await inTenant(world.platform, record.wlId, (db) =>
      db.one<{ sales: number; owing: string[] | null }>(
        `select count(*)::int as sales, array_agg(s.reference) filter (where b.owed <> 0) as owing
         from sale s join (
           select e.cart_id, sum(l.amount_minor) filter (where l.account = 'CUSTOMERS') as owed
           from ledger_entry e join ledger_line l on l.wl_id = e.wl_id and l.entry_id = e.id
           where e.wl_id = $wl group by 1) b on b.cart_id = s.cart_id
         where s.wl_id = $wl and s.status in ('ACTIVE', 'ACTIVE_WITHOUT_DEVICE_REFERENCE')`,
      ),
    );
    expect({ of: record.subdomain, owing }).toEqual({ of: record.subdomain, owing: null });
    expect(sales).toBeGreaterThan(20);
  }
});

test("every settlement of a demo retailer has the figures of the books, to the cent", async () => {
  for (const { record } of DEMO_TENANTS) {
    const { payouts, different } = await inTenant(world.platform, record.wlId, (db) =>
      db.one<{ payouts: number; different: string[] | null }>(
        `select count(*)::int as payouts, array_agg(p.payment_reference) filter (
           where (p.sale_minor, p.fee_minor, p.tax_minor, p.return_minor, p.settlement_minor)
             is distinct from (b.sale, b.fee, b.tax, b.back, b.paid)) as different
         from payout p left join (
           select e.document, coalesce(-sum(l.amount_minor) filter (where l.account = 'LENDERS' and l.amount_minor < 0), 0) as sale,
             coalesce(sum(l.amount_minor) filter (where l.account = 'LENDER_FEES'), 0) as fee,
             coalesce(sum(l.amount_minor) filter (where l.account = 'INPUT_TAX'), 0) as tax,
             coalesce(sum(l.amount_minor) filter (where l.account = 'LENDERS' and l.amount_minor > 0), 0) as back,
             sum(l.amount_minor) filter (where l.account in ('BANK', 'PAYOUTS')) as paid
           from ledger_entry e join ledger_line l on l.wl_id = e.wl_id and l.entry_id = e.id
           where e.wl_id = $wl and e.event_type in ('LENDER_PAID', 'PAYOUT_DUE') group by 1) b
           on b.document = p.payment_reference
         where p.wl_id = $wl`,
      ),
    );
    expect({ of: record.subdomain, different }).toEqual({ of: record.subdomain, different: null });
    expect(payouts).toBeGreaterThan(20);
  }
});
