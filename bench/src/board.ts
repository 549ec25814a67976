// The price board in a browser: 20,000 cells out of one answer of the server, blown up to a hundred plans, ten sizes and ten grades
// with and without insurance, by the script that the desk's worker runs. On the page's own thread, where a browser can be slowed
// down, as it is and at a quarter of its speed; and beside the page, from the question to the answer.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { ask } from "./ask.ts";
import type { Bench, BenchContext } from "./context.ts";
import { median } from "./figures.ts";

const PLANS = 100;
const SIZES = 10;
/** The trade as it stands is the tenth. */
const GRADES = 9;
const CELLS = PLANS * SIZES * (GRADES + 1) * 2;
/** Not counted: code that runs often is translated anew, and faster, after some thousand cells. */
const WARM_UP = 5;
const SLOWED = 4;
const GOALS = { asItIs: 100, slowed: 400 };

interface Line {
  kind: string;
  unitPriceMinor: number;
  residualsByMonth: Record<string, number> | null;
}

interface Facts {
  plans: { id: string; terms: { nominalRatePpm: number } }[];
  variants: { deviceCode: string; lines: Line[] }[];
  trade: object | null;
}

export async function run(bench: Bench): Promise<void> {
  const { host, figure, print, isShort } = bench;
  const runs = isShort ? 10 : 50;
  const facts = blownUp(await boardFacts(bench));
  const executablePath = process.env["CHROMIUM"];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage();
    await page.goto(`http://${host}/posale/login`);
    const script = `/assets/${workerFile()}`;
    const wire = await page.context().newCDPSession(page);
    const tell = (name: string, times: number[], atMost?: number) => {
      const goal = atMost === undefined ? {} : { atMost };
      figure({ name: `${name}, middle`, value: median(times), unit: "ms", ...goal });
      figure({ name: `${name}, slowest`, value: Math.max(...times), unit: "ms", ...goal });
    };
    print(`${CELLS} cells, ${runs} runs each after ${WARM_UP} of warming up`);
    tell("every price, as it is", await onPage(page, { script, facts, runs }), GOALS.asItIs);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
    tell(`every price, ${SLOWED} times slower`, await onPage(page, { script, facts, runs }), GOALS.slowed);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    tell("every price, beside the page", await besidePage(page, { script, facts, runs }));
  } finally {
    await browser.close();
  }
}

/** A cart with a device in it, and what its board is made from. */
async function boardFacts(context: BenchContext): Promise<Facts> {
  const financingType = "STANDARD";
  const { families } = await ask<{ families: { device_code: string }[] }>(context, "GET_PRODUCT_FAMILIES", {
    financingType,
    quantity: 1,
  });
  const { cart } = await ask<{ cart: { uuid: string } }>(context, "CREATE_CART", {});
  const cartUUID = cart.uuid;
  await ask(context, "SELECT_OPTION", { cartUUID, deviceCode: families[0]?.device_code, financingType });
  return (await ask<{ board: Facts }>(context, "GET_PRICE_BOARD", { cartUUID })).board;
}

/** No two plans, sizes or grades cost the same, so that nothing is worked out once for several. */
function blownUp(facts: Facts): Facts {
  const plans = fill(PLANS, facts.plans, (plan, index) => ({
    ...plan,
    id: `plan ${index}`,
    terms: { ...plan.terms, nominalRatePpm: plan.terms.nominalRatePpm + 100 * index },
  }));
  const variants = fill(SIZES, facts.variants, (variant, index) => ({
    ...variant,
    deviceCode: `size ${index}`,
    isOutOfStock: false,
    lines: variant.lines.map((line) => ({
      ...line,
      unitPriceMinor: line.unitPriceMinor + (line.kind === "DEVICE" ? 1_700 * index : 0),
    })),
  }));
  const grades = Array.from({ length: GRADES }, (_, index) => ({
    grade: `grade ${index}`,
    title: `grade ${index}`,
    valueMinor: 12_000 - 1_100 * index,
    creditMinor: 12_000 - 1_100 * index,
    openMinor: 0,
    isShort: false,
  }));
  return { ...facts, plans, variants, trade: { ...facts.trade, grades } };
}

function fill<T>(count: number, items: readonly T[], change: (item: T, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length];
    if (item === undefined) throw new Error("the board has no plans or sizes");
    return change(item, index);
  });
}

function workerFile(): string {
  const assets = fileURLToPath(new URL("../../web/dist/assets/", import.meta.url));
  const file = readdirSync(assets).find((name) => /^board-worker-[\w-]+\.js$/.test(name));
  if (!file) throw new Error("the build has no worker for the price board");
  return file;
}

interface Measured {
  script: string;
  facts: Facts;
  runs: number;
}

/** The worker's script hears messages of the page as well as of its own; it answers at once. */
function onPage(page: Page, { script, facts, runs }: Measured): Promise<number[]> {
  return page.evaluate(
    `(async () => {
      await import(${JSON.stringify(script)});
      const facts = ${JSON.stringify(facts)};
      const times = [];
      for (let run = 0; run < ${runs + WARM_UP}; run += 1) {
        const data = { id: run, facts: structuredClone(facts), column: { variant: 0, grade: 0, isInsured: false } };
        const startedAt = performance.now();
        dispatchEvent(new MessageEvent("message", { data }));
        if (run >= ${WARM_UP}) times.push(performance.now() - startedAt);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times;
    })()`,
  );
}

function besidePage(page: Page, { script, facts, runs }: Measured): Promise<number[]> {
  return page.evaluate(
    `(async () => {
      const worker = new Worker(${JSON.stringify(script)}, { type: "module" });
      const facts = ${JSON.stringify(facts)};
      const times = [];
      for (let run = 0; run < ${runs + WARM_UP}; run += 1) {
        const startedAt = performance.now();
        await new Promise((resolve) => {
          worker.onmessage = resolve;
          worker.postMessage({ id: run, facts, column: { variant: 0, grade: 0, isInsured: false } });
        });
        if (run >= ${WARM_UP}) times.push(performance.now() - startedAt);
      }
      return times;
    })()`,
  );
}
