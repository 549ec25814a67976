import { ADD_TO_CART, REMOVE_EXTRA } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCart,
  aCartWith,
  aFilledCart,
  aShop,
  CATALOGUE,
  EXCLUSIVE,
  type Shop,
} from "#testing/cart-builders.ts";
import { aDevice, aPlan, saveCatalog } from "#testing/catalog-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let other: Shop;

beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  other = await aShop(platform);
});
afterAll(() => platform.close());

describe("selecting", () => {
  test("SALES-OPTIONS-11 SALES-CATALOG-11 a selection is priced, stored and answered with its option sets", async () => {
    const { uuid: cartUUID, version } = await aCart(platform, shop.seller, "standard");
    const { data, codes } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
      insuranceID: "COVER",
      subscriptionID: "MOBILE",
      selectedExtraOptionID: "WARRANTY24",
    });

    expect(codes).toEqual([]);
    expect(data.cart).toMatchObject({
      version: version + 1,
      family: "Orbit 9",
      category: "PHONES",
      categoryName: "Phones",
      funder: "ukbank",
      selected: {
        deviceCode: "PHONE",
        parentDeviceCode: null,
        insuranceID: "COVER",
        paymentplanID: "LOAN24",
        subscriptionID: "MOBILE",
        selectedExtraOptionID: "WARRANTY24",
        hasCTOs: false,
      },
      current_order: {
        products: { items: [{ device_code: "PHONE", part_number: "OB9/128", cash_price: 999, quantity: 1 }] },
        extras: { items: [{ extra_code: "WARRANTY24", description: "Two years more", value: 79 }] },
        addOns: [
          { id: "COVER", kind: "INSURANCE", monthly_price: 9.99, months: 24 },
          { id: "MOBILE", kind: "SUBSCRIPTION", monthly_price: 15, months: 24 },
        ],
        problems: [],
      },
      orders: [],
      totals: { itemCount: 2, totalMonthlyAddOns: 24.99 },
      ordersValid: true,
    });
    expect(data.paymentplan_options.map(({ id, selected }) => [id, selected])).toEqual([
      ["LOAN24", true],
      ["LOAN12", false],
      ["EXCLUSIVE", false],
    ]);
    expect(data.selectedOption?.part_number).toBe("OB9/128");
    const read = await callAs(platform, shop.seller, GET_CART, { cartUUID });
    expect(read.data.cart).toEqual(data.cart);
  });

  test("what a call does not mention stays selected, and null takes it away", async () => {
    const { uuid: cartUUID } = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      insuranceID: "COVER",
      selectedExtraOptionID: "WARRANTY24",
      paymentplanID: "LOAN12",
    });
    const kept = await callAs(platform, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE-MAX" });
    expect(kept.data.cart.selected).toMatchObject({
      deviceCode: "PHONE-MAX",
      insuranceID: "COVER",
      paymentplanID: "LOAN12",
      selectedExtraOptionID: "WARRANTY24",
    });
    const taken = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE-MAX",
      insuranceID: null,
      selectedExtraOptionID: "NO_WARRANTY",
    });
    expect(taken.data.cart.selected).toMatchObject({ insuranceID: null, selectedExtraOptionID: null });
    expect(taken.data.cart.current_order?.extras.items).toEqual([]);
    expect(taken.data.cart.current_order?.addOns).toEqual([]);
  });

  test("another device takes the place of the first, and another extras option that of the first", async () => {
    const first = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      selectedExtraOptionID: "WARRANTY24",
    });
    const { data } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID: first.uuid,
      deviceCode: "PHONE-MAX",
      selectedExtraOptionID: "WARRANTY24",
    });
    const order = data.cart.current_order;
    expect(order?.uuid).toBe(first.current_order?.uuid);
    expect(order?.products.items).toMatchObject([{ device_code: "PHONE-MAX", cash_price: 1299 }]);
    expect(order?.extras.items).toHaveLength(1);
  });

  test("SALES-EXTRAS-16 removing the extra of the selected option clears the selection of it", async () => {
    const cart = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      selectedExtraOptionID: "WARRANTY24",
    });
    const extraUUID = cart.current_order?.extras.items[0]?.uuid ?? "";
    const { data } = await callAs(platform, shop.seller, REMOVE_EXTRA, { cartUUID: cart.uuid, extraUUID });
    expect(data.cart.selected?.selectedExtraOptionID).toBeNull();
    expect(data.cart.current_order?.extras.items).toEqual([]);
  });

  test("SALES-FLOW-23 SALES-FLOW-24 a configured product is selected from its parent, and the parent again without it", async () => {
    const builder = await aShop(platform, {
      catalogue: {
        devices: [
          aDevice({ deviceCode: "BASE", hasCtos: true, msrpMinor: 100_000 }),
          aDevice({ deviceCode: "BUILT", parentDeviceCode: "BASE", msrpMinor: 140_000 }),
        ],
        residuals: [],
      },
    });
    const { uuid: cartUUID, selected } = await aCartWith(platform, builder.seller, "lease", {
      deviceCode: "BASE",
    });
    expect(selected).toMatchObject({ deviceCode: "BASE", hasCTOs: true });
    const built = await callAs(platform, builder.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "BUILT",
      parentDeviceCode: "BASE",
    });
    expect(built.data.cart).toMatchObject({
      selected: { deviceCode: "BUILT", parentDeviceCode: "BASE", hasCTOs: false },
      current_order: { products: { items: [{ device_code: "BUILT", cash_price: 1400 }] } },
    });
    const back = await callAs(platform, builder.seller, SELECT_OPTION, { cartUUID, deviceCode: "BASE" });
    expect(back.data.cart.selected).toMatchObject({ deviceCode: "BASE", parentDeviceCode: null });
  });

  test("SALES-CATALOG-09 an insurance that a newly chosen device is too dear for gives way, and the plan with it", async () => {
    const cover = { id: "SMALL", name: "Small", priceBands: [{ upToMinor: 100_000, monthlyMinor: 500 }] };
    const small = await aShop(platform, {
      catalogue: { insurances: [{ ...cover, isDefault: true, displayOrder: 9 }] },
    });
    // As the list suggests it: the retailer's usual insurance, whatever the model costs.
    const listed = await aCartWith(platform, small.seller, "standard", {
      deviceCode: "PHONE-MAX",
      insuranceID: "SMALL",
      paymentplanID: "FLAGSHIP",
    });
    expect(listed.selected).toMatchObject({ deviceCode: "PHONE-MAX", insuranceID: null });
    const { uuid: cartUUID } = listed;
    const choose = (deviceCode: string) =>
      callAs(platform, small.seller, SELECT_OPTION, {
        cartUUID,
        deviceCode,
        insuranceID: "SMALL",
        paymentplanID: "FLAGSHIP",
      });
    expect((await choose("PHONE")).data.cart.selected).toMatchObject({
      insuranceID: "SMALL",
      paymentplanID: "LOAN24",
    });
    expect((await choose("PHONE-MAX")).data.cart.selected).toMatchObject({ insuranceID: null });
    expect((await choose("PHONE-MAX")).codes).toEqual(["INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X"]);
  });

  test("a plan that is not meant for a newly chosen device gives way to one that is", async () => {
    const { uuid: cartUUID } = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE-MAX",
      paymentplanID: "FLAGSHIP",
    });
    const { data } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE",
      paymentplanID: "FLAGSHIP",
    });
    expect(data.cart.selected).toMatchObject({ deviceCode: "PHONE", paymentplanID: "LOAN24" });
  });

  test.each([
    ["a device that is not sold", { deviceCode: "NOTHING" }, "DEVICE_NOT_FOUND_FOR_REFERENCE_X_IN_X"],
    ["no device", { deviceCode: "" }, "POS_MISSING_DEVICE_CODE"],
    [
      "an unknown plan",
      { deviceCode: "PHONE", paymentplanID: "NONE" },
      "PAYMENT_PLANS_NOT_FOUND_FOR_REFERENCE_X_IN_X",
    ],
    [
      "a plan that is meant for other devices",
      { deviceCode: "PHONE", paymentplanID: "FLAGSHIP" },
      "FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X",
    ],
    [
      "an unknown insurance",
      { deviceCode: "PHONE", insuranceID: "NONE" },
      "INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X",
    ],
    ["an unknown service", { deviceCode: "PHONE", selectedServiceID: "NONE" }, "BLOCKED_FEATURE"],
  ])("%s is refused and changes nothing", async (_, selection, code) => {
    const before = await aCartWith(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    const { codes } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID: before.uuid,
      ...selection,
    });
    expect(codes).toEqual([code]);
    const { data } = await callAs(platform, shop.seller, GET_CART, { cartUUID: before.uuid });
    expect(data.cart).toEqual(before);
  });

  test("a selection can be financed another way than what was begun before it, and moves what is in the cart", async () => {
    const { uuid: cartUUID } = await aFilledCart(platform, shop.seller, "standard", { deviceCode: "PHONE" });
    // Nobody guarantees a residual value for the tablet, so it could not become an upgrade itself.
    await callAs(platform, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "TABLET" });
    const { data, codes } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE-MAX",
      financingType: "UPGRADE",
    });
    expect(codes).toEqual([]);
    expect(data.cart).toMatchObject({
      financingType: "UPGRADE",
      orders: [{ financing: { payment_plan_id: "EASY24" } }],
      current_order: { financing: { payment_plan_id: "EASY24" } },
    });
  });

  test("a blocked kind of financing is refused", async () => {
    const blocked = await aShop(platform, { configs: { canFinance: "INACTIVE" } });
    const { uuid: cartUUID } = await aCart(platform, blocked.seller);
    const select = (financingType: "STANDARD" | "UPGRADE") =>
      callAs(platform, blocked.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE", financingType });
    expect((await select("STANDARD")).codes).toEqual(["BLOCKED_FEATURE"]);
    expect((await select("UPGRADE")).codes).toEqual([]);
  });

  test("another retailer's cart does not exist for a selection", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller);
    const { codes } = await callAs(platform, other.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
    expect(codes).toEqual(["CART_X_NOT_FOUND"]);
  });

  test("an amount beyond the plan is a problem with figures, and stops the order from going into the cart", async () => {
    const tight = await aShop(platform, {
      catalogue: {
        plans: [aPlan({ maximumMinor: 50_000 }), aPlan({ paymentplanID: "LOW", minimumMinor: 1 })],
      },
    });
    const { uuid: cartUUID } = await aCart(platform, tight.seller, "standard");
    const { data } = await callAs(platform, tight.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    expect(data.cart.current_order?.problems).toEqual([
      { code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", values: [500] },
    ]);
    expect(data.cart.current_order?.financing?.fixed_period_monthly_price).toBeGreaterThan(0);
    expect(data.cart.ordersValid).toBe(false);
    const added = await callAs(platform, tight.seller, ADD_TO_CART, { cartUUID });
    expect(added.codes).toEqual(["MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X"]);
  });
});

describe("a plan that exists with an insurance only", () => {
  test("brings the retailer's insurance along and warns", async () => {
    const { uuid: cartUUID } = await aCart(platform, shop.seller, "standard");
    const { header, data } = await callAs(platform, shop.seller, SELECT_OPTION, {
      cartUUID,
      deviceCode: "PHONE",
      paymentplanID: "EXCLUSIVE",
    });
    expect(header).toMatchObject({
      apiStatus: "WARNING",
      warnings: [{ code: "PAYMENT_PLAN_REQUIRES_INSURANCE", values: [EXCLUSIVE.terms.name] }],
    });
    expect(data.cart.selected?.insuranceID).toBe("COVER");
    expect(data.cart.current_order?.problems).toEqual([]);
  });

  test("that comes to require an insurance while a cart stands open stops the sale until one is chosen", async () => {
    const own = await aShop(platform);
    const { uuid: cartUUID } = await aFilledCart(platform, own.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    const plan = CATALOGUE.plans?.find(({ terms }) => terms.paymentplanID === "LOAN24");
    if (!plan) throw new Error("no such plan");
    await saveCatalog(platform, own.tenant, {
      plans: [{ ...plan, terms: { ...plan.terms, requiresInsurance: true } }],
    });
    const read = async () => (await callAs(platform, own.seller, GET_CART, { cartUUID })).data.cart;
    const problems = ({ orders, current_order }: Awaited<ReturnType<typeof read>>) =>
      [...orders, ...(current_order ? [current_order] : [])].flatMap((order) => order.problems);
    expect(problems(await read())).toMatchObject([{ code: "POS_MISSING_INSURANCE" }]);
    expect((await read()).ordersValid).toBe(false);
  });

  test("keeps its insurance when somebody takes it away, and lets it go after the plan", async () => {
    const { uuid: cartUUID } = await aCartWith(platform, shop.seller, "standard", {
      deviceCode: "PHONE",
      insuranceID: "COVER",
      paymentplanID: "EXCLUSIVE",
    });
    const select = (input: { paymentplanID?: string; insuranceID?: string }) =>
      callAs(platform, shop.seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE", ...input });

    const kept = await select({ insuranceID: "NO_INSURANCE" });
    expect(kept.codes).toEqual(["PAYMENT_PLAN_REQUIRES_INSURANCE"]);
    expect(kept.data.cart.selected?.insuranceID).toBe("COVER");

    const other24 = await select({ paymentplanID: "LOAN24" });
    expect(other24.codes).toEqual([]);
    const gone = await select({ insuranceID: "NO_INSURANCE" });
    expect(gone.codes).toEqual([]);
    expect(gone.data.cart.selected?.insuranceID).toBeNull();
  });
});
