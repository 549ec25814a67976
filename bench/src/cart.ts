// A till at work, as often as the machine takes it: changing a selection on the options screen, a new cart with one item,
// and reading a cart. Each beside a bare handler with one hand-written statement, as a ratio.
import { Client } from "undici";
import type { BenchContext } from "./context.ts";
import { format, type LoadResult, load, spread } from "./load.ts";
import { startBare } from "./platform.ts";

const TILLS = 16;
/** More carts than tills, so that no two of them wait for one cart. */
const CARTS = 4 * TILLS;
const SECONDS = 6;
const ROUNDS = 3;
/** From the click to the new price, on the server. */
const SELECT_P95_MS = 25;
const MOST_STATEMENTS = { select: 4, newCartAndItem: 6, read: 2 };

interface Answer {
  header: { apiStatus: string; errors?: { code: string }[] };
  cart: { uuid: string };
  families: { device_code: string }[];
  product_options: { options: { id: string; enabled: boolean }[] }[];
  insurance_options: { options: { id: string }[] }[];
  extras: Record<string, { reference_number: string }[]>;
}

export async function run(context: BenchContext): Promise<void> {
  const { print } = context;
  const shop = await openShop(context);
  const bare = await startBare();
  print(`${TILLS} tills, ${ROUNDS} rounds of ${SECONDS} s beside a bare handler, interleaved`);
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
      SECONDS,
    );
  const measures = [
    {
      name: "change of selection",
      floor: "/cart/change",
      most: MOST_STATEMENTS.select,
      measure: () => select(context, shop),
    },
    {
      name: "new cart and one item",
      floor: "/cart/new",
      most: MOST_STATEMENTS.newCartAndItem,
      measure: () => newCartAndItem(context, shop),
    },
    {
      name: "read a cart",
      floor: "/cart/read",
      most: MOST_STATEMENTS.read,
      measure: () => read(context, shop),
    },
  ];
  for (const { name, floor: path, most, measure } of measures) {
    const ratios: number[] = [];
    const p95s: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareResult = await floor(path);
      const result = await measure();
      ratios.push(result.requestsPerSecond / bareResult.requestsPerSecond);
      p95s.push(result.serverP95Ms ?? result.p95Ms);
      print(`${name}: bare ${format(bareResult)}`);
      print(
        `${name}: ours ${format(result)}${(result.statements ?? 0) > most ? ` — MORE THAN ${most} STATEMENTS` : ""}`,
      );
    }
    print(`${name}: ${(median(ratios) * 100).toFixed(0)} % of the bare handler (median of ${ROUNDS})`);
    if (name === "change of selection") {
      const p95 = median(p95s);
      print(
        `${name}: on the server p95 ${p95.toFixed(1)} ms (wanted below ${SELECT_P95_MS})${p95 < SELECT_P95_MS ? "" : " — TOO SLOW"}`,
      );
    }
  }
  bare.stop();
}

interface Shop {
  cartUUIDs: string[];
  deviceCodes: string[];
  insuranceIDs: string[];
  extraCodes: string[];
}

/** Carts with a device selected in each, and what else can be selected around it. */
async function openShop(context: BenchContext): Promise<Shop> {
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
function select({ origin, host, call }: BenchContext, shop: Shop): Promise<LoadResult> {
  let turn = 0;
  const body = () => {
    turn += 1;
    return call.body("SELECT_OPTION", {
      cartUUID: turnOf(shop.cartUUIDs, turn),
      deviceCode: turnOf(shop.deviceCodes, Math.floor(turn / CARTS)),
      insuranceID: turnOf(shop.insuranceIDs, Math.floor(turn / CARTS)) ?? null,
    });
  };
  return load({ origin, host, path: call.path("SELECT_OPTION"), body, isFine }, TILLS, SECONDS);
}

function read({ origin, host, call }: BenchContext, shop: Shop): Promise<LoadResult> {
  let turn = 0;
  const body = () => {
    turn += 1;
    return call.body("GET_CART", { cartUUID: turnOf(shop.cartUUIDs, turn) });
  };
  return load({ origin, host, path: call.path("GET_CART"), body, isFine }, TILLS, SECONDS);
}

/** Two calls in a row count as one. */
async function newCartAndItem({ origin, host, call }: BenchContext, shop: Shop): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let statements = 0;
  let turn = 0;
  const startedAt = performance.now();
  const until = startedAt + SECONDS * 1000;
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
      const [, count = "0"] = /statements;desc="(\d+)"/.exec(String(headers["server-timing"] ?? "")) ?? [];
      return { answer: JSON.parse(text) as Answer, count: Number(count) };
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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
