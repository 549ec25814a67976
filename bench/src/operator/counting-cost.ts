// What it costs a call that it is counted: the same calls at two servers that differ in that alone, one of which writes down calls,
// tries to reach outside parties and how it is, in turns of seconds and as a ratio.
import { type BenchContext, openContext } from "../context.ts";
import { median } from "../figures.ts";
import { load } from "../load.ts";
import { startServer } from "../own-server.ts";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 4;

export interface CountingCost {
  /** Calls a second, the middle of the turns. */
  without: number;
  counted: number;
  /** How much longer a counted call takes: the middle of the turns' ratios, less one. */
  share: number;
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
    for (const context of [without, counted]) await rateOf(context, WARM_UP_SECONDS);
    const rates: { without: number; counted: number }[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      // Whoever goes first has the warmer cache or the colder: in turns.
      const first = await rateOf(turn % 2 === 0 ? without : counted, seconds);
      const second = await rateOf(turn % 2 === 0 ? counted : without, seconds);
      rates.push(turn % 2 === 0 ? { without: first, counted: second } : { without: second, counted: first });
    }
    return {
      without: median(rates.map((rate) => rate.without)),
      counted: median(rates.map((rate) => rate.counted)),
      share: median(rates.map((rate) => rate.without / rate.counted)) - 1,
    };
  } finally {
    for (const { child } of servers) child.kill("SIGTERM");
  }
}

/** A read as a page makes it, with as many connections as a store has counters. */
async function rateOf({ origin, host, call }: BenchContext, seconds: number): Promise<number> {
  const { requestsPerSecond, failures } = await load(
    {
      origin,
      host,
      path: call.path("GET_PRODUCT_FAMILIES"),
      body: () => call.body("GET_PRODUCT_FAMILIES", {}),
      isFine: (status, text) => status === 200 && text.includes('"OK"'),
    },
    CONNECTIONS,
    seconds,
  );
  if (failures > 0) throw new Error(`${failures} calls failed`);
  return requestsPerSecond;
}
