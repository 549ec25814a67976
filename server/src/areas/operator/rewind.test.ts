// An hour is played and what the dashboard showed is written down every minute; looked at again afterwards, each of those
// moments is what it was. Behind every figure are as many sales as it counts.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import {
  COUNTERS,
  type CounterName,
  type DashboardData,
  dashboardData,
} from "@handsel/contract/operator/dashboard.ts";
import { CART_FIGURES, GET_DASHBOARD, GET_DASHBOARD_CARTS } from "@handsel/contract/operator/rewind.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Sale } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import { onFinishedCall } from "#edge/finished-calls.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { randomFrom } from "#testing/random.ts";
import { APPROVED, aSale, aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { pictureOf, type Scope } from "./dashboard-picture.ts";

let world: TestPlatform;
let shop: Shop;
let top: Person;
let operator: Person;
let trading: Awaited<ReturnType<typeof aTradeShop>>;
/** Calls that the dashboard will count once they are written down. */
let calls = 0;

beforeAll(async () => {
  world = await openTestPlatform();
  // The hour goes over midnight, where days change.
  world.moveClock(new Date().setUTCHours(23, 30, 0, 0) - Date.now());
  onFinishedCall(world.platform, ({ status }) => {
    if (status === 200 || status === 400 || status >= 500) calls += 1;
  });
  withTradeParties(world);
  shop = await aShop(world);
  trading = await aTradeShop(world);
  top = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  await play();
  world.moveClock(now().getTime() - Date.now() + MINUTE_MS);
  operator = await signedIn(world, await aUser(world, shop.tenant, { role: 1, isOperator: true }));
}, 600_000);
afterAll(() => world.close());

const now = () => world.platform.clock.now();
const scopes = (): Scope[] => [
  { wlIds: [shop.tenant.wlId], isOperator: false, timeZone: shop.tenant.timeZone },
  {
    wlIds: world.platform.tenants.all().map(({ wlId }) => wlId),
    isOperator: true,
    timeZone: shop.tenant.timeZone,
  },
];

const looked: { at: Date; pictures: DashboardData[] }[] = [];

async function look(at: Date): Promise<DashboardData[]> {
  const pictures: DashboardData[] = [];
  for (const scope of scopes())
    pictures.push(
      dashboardData.parse(
        await pictureOf(world.platform, scope, { day: dayIn(shop.tenant.timeZone, at), at }),
      ),
    );
  return pictures;
}

/** Calls are written down a moment later than they are made. */
async function settled(): Promise<void> {
  await runJobs(world);
  await vi.waitFor(
    async () => {
      const { rows } = await world.platform.operatorPool.query<{ made: number }>(
        "select coalesce(sum(success + refused + failed), 0)::int as made from dashboard_call",
      );
      expect(rows[0]?.made).toBe(calls);
    },
    { timeout: 30_000 },
  );
}

async function play(): Promise<void> {
  const random = randomFrom(32);
  const open: Sale[] = [];
  const granted: Sale[] = [];
  const taken = (from: Sale[]) => from.splice(Math.floor(random() * from.length), 1)[0];
  const steps: (() => Promise<unknown>)[] = [
    async () => void open.push(await aSale(world, shop, random() < 0.4 ? { channel: "ONLINE" } : {})),
    async () => {
      const sale = taken(open);
      if (!sale) return;
      await recordFor(world, shop, sale, APPROVED);
      granted.push(sale);
    },
    async () => {
      const sale = taken(open);
      if (sale) await recordFor(world, shop, sale, [{ type: "CREDIT_DECIDED", data: { result: "REFUSED" } }]);
    },
    async () => {
      const sale = taken(granted);
      if (sale) await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
    },
    async () => {
      const sale = taken(granted);
      if (sale) await recordFor(world, shop, sale, [{ type: "WITHDRAWN", data: {} }]);
    },
    () => aSaleIn(world, shop, "ACTIVE"),
    () => callAs(world, top, GET_SALE, { cartUUID: "01920000-0000-7000-8000-000000000000" }),
    () =>
      world.app.inject({
        url: "/stats/pixel.gif",
        query: { action: "errortrack", page: "/posale/sales", error: "REQUEST_FAIL" },
        headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
      }),
    async () => {
      const { tradecartID } = await aTradecart(world, trading.seller);
      await callAs(world, trading.seller, CONFIRM_TRADECART, { tradecartID, recycleType: "TRADE_IN" });
    },
  ];
  for (let minute = 0; minute < 60; minute += 1) {
    world.moveClock(now().getTime() - Date.now() + MINUTE_MS);
    // The first steps in turn, so that there is something of each; then whatever comes.
    await steps[minute < 2 * steps.length ? minute % steps.length : Math.floor(random() * steps.length)]?.();
    await settled();
    const at = now();
    looked.push({ at, pictures: await look(at) });
  }
}

test("a moment of the hour that is looked at again is what was live then", async () => {
  const most = (name: CounterName) =>
    Math.max(...looked.map(({ pictures }) => pictures[1]?.dashboardCounter[name] ?? 0));
  for (const name of COUNTERS) if (name !== "numSwaps") expect(most(name), name).toBeGreaterThan(0);
  const seen = new Set(
    looked.flatMap(({ pictures }) => pictures.map((one) => JSON.stringify(one.dashboardCounter))),
  );
  expect(seen.size).toBeGreaterThan(30);
  for (const { at, pictures } of looked) expect(await look(at), at.toISOString()).toEqual(pictures);
});

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

test("every figure of a moment equals statements over the events, trades and calls until then", async () => {
  const { wlId, timeZone } = shop.tenant;
  const query = async (sql: string, wl = wlId, at = now()) =>
    (await world.platform.operatorPool.query<Record<string, number>>(sql, [wl, at, timeZone])).rows[0];
  const count = (from: string, moment: string, wl: number, at: Date) =>
    query(
      `select count(*)::int as n from ${from} where x.wl_id = $1 and ${moment} <= $2 and ${on(moment)} = ${TODAY}`,
      wl,
      at,
    );
  for (const { at, pictures } of looked) {
    const [shown, all] = pictures;
    const credit = shown?.creditData[0];
    const sum = (name: (typeof CREDIT)[number]) =>
      (credit?.instore.LAST28DAYS[name] ?? 0) + (credit?.online.LAST28DAYS[name] ?? 0);
    expect(
      {
        sales: shown?.dashboardCounter.numSales,
        swaps: shown?.dashboardCounter.numSwaps,
        onlineBacklog: shown?.dashboardCounter.numOnlineBacklog,
        instoreBacklog: shown?.dashboardCounter.numInstoreBacklog,
        customers: sum("totalCustomers"),
        pendingCreditCheck: sum("pendingCreditCheck"),
        refused: sum("refused"),
        approved: sum("approved"),
        active: sum("active"),
        cancelled: sum("cancelled"),
        ofMonth: shown?.monthlySales.at(-1)?.totalItems,
      },
      at.toISOString(),
    ).toEqual(await query(EXPECTED, wlId, at));
    expect({ n: shown?.listTotals.apiErrors }).toEqual(
      await count("dashboard_call_error x", "date_trunc('second', x.at)", wlId, at),
    );
    expect({ n: all?.listTotals.tradeIns }).toEqual(
      await count(
        "tradecart_device d join tradecart x on x.wl_id = d.wl_id and x.id = d.tradecart_id",
        "x.confirmed_at",
        trading.tenant.wlId,
        at,
      ),
    );
  }
});

const CREDIT = [
  "totalCustomers",
  "pendingCreditCheck",
  "refused",
  "approved",
  "active",
  "cancelled",
] as const;

test("it is what was live then the next day and months later, too", async () => {
  const offset = now().getTime() - Date.now();
  try {
    for (const days of [1, 80]) {
      world.moveClock(offset + days * DAY_MS);
      for (const { at, pictures } of looked.slice(20, 40))
        expect(await look(at), at.toISOString()).toEqual(pictures);
    }
  } finally {
    world.moveClock(offset);
  }
});

test("the page is given the same picture as those who look on, and behind each figure its sales", async () => {
  const { at, pictures } = looked[25] ?? { at: now(), pictures: [] };
  const { data } = await callAs(world, top, GET_DASHBOARD, { at: at.toISOString() });
  expect(data.picture).toEqual(pictures[0]);
  const all = await callAs(world, operator, GET_DASHBOARD, { at: at.toISOString() });
  expect(all.data.picture).toEqual(pictures[1]);
  for (const figure of CART_FIGURES)
    for (const channel of ["instore", "online"] as const) {
      const { data: behind } = await callAs(world, top, GET_DASHBOARD_CARTS, {
        figure,
        channel,
        at: at.toISOString(),
        days: 28,
      });
      expect(behind.carts, `${figure} ${channel}`).toHaveLength(behind.total);
    }
  const { data: sold } = await callAs(world, top, GET_DASHBOARD_CARTS, {
    figure: "sales",
    at: at.toISOString(),
  });
  expect(sold.carts.map(({ cartUUID }) => cartUUID)).toEqual(
    pictures[0]?.sales.map(({ cartUUID }) => cartUUID),
  );
  const { data: waiting } = await callAs(world, top, GET_DASHBOARD_CARTS, {
    figure: "waiting",
    at: at.toISOString(),
  });
  const { numInstoreBacklog = 0, numOnlineBacklog = 0 } = pictures[0]?.dashboardCounter ?? {};
  expect(waiting.total).toBe(numInstoreBacklog + numOnlineBacklog);
});

test("moments of long ago and of the future are refused, and other retailers' sales are not to be seen", async () => {
  const ask = (at: number) => callAs(world, top, GET_DASHBOARD, { at: new Date(at).toISOString() });
  expect((await ask(now().getTime() - 91 * DAY_MS)).codes).toEqual(["NO_RECORDS_FOUND"]);
  expect((await ask(now().getTime() + HOUR_MS)).codes).toEqual(["NO_RECORDS_FOUND"]);
  const { codes } = await callAs(world, top, GET_DASHBOARD_CARTS, {
    figure: "sales",
    wlID: trading.tenant.wlId,
  });
  expect(codes).toEqual(["NO_RECORDS_FOUND"]);
});
