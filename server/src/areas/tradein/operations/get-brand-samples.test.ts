import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
});
afterAll(() => world.close());

async function samples(shop: Shop) {
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  const settings = { ...settingsOf(shop.tenant), name: "Fjord Teknik" };
  return callAs(world, admin, GET_BRAND_SAMPLES, { settings });
}

test("a retailer that has sold nothing sees papers and mails that every retailer has, in the look of the draft", async () => {
  const { data } = await samples(await aTradeShop(world));
  expect(data.cart).toBeNull();
  expect(data.drawn?.orders[0]?.products.items).toHaveLength(1);
  expect(data.drawn?.totals.totalMonthly).toBeGreaterThan(0);
  expect(data.drawn?.ordersValid).toBe(true);
  expect(readPdf(Buffer.from(data.paper ?? "", "base64")).text).toContain("Fjord Teknik");
  expect(data.mail).toContain("Fjord Teknik");
});

test("with a trade it is its receipt and mail, and its open cart; nothing is sent", async () => {
  const shop = await aTradeShop(world);
  const trade = await aTradecart(world, shop.seller, { selectedOutcome: "CASH_IN_STORE" });
  const { codes } = await callAs(world, shop.seller, CONFIRM_TRADECART, { tradecartID: trade.id });
  expect(codes).toEqual([]);
  const cart = await aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE" });
  world.sentMails.length = 0;
  const { data } = await samples(shop);
  expect(data.cart).toEqual({ cartUUID: cart.uuid, isUpgrade: false, hasCatalogue: true });
  const paper = readPdf(Buffer.from(data.paper ?? "", "base64")).text;
  expect([paper.includes("Fjord Teknik"), paper.includes(trade.devices[0]?.name ?? "?")]).toEqual([
    true,
    true,
  ]);
  expect(data.mail).toContain("Fjord Teknik");
  expect(world.sentMails).toEqual([]);
  const admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  const plain = await callAs(world, admin, GET_BRAND_SAMPLES, {});
  expect(plain.data).toMatchObject({ cart: data.cart, drawn: null, paper: null, mail: null });
});

test("another retailer's trades and carts are nobody's sample, and managers see none", async () => {
  const shop = await aTradeShop(world);
  await aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE" });
  const other = await samples(await aTradeShop(world));
  expect(other.data.cart).toBeNull();
  const manager = await signedIn(world, await aUser(world, shop.tenant, { role: 5 }));
  expect((await callAs(world, manager, GET_BRAND_SAMPLES, {})).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
});
