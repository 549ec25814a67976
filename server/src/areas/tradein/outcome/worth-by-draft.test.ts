import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { GET_PRICE_REHEARSAL, REHEARSE_PRICES } from "@handsel/contract/cart/rehearsal.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, SET_CART_SERVICE } from "@handsel/contract/cart/services.ts";
import { GET_PRICE_DRAFT, LIST_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import type { WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import type { Shop } from "#testing/cart-builders.ts";
import { draftedPrices } from "#testing/price-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});
afterAll(() => world.close());

async function aCartPaidByTrade() {
  const trade = await aTradecart(world, shop.seller, { selectedOutcome: "STANDARD" });
  const created = await callAs(world, shop.seller, CREATE_CART, { tradecartID: trade.id });
  const cartUUID = created.data.cart?.uuid ?? "";
  await callAs(world, shop.seller, SET_CART_SERVICE, { cartUUID, service: "standard" });
  const chosen = { cartUUID, deviceCode: "PHONE", paymentplanID: "LOAN24" };
  await callAs(world, shop.seller, SELECT_OPTION, chosen);
  const { data, codes } = await callAs(world, shop.seller, ADD_TO_CART, { cartUUID });
  expect(codes).toEqual([]);
  return { cart: data.cart, trade };
}

async function rehearsed() {
  const { draft } = (await callAs(world, admin, GET_PRICE_DRAFT, {})).data;
  const { versionID = "", revision = 0 } = draft ?? {};
  await callAs(world, admin, REHEARSE_PRICES, { versionID, revision });
  await runJobs(world);
  const result = (await callAs(world, admin, GET_PRICE_REHEARSAL, {})).data.rehearsal?.result;
  if (!result) throw new Error("nothing came out");
  return result;
}

test("a cart that an old device pays for is rehearsed with what the draft pays for that device", async () => {
  const { trade } = await aCartPaidByTrade();
  const { rows } = (await callAs(world, admin, LIST_PRICES, { kind: "TRADE" })).data;
  const code = trade.devices[0]?.deviceCode ?? "";
  const row = rows.find(({ key }) => key === code);
  const grades = Object.entries(row?.now ?? {}).filter(
    (cell): cell is [string, number] => cell[0].startsWith("grade") && typeof cell[1] === "number",
  );
  const changed = (by: number): Record<string, WireCell> =>
    Object.fromEntries(grades.map(([field, value]) => [field, value > 0 ? Math.max(1, value + by) : value]));

  await draftedPrices(world, admin, ["TRADE", code, changed(24)]);
  const more = await rehearsed();
  expect(more).toMatchObject({ carts: 1, touched: 1, less: { carts: 1 }, blockedCarts: 0 });
  expect(more.marginAfter).toBeLessThan(more.marginBefore);

  await draftedPrices(world, admin, ["TRADE", code, changed(5_000)]);
  expect(await rehearsed()).toMatchObject({
    blockedCarts: 1,
    blocked: [{ cause: { kind: "TRADE", key: code } }],
  });

  await draftedPrices(world, admin, ["TRADE", code, changed(-24)]);
  const less = await rehearsed();
  expect(less).toMatchObject({ touched: 1, more: { carts: 1 }, blockedCarts: 0 });
  expect(less.marginAfter).toBeGreaterThan(less.marginBefore);
});
