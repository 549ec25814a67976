// A sample of random histories; the whole of them runs by `npm run ledger -- histories`.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aUser, signedIn } from "#testing/builders.ts";
import { type Deaths, openDeaths } from "#testing/cut-connections.ts";
import {
  agreeWithLenders,
  compareBooks,
  type Histories,
  letLendersPay,
  liveSale,
  liveSwap,
  liveTrade,
} from "#testing/ledger-histories.ts";
import { endSome, nothingTold, TELLING, type Told, tellEarly, tellPaid } from "#testing/ledger-lenders.ts";
import { type Random, randomFrom } from "#testing/random.ts";
import { openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { foldLedgers } from "./jobs.ts";

const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 40);
/** Each retailer lives as many as a shop has in a few years. */
const OF_A_RETAILER = 500;
/** Weeks go by quickly in a small sample, so that contracts in it become old enough to be swapped. */
const BETWEEN_PAYOUTS = HISTORIES > 200 ? 20 : 6;
/** A wrong cent is found not long after it was made, and a long run says where it is. */
const BETWEEN_LOOKS = 250;
const FIRST_SEED = 20_261_117;

const retailers = Array.from({ length: Math.ceil(HISTORIES / OF_A_RETAILER) }, (_, place) => {
  const first = place * OF_A_RETAILER;
  return { first, count: Math.min(OF_A_RETAILER, HISTORIES - first) };
});

let world: TestPlatform;
let deaths: Deaths;
let of: Histories;
let told: Told;
let swaps: number;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  deaths = await openDeaths(world);
});
afterAll(async () => {
  await deaths.close();
  await world.close();
});
beforeEach(async () => {
  const shop = await aTradeShop(world, { earlySwapMonth: 1 });
  await agreeWithLenders(world, shop, [TELLING]);
  of = { world, shop, deaths, running: [] };
  told = nothingTold();
  swaps = 0;
});

async function comeBack(): Promise<readonly [Person, Person]> {
  const { shop } = of;
  const someone = async () =>
    signedIn(world, await aUser(world, shop.tenant, { role: 5, stores: [shop.store] }));
  of.shop = { ...shop, seller: await someone() };
  return [await someone(), await someone()];
}

/** A week goes by: lenders pay and tell, and the office ends some of what is left over, or all of it. */
async function aWeek(random: Random, share: number): Promise<void> {
  const { shop } = of;
  await tellEarly({ world, shop, told, random, deaths });
  await deaths.over(random, () => letLendersPay(world));
  await tellPaid({ world, shop, told, random, deaths });
  await endSome(world, await comeBack(), { random, share });
  await deaths.over(random, () => foldLedgers.run({}, world.platform));
}

async function live(random: Random): Promise<void> {
  const chance = random();
  if (chance < 0.2 && (await liveSwap(of, random))) swaps += 1;
  else await (chance < 0.65 ? liveSale : liveTrade)(of, random);
}

const figures = () =>
  inTenant(world.platform, of.shop.tenant.wlId, (db) =>
    db.one<
      Record<"lines" | "loose" | "stated" | "received" | "onItsWay" | "owed" | "chargebacks" | "open", number>
    >(
      `select (select count(*)::int from lender_statement_line where wl_id = $wl) as lines,
         (select count(*)::int from lender_statement_line l where l.wl_id = $wl and not l.is_matched
           and not exists (select 1 from statement_exception x where x.wl_id = $wl and x.statement_id = l.statement_id
             and x.position = l.position)) as loose,
         (select count(*)::int from lender_statement_line where wl_id = $wl and kind = 'CHARGEBACK') as chargebacks,
         (select count(*)::int from statement_exception where wl_id = $wl and status <> 'ENDED') as open,
         (select sum(stated_minor)::bigint from lender_statement_line where wl_id = $wl) as stated,
         (select sum(l.amount_minor)::bigint from ledger_line l join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
           where l.wl_id = $wl and l.account = 'BANK' and e.event_type in ('PAYOUT_RECEIVED', 'PAYOUT_REOPENED')) as received,
         (select coalesce(sum(amount_minor), 0)::bigint from ledger_line where wl_id = $wl and account = 'PAYOUTS') as "onItsWay",
         (select coalesce(sum(amount_minor), 0)::bigint from ledger_line where wl_id = $wl and account = 'LENDERS') as owed`,
    ),
  );

async function look(count: number): Promise<void> {
  const { examples, entries } = await compareBooks(world, of.shop);
  expect(examples, `after ${count} histories`).toEqual([]);
  expect((await figures()).loose).toBe(0);
  process.stdout.write(`${count} histories, ${deaths.count()} deaths: ${entries} entries tie out\n`);
}

test.each(retailers)(
  "after $count random histories (from $first) the books equal the events, and every cent that a lender told of is matched or explained",
  async ({ first, count }) => {
    const deathsBefore = deaths.count();
    for (let index = 0; index < count; index += 1) {
      const seed = FIRST_SEED + first + index;
      const random = randomFrom(seed);
      await live(random).catch((error: unknown) => {
        throw new Error(`history ${seed}`, { cause: error });
      });
      if (index % BETWEEN_PAYOUTS === BETWEEN_PAYOUTS - 1) await aWeek(random, 0.4);
      if (index % BETWEEN_LOOKS === BETWEEN_LOOKS - 1) await look(first + index + 1);
    }
    const last = randomFrom(FIRST_SEED - 1 - first);
    for (let week = 0; week < 3; week += 1) await aWeek(last, 1);
    // What was left to say is said, and what it left open has its end.
    while (told.later.length > 0 || (await figures()).open > 0) await aWeek(last, 1);

    const { differences, examples, entries } = await compareBooks(world, of.shop);
    expect(examples).toEqual([]);
    expect(differences).toBe(0);
    const found = await figures();
    expect(found.loose).toBe(0);
    // All that lenders say they paid is in the bank, and nothing of what they owe is on its way or forgotten.
    expect(found.received).toBe(found.stated);
    expect({ onItsWay: found.onItsWay, owed: found.owed }).toEqual({ onItsWay: 0, owed: 0 });
    // Histories in which nothing happens would prove nothing.
    expect(entries).toBeGreaterThan(count);
    expect(found.lines).toBeGreaterThan(count / 4);
    expect(Math.min(swaps, found.chargebacks, deaths.count() - deathsBefore)).toBeGreaterThan(0);
  },
  14_400_000,
);
