// The books: what posting costs a sale in statements, counted at the table that they write to, and how long the balances of a
// million entries take.
import type pg from "pg";
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { openNumbers } from "./day-numbers.ts";
import { sold, tradeIn } from "./day-people.ts";
import { median } from "./figures.ts";
import { imei } from "./imei.ts";
import { fillLedger } from "./ledger-fill.ts";
import { format, type LoadResult, load } from "./load.ts";
import { withDatabase } from "./sales-fill.ts";
import { type Day, openTill, type Till } from "./till.ts";

const SELLS = "northwind";
const KEEPS_BOOKS = "lumiere";
const MOST_STATEMENTS = 1;
const MOST_MS = 200;
const LOOK_AGAIN_MS = 100;

export async function run(bench: Bench): Promise<void> {
  await countPostings(bench);
  await readBalances(bench);
}

/** Sales from the cart until they have started, and devices that are bought, with a count of what posts them. */
async function countPostings({ origin, print, figure, isShort }: Bench): Promise<void> {
  const sales = isShort ? 2 : 10;
  const context = await openContext(new URL(origin).port, SELLS, "manager");
  const day: Day = {
    numbers: await openNumbers(),
    steps: new Map(),
    think: { fromMs: 0, toMs: 0 },
    isMeasuring: () => true,
    isOver: () => false,
  };
  const till = openTill(context, context.session, day);
  await withDatabase(async (client) => {
    await client.query(COUNT);
    try {
      for (let count = 0; count < sales; count += 1) {
        await startSale(client, till);
        await tradeIn(till);
      }
      const { rows } = await client.query<{ transactions: number; most: number }>(
        `select count(*)::int as transactions, max(statements)::int as most
         from (select count(*) as statements from bench_posting group by xid) p`,
      );
      const { transactions = 0, most = 0 } = rows[0] ?? {};
      if (transactions < 2 * sales) throw new Error(`${transactions} transactions posted, of ${2 * sales}`);
      print(`${sales} sales and ${sales} trade-ins, posted by ${transactions} transactions`);
      figure({
        name: "statements that posting adds to a transaction, at most",
        value: most,
        unit: "statements",
        atMost: MOST_STATEMENTS,
      });
    } finally {
      await client.query(STOP_COUNTING);
    }
  });
  await till.close();
}

/** A row for each statement that writes entries, with the transaction that it stands in. */
const COUNT = `
  create table bench_posting (xid xid8);
  create function bench_count_posting() returns trigger language plpgsql security definer as $$
  begin
    insert into public.bench_posting values (pg_current_xact_id());
    return null;
  end $$;
  create trigger bench_posting before insert on ledger_entry for each statement execute function bench_count_posting()`;
const STOP_COUNTING = `
  drop trigger bench_posting on ledger_entry; drop function bench_count_posting(); drop table bench_posting`;

async function startSale(client: pg.Client, till: Till): Promise<void> {
  const { cartUUID, lenderReference } = await sold(till);
  for (const step of ["accept-terms", "approve", "sign"]) await lenderDoes(lenderReference, step);
  await until(client, "select status = 'PENDING_ACTIVATION' as done from sale where cart_id = $1", cartUUID);
  await till.ask({
    kind: "scan the device",
    operation: "ADD_DEVICE_REFERENCE_TO_CART",
    input: { cartUUID, deviceReference: imei(`35${till.day.numbers.digits(12)}`), isIMEI: true },
    isRight: () => true,
  });
  await till.ask({
    kind: "start the contract",
    operation: "FINALISE_CART",
    asksOutside: true,
    input: { cartUUID },
    isRight: () => true,
  });
  await until(client, "select status = 'ACTIVE' as done from sale where cart_id = $1", cartUUID);
}

async function lenderDoes(reference: string, step: string): Promise<void> {
  const sandbox = `http://127.0.0.1:${process.env["SANDBOX_PORT"] ?? "3001"}`;
  const { status } = await fetch(`${sandbox}/api/applications/${reference}/${step}`, { method: "POST" });
  if (status !== 200) throw new Error(`the lender answered ${status} to ${step}`);
}

async function until(client: pg.Client, question: string, cartUUID: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ done: boolean }>(question, [cartUUID]);
    if (rows[0]?.done) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const PERIODS = { "of a month": 30, "of a year": 365, "of all years": 3_000 } as const;

async function readBalances({ origin, print, figure, isShort }: Bench): Promise<void> {
  const { rounds, seconds, wanted } = isShort
    ? { rounds: 1, seconds: 1, wanted: 50_000 }
    : { rounds: 3, seconds: 3, wanted: 1_000_000 };
  const startedAt = performance.now();
  const { entries, lines } = await withDatabase((client) => fillLedger(client, KEEPS_BOOKS, wanted));
  if (lines < 2 * entries) throw new Error(`${entries} entries have only ${lines} lines`);
  print(`${entries} entries of ${lines} lines (${Math.round((performance.now() - startedAt) / 1000)} s)`);
  const context = await openContext(new URL(origin).port, KEEPS_BOOKS, "top");
  for (const [period, days] of Object.entries(PERIODS)) {
    const results: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await ask(context, days, seconds));
    const failures = results.reduce((sum, one) => sum + one.failures, 0);
    if (failures > 0) throw new Error(`balances ${period}: ${failures} failures`);
    const value = median(results.map(({ serverP95Ms = 0 }) => serverP95Ms));
    const name = `balances ${period} among ${entries} entries, 95 of 100`;
    figure({ name, value, unit: "ms", atMost: MOST_MS });
    const last = results.at(-1);
    if (last) print(`  ${format(last)}`);
  }
}

/** One after the other: what is measured is the page, and not how many of them a machine takes at once. */
function ask({ origin, host, call }: BenchContext, days: number, seconds: number): Promise<LoadResult> {
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const [startDate, endDate] = [dayOf(Date.now() - days * 86_400_000), dayOf(Date.now())];
  return load(
    {
      origin,
      host,
      path: call.path("GET_LEDGER"),
      body: () => call.body("GET_LEDGER", { startDate, endDate }),
      isFine: (status, text) => status === 200 && text.includes('"accounts":['),
    },
    1,
    seconds,
  );
}
