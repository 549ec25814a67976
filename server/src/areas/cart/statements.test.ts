// What a call costs the database. A statement more on every till is a machine more for every retailer, so the numbers are
// held here and grow only on purpose.
import { randomUUID } from "node:crypto";
import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import { GET_PRICED_EXTRAS, SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART, GET_CART } from "@handsel/contract/cart/services.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aCart, aCartWith, aShop, type Shop } from "#testing/cart-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

async function statementsOf<Op extends Operation>(operation: Op, input: InputOf<Op>, requestID?: string) {
  const { sessionToken, subdomain } = shop.seller;
  const response = await platform.app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${subdomain}.localhost:3000` },
    payload: { header: { sessionID: sessionToken, requestID }, ...(input as object) },
  });
  const answer = response.json<{ header: { apiStatus: string }; cart: { uuid: string } }>();
  expect(answer.header.apiStatus).toBe("OK");
  const [, count] = /statements;desc="(\d+)"/.exec(String(response.headers["server-timing"])) ?? [];
  return { statements: Number(count), cartUUID: answer.cart.uuid, answer };
}

// The announcement of the catalogue may still be on its way and empty the memory of plans and devices once more.
const eventually = (check: () => Promise<void>) => vi.waitFor(check);

test("a cart is read with one statement", async () => {
  const { uuid: cartUUID } = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
  await eventually(async () => expect((await statementsOf(GET_CART, { cartUUID })).statements).toBe(1));
});

test("a new cart and an item in it take eight statements, with what a repetition of each would be answered by", async () => {
  await eventually(async () => {
    const created = await statementsOf(CREATE_CART, {}, randomUUID());
    const added = await statementsOf(
      ADD_EXTRA,
      { cartUUID: created.cartUUID, extraCode: "CASE" },
      randomUUID(),
    );
    expect(created.statements + added.statements).toBe(8);
  });
});

test("a change of selection takes four statements", async () => {
  const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
  await statementsOf(SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
  await eventually(async () => {
    const changed = await statementsOf(SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE-MAX",
      insuranceID: "COVER",
    });
    expect(changed.statements).toBe(4);
  });
});

test("a change of selection that comes twice costs no memory, and the second answer is the first one again", async () => {
  const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
  const select = () => statementsOf(SELECT_OPTION, { cartUUID, deviceCode: "PHONE" }, "the-same-click");
  await eventually(async () => {
    const first = await select();
    const again = await select();
    expect(again.answer).toEqual(first.answer);
    expect(again.statements).toBe(3);
  });
});

test("priced extras take two statements", async () => {
  const { uuid: cartUUID } = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
  await eventually(async () =>
    expect((await statementsOf(GET_PRICED_EXTRAS, { cartUUID, deviceCode: "PHONE" })).statements).toBe(2),
  );
});
