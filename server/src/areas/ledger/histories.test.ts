// A sample of random histories; the whole of them runs by `npm run ledger -- histories`.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import {
  agreeWithLenders,
  compareBooks,
  letLendersPay,
  liveSale,
  liveTrade,
} from "#testing/ledger-histories.ts";
import { randomFrom } from "#testing/random.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 40);
const BETWEEN_PAYOUTS = 20;
const FIRST_SEED = 20_261_117;

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
  await agreeWithLenders(world, shop);
});
afterAll(() => world.close());

test(`after ${HISTORIES} random histories of sales and trades the books equal the events, and no cent is left over`, async () => {
  for (let index = 0; index < HISTORIES; index += 1) {
    const random = randomFrom(FIRST_SEED + index);
    await (random() < 0.6 ? liveSale : liveTrade)(world, shop, random).catch((error: unknown) => {
      throw new Error(`history ${FIRST_SEED + index}`, { cause: error });
    });
    if (index % BETWEEN_PAYOUTS !== BETWEEN_PAYOUTS - 1) continue;
    await letLendersPay(world);
    const again = await aUser(world, shop.tenant, { role: 5, stores: [shop.store] });
    shop = { ...shop, seller: await signedIn(world, again) };
  }
  await letLendersPay(world);
  const { differences, examples, entries } = await compareBooks(world, shop);
  expect(examples).toEqual([]);
  expect(differences).toBe(0);
  // Histories in which no money moves would prove nothing.
  expect(entries).toBeGreaterThan(HISTORIES);
}, 3_600_000);
