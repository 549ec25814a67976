// Goods that come back, and a company as the till described it: what the sale keeps of both, and what others are told.
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  FINALISE_CART,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import { AMEND_DEVICE_REFERENCE, GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractsOfSale, eventsOfSale, recordEvents } from "#areas/sales/index.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import {
  type Applied,
  aCustomerOf,
  aNewImei,
  anApplication,
  aShopOf,
  reportTo,
} from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
let shop: Shop;
const takenBack: { type: string; reasonCode: string }[] = [];

beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  shop = await aShopOf(world, "ukbank");
  world.platform.adapters.distributor = {
    name: "Northline",
    order: async () => ({ kind: "done", number: "SO-1" }),
    takeBack: async ({ type, reasonCode }) => {
      takenBack.push({ type, reasonCode });
      return { kind: "done", number: "RMA-1" };
    },
  };
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

async function aRunningSale(): Promise<Applied & { contractId: string }> {
  const applied = await anApplication(world, shop, "ukbank");
  const { cartUUID, funderReference } = applied;
  const signed = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;
  await reportTo(world, "ukbank", lenders.lender.decide(funderReference, signed));
  await runJobs(world);
  const named = { cartUUID, deviceReference: aNewImei(), isIMEI: true };
  await callAs(world, shop.seller, ADD_DEVICE_REFERENCE_TO_CART, named);
  await callAs(world, shop.seller, FINALISE_CART, { cartUUID });
  const contracts = await inShop(world, shop, ({ db }) => contractsOfSale(db, cartUUID));
  expect(contracts.map(({ status }) => status)).toEqual(["ACTIVE"]);
  return { ...applied, contractId: contracts[0]?.id ?? "" };
}

const agreementOf = ({ funderReference }: Applied) => lenders.lender.find(funderReference).report.agreement;

test("a lender hears that the goods came back, once, and stops collecting", async () => {
  const sale = await aRunningSale();
  const { contractId } = sale;
  const wanted = { type: "CANCEL", reasonCode: "DEFECTIVE_PRODUCT", description: "no sound" } as const;
  await inShop(world, shop, (ctx) =>
    recordEvents(ctx, {
      contractId,
      events: [
        { type: "RETURN_REQUESTED", data: wanted },
        { type: "RETURNED", data: {} },
      ],
      actor: { kind: "user", id: null, name: "Petra" },
    }),
  );
  await runJobs(world);
  await runJobs(world);
  expect(agreementOf(sale)).toBe("WITHDRAWN");
  const { reference } = lenders.lender.find(sale.funderReference).report;
  expect(lenders.lender.effects.filter((effect) => effect === `withdraw ${reference}`)).toHaveLength(1);
  const [contract] = await inShop(world, shop, ({ db }) => contractsOfSale(db, sale.cartUUID));
  expect(contract?.status).toBe("RETURNED");
});

test("a withdrawal with its goods asks the distributor to take back what he sent, one without does not", async () => {
  for (const isReturn of [false, true]) {
    const { cartUUID, contractId } = await aRunningSale();
    await inShop(world, shop, ({ db }) =>
      db.run("update contract_line set fulfilment_provider = 'Northline' where contract_id = $1", [
        contractId,
      ]),
    );
    takenBack.length = 0;
    const { codes } = await callAs(world, shop.seller, WITHDRAW, { cartUUID, isReturn });
    expect(codes).toEqual([]);
    await runJobs(world);
    const events = await inShop(world, shop, ({ db }) => eventsOfSale(db, cartUUID));
    expect(events.some(({ type }) => type === "RETURN_REQUESTED")).toBe(isReturn);
    expect(takenBack).toEqual(isReturn ? [{ type: "CANCEL", reasonCode: "CUSTOMER_DECISION" }] : []);
    expect(events[0]?.statusAfter).toBe("WITHDRAWN");
  }
});

test("what a withdrawal before the start says about the goods stands in the history", async () => {
  const { cartUUID } = await anApplication(world, shop, "ukbank");
  await callAs(world, shop.seller, WITHDRAW, { cartUUID, isReturn: true });
  const events = await inShop(world, shop, ({ db }) => eventsOfSale(db, cartUUID));
  expect(events.find(({ type }) => type === "WITHDRAWN")?.data).toEqual({ isReturn: true });
});

test.each([true, false])("a company's sale keeps that it is a new customer: %s", async (isNewCustomer) => {
  const leasing = await aShopOf(world, "b2b");
  const { uuid: cartUUID } = await aFilledCart(world, leasing.seller, "lease", { deviceCode: "PHONE" });
  const applied = await callAs(world, leasing.seller, PERFORM_CREDIT_CHECK, {
    cartUUID,
    ...aCustomerOf("b2b", { isNewCustomer, orderProductsFromTD: true }),
  });
  expect(applied.data.creditStatus).toBe("SUCCESS");
  const { data } = await callAs(world, leasing.seller, GET_SALE, { cartUUID });
  expect(data.sale.company?.isNewCustomer).toBe(isNewCustomer);
  const [delivery] = await inShop(world, leasing, ({ db }) =>
    db.rows<{ type: string }>("select delivery_type as type from sale where cart_id = $1", [cartUUID]),
  );
  expect(delivery?.type).toBe("DISTRIBUTOR");
});

test("a running device says who activated it and under which number, and another IMEI goes to the device named", async () => {
  const { cartUUID, funderReference, contractId } = await aRunningSale();
  const read = async () => (await callAs(world, shop.seller, GET_SALE, { cartUUID })).data.sale;
  const [product] = (await read()).contracts[0]?.products ?? [];
  expect(product).toMatchObject({
    activationProvider: world.platform.adapters.funders.ukbank.name,
    activationStatus: "ACTIVATED",
    activationID: funderReference,
    activatedAt: expect.any(String),
    collection: null,
  });
  const newReference = aNewImei();
  const amend = { orderUUID: contractId, newReference, isIMEI: true };
  const unknown = "0198f000-0000-7000-8000-0000000000d9";
  const refused = await callAs(world, shop.seller, AMEND_DEVICE_REFERENCE, {
    ...amend,
    productUUID: unknown,
  });
  expect(refused.codes).toEqual(["DEVICE_NOT_FOUND_FOR_REFERENCE_X"]);
  await callAs(world, shop.seller, AMEND_DEVICE_REFERENCE, { ...amend, productUUID: product?.uuid ?? "" });
  expect((await read()).contracts[0]?.products[0]?.deviceReference).toBe(newReference);
});
