// One retailer at full haste beside one that sells: how long the second one waits for its answers, alone and beside the first.
// The haste comes from a thread of its own, so that measuring does not wait for it too.
import { Worker } from "node:worker_threads";
import { openShop, select } from "./cart.ts";
import { type Bench, openContext } from "./context.ts";
import { median } from "./figures.ts";
import { format, type LoadResult } from "./load.ts";

const HASTY = "northwind";
const TILLS = 2;
/** Not counted: code that runs often is translated anew, and faster, after some thousand calls. */
const WARM_UP_SECONDS = 6;
/** How many times as long the one that sells may wait because of the other. */
const RATIO = 2;

export async function run(bench: Bench): Promise<void> {
  const { print, figure, isShort, origin } = bench;
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 4 } : { rounds: 5, seconds: 5 };
  const { port } = new URL(origin);
  const hasty = await openContext(port, HASTY, "vendor");
  const hastyShop = await openShop(hasty);
  const shop = await openShop(bench);
  const sell = (time: number) => select(bench, shop, { connections: TILLS, seconds: time });

  const hurry = () => {
    const workerData = { port, subdomain: HASTY, shop: hastyShop };
    const worker = new Worker(new URL("./haste.ts", import.meta.url), { workerData });
    return {
      begun: new Promise((done) => worker.once("message", done)),
      stop: async () => {
        const told = new Promise<LoadResult>((done, failed) => {
          worker.once("message", done);
          worker.once("error", failed);
        });
        worker.postMessage("stop");
        return told;
      },
    };
  };

  await sell(WARM_UP_SECONDS);
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await sell(seconds));
    const haste = hurry();
    await haste.begun;
    beside.push(await sell(seconds));
    const hurried = await haste.stop();
    print(`alone ${format(alone.at(-1) as LoadResult)}`);
    print(`beside ${format(beside.at(-1) as LoadResult)}`);
    print(`the other ${format(hurried)}`);
  }
  const p95 = (results: readonly LoadResult[]) => median(results.map(({ p95Ms }) => p95Ms));
  figure({ name: "change of selection alone, 95 of 100", value: p95(alone), unit: "ms" });
  figure({ name: "beside a retailer at full haste, 95 of 100", value: p95(beside), unit: "ms" });
  figure({ name: "beside to alone", value: p95(beside) / p95(alone), unit: "times", atMost: RATIO });
  figure({
    name: "failures of the one that sells",
    value: [...alone, ...beside].reduce((sum, { failures }) => sum + failures, 0),
    unit: "",
    atMost: 0,
  });
}
