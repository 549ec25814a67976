// What it costs a call that it is counted: the same calls at two servers that differ in that alone, one of which writes down calls,
// tries to reach outside parties and how it is, in short turns. Told by the clock, and by the work of the server's processor, which
// stays the same when other work is on the machine.
import { type BenchContext, openContext } from "../context.ts";
import { median } from "../figures.ts";
import { load } from "../load.ts";
import { startServer } from "../own-server.ts";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 8;
const CPU_SECONDS = /^process_cpu_seconds_total (\S+)$/m;

export interface CountingCost {
  /** Calls a second, the middle of the turns. */
  without: number;
  counted: number;
  /** How much longer a counted call takes, and how much more work it is: the middle of the turns' ratios, less one. */
  byClock: number;
  byWork: number;
}

interface Turn {
  perSecond: number;
  /** Of the server's processor, for each call. */
  workMs: number;
}

export async function countingCost(
  subdomain: string,
  { turns, seconds }: { turns: number; seconds: number },
): Promise<CountingCost> {
  const servers = await Promise.all([startServer({ COUNTING: "off" }), startServer({ COUNTING: "on" })]);
  try {
    const [without, counted] = await Promise.all(
      servers.map(({ port }) => openContext(port, subdomain, "sales")),
    );
    if (!without || !counted) throw new Error("two servers are compared");
    for (const context of [without, counted]) await turnOf(context, WARM_UP_SECONDS);
    const pairs: { without: Turn; counted: Turn }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      // Whoever goes first has the warmer cache or the colder: in turns.
      const first = await turnOf(turn % 2 === 0 ? without : counted, seconds);
      const second = await turnOf(turn % 2 === 0 ? counted : without, seconds);
      pairs.push(turn % 2 === 0 ? { without: first, counted: second } : { without: second, counted: first });
    }
    return {
      without: median(pairs.map((pair) => pair.without.perSecond)),
      counted: median(pairs.map((pair) => pair.counted.perSecond)),
      byClock: median(pairs.map((pair) => pair.without.perSecond / pair.counted.perSecond)) - 1,
      byWork: median(pairs.map((pair) => pair.counted.workMs / pair.without.workMs)) - 1,
    };
  } finally {
    for (const { child } of servers) child.kill("SIGTERM");
  }
}

/** A read as a page makes it, with as many connections as a store has counters. */
async function turnOf({ origin, host, call }: BenchContext, seconds: number): Promise<Turn> {
  let calls = 0;
  const before = await cpuSeconds(origin);
  const { requestsPerSecond, failures } = await load(
    {
      origin,
      host,
      path: call.path("GET_PRODUCT_FAMILIES"),
      body: () => {
        calls += 1;
        return call.body("GET_PRODUCT_FAMILIES", {});
      },
      isFine: (status, text) => status === 200 && text.includes('"OK"'),
    },
    CONNECTIONS,
    seconds,
  );
  if (failures > 0) throw new Error(`${failures} calls failed`);
  return { perSecond: requestsPerSecond, workMs: (1_000 * ((await cpuSeconds(origin)) - before)) / calls };
}

async function cpuSeconds(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(CPU_SECONDS.exec(text)?.[1]);
}
