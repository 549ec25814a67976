import { ADD_TO_CART, CHANGE_PRODUCT_QUANTITY, CHANGE_SALE_PRICE } from "@handsel/contract/cart/changing.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { GET_ORDER_STATUS } from "@handsel/contract/checkout/contract-status.ts";
import { EXPORT_CART_QUOTATION } from "@handsel/contract/checkout/quotation.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore } from "#testing/builders.ts";
import { aCartWith, aSeller, aShop, CATALOGUE, LEASE, type Shop } from "#testing/cart-builders.ts";
import { readPdf } from "#testing/pdf-text.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  world = await openTestPlatform();
  const shorter = {
    ...LEASE,
    terms: { ...LEASE.terms, paymentplanID: "LEASE24", name: "Lease 24", fixedMonths: 24 },
  };
  shop = await aShop(world, {
    configs: { useQuantities: true, canChangeSalePrice: true },
    catalogue: { plans: [...(CATALOGUE.plans ?? []), shorter] },
  });
});
afterAll(() => world.close());

const quotation = (person: Person, cartUUID: string) =>
  world.app.inject({
    method: "POST",
    url: EXPORT_CART_QUOTATION.path,
    headers: { host: `${shop.tenant.subdomain}.localhost:3000` },
    payload: {
      header: { service: "posale/", function: "exportCartQuotation", sessionID: person.sessionToken },
      subdomain: shop.tenant.subdomain,
      cartUUID,
    },
  });
const codesOf = async (person: Person, cartUUID: string) =>
  (await callAs(world, person, EXPORT_CART_QUOTATION, { cartUUID })).codes;

/** As it stands on the desk: being put together. */
async function aLease() {
  const { seller } = shop;
  const cart = await aCartWith(world, seller, "lease", { deviceCode: "PHONE", paymentplanID: "LEASE36" });
  const cartUUID = cart.uuid;
  const line = cart.current_order?.products.items[0]?.uuid ?? "";
  await callAs(world, seller, CHANGE_PRODUCT_QUANTITY, { cartUUID, productUUID: line, quantity: 25 });
  const own = { cartUUID, UUID: line, salePrice: toMoney(95_000) };
  return (await callAs(world, seller, CHANGE_SALE_PRICE, own)).data.cart;
}

test("a lease of n pieces at its own price is quoted on paper, with the other plans beside it", async () => {
  const cart = await aLease();
  const paper = await quotation(shop.seller, cart.uuid);
  expect(paper.headers["content-type"]).toBe("application/pdf");
  expect(paper.headers["content-disposition"]).toContain(`${cart.reference}.pdf`);
  const text = readPdf(paper.rawPayload).text.replaceAll(/\s+/g, " ");
  const monthly = new Intl.NumberFormat("en", { style: "currency", currency: "GBP" }).format(
    cart.totals.totalMonthly,
  );
  for (const part of [cart.reference, "25 ×", "Orbit 9 128 GB", "£950.00", "£23,750.00", "Lease 36", monthly])
    expect(text).toContain(part);
  expect(text).toMatch(/The other plans.*Lease 24 24 months/);
  // Neither what it cost the retailer nor an empty line for whom.
  expect(text).not.toContain("700.00");
  expect(text).not.toContain("Customer");
});

test("a quotation is looked at: the cart stays open, and there is no sale", async () => {
  const cart = await aLease();
  await quotation(shop.seller, cart.uuid);
  const { data } = await callAs(world, shop.seller, GET_CART, { cartUUID: cart.uuid });
  expect(data.cart).toEqual(cart);
  const status = await callAs(world, shop.seller, GET_ORDER_STATUS, { cartUUID: cart.uuid });
  expect(status.codes).not.toEqual([]);
});

test("what is no lease and what another store sells is not quoted", async () => {
  const loan = await aCartWith(world, shop.seller, "standard", { deviceCode: "PHONE" });
  await callAs(world, shop.seller, ADD_TO_CART, { cartUUID: loan.uuid });
  expect(await codesOf(shop.seller, loan.uuid)).toEqual(["BLOCKED_FEATURE"]);
  const { uuid } = await aLease();
  const store = await aStore(world, shop.tenant);
  const stranger = await aSeller(world, { tenant: shop.tenant, store });
  expect(await codesOf(stranger, uuid)).toEqual(["CART_X_NOT_FOUND"]);
});
