// A customer who comes back: who they are, what runs, what they may change today, and what fills the form.
import { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aSeller, type Shop } from "#testing/cart-builders.ts";
import { aSale, aSaleIn } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world, { earlySwapMonth: 12 });
});
afterAll(() => world.close());

const known = (customerID: string, person: Person = shop.seller) =>
  callAs(world, person, GET_KNOWN_CUSTOMER, { customerID });

const NOEMI = {
  title: "Ms",
  firstName: "Noemi",
  lastName: "Castellan",
  email: "noemi@castellan.example",
  phone: "+447400900111",
  idNumber: "X-1234567",
};

test("everything of one person is together, from whichever sale or trade they are opened", async () => {
  const first = await aSaleIn(world, shop, "ACTIVE", { customer: NOEMI });
  const second = await aSale(world, shop, { customer: { ...NOEMI, email: "n.castellan@new.example" } });
  const trade = await aTradecart(world, shop.seller, {
    customer: { name: "Noemi Castellan", email: NOEMI.email, phone: NOEMI.phone },
  });
  // The same number, another name: somebody of the same house.
  await aSale(world, shop, { customer: { ...NOEMI, firstName: "Luca", email: "luca@castellan.example" } });
  for (const id of [first.cartId, second.cartId, trade.id]) {
    const { data } = await known(id);
    expect(data.customer).toMatchObject({ customerID: id, name: "Noemi Castellan", runningContracts: 1 });
    expect(data.contracts?.map(({ cartUUID }) => cartUUID)).toEqual([first.cartId, second.cartId]);
    expect(data.quotes).toMatchObject([{ kind: "TRADE", tradecartID: trade.id }]);
  }
});

test("the form is filled with what was entered last, and never with the number of a person or a device", async () => {
  const { cartId } = await aSale(world, shop, {
    customer: { ...NOEMI, firstName: "Ruben", email: "ruben@castellan.example", phone: "+447400900112" },
  });
  const { data } = await known(cartId);
  expect(data.entered).toMatchObject({
    title: "Ms",
    firstName: "Ruben",
    lastName: "Castellan",
    email: "ruben@castellan.example",
    phone: "+447400900112",
  });
  for (const field of ["ssn", "idNumber", "deviceReference", "sequence", "sellerEmployeeNumber"])
    expect(data.entered).not.toHaveProperty(field);
});

test("who has only sold a device fills the form as well", async () => {
  const trade = await aTradecart(world, shop.seller, {
    customer: { name: "Aurelia de la Fontaine", email: "aurelia@fontaine.example", phone: "+447400900113" },
  });
  const { data } = await known(trade.id);
  expect(data.entered).toMatchObject({ firstName: "Aurelia", lastName: "de la Fontaine" });
  expect(data.customer).toMatchObject({ runningContracts: 0, upgrade: { when: "NEVER" } });
});

test("a customer of another store or another retailer is not there", async () => {
  const { cartId } = await aSale(world, shop, { customer: { ...NOEMI, firstName: "Ilse" } });
  const stranger = await aSeller(world, {
    tenant: shop.tenant,
    store: await aStore(world, shop.tenant),
  });
  const elsewhere = await aTradeShop(world);
  const foreign = await signedIn(
    world,
    await aUser(world, elsewhere.tenant, { role: 1, stores: [elsewhere.store] }),
  );
  for (const person of [stranger, foreign])
    expect((await known(cartId, person)).codes).toEqual(["CUSTOMER_NOT_FOUND_FOR_X"]);
  expect((await known(cartId)).data.customer?.name).toBe("Ilse Castellan");
});
