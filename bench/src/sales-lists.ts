// The lists and searches of sales in a retailer of ten thousand and in one of a million contracts: the slowest twentieth
// of the calls may take at most twice as long in the larger one.
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { median } from "./figures.ts";
import { format, type LoadResult, load } from "./load.ts";
import { type Filled, fillSales, sizesOf } from "./sales-fill.ts";

const CONNECTIONS = 4;
const SECONDS = 2;
const LARGEST_RATIO = 2;

interface Retailer {
  sales: number;
  filled: Filled;
  context: BenchContext;
}

type Question = (filled: Filled, turn: number) => object;

const FIRST_DAY = "2018-01-01";
const filtered = (contractPeriod: string, contractStatus: readonly string[], more: object = {}): Question => {
  const filter = { contractPeriod, contractStatus, startDate: FIRST_DAY };
  return () => ({ filter, ...more });
};
const searched =
  (field: string, values: (filled: Filled) => readonly string[]): Question =>
  (filled, turn) => ({ search: { [field]: values(filled)[turn % values(filled).length] } });

const QUESTIONS: Readonly<Record<string, Question>> = {
  "search by contract id": searched("searchText", ({ references }) => references),
  "search by IMEI": searched("searchText", ({ imeis }) => imeis),
  "search by e-mail": searched("customerEmail", ({ emails }) => emails),
  "search by the last 7 digits": searched("customerPhone", ({ phones }) => phones),
  "filter by update, active": filtered("UPDATED", ["ACTIVE"]),
  "filter by creation, four statuses": filtered("CREATED", ["ACTIVE", "CLOSED", "REFUSED", "CANCELLED"]),
  "filter by activation, active and closed": filtered("ACTIVATED", ["ACTIVE", "CLOSED"]),
  "pending contracts": filtered("CREATED", ["PENDING", "PENDING_ACTIVATION"], {
    onlySalesWithPendingActions: true,
  }),
};

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const sizes = sizesOf(isShort);
  const rounds = isShort ? 1 : 3;
  const port = new URL(origin).port;
  for (const [who, role] of [
    ["top", "all stores"],
    ["sales", "the stores of a seller"],
  ] as const) {
    const retailers: Retailer[] = [];
    for (const [subdomain, sales] of Object.entries(sizes)) {
      const startedAt = performance.now();
      const filled = await fillSales(subdomain, sales);
      print(`${subdomain} has ${sales} sales (${Math.round((performance.now() - startedAt) / 1000)} s)`);
      retailers.push({ sales, filled, context: await openContext(port, subdomain, who) });
    }
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const results = new Map<number, LoadResult[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const { sales, filled, context } of retailers) {
          const result = await ask(context, (turn) => question(filled, turn));
          results.set(sales, [...(results.get(sales) ?? []), result]);
        }
      const [small, large] = retailers.map(({ sales }) => results.get(sales) ?? []);
      const p95 = (of: LoadResult[] = []) => median(of.map(({ p95Ms }) => p95Ms));
      const ratio = p95(large) / p95(small);
      const failures = [...(small ?? []), ...(large ?? [])].reduce((sum, one) => sum + one.failures, 0);
      const last = large?.at(-1);
      if (failures > 0) throw new Error(`${name}, ${role}: ${failures} failures`);
      figure({ name: `${name}, ${role}, 95 of 100 among ${sizes.lumiere}`, value: p95(large), unit: "ms" });
      figure({
        name: `${name}, ${role}, beside ${sizes.fjord}`,
        value: ratio,
        unit: "times",
        atMost: LARGEST_RATIO,
      });
      if (last) print(`  ${format(last)}`);
    }
  }
}

function ask({ origin, host, call }: BenchContext, inputOf: (turn: number) => object): Promise<LoadResult> {
  let turn = 0;
  return load(
    {
      origin,
      host,
      path: call.path("GET_SALES"),
      body: () => call.body("GET_SALES", inputOf((turn += 1))),
      isFine: (status, text) => status === 200 && text.includes('"sales":['),
    },
    CONNECTIONS,
    SECONDS,
  );
}
