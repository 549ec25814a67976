// A mixed day of a retailer: two hundred tills sell, buy used devices and look at lists, all at once. First as people do
// it, who look at each screen before they go on; then without a pause, to see how much one server takes.
import { startBare } from "./bare.ts";
import { openShop } from "./cart.ts";
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { type Numbers, openNumbers } from "./day-numbers.ts";
import { browse, sell, tradeIn } from "./day-people.ts";
import { shareOf, spread } from "./figures.ts";
import { load } from "./load.ts";
import { signInMany } from "./people.ts";
import { memoryOfServer } from "./server-memory.ts";
import { type Day, openTill, type StepTimes, workAllDay } from "./till.ts";

const RETAILER = "northwind";
const WORK = { sell, tradeIn, browse } as const;
type Tills = Readonly<Record<keyof typeof WORK, number>>;

const THINKING = {
  name: "a day",
  tills: { sell: 120, tradeIn: 40, browse: 40 },
  think: { fromMs: 1_000, toMs: 5_000 },
};
/** A fifth of the people, five times as quick: as many steps, in a fifth of the time until the first has applied. */
const SHORT_THINKING = {
  name: "a day",
  tills: { sell: 24, tradeIn: 8, browse: 8 },
  think: { fromMs: 200, toMs: 1_000 },
};
/** No more than it takes to keep the server busy all the time. */
const HURRIED = {
  name: "hurried",
  tills: { sell: 20, tradeIn: 6, browse: 6 },
  think: { fromMs: 0, toMs: 0 },
};
const countOf = (tills: Tills) => Object.values(tills).reduce((sum, count) => sum + count, 0);

/** What people wait without noticing; only the lender and the registry may keep them longer. */
const P95_MS = 100;
const MOST_MEMORY_MB = 300;

interface Measured {
  name: string;
  steps: Map<string, StepTimes>;
  seconds: number;
}

export async function run(bench: Bench): Promise<void> {
  const { origin, print, figure, isShort } = bench;
  const port = new URL(origin).port;
  const thinking = isShort ? SHORT_THINKING : THINKING;
  const times = isShort ? { settleSeconds: 8, seconds: 10 } : { settleSeconds: 30, seconds: 60 };
  const context = await openContext(port, RETAILER, "manager");
  const count = countOf(thinking.tills);
  const sessions = await signInMany({ port, subdomain: RETAILER, who: "manager", count });
  const memory = await memoryOfServer(Number(port));
  const numbers = await openNumbers();

  const beforeMb = await memory.nowMegabytes();
  await memory.forgetPeak();
  const measured: Measured[] = [];
  for (const { name, tills, think } of [thinking, HURRIED]) {
    print(
      `${name}: ${countOf(tills)} tills (${tills.sell} sell, ${tills.tradeIn} trade in, ${tills.browse} browse), ${think.fromMs / 1000} to ${think.toMs / 1000} s of thinking before each step, ${times.seconds} s after ${times.settleSeconds}`,
    );
    const result = { name, ...(await work({ context, numbers, sessions, tills, think, ...times })) };
    tell(bench, result);
    measured.push(result);
  }
  figure({ name: "memory before", value: beforeMb, unit: "MB" });
  figure({ name: "memory after", value: await memory.nowMegabytes(), unit: "MB" });
  figure({ name: "memory at most", value: await memory.peakMegabytes(), unit: "MB", atMost: MOST_MEMORY_MB });
  const hurried = measured.at(-1);
  if (hurried) await tellRatio(bench, hurried);
}

interface Shift {
  context: BenchContext;
  numbers: Numbers;
  sessions: readonly string[];
  tills: Tills;
  think: Day["think"];
  settleSeconds: number;
  seconds: number;
}

async function work(shift: Shift): Promise<Omit<Measured, "name">> {
  const { context, numbers, sessions, tills, think, settleSeconds, seconds } = shift;
  const measuresAt = performance.now() + settleSeconds * 1_000;
  const endsAt = measuresAt + seconds * 1_000;
  let hasEnded = false;
  const day: Day = {
    numbers,
    steps: new Map(),
    think,
    isMeasuring: () => performance.now() >= measuresAt && performance.now() < endsAt,
    isOver: () => hasEnded || performance.now() >= endsAt,
  };
  const works = (["sell", "tradeIn", "browse"] as const).flatMap((kind) =>
    Array.from({ length: tills[kind] }, () => WORK[kind]),
  );
  const open = works.map((serve, place) => ({ serve, till: openTill(context, sessions[place] ?? "", day) }));
  try {
    await Promise.all(open.map(({ serve, till }) => workAllDay(till, serve)));
  } finally {
    hasEnded = true;
    await Promise.all(open.map(({ till }) => till.close()));
  }
  return { steps: day.steps, seconds };
}

function tell({ print, figure }: Bench, { name, steps, seconds }: Measured): void {
  for (const [kind, { ms, serverMs, statements }] of steps) {
    const { requestsPerSecond, p50Ms, p95Ms, p99Ms } = spread(ms, seconds);
    const served = shareOf(serverMs, 0.95) ?? 0;
    print(
      `  ${kind}: ${ms.length} (${requestsPerSecond.toFixed(1)} a second), p50 ${p50Ms.toFixed(1)} p95 ${p95Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms, on the server p95 ${served.toFixed(1)} ms, ${mean(statements).toFixed(1)} statements`,
    );
  }
  const all = [...steps.values()];
  const own = all.filter(({ asksOutside }) => !asksOutside);
  const { requestsPerSecond, p50Ms, p95Ms, p99Ms } = spread(
    all.flatMap(({ ms }) => ms),
    seconds,
  );
  figure({ name: `${name}, steps`, value: requestsPerSecond, unit: "a second" });
  figure({ name: `${name}, half of the steps`, value: p50Ms, unit: "ms" });
  figure({ name: `${name}, 95 of 100 steps`, value: p95Ms, unit: "ms" });
  figure({
    name: `${name}, 95 of 100 steps that ask nobody outside`,
    value:
      shareOf(
        own.flatMap(({ ms }) => ms),
        0.95,
      ) ?? 0,
    unit: "ms",
    ...(name === THINKING.name && { atMost: P95_MS }),
  });
  figure({ name: `${name}, 99 of 100 steps`, value: p99Ms, unit: "ms" });
  figure({
    name: `${name}, statements for a step`,
    value: mean(all.flatMap(({ statements }) => statements)),
    unit: "",
  });
}

/** Every second step of the day writes, so the floor is a bare read and a bare write in turn. */
async function tellRatio(bench: Bench, hurried: Measured): Promise<void> {
  const shop = await openShop(bench);
  const bare = await startBare();
  let turn = 0;
  const rate = async (path: string) => {
    const body = () => JSON.stringify({ cartUUID: shop.cartUUIDs[(turn += 1) % shop.cartUUIDs.length] });
    const isFine = (status: number) => status === 200;
    const request = { origin: bare.origin, host: "localhost", path, body, isFine };
    return (await load(request, countOf(HURRIED.tills), hurried.seconds / 4)).requestsPerSecond;
  };
  const [read, change] = [await rate("/cart/read"), await rate("/cart/change")];
  bare.stop();
  const floor = 2 / (1 / read + 1 / change);
  const count = [...hurried.steps.values()].reduce((sum, { ms }) => sum + ms.length, 0);
  bench.figure({ name: "bare handler, read and write in turn", value: floor, unit: "a second" });
  bench.figure({
    name: "hurried, beside the bare handler",
    value: (100 * count) / hurried.seconds / floor,
    unit: "%",
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
