// The dashboard and the health of lenders at any moment of ninety days, in a retailer of a million contracts: how long a moment
// takes, what it is kept in, and what counting costs beside the calls that are counted.
import { type Bench, type BenchContext, openContext } from "../context.ts";
import { median } from "../figures.ts";
import { fillSales, withDatabase } from "../sales-fill.ts";
import { fillCalls, fillFigures } from "./dashboard-fill.ts";
import { statementTimes } from "./statement-times.ts";

const WITHIN_MS = 1_000;
const DAYS = 90;
const DAY_MS = 24 * 3_600_000;
/** What counting may cost beside the calls. */
const MOST_SHARE = 0.03;
const MILLION = 1_000_000;
const MEGABYTE = 1024 * 1024;

const KEPT_IN = ["dashboard_stay", "dashboard_late", "dashboard_figure", "dashboard_minute", "party_call"];

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const port = new URL(origin).port;
  const sales = isShort ? 50_000 : MILLION;
  const moments = isShort ? 12 : 40;
  const startedAt = performance.now();
  const { wlId } = await fillSales("lumiere", sales);
  await fillFigures(wlId, DAYS);
  await fillCalls(wlId, { days: DAYS, requests: isShort ? 5 : 30, triesPerSale: isShort ? 2 : 10 });
  print(
    `lumiere has ${sales} sales in ${DAYS} days (${Math.round((performance.now() - startedAt) / 1000)} s)`,
  );

  for (const { name, bytes } of await sizes())
    figure({
      name: `${name}, MB for a million contracts`,
      value: (bytes / MEGABYTE) * (MILLION / sales),
      unit: "MB",
    });

  const context = await openContext(port, "lumiere", "top");
  const asked: Record<string, (at: string) => [operation: string, input: object]> = {
    "the dashboard": (at) => ["GET_DASHBOARD", { at }],
    "the health of lenders": (at) => ["GET_PARTY_HEALTH", { at }],
    "the sales behind a figure": (at) => ["GET_DASHBOARD_CARTS", { at, figure: "approved", days: 28 }],
    "the backlog": (at) => ["GET_DASHBOARD_CARTS", { at, figure: "waiting" }],
  };
  for (const [what, call] of Object.entries(asked)) {
    const times: number[] = [];
    for (let turn = 0; turn < moments; turn += 1) {
      // All over the ninety days and all over a day, in an order that helps no cache.
      const share = (turn * 0.618034) % 1;
      const at = new Date(Date.now() - 60_000 - share * (DAYS * DAY_MS - 120_000)).toISOString();
      times.push(await ask(context, ...call(at)));
    }
    figure({ name: `${what} at a moment, middle`, value: median(times), unit: "ms" });
    figure({
      name: `${what} at a moment, slowest`,
      value: Math.max(...times),
      unit: "ms",
      atMost: WITHIN_MS,
    });
  }

  const live: number[] = [];
  for (let turn = 0; turn < moments; turn += 1)
    live.push(await ask(context, "GET_DASHBOARD", { at: new Date().toISOString() }));
  figure({ name: "the dashboard now, middle", value: median(live), unit: "ms" });

  await tellCost();

  /** Counting waits for no call and no call for it; what it costs is the time of its statements beside that of the calls. */
  async function tellCost(): Promise<void> {
    const seller = await openContext(port, "lumiere", "sales");
    const before = await statementTimes(port);
    let callsMs = 0;
    const calls = isShort ? 400 : 4_000;
    for (let turn = 0; turn < calls; turn += 1)
      callsMs += await ask(seller, turn % 4 === 0 ? "GET_HOME" : "GET_PRODUCT_FAMILIES", {});
    // The last of them are written down half a second later.
    await new Promise((done) => setTimeout(done, 3_000));
    const after = await statementTimes(port);
    const spent = after.countingMs - before.countingMs;
    print(`  ${calls} calls took ${Math.round(callsMs)} ms, their counting ${Math.round(spent)} ms`);
    figure({
      name: "counting beside the calls, one after the other",
      value: spent / callsMs,
      unit: "times",
      atMost: MOST_SHARE,
    });
  }
}

async function ask({ origin, call }: BenchContext, operation: string, input: object): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}${call.path(operation)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: call.body(operation, input),
  });
  const text = await response.text();
  if (response.status !== 200 || !text.includes('"OK"'))
    throw new Error(`${operation}: ${text.slice(0, 300)}`);
  return performance.now() - startedAt;
}

function sizes(): Promise<{ name: string; bytes: number }[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      "select name, pg_total_relation_size(name::regclass) as bytes from unnest($1::text[]) as name",
      [KEPT_IN],
    );
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
  });
}
