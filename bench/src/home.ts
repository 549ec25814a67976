// The homes of managers in a retailer of ten thousand contracts and in one of a million: what the slowest twentieth of the
// calls takes on the server.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { median } from "./figures.ts";
import { format, type LoadResult, load } from "./load.ts";
import { fillSales, sizesOf } from "./sales-fill.ts";

const MOST_MS = 100;
const PERIODS = ["TODAY", "WEEK", "LAST_WEEK", "MONTH"];

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };
  const port = new URL(origin).port;
  for (const [subdomain, sales] of Object.entries(sizesOf(isShort))) {
    const startedAt = performance.now();
    await fillSales(subdomain, sales);
    print(`${subdomain} has ${sales} sales (${Math.round((performance.now() - startedAt) / 1000)} s)`);
    for (const [who, whose] of [
      ["vendor", "all stores"],
      ["manager", "the stores of a manager"],
    ] as const) {
      const context = await openContext(port, subdomain, who);
      const results: LoadResult[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await ask(context, seconds));
      const failures = results.reduce((sum, one) => sum + one.failures, 0);
      if (failures > 0) throw new Error(`${whose}: ${failures} failures`);
      const value = median(results.map(({ serverP95Ms = 0 }) => serverP95Ms));
      figure({ name: `home of ${whose} among ${sales}, 95 of 100`, value, unit: "ms", atMost: MOST_MS });
      const last = results.at(-1);
      if (last) print(`  ${format(last)}`);
    }
  }
}

/** One after the other: what is measured is the home, and not how many of them a machine takes at once. */
function ask({ origin, host, call }: BenchContext, seconds: number): Promise<LoadResult> {
  let turn = 0;
  return load(
    {
      origin,
      host,
      path: call.path("GET_HOME"),
      body: () => call.body("GET_HOME", { period: PERIODS[(turn += 1) % PERIODS.length] }),
      isFine: (status, text) => status === 200 && text.includes('"figures":{'),
    },
    1,
    seconds,
  );
}
