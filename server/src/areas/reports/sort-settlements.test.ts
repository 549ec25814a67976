// The payouts in the order of each of their columns: over the whole period, page by page.
import { GET_SETTLEMENTS, SETTLEMENT_SORTS } from "@handsel/contract/reports/settlements.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const PART = 4;
/** Sale, fee, tax and what was taken back, in minor units: some the same, some settlements below zero. */
const AMOUNTS = [
  [50_000, 1_350, 270, 0],
  [9_900, 1_350, 270, 0],
  [0, 0, 0, 120_000],
  [1_200_000, 30_100, 6_020, 4_000],
  [0, 0, 0, 5_000],
  [50_000, 1_350, 270, 0],
  [700, 118, 24, 700],
  [250_000, 6_350, 1_270, 0],
  [99, 102, 20, 0],
] as const;
const SPAN = { startDate: "2026-01-01", endDate: "2026-12-31" };

let world: TestPlatform;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  const tenant = await aTenant(world);
  const other = await aTenant(world);
  admin = await signedIn(world, await aUser(world, tenant, { role: 5 }));
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  for (const { wlId } of [tenant, other])
    for (const [place, [sale, fee, tax, back]] of AMOUNTS.entries())
      await client.query(
        `insert into payout (wl_id, payment_reference, funder, payout_date, currency, sale_minor, fee_minor, tax_minor, return_minor,
           settlement_minor, created_at)
         values ($1, $2, 'ukbank', $3, 'GBP', $4, $5, $6, $7, $8, now())`,
        [
          wlId,
          `${wlId}-${(place * 5) % AMOUNTS.length}-${place % 2 ? "nw" : "NW"}`,
          `2026-03-${10 + ((place * 7) % AMOUNTS.length)}`,
          sale,
          fee,
          tax,
          back,
          sale - fee - tax - back,
        ],
      );
  await client.end();
});
afterAll(() => world.close());

test.each(eachOrder(SETTLEMENT_SORTS))(
  "every payout of the period is listed once by %s, %s",
  async (column, direction) => {
    const payouts = await wholeList(PART, async (offset: number | null) => {
      const slice = { sort: { column, direction }, offset: offset ?? 0, size: PART };
      const { data } = await callAs(world, admin, GET_SETTLEMENTS, { ...SPAN, ...slice });
      const next = slice.offset + PART;
      return { rows: data.payouts, next: next < data.pagination.total ? next : null };
    });
    expect(new Set(payouts.map(({ payment_reference }) => payment_reference)).size).toBe(AMOUNTS.length);
    const cells = payouts.map((payout) => payout[column]);
    expect(cells).toEqual(inOrder(cells, direction));
  },
);

test("unsorted the newest come first, and only a column of the list is an order", async () => {
  const { data } = await callAs(world, admin, GET_SETTLEMENTS, SPAN);
  const days = data.payouts.map(({ payout_date }) => payout_date);
  expect(days).toEqual(inOrder(days, "desc"));
  const wrong = { ...SPAN, sort: { column: "wl_id" } } as unknown as typeof SPAN;
  expect((await callAs(world, admin, GET_SETTLEMENTS, wrong)).httpStatus).toBe(400);
});
