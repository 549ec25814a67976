// A till at work, as often as the machine takes it: changing a selection on the options screen, a new cart with one item,
// and reading a cart. Each beside a bare handler with one hand-written statement, as a ratio.
import { Client } from "undici";
import { startBare } from "./bare.ts";
import type { Bench, BenchContext } from "./context.ts";
import { median, spread } from "./figures.ts";
import { format, type LoadResult, load, serverTiming } from "./load.ts";

const TILLS = 16;
/** More carts than tills, so that no two of them wait for one cart. */
const CARTS = 4 * TILLS;
/** Not counted: code that runs often is translated anew, and faster, after some thousand calls. */
const WARM_UP_SECONDS = 8;
/** From the click to the new price, on the server. */
const SELECT_P95_MS = 25;
interface Answer {
  header: { apiStatus: string; errors?: { code: string }[] };
  cart: { uuid: string };
  families: { device_code: string }[];
  product_options: { options: { id: string; enabled: boolean }[] }[];
  insurance_options: { options: { id: string }[] }[];
  extras: Record<string, { reference_number: string }[]>;
}

interface Measure {
  name: string;
  floor: string;
  most: number;
  leastPercent?: number;
  measure(seconds: number): Promise<LoadResult>;
}

export async function run(bench: Bench): Promise<void> {
  const { print, figure, isShort } = bench;
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 6 };
  const shop = await openShop(bench);
  const bare = await startBare();
  print(
    `${TILLS} tills, ${rounds} rounds of ${seconds} s beside a bare handler, interleaved, after ${WARM_UP_SECONDS} s of warming up`,
  );
  let turn = 0;
  const floor = (path: string) =>
    load(
      {
        origin: bare.origin,
        host: "localhost",
        path,
        body: () => JSON.stringify({ cartUUID: turnOf(shop.cartUUIDs, (turn += 1)) }),
        isFine: (status) => status === 200,
      },
      TILLS,
      seconds,
    );
  const measures: Measure[] = [
    {
      name: "change of selection",
      floor: "/cart/change",
      most: 4,
      measure: (time) => select(bench, shop, { connections: TILLS, seconds: time }),
    },
    {
      name: "new cart and one item",
      floor: "/cart/new",
      most: 6,
      leastPercent: 40,
      measure: (time) => newCartAndItem(bench, shop, time),
    },
    {
      name: "read a cart",
      floor: "/cart/read",
      most: 2,
      leastPercent: 50,
      measure: (time) => read(bench, shop, time),
    },
  ];
  for (const { name, floor: path, most, leastPercent, measure } of measures) {
    const ratios: number[] = [];
    const results: LoadResult[] = [];
    await measure(WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      const bareResult = await floor(path);
      const result = await measure(seconds);
      ratios.push(result.requestsPerSecond / bareResult.requestsPerSecond);
      results.push(result);
      print(`${name}: bare ${format(bareResult)}`);
      print(`${name}: ours ${format(result)}`);
    }
    const middle = (of: (result: LoadResult) => number) => median(results.map(of));
    figure({ name: `${name}, calls`, value: middle((one) => one.requestsPerSecond), unit: "a second" });
    if (name === "change of selection")
      figure({
        name: `${name}, on the server 95 of 100`,
        value: middle((one) => one.serverP95Ms ?? one.p95Ms),
        unit: "ms",
        atMost: SELECT_P95_MS,
      });
    figure({ name: `${name}, statements`, value: results.at(-1)?.statements ?? 0, unit: "", atMost: most });
    figure({
      name: `${name}, failures`,
      value: results.reduce((sum, one) => sum + one.failures, 0),
      unit: "",
      atMost: 0,
    });
    figure({
      name: `${name}, beside the bare handler`,
      value: 100 * median(ratios),
      unit: "%",
      ...(leastPercent && { atLeast: leastPercent }),
    });
  }
  bare.stop();
}

export interface Shop {
  cartUUIDs: string[];
  deviceCodes: string[];
  insuranceIDs: string[];
  extraCodes: string[];
}

/** Carts with a device selected in each, and what else can be selected around it. */
export async function openShop(context: BenchContext): Promise<Shop> {
  const financingType = "STANDARD";
  const { families } = await ask(context, "GET_PRODUCT_FAMILIES", { financingType, quantity: 1 });
  const deviceCode = families[0]?.device_code ?? "";
  const cartUUIDs: string[] = [];
  let deviceCodes: string[] = [];
  let insuranceIDs: string[] = [];
  for (let number = 0; number < CARTS; number += 1) {
    const { cart } = await ask(context, "CREATE_CART", {});
    const selected = await ask(context, "SELECT_OPTION", { cartUUID: cart.uuid, deviceCode, financingType });
    cartUUIDs.push(cart.uuid);
    deviceCodes = selected.product_options.flatMap(({ options }) =>
      options.filter(({ enabled }) => enabled).map(({ id }) => id),
    );
    insuranceIDs = selected.insurance_options.flatMap(({ options }) => options.map(({ id }) => id));
  }
  const { extras } = await ask(context, "GET_PRICED_EXTRAS", { cartUUID: cartUUIDs[0], quantity: 20 });
  const extraCodes = Object.values(extras).flatMap((list) => list.map((extra) => extra.reference_number));
  return { cartUUIDs, deviceCodes: [...new Set([deviceCode, ...deviceCodes])], insuranceIDs, extraCodes };
}

async function ask({ origin, host, call }: BenchContext, operation: string, input: object): Promise<Answer> {
  const response = await fetch(`${origin}${call.path(operation)}`, {
    method: "POST",
    headers: { "content-type": "application/json", host },
    body: call.body(operation, input),
  });
  const answer = (await response.json()) as Answer;
  if (answer.header.apiStatus === "ERROR")
    throw new Error(`${operation}: ${answer.header.errors?.map(({ code }) => code).join(", ")}`);
  return answer;
}

const isFine = (status: number, text: string) => status === 200 && text.includes('"apiStatus":"OK"');

const turnOf = <T>(items: readonly T[], turn: number): T | undefined =>
  items[turn % Math.max(items.length, 1)];

/** Every call selects another variant and another insurance than the one before it. */
export function select(
  { origin, host, call }: BenchContext,
  shop: Shop,
  { connections, seconds, stop }: { connections: number; seconds: number; stop?: AbortSignal },
): Promise<LoadResult> {
  let turn = 0;
  const body = () => {
    turn += 1;
    return call.body("SELECT_OPTION", {
      cartUUID: turnOf(shop.cartUUIDs, turn),
      deviceCode: turnOf(shop.deviceCodes, Math.floor(turn / CARTS)),
      insuranceID: turnOf(shop.insuranceIDs, Math.floor(turn / CARTS)) ?? null,
    });
  };
  return load({ origin, host, path: call.path("SELECT_OPTION"), body, isFine }, connections, seconds, stop);
}

function read({ origin, host, call }: BenchContext, shop: Shop, seconds: number): Promise<LoadResult> {
  let turn = 0;
  const body = () => {
    turn += 1;
    return call.body("GET_CART", { cartUUID: turnOf(shop.cartUUIDs, turn) });
  };
  return load({ origin, host, path: call.path("GET_CART"), body, isFine }, TILLS, seconds);
}

/** Two calls in a row count as one. */
async function newCartAndItem(
  { origin, host, call }: BenchContext,
  shop: Shop,
  seconds: number,
): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let statements = 0;
  let turn = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const work = async (client: Client) => {
    const send = async (operation: string, input: object) => {
      const { statusCode, headers, body } = await client.request({
        method: "POST",
        path: call.path(operation),
        headers: { host, "content-type": "application/json" },
        body: call.body(operation, input),
      });
      const text = await body.text();
      if (!isFine(statusCode, text)) failures += 1;
      const count = serverTiming(headers["server-timing"]).statements ?? 0;
      return { answer: JSON.parse(text) as Answer, count };
    };
    while (performance.now() < until) {
      turn += 1;
      const sentAt = performance.now();
      const created = await send("CREATE_CART", {});
      const extraCode = turnOf(shop.extraCodes, turn);
      const added = await send("ADD_EXTRA", { cartUUID: created.answer.cart.uuid, extraCode });
      times.push(performance.now() - sentAt);
      statements = created.count + added.count;
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: TILLS }, () => work(new Client(origin, { pipelining: 1 }))));
  const elapsed = (performance.now() - startedAt) / 1000;
  return { ...spread(times, elapsed), serverP95Ms: undefined, failures, statements };
}
