// The lists and searches of sales in a retailer of ten thousand and in one of a million contracts: the slowest twentieth
// of the calls may take at most twice as long in the larger one.
import { type BenchContext, openContext } from "./context.ts";
import { format, type LoadResult, load } from "./load.ts";
import { type Filled, fillSales } from "./sales-fill.ts";

const SIZES = { fjord: 10_000, lumiere: 1_000_000 } as const;
const CONNECTIONS = 4;
const SECONDS = 2;
const ROUNDS = 3;
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

export async function run({ origin, print }: BenchContext): Promise<void> {
  const port = new URL(origin).port;
  for (const [who, role] of [
    ["top", "all stores"],
    ["sales", "the stores of a seller"],
  ] as const) {
    const retailers: Retailer[] = [];
    for (const [subdomain, sales] of Object.entries(SIZES)) {
      const startedAt = performance.now();
      const filled = await fillSales(subdomain, sales);
      print(`${subdomain} has ${sales} sales (${Math.round((performance.now() - startedAt) / 1000)} s)`);
      retailers.push({ sales, filled, context: await openContext(port, subdomain, who) });
    }
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const results = new Map<number, LoadResult[]>();
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { sales, filled, context } of retailers) {
          const result = await ask(context, (turn) => question(filled, turn));
          results.set(sales, [...(results.get(sales) ?? []), result]);
        }
      const [small, large] = retailers.map(({ sales }) => results.get(sales) ?? []);
      const p95 = (of: LoadResult[] = []) => median(of.map(({ p95Ms }) => p95Ms));
      const ratio = p95(large) / p95(small);
      const failures = [...(small ?? []), ...(large ?? [])].reduce((sum, one) => sum + one.failures, 0);
      const last = large?.at(-1);
      print(
        `${name}, ${role}: p95 ${p95(small).toFixed(1)} ms of ${SIZES.fjord}, ${p95(large).toFixed(1)} ms of ${SIZES.lumiere}: ${ratio.toFixed(2)} times (at most ${LARGEST_RATIO})${ratio <= LARGEST_RATIO ? "" : " — TOO MUCH"}${failures === 0 ? "" : ` — ${failures} FAILURES`}`,
      );
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
