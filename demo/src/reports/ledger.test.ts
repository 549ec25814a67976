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

test("the books of a demo retailer have what its payouts come to, to the cent", async () => {
  for (const { record } of DEMO_TENANTS) {
    const { paid, booked } = await inTenant(world.platform, record.wlId, (db) =>
      db.one<{ paid: number; booked: number }>(
        `select (select coalesce(sum(settlement_minor), 0) from payout where wl_id = $wl)::bigint as paid,
           (select coalesce(sum(l.amount_minor), 0) from ledger_line l join ledger_entry e
             on e.wl_id = l.wl_id and e.id = l.entry_id
             where l.wl_id = $wl and l.account = 'PAYOUTS' and e.event_type = 'PAYOUT_DUE')::bigint as booked`,
      ),
    );
    expect(booked).toBe(paid);
  }
});
