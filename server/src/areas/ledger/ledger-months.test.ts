import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#db/tenant-db.ts";
import { inTenant } from "#platform.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { randomFrom } from "#testing/random.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { book } from "./book.ts";
import { foldLedger } from "./queries/booking.ts";
import { listWrongSums } from "./queries/checking.ts";
import { listAccounts } from "./queries/reading.ts";
import type { Span } from "./whole-months.ts";

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
});
afterAll(() => world.close());

const inBooks = <T>(work: (db: Db) => Promise<T>) => inTenant(world.platform, shop.tenant.wlId, work);

/** The same as the page reads, added up from the lines. */
const addedUp = (db: Db, { from, to }: Span) =>
  db.rows<object>(
    `select account as role, coalesce(sum(amount_minor) filter (where happened_on < $1), 0)::bigint as "openingMinor",
       coalesce(sum(amount_minor) filter (where happened_on >= $1 and amount_minor > 0), 0)::bigint as "debitMinor",
       coalesce(-sum(amount_minor) filter (where happened_on >= $1 and amount_minor < 0), 0)::bigint as "creditMinor",
       (count(*) filter (where happened_on >= $1))::int as lines,
       (count(*) filter (where happened_on >= $1 and position = 1))::int as entries
     from ledger_line where wl_id = $wl and happened_on <= $2 group by 1 order by 1`,
    [from, to],
  );

const read = async (db: Db, span: Span) => {
  const rows = await listAccounts(db, span);
  return rows
    .map(({ role, openingMinor, debitMinor, creditMinor, lines, entries }) => ({
      role,
      openingMinor,
      debitMinor,
      creditMinor,
      lines,
      entries,
    }))
    .filter(({ openingMinor, lines }) => openingMinor !== 0 || lines > 0)
    .toSorted((a, b) => (a.role < b.role ? -1 : 1));
};

const FIRST_DAY = "2025-11-20";
const random = randomFrom(20_261_118);
const aDay = (days = 140) => addDays(FIRST_DAY, Math.floor(random() * days));

let booked = 0;
const bookSome = (count: number) =>
  inBooks(async (db) => {
    for (let one = 0; one < count; one += 1) {
      booked += 1;
      const at = new Date(`${aDay()}T12:00:00Z`);
      book(db, [
        { type: "AMOUNT_TAKEN", key: `m-${booked}`, amountMinor: 1 + Math.floor(random() * 9_000), at },
      ]);
    }
  });

const SPANS: readonly Span[] = [
  { from: "2025-12-01", to: "2025-12-31" },
  { from: "2025-12-01", to: "2025-12-30" },
  { from: "2025-12-02", to: "2026-02-28" },
  { from: "2026-01-15", to: "2026-01-15" },
  { from: "2000-01-01", to: "2999-12-31" },
  { from: "2026-01-31", to: "2026-02-01" },
];

async function holdAll(): Promise<void> {
  const spans = [...SPANS];
  for (let one = 0; one < 20; one += 1) {
    const from = aDay();
    spans.push({ from, to: addDays(from, Math.floor(random() * 80)) });
  }
  for (const span of spans) {
    const [found, expected] = await inBooks(async (db) => [await read(db, span), await addedUp(db, span)]);
    expect(found, `${span.from} to ${span.to}`).toEqual(expected);
  }
}

test("every period has the sums of its lines, before they are taken into their months, after it, and half of each", async () => {
  await bookSome(60);
  await holdAll();
  await inBooks(foldLedger);
  await holdAll();
  for (let round = 0; round < 3; round += 1) {
    await bookSome(25);
    await holdAll();
    await Promise.all([inBooks(foldLedger), bookSome(5), inBooks(foldLedger)]);
    await holdAll();
  }
  await inBooks(foldLedger);
  const { left, days, months } = await inBooks((db) =>
    db.one<Record<"left" | "days" | "months", number>>(
      `select (select count(*)::int from ledger_sum where wl_id = $wl and not is_in_month) as left,
         (select count(distinct day)::int from ledger_sum where wl_id = $wl) as days,
         (select count(distinct month)::int from ledger_month where wl_id = $wl) as months`,
    ),
  );
  expect({ left, months }).toEqual({ left: 0, months: 6 });
  expect(days).toBeGreaterThan(60);
});

test("a month that is not the sum of its days is found by the comparison", async () => {
  const sums = () => inBooks((db) => listWrongSums(db, 20));
  expect(await sums()).toEqual([]);
  const change = (by: number) =>
    inBooks((db) =>
      db.run(
        "update ledger_month set debit_minor = debit_minor + $1 where wl_id = $wl and month = '2026-01-01' and account = 'TILL'",
        [by],
      ),
    );
  await change(1);
  expect(await sums()).toEqual([{ account: "TILL", day: "2026-01" }]);
  await change(-1);
  await inBooks((db) =>
    db.run("delete from ledger_month where wl_id = $wl and month = '2025-12-01' and account = 'CUSTOMERS'"),
  );
  expect(await sums()).toEqual([{ account: "CUSTOMERS", day: "2025-12" }]);
});
