// What it costs a call that it is counted: the same calls at servers that differ in that alone, one of which writes down calls, tries
// to reach outside parties and how it is, in short turns. Told by the clock, and by the work of the server's processor, which stays
// the same when other work is on the machine. Two processes that differ in nothing are not equally fast: so the servers share one, there
// are several such groups, and in each a second server that does not count tells how much of a difference means nothing.
import { type Bench, type BenchContext, openContext } from "../context.ts";
import { median } from "../figures.ts";
import { load } from "../load.ts";
import { startServers } from "../own-server.ts";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 6;
const CPU_SECONDS = /^process_cpu_seconds_total (\S+)$/m;

interface CountingCost {
  /** Calls a second, the middle of the groups. */
  without: number;
  counted: number;
  /** How much longer a counted call takes, and how much more work it is: the middle of the groups' ratios, less one. */
  byClock: number;
  byWork: number;
  /** The same of two servers that both do not count, whichever was the faster: the middle of the groups. */
  chance: number;
}

/** What counting may cost beside the calls. */
const MOST_SHARE = 0.03;

export async function run({ figure, isShort }: Bench): Promise<void> {
  const cost = await countingCost("lumiere", {
    groups: isShort ? 1 : 3,
    turns: isShort ? 6 : 24,
    seconds: 1,
  });
  figure({ name: "calls that nobody counts", value: cost.without, unit: "a second" });
  figure({ name: "calls that are counted", value: cost.counted, unit: "a second" });
  const atMost = 100 * MOST_SHARE;
  figure({ name: "what counting costs a call, of its time", value: 100 * cost.byClock, unit: "%", atMost });
  figure({ name: "what counting costs a call, of the work", value: 100 * cost.byWork, unit: "%", atMost });
  figure({ name: "two servers that do not count differ by", value: 100 * cost.chance, unit: "%" });
}

/** A second server that does not count stands beside the one that counts. */
const SERVERS = ["off", "on", "off"] as const;

interface Turn {
  perSecond: number;
  /** Of the server's processor, for each call. */
  workMs: number;
}

async function countingCost(
  subdomain: string,
  { groups, turns, seconds }: { groups: number; turns: number; seconds: number },
): Promise<CountingCost> {
  const told: CountingCost[] = [];
  for (let group = 0; group < groups; group += 1) {
    const [without, counted, again] = await groupOf(subdomain, { turns, seconds });
    const idle = {
      perSecond: (without.perSecond + again.perSecond) / 2,
      workMs: (without.workMs + again.workMs) / 2,
    };
    told.push({
      without: idle.perSecond,
      counted: counted.perSecond,
      byClock: idle.perSecond / counted.perSecond - 1,
      byWork: counted.workMs / idle.workMs - 1,
      chance: Math.abs(again.workMs / without.workMs - 1),
    });
  }
  const middle = (of: keyof CountingCost) => median(told.map((one) => one[of]));
  return {
    without: middle("without"),
    counted: middle("counted"),
    byClock: middle("byClock"),
    byWork: middle("byWork"),
    chance: middle("chance"),
  };
}

/** One new process, its servers' turns one after the other; whoever goes first changes, because they have the warmer cache or the colder. */
async function groupOf(
  subdomain: string,
  { turns, seconds }: { turns: number; seconds: number },
): Promise<[Turn, Turn, Turn]> {
  const { ports, child } = await startServers(SERVERS.map((counting) => ({ COUNTING: counting })));
  try {
    const contexts = await Promise.all(ports.map((port) => openContext(port, subdomain, "sales")));
    for (const context of contexts) await turnOf(context, WARM_UP_SECONDS);
    const all: Turn[][] = contexts.map(() => []);
    for (let turn = 0; turn < turns; turn += 1)
      for (let place = 0; place < contexts.length; place += 1) {
        const which = (turn + place) % contexts.length;
        const context = contexts[which];
        if (context) all[which]?.push(await turnOf(context, seconds));
      }
    const [without, counted, again] = all.map((own) => ({
      perSecond: median(own.map(({ perSecond }) => perSecond)),
      workMs: median(own.map(({ workMs }) => workMs)),
    }));
    if (!without || !counted || !again) throw new Error("three servers are compared");
    return [without, counted, again];
  } finally {
    child.kill("SIGTERM");
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
