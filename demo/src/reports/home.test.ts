// Every figure of every home over the demo world, held against statements of their own and against the lists that they open.
import { HOME_PERIODS } from "@handsel/contract/reports/home.ts";
import { aUser, signedIn } from "@handsel/server/testing/builders.ts";
import { expectHomeOfLists, expectHomeOfRows, type Viewing } from "@handsel/server/testing/home-holds.ts";
import type { TestPlatform } from "@handsel/server/testing/test-platform.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_TENANTS } from "../tenants.ts";
import { openFilledWorld } from "../testing/filled-world.ts";

/** `npm run figures` looks at every retailer's homes; a run of all tests at those of three that differ most. */
const IS_WHOLE = process.env["HANDSEL_FIGURES"] === "all";
const SAMPLE = ["northwind", "voltwerk", "kanto"];
const SUBDOMAINS = DEMO_TENANTS.map(({ record }) => record.subdomain).filter(
  (subdomain) => IS_WHOLE || SAMPLE.includes(subdomain),
);

let world: TestPlatform;
let database: pg.Client;
beforeAll(async () => {
  // Thousands of lists are read by a handful of people.
  world = await openFilledWorld({ CALLS_PER_MINUTE: "100000" });
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.close();
});

async function viewsOf(subdomain: string): Promise<Viewing[]> {
  const tenant = world.platform.tenants.all().find((one) => one.subdomain === subdomain);
  if (!tenant) throw new Error(`no retailer ${subdomain}`);
  const { rows } = await database.query<{ id: string }>(
    "select id from store where wl_id = $1 order by is_default desc, name limit 2",
    [tenant.wlId],
  );
  const stores = rows.map(({ id }) => ({ id, name: "" }));
  const [first] = stores;
  if (!first) throw new Error("a retailer has stores");
  const manager = await signedIn(world, await aUser(world, tenant, { role: 10, stores }));
  const admin = await signedIn(world, await aUser(world, tenant, { role: 1, stores }));
  const of = { wlId: tenant.wlId, timeZone: tenant.timeZone };
  return HOME_PERIODS.flatMap((period) => [
    { ...of, period, person: manager, storeIds: stores.map(({ id }) => id) },
    { ...of, period, person: manager, storeIds: stores.map(({ id }) => id), storeID: first.id },
    { ...of, period, person: admin, storeIds: null },
  ]);
}

test.each(SUBDOMAINS)(
  "every figure of every home of %s is what its rows and its lists say",
  async (subdomain) => {
    for (const view of await viewsOf(subdomain)) {
      const shown = await expectHomeOfRows(world, database, view);
      await expectHomeOfLists(world, view, shown);
    }
  },
  240_000,
);

test("the demo has something to compare: this week, the last and the same a year ago", async () => {
  const views = await viewsOf("northwind");
  const week = views.find(({ period, storeIds }) => period === "WEEK" && storeIds === null);
  const lastWeek = views.find(({ period, storeIds }) => period === "LAST_WEEK" && storeIds === null);
  if (!week || !lastWeek) throw new Error("there are four periods");
  const { figures } = await expectHomeOfRows(world, database, lastWeek);
  expect(figures.now.sold).toBeGreaterThan(5);
  const shown = await expectHomeOfRows(world, database, week);
  // Whatever weekday it is, one of the two weeks met the full ones of a year ago.
  expect(figures.yearAgo.sold + shown.figures.yearAgo.sold).toBeGreaterThan(2);
  expect(shown.waiting.total.sales).toBeGreaterThan(5);
});
