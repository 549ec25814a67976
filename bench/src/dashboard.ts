// The operator's dashboard in a retailer of ten thousand and in one of a million contracts: how long it takes to open, and what
// it costs until an event has been counted. It opens within a second, and an event costs the same.
import { Agent, WebSocket } from "undici";
import { type BenchContext, openContext } from "./context.ts";
import { fillSales, withDatabase } from "./sales-fill.ts";

const SIZES = { fjord: 10_000, lumiere: 1_000_000 } as const;
const OPENINGS = 15;
const EVENTS = 60;
const ROUNDS = 3;
const OPENED_WITHIN_MS = 1_000;
const LARGEST_RATIO = 1.5;

/** The platform's names are not known outside of browsers; all of them are this machine. */
const here = new Agent({
  connect: { lookup: (_name, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]) },
});

interface Retailer {
  sales: number;
  wlId: number;
  context: BenchContext;
}

export async function run({ origin, print }: BenchContext): Promise<void> {
  const port = new URL(origin).port;
  const retailers: Retailer[] = [];
  for (const [subdomain, sales] of Object.entries(SIZES)) {
    const startedAt = performance.now();
    const { wlId } = await fillSales(subdomain, sales);
    await fillFigures(wlId);
    print(
      `${subdomain} has ${sales} sales, counted (${Math.round((performance.now() - startedAt) / 1000)} s)`,
    );
    retailers.push({ sales, wlId, context: await openContext(port, subdomain, "top") });
  }

  const opening = new Map<number, number[]>();
  for (let turn = 0; turn < OPENINGS; turn += 1)
    for (const { sales, context } of retailers)
      opening.set(sales, [...(opening.get(sales) ?? []), await open(context, turn)]);
  for (const [sales, times] of opening) {
    const slowest = Math.max(...times);
    print(
      `opening, ${sales} sales: median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (below ${OPENED_WITHIN_MS})${slowest < OPENED_WITHIN_MS ? "" : " — TOO SLOW"}`,
    );
  }

  const costs = new Map<number, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const retailer of retailers)
      costs.set(retailer.sales, [...(costs.get(retailer.sales) ?? []), await countEvents(retailer, round)]);
  const [small = 0, large = 0] = [...costs.values()].map(median);
  for (const [sales, times] of costs)
    print(`an event, ${sales} sales: ${median(times).toFixed(1)} ms from the call until it is counted`);
  const ratio = large / small;
  print(
    `a hundred times the contracts cost ${ratio.toFixed(2)} times as much (below ${LARGEST_RATIO})${ratio < LARGEST_RATIO ? "" : " — TOO MUCH"}`,
  );
}

const CHANNEL = "case when s.channel = 'ONLINE' then 'online' else 'instore' end";

/** The figures that the copied sales would have left, day by day. */
async function fillFigures(wlId: number): Promise<void> {
  await withDatabase(async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const { rows } = await client.query<{ zone: string }>(
      "select record->>'timeZone' as zone from white_label where wl_id = $1",
      [wlId],
    );
    const on = (moment: string) => `(${moment} at time zone '${rows[0]?.zone}')::date`;
    const from = `from sale s where s.wl_id = ${wlId} and s.reference like 'BN-%'`;
    await client.query(
      `insert into dashboard_entry (wl_id, cart_id, list, day, at, channel, left_day)
       select s.wl_id, s.cart_id, 'sales', ${on("s.activated_at")}, s.activated_at, ${CHANNEL}, null
       ${from} and s.activated_at is not null on conflict do nothing`,
    );
    await client.query(
      `insert into dashboard_entry (wl_id, cart_id, list, day, at, channel, left_day)
       select s.wl_id, s.cart_id, 'pendings', ${on("s.approved_at")}, s.approved_at, ${CHANNEL},
         case when s.activated_at is not null then ${on("s.activated_at")} end
       ${from} and s.approved_at is not null on conflict do nothing`,
    );
    await client.query(
      `insert into dashboard_counted (wl_id, subject, counted)
       select s.wl_id, s.cart_id, array['customers/' || ${on("s.created_at")} || '/' || ${CHANNEL} || '/' || s.store_id]
       ${from} on conflict do nothing`,
    );
    for (const [figure, moment] of [
      ["customers", "s.created_at"],
      ["approved", "s.approved_at"],
      ["sales", "s.activated_at"],
      ["waited", "s.approved_at"],
      ["served", "s.activated_at"],
    ] as const)
      await client.query(
        `insert into dashboard_figure (wl_id, figure, day, channel, store_id, count, last_at)
         select s.wl_id, '${figure}', ${on(moment)}, ${CHANNEL}, s.store_id, count(*), max(${moment})
         ${from} and ${moment} is not null group by 1, 2, 3, 4, 5
         on conflict (wl_id, figure, day, channel, store_id) do update set count = excluded.count`,
      );
    await client.query("vacuum (analyze) dashboard_entry, dashboard_counted, dashboard_figure");
  });
}

const DAY_MS = 24 * 3_600_000;

/** From the word until the figures are there; another day each time. */
async function open({ host, session }: BenchContext, daysAgo: number): Promise<number> {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const socket = new WebSocket(`ws://${host}/usertracker/SESSION_${session}/${day}`, { dispatcher: here });
  try {
    return await new Promise<number>((done, fail) => {
      let startedAt = 0;
      socket.addEventListener("open", () => {
        startedAt = performance.now();
        socket.send("DASHBOARD");
      });
      socket.addEventListener("message", ({ data }) => {
        if (String(data).startsWith('{"messageName":"DashboardData"')) done(performance.now() - startedAt);
      });
      socket.addEventListener("close", () => fail(new Error("the dashboard was closed")));
    });
  } finally {
    socket.close();
  }
}

/** Milliseconds for each event: called one after the other, until the last of them is in the figures. */
async function countEvents({ wlId, context }: Retailer, round: number): Promise<number> {
  const { origin, call } = context;
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select cart_id as id from sale where wl_id = $1 and reference not like 'BN-%' and status = 'ACTIVE'
       order by cart_id offset $2 limit ${EVENTS}`,
      [wlId, (round * EVENTS) % 30],
    );
    const startedAt = performance.now();
    for (const { id } of rows) {
      const response = await fetch(`${origin}${call.path("ADD_NOTE_TO_CART")}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: call.body("ADD_NOTE_TO_CART", { cartUUID: id, note: `counted in round ${round}` }),
      });
      const text = await response.text();
      if (!text.includes('"OK"')) throw new Error(text.slice(0, 300));
    }
    for (;;) {
      const left = await client.query(
        "select 1 from contract where wl_id = $1 and cart_id = any ($2) and announced_seq < last_seq limit 1",
        [wlId, rows.map(({ id }) => id)],
      );
      if (left.rowCount === 0) return (performance.now() - startedAt) / Math.max(1, rows.length);
    }
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
