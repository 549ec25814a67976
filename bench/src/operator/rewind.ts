// The dashboard, the monitor and the health of lenders at any moment of ninety days, in a retailer of a million contracts: how long
// a moment takes, and what it is kept in.
import { type Bench, type BenchContext, openContext } from "../context.ts";
import { median } from "../figures.ts";
import { startServer } from "../own-server.ts";
import { fillSales, withDatabase } from "../sales-fill.ts";
import { fillCalls } from "./calls-fill.ts";
import { fillFigures } from "./dashboard-fill.ts";
import { FILLED_PROCESS, fillSamples } from "./process-fill.ts";

const WITHIN_MS = 1_000;
const DAYS = 90;
const DAY_MS = 24 * 3_600_000;
const MILLION = 1_000_000;
const MEGABYTE = 1024 * 1024;
const OPERATOR = "operator@handsel.test";

/** By the number of contracts; what a process says of itself does not depend on it. */
const KEPT_IN = [
  "dashboard_stay",
  "dashboard_late",
  "dashboard_figure",
  "dashboard_minute",
  "party_call",
  "party_day",
  "party_usual",
  "party_store_day",
  "party_store_usual",
];

type Asked = (at: string) => [operation: string, input: object];

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const port = new URL(origin).port;
  const sales = isShort ? 50_000 : MILLION;
  const moments = isShort ? 12 : 40;
  const { wlId } = await timed(`${sales} sales`, () => fillSales("lumiere", sales, { hasWords: false }));
  await timed("what they counted as", () => fillFigures(wlId, DAYS));
  await timed("calls and tries", () =>
    fillCalls(wlId, { days: DAYS, requests: isShort ? 5 : 30, triesPerSale: isShort ? 2 : 10 }),
  );
  await timed("what a process said", () => fillSamples(DAYS));

  for (const { name, bytes, rows } of await sizes(KEPT_IN)) {
    figure({
      name: `${name}, MB for a million contracts`,
      value: (bytes / MEGABYTE) * (MILLION / sales),
      unit: "MB",
    });
    figure({ name: `${name}, rows for a million contracts`, value: rows * (MILLION / sales), unit: "" });
  }
  for (const { bytes } of await sizes(["process_sample"]))
    figure({ name: `process_sample, MB of a process in ${DAYS} days`, value: bytes / MEGABYTE, unit: "MB" });

  const retailer = await openContext(port, "lumiere", "top");
  const operator = await openContext(port, "northwind", OPERATOR);
  const lender = await mostCalled(wlId);
  const ofRetailer: Readonly<Record<string, Asked>> = {
    "the dashboard": (at) => ["GET_DASHBOARD", { at }],
    "the sales behind a figure": (at) => ["GET_DASHBOARD_CARTS", { at, figure: "approved", days: 28 }],
    "the backlog": (at) => ["GET_DASHBOARD_CARTS", { at, figure: "waiting" }],
    "the health of lenders": (at) => ["GET_PARTY_HEALTH", { at }],
    "ninety days of a lender": (at) => ["GET_PARTY_DAYS", { at, party: lender }],
  };
  const ofOperator: Readonly<Record<string, Asked>> = {
    "the monitor": (at) => ["GET_MONITOR", { at, endpoint: "posale", process: FILLED_PROCESS }],
  };
  await tellMoments(retailer, ofRetailer);
  await tellMoments(operator, ofOperator);
  for (const [what, call] of Object.entries(ofRetailer)) await tellFirst("lumiere", "top", what, call);
  for (const [what, call] of Object.entries(ofOperator)) await tellFirst("northwind", OPERATOR, what, call);

  const live: number[] = [];
  for (let turn = 0; turn < moments; turn += 1)
    live.push(await ask(retailer, "GET_DASHBOARD", { at: new Date().toISOString() }));
  figure({ name: "the dashboard now, middle", value: median(live), unit: "ms" });

  async function tellMoments(context: BenchContext, asked: Readonly<Record<string, Asked>>): Promise<void> {
    for (const [what, call] of Object.entries(asked)) {
      const times: number[] = [];
      for (let turn = 0; turn < moments; turn += 1) {
        times.push(await ask(context, ...call(momentOf(turn))));
      }
      figure({ name: `${what} at a moment, middle`, value: median(times), unit: "ms" });
      figure({
        name: `${what} at a moment, slowest`,
        value: Math.max(...times),
        unit: "ms",
        atMost: WITHIN_MS,
      });
    }
  }

  /** What somebody waits who asks first, of a server that has just started and a database that remembers nothing. */
  async function tellFirst(subdomain: string, who: string, what: string, call: Asked): Promise<void> {
    const times: number[] = [];
    for (let turn = 0; turn < (isShort ? 1 : 3); turn += 1) {
      const { port: own, child } = await startServer({});
      try {
        const context = await openContext(own, subdomain, who);
        await forget();
        times.push(await ask(context, ...call(momentOf(turn))));
      } finally {
        child.kill("SIGTERM");
      }
    }
    figure({
      name: `${what}, first after a start, slowest`,
      value: Math.max(...times),
      unit: "ms",
      atMost: WITHIN_MS,
    });
  }

  async function timed<T>(what: string, fill: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const filled = await fill();
    print(`lumiere has ${what} of ${DAYS} days (${Math.round((performance.now() - startedAt) / 1000)} s)`);
    return filled;
  }
}

/** All over the ninety days and all over a day, in an order that helps no cache. */
function momentOf(turn: number): string {
  const share = (turn * 0.618034) % 1;
  return new Date(Date.now() - 60_000 - share * (DAYS * DAY_MS - 3_600_000)).toISOString();
}

/** PostgreSQL reads what it needs from its files again. */
function forget(): Promise<unknown> {
  return withDatabase(async (client) => {
    await client.query("create extension if not exists pg_buffercache");
    await client.query("select pg_buffercache_evict_all()");
  });
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

function mostCalled(wlId: number): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ party: string }>(
      `select party from party_day where wl_id = $1 and party not in ('mail', 'sms')
       group by party order by sum(calls) desc limit 1`,
      [wlId],
    );
    return rows[0]?.party ?? "";
  });
}

function sizes(tables: readonly string[]): Promise<{ name: string; bytes: number; rows: number }[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string; rows: number }>(
      `select name, pg_total_relation_size(name::regclass) as bytes, greatest(0, c.reltuples)::float8 as rows
       from unnest($1::text[]) as name join pg_class c on c.oid = name::regclass`,
      [tables],
    );
    return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }));
  });
}
