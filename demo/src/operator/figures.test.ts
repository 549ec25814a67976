// Every figure of the dashboard over the demo world, held against statements that are written from the sales, contracts,
// trades and reports themselves and know nothing of how the figures are kept.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { type DashboardData, dashboardData } from "@handsel/contract/operator/dashboard.ts";
import { countSales } from "@handsel/server/areas/operator/dashboard-counting.ts";
import { pictureOf, type Scope } from "@handsel/server/areas/operator/dashboard-picture.ts";
import { dayIn } from "@handsel/server/clock.ts";
import { inTenant } from "@handsel/server/platform.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";

const RETAILERS = DEMO_TENANTS.filter(({ record }) =>
  ["northwind", "voltwerk", "ibertec"].includes(record.subdomain),
);
/** Today, and days on which much and little happened. */
const DAYS_AGO = [0, 1, 2, 5, 9, 30, 200, 800];

let world: TestPlatform;
const now = new Date();
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

async function number(sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await world.platform.operatorPool.query<{ n: number }>(sql, [...values]);
  return Number(rows[0]?.n ?? 0);
}

const all = (): Scope => ({
  wlIds: world.platform.tenants.all().map(({ wlId }) => wlId),
  isOperator: true,
  timeZone: "UTC",
});
const one = (wlId: number, timeZone: string): Scope => ({ wlIds: [wlId], isOperator: false, timeZone });

async function picture(scope: Scope, day: string, at = new Date()): Promise<DashboardData> {
  return dashboardData.parse(await pictureOf(world.platform, scope, { day, at }));
}

const on = (moment: string) => `(${moment} at time zone (w.record->>'timeZone'))::date`;

const SALES_ON = (condition: string) => `
  select count(*) as n from sale s join white_label w using (wl_id)
  where s.wl_id = any ($1) and ${condition}`;
/** A sale that turned into this on the day; the last contract to turn decides. */
const TURNED = (status: string) => `
  select count(*) as n from sale s join white_label w using (wl_id)
  where s.wl_id = any ($1) and s.status = '${status}' and ${on(`(
    select max(e.at) from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
    where c.wl_id = s.wl_id and c.cart_id = s.cart_id and e.status_after = '${status}'
      and e.status_before is distinct from '${status}')`)} = $2`;
const APPLIED = (condition: string, days: number) => `
  select count(*) as n from sale s join white_label w using (wl_id)
  where s.wl_id = any ($1) and s.status <> 'NEW' and ${condition}
    and not exists (select from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
      where c.wl_id = s.wl_id and c.cart_id = s.cart_id and e.type = 'IMPORTED')
    and ${on("s.created_at")} > $2::date - ${days} and ${on("s.created_at")} <= $2`;
const WAITS = "s.status in ('CREDIT_APPROVED', 'PENDING_ACTIVATION')";
const WAITING = "('CREDIT_APPROVED', 'PENDING_ACTIVATION')";
/** Since when a sale waits, or waited the last time, told by the contract that leads it. */
const LAST_WAIT = `
  select came.contract_id, came.seq, came.at
  from contract c join contract_event came on came.wl_id = c.wl_id and came.contract_id = c.id
  where c.wl_id = s.wl_id and c.cart_id = s.cart_id and c.position = 0
    and came.status_after in ${WAITING} and coalesce(came.status_before, '') not in ${WAITING}
  order by came.seq desc limit 1`;
const ONLINE = "s.channel = 'ONLINE'";
const IN_STORE = "s.channel <> 'ONLINE'";

describe.each(["one retailer", "all retailers"])("%s", (who) => {
  const scopes = () =>
    who === "all retailers" ? [all()] : RETAILERS.map(({ record }) => one(record.wlId, record.timeZone));

  test.each(DAYS_AGO)("the counters and lists of %i days ago are those of the contracts", async (ago) => {
    for (const scope of scopes()) {
      const day = dayIn("UTC", new Date(now.getTime() - ago * DAY_MS));
      const shown = await picture(scope, day);
      const asked = [scope.wlIds, day];
      const expected = {
        sales: await number(SALES_ON(`${on("s.activated_at")} = $2`), asked),
        swaps: await number(SALES_ON(`s.old_cart_id is not null and ${on("s.activated_at")} = $2`), asked),
        refusals: await number(TURNED("REFUSED"), asked),
        cancels: await number(TURNED("CANCELLED"), asked),
        withdrawn: await number(TURNED("WITHDRAWN"), asked),
        tradeIns: await number(
          `select count(*) as n from tradecart_device d join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
           join white_label w on w.wl_id = t.wl_id where t.wl_id = any ($1) and ${on("t.confirmed_at")} = $2`,
          asked,
        ),
        feErrors: await number(
          "select coalesce(sum(times), 0)::int as n from tracking_count where wl_id = any ($1) and action = 'errortrack' and day = $2",
          asked,
        ),
        apiErrors: await number(
          "select count(*) as n from dashboard_call_error where wl_id = any ($1) and day = $2",
          asked,
        ),
      };
      expect(shown.listTotals, `${scope.wlIds.join()} ${day}`).toMatchObject(expected);
      expect(shown.dashboardCounter).toMatchObject({
        numSales: expected.sales,
        numSwaps: expected.swaps,
        numTradeIns: expected.tradeIns,
        numFrontEndErrors: expected.feErrors,
        numAPICallsErrors: expected.apiErrors,
      });
      for (const [name, total] of Object.entries(shown.listTotals))
        expect(shown[name as "sales"], name).toHaveLength(Math.min(total, 50));
    }
  });

  test("OPER-DASH-09 the credit table is what became of the customers of each span", async () => {
    for (const scope of scopes()) {
      const day = dayIn("UTC", now);
      const shown = await picture(scope, day);
      for (const wlId of scope.wlIds)
        for (const [channel, isChannel] of [
          ["instore", IN_STORE],
          ["online", ONLINE],
        ] as const)
          for (const [span, days] of [
            ["TODAY", 1],
            ["LAST7DAYS", 7],
            ["LAST28DAYS", 28],
          ] as const) {
            const applied = (condition: string) =>
              number(APPLIED(`${isChannel} and ${condition}`, days), [[wlId], day]);
            const bucket = shown.creditData.find(({ wlID }) => wlID === wlId)?.[channel][span];
            const approved = await applied("s.approved_at is not null and s.status <> 'REFUSED'");
            const refused = await applied("s.status = 'REFUSED'");
            expect(bucket, `${wlId} ${channel} ${span}`).toMatchObject({
              totalCustomers: await applied("true"),
              pendingCreditCheck: await applied("s.status in ('PENDING_CREDIT_CHECK', 'PENDING')"),
              approved,
              refused,
              active: await applied("s.is_active"),
              cancelled: await applied("s.status in ('CANCELLED', 'WITHDRAWN')"),
              rawAcceptanceRate:
                approved + refused === 0 ? null : Math.round((1000 * approved) / (approved + refused)) / 10,
            });
          }
    }
  });

  test("the backlog is what waits for its activation now, and was waiting when a day ended", async () => {
    for (const scope of scopes()) {
      const today = dayIn("UTC", now);
      const { dashboardCounter, oldestBacklog } = await picture(scope, today);
      const oldest = async (isChannel: string) => {
        const { rows } = await world.platform.operatorPool.query<{ at: Date | null }>(
          `select min(came.at) as at from sale s cross join lateral (${LAST_WAIT}) came
           where s.wl_id = any ($1) and ${WAITS} and ${isChannel}`,
          [scope.wlIds],
        );
        return rows[0]?.at?.toISOString() ?? null;
      };
      expect(oldestBacklog).toEqual({ instore: await oldest(IN_STORE), online: await oldest(ONLINE) });
      expect(dashboardCounter).toMatchObject({
        numInstoreBacklog: await number(SALES_ON(`${WAITS} and ${IN_STORE}`), [scope.wlIds]),
        numOnlineBacklog: await number(SALES_ON(`${WAITS} and ${ONLINE}`), [scope.wlIds]),
        numOnlinePending: await number(SALES_ON(`${WAITS} and ${ONLINE} and ${on("s.approved_at")} = $2`), [
          scope.wlIds,
          today,
        ]),
      });
      const earlier = dayIn("UTC", new Date(now.getTime() - 4 * DAY_MS));
      // Who waited at midnight: the newest event before it left the contract waiting.
      const waited = (isChannel: string) =>
        number(
          `select count(*) as n from sale s join white_label w using (wl_id)
           where s.wl_id = any ($1) and ${isChannel} and (
             select e.status_after from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
             where c.wl_id = s.wl_id and c.cart_id = s.cart_id and c.position = 0 and ${on("e.at")} <= $2
             order by e.seq desc limit 1) in ('CREDIT_APPROVED', 'PENDING_ACTIVATION')`,
          [scope.wlIds, earlier],
        );
      expect((await picture(scope, earlier)).dashboardCounter).toMatchObject({
        numInstoreBacklog: await waited(IN_STORE),
        numOnlineBacklog: await waited(ONLINE),
      });
    }
  });

  test("the charts add up to the sales and trades of each day and month", async () => {
    for (const scope of scopes()) {
      const day = dayIn("UTC", now);
      const shown = await picture(scope, day);
      const sold = (period: string, format: string, wlId: number) =>
        number(
          `select count(*) as n from sale s join white_label w using (wl_id)
           where s.wl_id = any ($1) and to_char(${on("s.activated_at")}, '${format}') = $2`,
          [[wlId], period],
        );
      const traded = (period: string, format: string, wlId: number) =>
        number(
          `select count(*) as n from tradecart_device d join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
           join white_label w on w.wl_id = t.wl_id
           where t.wl_id = any ($1) and to_char(${on("t.confirmed_at")}, '${format}') = $2`,
          [[wlId], period],
        );
      for (const [series, count, format, length] of [
        [shown.dailySales, sold, "YYYY-MM-DD", 7],
        [shown.monthlySales, sold, "YYYY-MM", 6],
        [shown.dailyTradeIns, traded, "YYYY-MM-DD", 7],
        [shown.monthlyTradeIns, traded, "YYYY-MM", 6],
      ] as const) {
        expect(series).toHaveLength(length);
        for (const { period, totalItems, itemCounters } of series) {
          for (const { id, itemCount } of itemCounters)
            expect(itemCount, `${id} ${period}`).toBe(await count(period, format, id));
          expect(totalItems).toBe(itemCounters.reduce((sum, { itemCount }) => sum + itemCount, 0));
        }
      }
    }
  });

  test.each([1, 3])(
    "each store has its carts, refusals, waiting and made sales of %i days ago",
    async (ago) => {
      for (const scope of scopes()) {
        const day = dayIn("UTC", new Date(now.getTime() - ago * DAY_MS));
        const { storeCounters } = await picture(scope, day);
        const { rows } = await world.platform.operatorPool.query<{ storeName: string }>(
          `select st.wl_id as "wlID", st.name as "storeName",
           (select count(*)::int from cart c where c.wl_id = st.wl_id and c.store_id = st.id
             and ${on("c.created_at")} = $2) as carts,
           (select count(*)::int from sale s where s.wl_id = st.wl_id and s.store_id = st.id
             and ${on("s.activated_at")} = $2) as sales,
           (select count(*)::int from sale s where s.wl_id = st.wl_id and s.store_id = st.id
             and s.status = 'REFUSED' and exists (
               select from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
               where c.wl_id = s.wl_id and c.cart_id = s.cart_id and e.status_after = 'REFUSED'
                 and e.status_before <> 'REFUSED' and ${on("e.at")} = $2)) as refusals,
           (select count(*)::int from sale s cross join lateral (${LAST_WAIT}) came
            where s.wl_id = st.wl_id and s.store_id = st.id and ${on("came.at")} = $2 and not exists (
              select from contract_event went where went.wl_id = s.wl_id and went.contract_id = came.contract_id
                and went.seq > came.seq and went.status_after not in ${WAITING}
                and ${on("went.at")} = $2)) as pendings
         from store st join white_label w using (wl_id) where st.wl_id = any ($1)`,
          [scope.wlIds, day],
        );
        expect(storeCounters.length).toBeGreaterThan(0);
        for (const { time: _, ...shown } of storeCounters) expect(rows).toContainEqual(shown);
      }
    },
  );

  test("calls are those that were made, and what was refused or failed of them", async () => {
    for (const scope of scopes()) {
      const day = dayIn("UTC", new Date(now.getTime() - DAY_MS));
      const { apiCounters } = await picture(scope, day);
      const { rows } = await world.platform.operatorPool.query(
        `select wl_id as "wlID", request, sum(success)::int as "numSuccess", sum(refused)::int as "numRefused",
           sum(failed)::int as "numFail"
         from dashboard_call where wl_id = any ($1) and day = $2 group by wl_id, request`,
        [scope.wlIds, day],
      );
      expect(apiCounters.length).toBe(Math.min(rows.length, 50));
      for (const { time: _, endpoint: __, ...shown } of apiCounters) expect(rows).toContainEqual(shown);
    }
  });
});

test("counting everything again changes nothing", async () => {
  const day = dayIn("UTC", now);
  const { time: _, ...before } = await picture(all(), day);
  for (const { wlId } of world.platform.tenants.all())
    await inTenant(world.platform, wlId, async (db) => {
      const sales = await db.rows<{ id: string }>("select cart_id as id from sale");
      await countSales(
        db,
        sales.map(({ id }) => id),
      );
    });
  const { time: __, ...after } = await picture(all(), day);
  expect(after).toEqual(before);
});
