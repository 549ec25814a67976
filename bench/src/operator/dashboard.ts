// The operator's dashboard in a retailer of ten thousand and in one of a million contracts: how long it takes to open, and what
// it costs until an event has been counted. It opens within a second, and an event costs the same.
import { Agent, WebSocket } from "undici";
import { type Bench, type BenchContext, openContext } from "../context.ts";
import { median } from "../figures.ts";
import { fillSales, sizesOf, withDatabase } from "../sales-fill.ts";
import { memoryOfServer } from "../server-memory.ts";
import { fillFigures } from "./dashboard-fill.ts";

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

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const port = new URL(origin).port;
  const memory = await memoryOfServer(Number(port));
  const { openings, events, rounds } = isShort
    ? { openings: 5, events: 15, rounds: 1 }
    : { openings: 15, events: 60, rounds: 3 };
  const retailers: Retailer[] = [];
  for (const [subdomain, sales] of Object.entries(sizesOf(isShort))) {
    const startedAt = performance.now();
    const { wlId } = await fillSales(subdomain, sales);
    await fillFigures(wlId);
    print(
      `${subdomain} has ${sales} sales, counted (${Math.round((performance.now() - startedAt) / 1000)} s)`,
    );
    retailers.push({ sales, wlId, context: await openContext(port, subdomain, "top") });
  }

  const opening = new Map(retailers.map(({ sales }): [number, number[]] => [sales, []]));
  for (let turn = 0; turn < openings; turn += 1)
    for (const { sales, context } of retailers) {
      const dashboard = openDashboard(context, turn);
      opening.get(sales)?.push(await dashboard.next());
      dashboard.close();
    }
  for (const [sales, times] of opening) {
    figure({ name: `opening among ${sales} contracts, middle`, value: median(times), unit: "ms" });
    figure({
      name: `opening among ${sales} contracts, slowest`,
      value: Math.max(...times),
      unit: "ms",
      atMost: OPENED_WITHIN_MS,
    });
  }
  tellRatio("opening", opening, undefined);

  const waited = new Map(retailers.map(({ sales }): [number, number[]] => [sales, []]));
  const worked = new Map(retailers.map(({ sales }): [number, number[]] => [sales, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const retailer of retailers) {
      const cpuBefore = await memory.cpuMs();
      const { ms, count } = await countEvents(retailer, events, round);
      waited.get(retailer.sales)?.push(ms / count);
      worked.get(retailer.sales)?.push(((await memory.cpuMs()) - cpuBefore) / count);
    }
  for (const { sales } of retailers) {
    const counted = `an event among ${sales} contracts`;
    figure({ name: `${counted}, until it is counted`, value: median(waited.get(sales) ?? []), unit: "ms" });
    figure({ name: `${counted}, the server works`, value: median(worked.get(sales) ?? []), unit: "ms" });
  }
  tellRatio("an event until it is counted", waited, LARGEST_RATIO);
  tellRatio("an event's work", worked, LARGEST_RATIO);

  function tellRatio(what: string, times: Map<number, number[]>, atMost: number | undefined): void {
    const [small = 1, large = 0] = [...times.values()].map(median);
    figure({
      name: `${what}, the larger retailer beside the smaller`,
      value: large / small,
      unit: "times",
      ...(atMost !== undefined && { atMost }),
    });
  }
}

const DAY_MS = 24 * 3_600_000;

interface OpenDashboard {
  /** Milliseconds from the word, or from the last time, until the figures are there. */
  next(): Promise<number>;
  close(): void;
}

function openDashboard({ host, session }: BenchContext, daysAgo: number): OpenDashboard {
  const day = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const socket = new WebSocket(`ws://${host}/usertracker/SESSION_${session}/${day}`, { dispatcher: here });
  let startedAt = 0;
  let isClosing = false;
  let heard: ((ms: number) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  socket.addEventListener("open", () => {
    startedAt = performance.now();
    socket.send("DASHBOARD");
  });
  socket.addEventListener("message", ({ data }) => {
    if (!String(data).startsWith('{"messageName":"DashboardData"')) return;
    heard?.(performance.now() - startedAt);
    startedAt = performance.now();
  });
  socket.addEventListener("close", () => {
    if (!isClosing) failed?.(new Error("the dashboard was closed"));
  });
  return {
    next: () =>
      new Promise((done, fail) => {
        heard = done;
        failed = fail;
      }),
    close: () => {
      isClosing = true;
      socket.close();
    },
  };
}

/**
 * Calls events one after the other while somebody looks at the dashboard, until the last of them is in the figures and the
 * dashboard has heard of it.
 */
async function countEvents(
  { wlId, context }: Retailer,
  events: number,
  round: number,
): Promise<{ ms: number; count: number }> {
  const { origin, call } = context;
  const dashboard = openDashboard(context, 0);
  await dashboard.next();
  const result = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select cart_id as id from sale where wl_id = $1 and reference not like 'BN-%' and status = 'ACTIVE'
       order by cart_id offset $2 limit $3`,
      [wlId, (round * events) % 30, events],
    );
    if (rows.length === 0) throw new Error("no sales that something could happen to");
    const hears = dashboard.next();
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
      if (left.rowCount === 0) break;
    }
    const ms = performance.now() - startedAt;
    await hears;
    return { ms, count: rows.length };
  });
  dashboard.close();
  return result;
}
