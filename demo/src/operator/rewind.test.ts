// Moments of the last weeks over the demo world, held against statements that are written from the events of the contracts and
// know nothing of how figures and stays are kept.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { dashboardData } from "@handsel/contract/operator/dashboard.ts";
import { pictureOf } from "@handsel/server/areas/operator/dashboard-picture.ts";
import { dayIn } from "@handsel/server/clock.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberOf } from "../seeded.ts";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";

const RETAILERS = DEMO_TENANTS.filter(({ record }) =>
  ["northwind", "voltwerk", "ibertec"].includes(record.subdomain),
);
/** All over the weeks and all over the day. */
const MOMENTS = Array.from({ length: 12 }, (_, place) => {
  const ago = numberOf(89 * 86_400, "moment", place) * 1000;
  return new Date(Math.floor((Date.now() - ago) / 1000) * 1000);
});

let world: TestPlatform;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

const ENDED = "('SWAP', 'HISTORIC', 'FINISHED', 'CLOSED', 'RETURNED', 'CANCELLED', 'WITHDRAWN', 'REFUSED')";
const RUNNING = "('ACTIVE', 'ACTIVE_WITHOUT_DEVICE_REFERENCE', 'UPGRADE_PENDING', 'PENDING_FULFILL_REPLACE')";
const WAITING = "('CREDIT_APPROVED', 'PENDING_ACTIVATION')";
const UNDECIDED = "('PENDING_CREDIT_CHECK', 'PENDING')";
const GRANTED = "('APPROVED', 'PARTIAL_APPROVED')";

/** Where each sale stood at the moment: the first of its contracts that lived, else the first that had run, else the first. */
const SALES_AT = `
  with events as (
    select c.wl_id, c.cart_id, c.position, e.seq, e.at, e.type, e.status_after, e.data
    from contract c join contract_event e on e.wl_id = c.wl_id and e.contract_id = c.id
    where c.wl_id = $1 and e.at <= $2
  ),
  contracts as (
    select distinct on (cart_id, position) cart_id, position, status_after as status,
      exists (select from events r where r.cart_id = events.cart_id and r.position = events.position
        and r.status_after in ${RUNNING}) as has_run
    from events order by cart_id, position, seq desc
  ),
  leads as (
    select distinct on (cart_id) cart_id, status from contracts
    order by cart_id, status in ${ENDED}, not has_run, position
  ),
  sales as (
    select l.cart_id, l.status, s.channel = 'ONLINE' as is_online, s.old_cart_id,
      (select min(e.at) from events e where e.cart_id = l.cart_id and e.status_after in ${RUNNING}) as started,
      (select min(e.at) from events e where e.cart_id = l.cart_id and e.status_after <> 'NEW'
        and not exists (select from events i where i.cart_id = l.cart_id and i.type = 'IMPORTED')) as applied,
      exists (select from events e where e.cart_id = l.cart_id and e.type = 'CREDIT_DECIDED'
        and e.data->>'result' in ${GRANTED}) as is_granted
    from leads l join sale s on s.wl_id = $1 and s.cart_id = l.cart_id
  )`;
const on = (moment: string) => `(${moment} at time zone $3)::date`;
const TODAY = "($2::timestamptz at time zone $3)::date";
const applied = (condition: string, days: number) =>
  `count(*) filter (where ${on("applied")} > ${TODAY} - ${days} and ${condition})::int`;

const EXPECTED = `
  ${SALES_AT}
  select count(*) filter (where ${on("started")} = ${TODAY})::int as sales,
    count(*) filter (where ${on("started")} = ${TODAY} and old_cart_id is not null)::int as swaps,
    count(*) filter (where status in ${WAITING} and is_online)::int as "onlineBacklog",
    count(*) filter (where status in ${WAITING} and not is_online)::int as "instoreBacklog",
    ${applied("true", 28)} as customers, ${applied(`status in ${UNDECIDED}`, 28)} as "pendingCreditCheck",
    ${applied("status = 'REFUSED'", 28)} as refused, ${applied("is_granted and status <> 'REFUSED'", 28)} as approved,
    ${applied(`status in ${RUNNING}`, 28)} as active,
    ${applied("status in ('CANCELLED', 'WITHDRAWN')", 28)} as cancelled,
    count(*) filter (where to_char(${on("started")}, 'YYYY-MM') = to_char(${TODAY}, 'YYYY-MM'))::int as "ofMonth"
  from sales`;

test.each(RETAILERS.map(({ record }) => record))(
  "the figures of $subdomain at a moment are those of the events until then",
  async ({ wlId, timeZone }) => {
    let seen = 0;
    for (const at of MOMENTS) {
      const day = dayIn(timeZone, at);
      const scope = { wlIds: [wlId], isOperator: false, timeZone };
      const shown = dashboardData.parse(await pictureOf(world.platform, scope, { day, at }));
      const { rows } = await world.platform.operatorPool.query<Record<string, number>>(EXPECTED, [
        wlId,
        at,
        timeZone,
      ]);
      const [credit] = shown.creditData;
      const sum = (
        name: "totalCustomers" | "pendingCreditCheck" | "refused" | "approved" | "active" | "cancelled",
      ) => (credit?.instore.LAST28DAYS[name] ?? 0) + (credit?.online.LAST28DAYS[name] ?? 0);
      seen += sum("totalCustomers");
      expect(
        {
          sales: shown.dashboardCounter.numSales,
          swaps: shown.dashboardCounter.numSwaps,
          onlineBacklog: shown.dashboardCounter.numOnlineBacklog,
          instoreBacklog: shown.dashboardCounter.numInstoreBacklog,
          customers: sum("totalCustomers"),
          pendingCreditCheck: sum("pendingCreditCheck"),
          refused: sum("refused"),
          approved: sum("approved"),
          active: sum("active"),
          cancelled: sum("cancelled"),
          ofMonth: shown.monthlySales.at(-1)?.totalItems,
        },
        at.toISOString(),
      ).toEqual(rows[0]);
    }
    expect(seen).toBeGreaterThan(0);
  },
);

test("calls that went wrong and trades at a moment are those that were written down until then", async () => {
  for (const at of [...MOMENTS, new Date(Date.now() - DAY_MS / 2), new Date(Date.now() - 2 * DAY_MS)])
    for (const { record } of RETAILERS) {
      const { wlId, timeZone } = record;
      const scope = { wlIds: [wlId], isOperator: false, timeZone };
      const shown = await pictureOf(world.platform, scope, { day: dayIn(timeZone, at), at });
      const count = async (from: string, moment: string) => {
        const { rows } = await world.platform.operatorPool.query<{ n: number }>(
          `select count(*)::int as n from ${from} where x.wl_id = $1 and ${moment} <= $2 and ${on(moment)} = ${TODAY}`,
          [wlId, at, timeZone],
        );
        return rows[0]?.n;
      };
      expect(shown.listTotals.apiErrors).toBe(await count("dashboard_call_error x", "x.at"));
      expect(shown.listTotals.tradeIns).toBe(
        await count(
          "tradecart_device d join tradecart x on x.wl_id = d.wl_id and x.id = d.tradecart_id",
          "x.confirmed_at",
        ),
      );
      const { rows } = await world.platform.operatorPool.query<{ n: number }>(
        `select count(*)::int as n from dashboard_minute m, unnest(m.marks) as mark
         where m.wl_id = $1 and m.endpoint <> 'browser' and mark % 4 = 0
           and m.minute + make_interval(secs => mark / 4) <= $2
           and ${on("m.minute")} = ${TODAY}`,
        [wlId, at, timeZone],
      );
      expect(shown.apiCounters.reduce((sum, { numSuccess }) => sum + numSuccess, 0)).toBe(rows[0]?.n);
    }
});
