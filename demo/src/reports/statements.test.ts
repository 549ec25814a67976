// The statements of the demo world: what was made wrong on purpose is found, with its reason, and nothing else is.
import { inTenant } from "@handsel/server/platform.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";
import { statementsFor } from "./fill-statements.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

interface Found {
  kind: string;
  reason: string;
  contract: string;
}

const byContract = (one: Found, other: Found) =>
  `${one.contract} ${one.kind}` < `${other.contract} ${other.kind}` ? -1 : 1;

test("every line that was made wrong is found with the right reason, and nothing else is", async () => {
  const reasons = new Set<string>();
  for (const demo of DEMO_TENANTS) {
    const { wlId, subdomain } = demo.record;
    const { wrong } = await inTenant(world.platform, wlId, async (db) =>
      statementsFor(db, demo, await filledAt(wlId)),
    );
    const found = await inTenant(world.platform, wlId, (db) =>
      db.rows<Found>(
        `select x.kind, x.reason, coalesce(l.contract_reference, s.reference || '-' || (c.position + 1), '') as contract
         from statement_exception x
         left join lender_statement_line l on l.wl_id = $wl and l.statement_id = x.statement_id and l.position = x.position
         left join contract c on c.wl_id = $wl and c.id = x.contract_id
         left join sale s on s.wl_id = $wl and s.cart_id = c.cart_id where x.wl_id = $wl`,
      ),
    );
    expect({ subdomain, found: found.toSorted(byContract) }).toEqual({
      subdomain,
      found: wrong.toSorted(byContract),
    });
    for (const { reason } of found) reasons.add(reason);
  }
  expect(reasons.size).toBeGreaterThan(5);
});

/** When the world was filled: until then contracts were settled, and no later statement was sent. */
async function filledAt(wlId: number): Promise<Date> {
  const { at } = await inTenant(world.platform, wlId, (db) =>
    db.one<{ at: Date }>("select taken_until as at from settlement_progress where wl_id = $wl"),
  );
  return at;
}

test("at least 99 of 100 lines are matched without hands, and every statement adds up", async () => {
  for (const { record } of DEMO_TENANTS) {
    const sums = await inTenant(world.platform, record.wlId, (db) =>
      db.one<{ lines: number; matched: number; unequal: number; corrected: number }>(
        `select count(*)::int as lines, count(*) filter (where is_matched)::int as matched,
           (select count(*)::int from lender_statement t where t.wl_id = $wl and t.total_minor <> (select sum(l.stated_minor)
             from lender_statement_line l where l.wl_id = $wl and l.statement_id = t.id)) as unequal,
           (select count(*)::int from statement_exception_step where wl_id = $wl and step = 'CORRECTED') as corrected
         from lender_statement_line where wl_id = $wl`,
      ),
    );
    expect(sums.unequal).toBe(0);
    expect(sums.matched / sums.lines).toBeGreaterThanOrEqual(0.99);
  }
});

test("what statements said is in the bank, and what they have not said is on its way, to the cent", async () => {
  for (const { record } of DEMO_TENANTS) {
    const sums = await inTenant(world.platform, record.wlId, (db) =>
      db.one<{ onTheWay: number; booked: number }>(
        `select ((select coalesce(sum(settlement_minor), 0) from payout where wl_id = $wl and awaits_statement)
             - (select coalesce(sum(expected_minor), 0) from lender_statement_line where wl_id = $wl and is_matched
               and kind <> 'CORRECTION')
             - (select coalesce(sum(x.expected_minor), 0) from statement_exception x where x.wl_id = $wl
               and x.status = 'ENDED' and x.kind = 'DIFFERENT'))::bigint as "onTheWay",
           (select coalesce(sum(amount_minor), 0) from ledger_line where wl_id = $wl and account = 'PAYOUTS')::bigint as booked`,
      ),
    );
    expect(sums.booked).toBe(sums.onTheWay);
  }
});
