// Twenty sales on a real server process that is killed, without a word of warning, while it works on them: once while it
// hands applications in, once while reports arrive, once while contracts start. Tills and the lender repeat what was not
// answered, as they do in life; in the end everything must be as if nothing had happened.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { ADD_DEVICE_REFERENCE_TO_CART, FINALISE_CART } from "@handsel/contract/checkout/contract-status.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contract, contractsOfSale, eventsOfSale } from "#areas/sales/index.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { aCustomerOf, aNewImei, aShopOf, type CreditCheck, replay } from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { inShop } from "#testing/sale-builders.ts";
import { TEST_SECRET } from "#testing/test-database.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { checkApplications } from "./jobs/continue-application.ts";

const SALES = 20;

interface Selling {
  cartUUID: string;
  customer: CreditCheck;
  imei: string;
}

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let port: number;
const sales: Selling[] = [];

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
  port = await freePort();
  for (let count = 0; count < SALES; count += 1) {
    const { uuid } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
    sales.push({ cartUUID: uuid, customer: aCustomerOf("ukbank"), imei: aNewImei() });
  }
  const { lender } = lenders;
  const { apply, act } = lender;
  lender.apply = (...asked) => struck(apply(...asked));
  lender.act = (...asked) => struck(act(...asked));
});
afterAll(async () => {
  server?.kill("SIGKILL");
  await world.close();
  await lenders.close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port: free } = probe.address() as AddressInfo; // of a TCP server, so never a path
  probe.close();
  await once(probe, "close");
  return free;
}

let server: ChildProcess | undefined;

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [join(import.meta.dirname, "../../main.ts")], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...lenders.environment,
      DATABASE_URL: world.databaseUrl,
      HANDSEL_SECRET: TEST_SECRET,
      HANDSEL_DATA: world.platform.config.dataFolder,
      PORT: String(port),
      LOG_LEVEL: "silent",
      CALLS_PER_MINUTE: "100000",
      COLLECTOR_WEBHOOK_SECRETS: "what-the-collector-signs-with",
    },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(true);
}

/** How many more things the server gets done before it dies. */
let strikesLeft = Number.POSITIVE_INFINITY;

/** Done, though the server that asked for it may no longer hear so. */
function struck<T>(done: T): T {
  strikesLeft -= 1;
  if (strikesLeft === 0) server?.kill("SIGKILL");
  return done;
}

/** Everybody does it at once, and the server dies over the one of that number; then there is a new one. */
async function killedAt(strike: number, work: (sale: Selling) => Promise<unknown>): Promise<void> {
  const dead = server && once(server, "exit");
  strikesLeft = strike;
  await Promise.all([dead, ...sales.map(work)]);
  await startServer();
}

/** Over when it is answered, or when the server died over it. */
async function post(path: string, body: string, headers: Record<string, string>): Promise<void> {
  await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  }).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  );
}

function click<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<void> {
  const { subdomain, sessionToken } = shop.seller;
  const header = { clientID: "test", version: "test", sessionID: sessionToken, requestID: randomUUID() };
  return post(operation.path, JSON.stringify({ header, subdomain, ...(input as object) }), {});
}

const handIn = ({ cartUUID, customer }: Selling) => click(PERFORM_CREDIT_CHECK, { cartUUID, ...customer });

/** Signed by the lender, under one number however often it is sent. */
async function report(sale: Selling): Promise<void> {
  const [contract] = (await read(sale)).contracts;
  const sent = lenders.lender.find(contract?.funderReference ?? "").report;
  const body = JSON.stringify(sent);
  const id = `${sent.funderReference}.${sent.version}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  await post("/webhooks/funder/ukbank", body, {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signWebhook(TEST_SECRET, { id, timestamp, body: Buffer.from(body) }),
  });
  struck(undefined);
}

async function handOver({ cartUUID, imei }: Selling): Promise<void> {
  await click(ADD_DEVICE_REFERENCE_TO_CART, { cartUUID, deviceReference: imei, isIMEI: true });
  await click(FINALISE_CART, { cartUUID });
}

const read = ({ cartUUID }: Selling) =>
  inShop(world, shop, async ({ db }) => ({
    contracts: await contractsOfSale(db, cartUUID),
    events: await eventsOfSale(db, cartUUID),
  }));

/** Whatever is not so yet is tried again, and looked after by the clockwork, until it is. */
async function untilAll(
  isSo: (contract: Contract) => boolean,
  again: (sale: Selling) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await Promise.all(sales.map(async (sale) => ({ sale, ...(await read(sale)) })));
    const open = found.filter(({ contracts }) => contracts.length === 0 || !contracts.every(isSo));
    if (open.length === 0) return;
    await Promise.all(open.map(({ sale }) => again(sale)));
    await lookAfterAll();
  }
}

let hoursLater = 0;
/** The clockwork of a server that lives, an hour later: it goes on with whatever a dead one left. */
async function lookAfterAll(): Promise<void> {
  hoursLater += 1;
  world.moveClock(hoursLater * 3_600_000);
  await checkApplications.run({}, world.platform);
}

test(`${SALES} sales on a server that is killed three times in the middle of them: each runs, once, here and at the lender`, async () => {
  const { lender } = lenders;
  await startServer();
  await killedAt(6, handIn);
  await untilAll(({ funderReference }) => funderReference !== null, handIn);
  for (const { report: said } of lender.all())
    lender.decide(said.funderReference, { terms: "ACCEPTED", credit: "APPROVED", isSigned: true });
  await killedAt(8, report);
  await untilAll(({ state }) => state.isSigned, report);
  await killedAt(10, handOver);
  await untilAll(({ status }) => status === "ACTIVE", handOver);

  for (const sale of sales) {
    const { contracts, events } = await read(sale);
    for (const contract of contracts) {
      const own = events
        .filter(({ contractId }) => contractId === contract.id)
        .toSorted((one, other) => one.seq - other.seq);
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
      expect(replay(own), "the history gives the contract").toEqual(contract.state);
      expect(own.filter(({ type }) => type === "ACTIVATED")).toHaveLength(1);
    }
  }
  expect(new Set(lender.effects).size, "the lender did nothing twice").toBe(lender.effects.length);
  for (const what of ["apply", "activate"])
    expect(lender.effects.filter((effect) => effect.startsWith(what))).toHaveLength(SALES);
  expect(lender.all().every(({ report: said }) => said.agreement === "ACTIVE")).toBe(true);
}, 240_000);
