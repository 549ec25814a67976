import { GET_HOME, GET_HOME_NEWS, HOME_PERIODS } from "@handsel/contract/reports/home.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activateSale, addDeviceReference, type ContractEvent, SYSTEM } from "#areas/sales/index.ts";
import { Refusal } from "#edge/refuse.ts";
import { aStore, aUser, signedIn, type TestStore } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { expectHomeOfLists, expectHomeOfRows, type Viewing } from "#testing/home-holds.ts";
import { randomFrom } from "#testing/random.ts";
import { anImei, aSale, aSaleIn, inShop, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import {
  aDeviceToTrade,
  aTradecart,
  aTradeShop,
  SELLER,
  withTradeParties,
} from "#testing/tradein-builders.ts";
import { foldHomes } from "../jobs.ts";

const EVENTS = 500;
const SALES = 24;
const TIME_ZONE = "Europe/London";

let world: TestPlatform;
let shop: Shop;
let foreign: Shop;
let other: TestStore;
let manager: Person;
let admin: Person;
let database: pg.Client;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world, { hasPosaleMultiDeviceTradein: true });
  foreign = await aTradeShop(world);
  other = await aStore(world, shop.tenant);
  const { tenant, store } = shop;
  manager = await signedIn(world, await aUser(world, tenant, { role: 10, stores: [store] }));
  admin = await signedIn(world, await aUser(world, tenant, { role: 5, stores: [store] }));
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.close();
});

const views = (): Viewing[] => {
  const of = { wlId: shop.tenant.wlId, timeZone: TIME_ZONE };
  return HOME_PERIODS.flatMap((period) => [
    { ...of, period, person: manager, storeIds: [shop.store.id] },
    { ...of, period, person: admin, storeIds: null },
    { ...of, period, person: admin, storeIds: null, storeID: other.id },
  ]);
};

/** What the figures are kept in, in full. */
const kept = async () => ({
  figures: (
    await database.query(
      `select wl_id, cut, day, store_id, subject, sum(sold) as sold, sum(monthly_minor) as monthly, sum(insured) as insured,
         sum(with_extras) as extras, sum(decided) as decided, sum(approved) as approved, sum(started) as started,
         sum(traded) as traded, sum(traded_minor) as value
       from home_figure group by 1, 2, 3, 4, 5
       having sum(sold) <> 0 or sum(monthly_minor) <> 0 or sum(decided) <> 0 or sum(started) <> 0 or sum(traded) <> 0
       order by 1, 2, 3, 4, 5`,
    )
  ).rows,
  waiting: (
    await database.query(`select wl_id, store_id, waits_for, funder, since, sum(sales) as sales, sum(amount_minor) as amount from home_waiting
       group by 1, 2, 3, 4, 5 having sum(sales) <> 0 order by 1, 2, 3, 4, 5`)
  ).rows,
});

const HAPPENINGS: readonly ContractEvent[] = [
  { type: "APPLICATION_SENT", data: { funderReference: "F-1" } },
  { type: "TERMS_ACCEPTED", data: {} },
  { type: "CREDIT_DECIDED", data: { result: "APPROVED" } },
  { type: "CREDIT_DECIDED", data: { result: "REFERRED" } },
  { type: "CREDIT_DECIDED", data: { result: "REFUSED" } },
  { type: "SIGNED", data: {} },
  { type: "TERMS_REFUSED", data: {} },
  { type: "CANCELLED", data: {} },
  { type: "WITHDRAWN", data: {} },
  { type: "NOTE_ADDED", data: { note: "Called back." } },
  { type: "CLOSED_BY_FUNDER", data: {} },
];

test(`after ${EVENTS} random events every figure is what the rows say, and opens the list that it counts`, async () => {
  const random = randomFrom(20_261_117);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(random() * from.length)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  };
  const carts: string[] = [];
  for (let made = 0; made < SALES; made += 1) {
    const wishes = { service: pick(["upgrade", "standard"]), extras: random() < 0.4 ? ["CASE"] : [] };
    carts.push((await aSale(world, shop, wishes)).cartId);
  }
  const devices = [await aDeviceToTrade(world, shop.seller)];
  const { tradecartID } = await aTradecart(world, shop.seller, { devices, customer: SELLER });
  await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID, recycleType: "TRADE_IN" });

  for (let event = 0; event < EVENTS; event += 1) {
    const cartId = pick(carts);
    const chance = random();
    if (chance < 0.2) {
      // Days and places of the past, by hand: whoever changes a row changes its figures.
      const days = pick([0, 1, 3, 7, 8, 14, 364, 370]);
      await database.query(
        `update sale set created_at = now() - $2 * interval '1 day' - $3 * interval '1 minute',
           activated_at = case when activated_at is not null then now() - $2 * interval '1 day' end,
           waits_since = case when waits_since is not null then now() - $2 * interval '1 day' end,
           has_insurance = has_insurance, store_id = $4 where cart_id = $1`,
        [cartId, days, Math.floor(random() * 600), pick([shop.store.id, other.id])],
      );
    } else if (chance < 0.4)
      await inShop(world, shop, async (ctx) => {
        await addDeviceReference(ctx, { cartId, reference: anImei(), isImei: true, actor: SYSTEM });
        await activateSale(ctx, { cartId, actor: SYSTEM });
      }).catch(refused);
    else await recordFor(world, shop, { cartId }, [pick(HAPPENINGS)]).catch(refused);
  }
  await database.query(
    "update tradecart set confirmed_at = now() - interval '7 days' where id = $1 and wl_id = $2",
    [tradecartID, shop.tenant.wlId],
  );

  for (const view of views()) {
    const shown = await expectHomeOfRows(world, database, view);
    await expectHomeOfLists(world, view, shown);
  }
  // Counted anew from the rows it comes to the same.
  const before = await kept();
  await foldHomes.run({}, world.platform);
  expect(await kept()).toEqual(before);
  const rows = await database.query(
    "select count(*)::int as rows, count(distinct (cut, day, store_id, subject))::int as keys from home_figure where wl_id = $1",
    [shop.tenant.wlId],
  );
  expect(rows.rows).toEqual([{ rows: rows.rows[0].keys, keys: rows.rows[0].keys }]);
  await database.query("call recount_home($1)", [shop.tenant.wlId]);
  expect(await kept()).toEqual(before);
  expect(before.figures.length).toBeGreaterThan(0);
}, 240_000);

/** What cannot happen now is refused and changes nothing. */
function refused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

test("a manager sees their own stores, a retailer their own sales, and a seller no home", async () => {
  await aSaleIn(world, foreign, "PENDING");
  const mine = await callAs(world, manager, GET_HOME, { storeID: other.id });
  expect(mine.data).toMatchObject({ storeID: null, scope: "STORE", ranking: [] });
  expect(mine.data.stores?.map(({ storeID }) => storeID)).toEqual([shop.store.id]);
  const all = await callAs(world, admin, GET_HOME, { period: "TODAY" });
  const { rows: own } = await database.query("select id from store where wl_id = $1 order by id", [
    shop.tenant.wlId,
  ]);
  expect(all.data.ranking?.map(({ storeID }) => storeID).toSorted()).toEqual(own.map(({ id }) => id));
  const seller = await callAs(world, shop.seller, GET_HOME, {});
  expect(seller.codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  expect((await callAs(world, manager, GET_HOME_NEWS, {})).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
  expect((await callAs(world, admin, GET_HOME_NEWS, {})).codes).toEqual([]);
});

test("a calendar in another time zone counts every day anew", async () => {
  await aSaleIn(world, foreign, "PENDING");
  await database.query(
    "update sale set created_at = date_trunc('day', now() at time zone 'UTC') + interval '5 minutes' where wl_id = $1",
    [foreign.tenant.wlId],
  );
  const days = async () =>
    (
      await database.query<{ day: string }>(
        "select day::text from home_figure where wl_id = $1 and cut = 'STORE' and sold > 0",
        [foreign.tenant.wlId],
      )
    ).rows.map(({ day }) => day);
  const [before] = await days();
  await database.query(
    `update white_label set record = jsonb_set(record, '{timeZone}', '"America/Anchorage"') where wl_id = $1`,
    [foreign.tenant.wlId],
  );
  const [after] = await days();
  expect(before).not.toBe(after);
});
