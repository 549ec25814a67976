// What moves money at a lender is asked for once, however many want it at the same moment and whoever dies over it.
import type { Funder } from "@handsel/contract/catalog/funders.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  CANCEL_CONTRACT,
  FINALISE_CART,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Funder as FunderAdapter } from "#adapters/funders/funder.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { aFilledCart, aSeller, type Shop } from "#testing/cart-builders.ts";
import {
  type Applied,
  aCustomerOf,
  aNewImei,
  anApplication,
  aShopOf,
  reportTo,
  statusOf,
} from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import {
  allAtOnce,
  CALLERS,
  dieOver,
  ENOUGH_CONNECTIONS,
  forgetClaims,
  ROUNDS,
  withoutLimits,
} from "#testing/races.ts";
import { inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { goOn } from "./jobs/continue-application.ts";
import { livingApplications } from "./queries/applications.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
let tills: Person[];
const FUNDER: Funder = "ukbank";

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform({ ...lenders.environment, ...ENOUGH_CONNECTIONS });
  withoutLimits(world);
  shop = await aShopOf(world, FUNDER);
  tills = await allAtOnce(() => aSeller(world, shop));
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const tillOf = (index: number): Person => tills[index] ?? shop.seller;
const callsTo = (lastPart: string, { funderReference }: Applied) =>
  lenders.asked.filter((path) => path.includes(funderReference) && path.endsWith(`/${lastPart}`)).length;
const carts = () =>
  inShop(world, shop, ({ db }) => db.one<{ count: number }>("select count(*)::int as count from cart"));

async function withLender<T>(changed: Partial<FunderAdapter>, work: () => Promise<T>): Promise<T> {
  const { adapters } = world.platform;
  const { funders } = adapters;
  adapters.funders = { ...funders, ukbank: { ...funders.ukbank, ...changed } };
  try {
    return await work();
  } finally {
    adapters.funders = funders;
  }
}

async function aReadySale(): Promise<Applied> {
  const applied = await anApplication(world, shop, FUNDER);
  const signed = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;
  await reportTo(world, FUNDER, lenders.lender.decide(applied.funderReference, signed));
  await runJobs(world);
  await callAs(world, shop.seller, ADD_DEVICE_REFERENCE_TO_CART, {
    cartUUID: applied.cartUUID,
    deviceReference: aNewImei(),
    isIMEI: true,
  });
  return applied;
}

const finalise = (till: Person, { cartUUID }: Applied) => callAs(world, till, FINALISE_CART, { cartUUID });
const statusAt = async ({ cartUUID }: Applied) => (await statusOf(world, shop.seller, cartUUID)).status;
const applicationOf = ({ cartUUID }: Applied) =>
  inShop(world, shop, async ({ db }) => {
    const [application] = await livingApplications(db, cartUUID);
    if (!application) throw new Error("nobody applied");
    return application;
  });

test(`${CALLERS} tills that start one contract ask its lender once, all hear that it runs, and nobody gets a cart`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await aReadySale();
    const before = await carts();
    const answers = await allAtOnce((index) => finalise(tillOf(index), sale));
    expect(answers.map(({ codes }) => codes)).toEqual(answers.map(() => []));
    expect(callsTo("activate", sale)).toBe(1);
    expect(await statusAt(sale)).toBe("ACTIVE");
    expect(await carts()).toEqual(before);
  }
});

test("a till that came before a sale was started, and is heard only after, hears that it runs and gets no cart", async () => {
  const sale = await aReadySale();
  const before = await carts();
  const { sessions } = world.platform;
  const find = sessions.find.bind(sessions);
  const started = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  sessions.find = async (...asked) => {
    sessions.find = find;
    came.resolve();
    await started.promise;
    return find(...asked);
  };
  const late = finalise(tillOf(1), sale);
  await came.promise;
  await finalise(tillOf(0), sale);
  started.resolve();
  expect((await late).codes).toEqual([]);
  expect(callsTo("activate", sale)).toBe(1);
  expect(await carts()).toEqual(before);
});

test(`${CALLERS} tills that cancel one sale ask its lender once and give the same answer`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await anApplication(world, shop, FUNDER);
    const { cartUUID } = sale;
    const answers = await allAtOnce((index) => callAs(world, tillOf(index), CANCEL_CONTRACT, { cartUUID }));
    expect(answers.map(({ codes }) => codes)).toEqual(answers.map(() => []));
    expect(callsTo("cancel", sale)).toBe(1);
    expect(await statusAt(sale)).toBe("CANCELLED");
  }
});

test(`${CALLERS} tills that let one customer withdraw ask the lender once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await aReadySale();
    await finalise(shop.seller, sale);
    const { cartUUID } = sale;
    const answers = await allAtOnce((index) => callAs(world, tillOf(index), WITHDRAW, { cartUUID }));
    expect(answers.some(({ codes }) => codes.length === 0)).toBe(true);
    expect(callsTo("withdraw", sale)).toBe(1);
    expect(await statusAt(sale)).toBe("WITHDRAWN");
  }
});

test(`${CALLERS} tills that apply for one cart hand it in once; the others hear that it was applied for, and nobody gets a cart`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
    const before = await carts();
    const asked = lenders.asked.length;
    const answers = await allAtOnce((index) =>
      callAs(world, tillOf(index), PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf(FUNDER) }),
    );
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
    expect(lenders.asked.length - asked).toBe(1);
    expect(await carts()).toEqual(before);
  }
});

test("tills and the job that go on with one application at the same moment hand it in once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
    await withLender({ apply: async () => ({ kind: "later", reason: "not reached" }) }, () =>
      callAs(world, shop.seller, PERFORM_CREDIT_CHECK, { cartUUID, ...aCustomerOf(FUNDER) }),
    );
    const { id } = await applicationOf({ cartUUID, funderReference: "" });
    const asked = lenders.asked.length;
    expect(await allAtOnce(() => goOn(world.platform, shop.tenant, id))).not.toContain(false);
    expect(lenders.asked.slice(asked)).toHaveLength(1);
  }
});

/** Begins as a till does and dies: `calls` says whether the lender was reached before. */
async function dieStarting(sale: Applied, { calls }: { calls: boolean }): Promise<void> {
  const { ukbank } = world.platform.adapters.funders;
  const died = Promise.withResolvers<void>();
  const act: FunderAdapter["act"] = (...asked) =>
    dieOver(died, async () => {
      if (calls) await ukbank.act(...asked);
    });
  await withLender({ act }, async () => {
    void finalise(shop.seller, sale);
    await died.promise;
  });
  await forgetClaims(world, shop.tenant.wlId);
}

test("a till that dies between its claim and its call is followed by another, who asks the lender once", async () => {
  const sale = await aReadySale();
  await dieStarting(sale, { calls: false });
  expect(callsTo("activate", sale)).toBe(0);
  const answers = await allAtOnce((index) => finalise(tillOf(index), sale));
  expect(answers.map(({ codes }) => codes)).toEqual(answers.map(() => []));
  expect(callsTo("activate", sale)).toBe(1);
});

test("a till that dies after its call is followed by another, who finds at the lender that it was done and does not ask again", async () => {
  const sale = await aReadySale();
  await dieStarting(sale, { calls: true });
  expect(await statusAt(sale)).toBe("PENDING_ACTIVATION");
  const { id } = await applicationOf(sale);
  expect(await goOn(world.platform, shop.tenant, id)).toBe(true);
  expect(await statusAt(sale)).toBe("ACTIVE");
  expect(callsTo("activate", sale)).toBe(1);
});

test("nobody takes over from one who is at work, and who waits too long is told that it is still running", async () => {
  const { wlId } = shop.tenant;
  const work = Promise.withResolvers<string>();
  const isAtWork = Promise.withResolvers<void>();
  const asking = (who: string) => ({
    intent: "a long call",
    prepare: async () => ({ ask: who }),
    ask: () => {
      isAtWork.resolve();
      return work.promise;
    },
    keep: async (_db: unknown, answer: string) => ({ kind: "done", answer, who }),
    waitMs: 0,
  });
  const first = askOnce(world.platform, wlId, asking("first"));
  await isAtWork.promise;
  await expect(askOnce(world.platform, wlId, asking("second"))).rejects.toThrow("REQUEST_STILL_RUNNING");
  work.resolve("at last");
  expect(await first).toEqual({ kind: "done", answer: "at last", who: "first" });
});
