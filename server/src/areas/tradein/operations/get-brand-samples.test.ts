import { GET_CART } from "@handsel/contract/cart/services.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { GET_SALES } from "@handsel/contract/sales/listing.ts";
import { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
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

const anAdmin = async (shop: Shop) => signedIn(world, await aUser(world, shop.tenant, { role: 1 }));

async function samples(shop: Shop) {
  const settings = { ...settingsOf(shop.tenant), name: "Fjord Teknik" };
  return callAs(world, await anAdmin(shop), GET_BRAND_SAMPLES, { settings });
}

test("a retailer that has sold nothing sees the paper of a sale that nobody made, and a mail, in the look of the draft", async () => {
  const { data } = await samples(await aTradeShop(world));
  expect(data).toMatchObject({ cart: null, drawn: null, contract: null, paperKind: "CONTRACT" });
  const paper = readPdf(Buffer.from(data.paper ?? "", "base64")).text;
  for (const part of ["Fjord Teknik", "SAMPLE", "Sample customer"]) expect(paper).toContain(part);
  expect(data.mail).toContain("Fjord Teknik");
});

test("it sees a cart and its contract, granted and signed, with the same figures; nothing of them is kept", async () => {
  const shop = await aTradeShop(world);
  const admin = await anAdmin(shop);
  const { data } = await callAs(world, admin, GET_BRAND_SAMPLES, {});
  const { drawn, plans, contract } = data;
  expect(drawn?.orders[0]?.products.items).toHaveLength(1);
  expect(drawn?.totals.totalMonthly).toBeGreaterThan(0);
  expect(drawn?.ordersValid).toBe(true);
  expect(plans?.paymentplan_options.filter(({ selected }) => selected)).toHaveLength(1);
  expect(contract).toMatchObject({
    reference: "SAMPLE",
    contractCustomer: { firstName: "Sample customer" },
    steps: { termsAndConditions: "APPROVED", creditSign: "APPROVED" },
    isSigned: true,
    documents: [],
  });
  expect(contract?.dueToday).toBe(drawn?.totals.dueToday);
  expect((await callAs(world, admin, GET_SALES, {})).data.sales).toEqual([]);
  const uuid = drawn?.uuid ?? "";
  expect((await callAs(world, admin, GET_CART, { cartUUID: uuid })).codes).toEqual(["CART_X_NOT_FOUND"]);
});

test("before there is anything to sell it is the service sheet that every retailer has", async () => {
  const tenant = await aTenant(world);
  const admin = await signedIn(world, await aUser(world, tenant, { role: 1 }));
  const { data } = await callAs(world, admin, GET_BRAND_SAMPLES, { settings: settingsOf(tenant) });
  expect(data).toMatchObject({ cart: null, drawn: null, contract: null, paperKind: "SERVICE" });
  expect(data.paper).not.toBeNull();
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
  expect(plain.data).toMatchObject({ cart: data.cart, paperKind: "RECEIPT", paper: null, mail: null });
});

test("another retailer's trades and carts are nobody's sample, and managers see none", async () => {
  const shop = await aTradeShop(world);
  await aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE" });
  const other = await samples(await aTradeShop(world));
  expect(other.data.cart).toBeNull();
  const manager = await signedIn(world, await aUser(world, shop.tenant, { role: 5 }));
  expect((await callAs(world, manager, GET_BRAND_SAMPLES, {})).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
});
