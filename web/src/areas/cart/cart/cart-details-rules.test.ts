import { expect, test } from "vitest";
import { aCart, anExtra, anOrder, aProduct } from "#testing/a-cart.ts";
import { itemCount } from "../cart-facts.ts";
import {
  cartFeatures,
  cartPageParts,
  checkoutBlock,
  hasDiscounts,
  isNonEmpty,
  isOnSeveralPlans,
  marginOf,
  mayCheckOut,
  planChoices,
} from "./cart-details-rules.ts";

const ALL_ON = { useQuantities: true, canChangeSalePrice: true, canQuickQuote: true };
const NO_EDITS = { badNames: [], isPending: false };
const parts = (change: object, count = 1, canQuickQuote = false, canAddExtras = "MANUAL" as const) =>
  cartPageParts(aCart(change), count, { canQuickQuote }, { canAddExtras });

test("SALES-CART-02 the count is products plus extras over all orders, each piece counted", () => {
  const first = anOrder({ products: [aProduct({ quantity: 25 })], extras: [anExtra({ quantity: 3 })] });
  const second = anOrder({ products: [], extras: [anExtra()] });
  expect(itemCount(aCart({ orders: [first], current_order: second }))).toBe(29);
});

test("SALES-CART-03 SALES-CART-04 with nothing in the cart the options are hidden, and every plan is disabled", () => {
  expect(parts({}, 0).hasOptions).toBe(false);
  expect(parts({}, 1).hasOptions).toBe(true);
  const plan = { id: "A", name: "A", tagline: "", price_difference: null, selected: true, enabled: true };
  expect(planChoices([plan, { ...plan, id: "B", selected: false }], 0)).toMatchObject([
    { isDisabled: true },
    { isDisabled: true },
  ]);
  expect(planChoices([plan, { ...plan, id: "B", selected: false, enabled: false }], 1)).toMatchObject([
    { isDisabled: false },
    { isDisabled: true },
  ]);
  expect(planChoices([{ ...plan, enabled: false }], 1)).toMatchObject([{ isDisabled: false }]);
});

test("a cart is on several plans when two of its orders are not on the same", () => {
  const onPlan = (id: string) => anOrder({ financing: { payment_plan_id: id } });
  expect(isOnSeveralPlans([onPlan("LOAN24"), onPlan("LOAN12")])).toBe(true);
  expect(isOnSeveralPlans([onPlan("LOAN24"), onPlan("LOAN24")])).toBe(false);
  expect(isOnSeveralPlans([onPlan("LOAN24"), anOrder({ financing: null })])).toBe(true);
  expect(isOnSeveralPlans([])).toBe(false);
});

test("SALES-CART-05 the summary shows with something in the cart, or where quick quotes are made", () => {
  expect(parts({}, 0).hasSummary).toBe(false);
  expect(parts({}, 0, true).hasSummary).toBe(true);
  expect(parts({}, 1).hasSummary).toBe(true);
});

test("SALES-CART-08 the editor of manual extras stands on a standard cart of accessories of a retailer who types them in", () => {
  const accessories = { financingType: "STANDARD", category: "ACCESSORIES" };
  expect(parts(accessories).hasManualExtras).toBe(true);
  expect(parts({ ...accessories, category: "PHONES" }).hasManualExtras).toBe(false);
  expect(parts({ ...accessories, financingType: "UPGRADE" }).hasManualExtras).toBe(false);
  const both = cartPageParts(aCart(accessories), 1, { canQuickQuote: false }, { canAddExtras: "BOTH" });
  expect(both.hasManualExtras).toBe(false);
});

test("SALES-CART-09 an upgrade has no other product to add", () => {
  expect(parts({ financingType: "UPGRADE" }).hasAddProduct).toBe(false);
  expect(parts({ financingType: "STANDARD" }).hasAddProduct).toBe(true);
});

test.each(["useQuantities", "canChangeSalePrice", "canQuickQuote"] as const)(
  "SALES-CART-12 SALES-CART-13 SALES-CART-14 %s counts in business leases alone",
  (flag) => {
    const feature = {
      useQuantities: "canChangeQuantity",
      canChangeSalePrice: "canChangePrice",
      canQuickQuote: "canQuickQuote",
    } as const;
    expect(cartFeatures(ALL_ON, "B2B_LEASE")[feature[flag]]).toBe(true);
    expect(cartFeatures(ALL_ON, "STANDARD")[feature[flag]]).toBe(false);
    expect(cartFeatures({ ...ALL_ON, [flag]: false }, "B2B_LEASE")[feature[flag]]).toBe(false);
  },
);

test("SALES-CART-15 margins show in business leases alone", () => {
  expect(cartFeatures(ALL_ON, "B2B_LEASE").hasMargin).toBe(true);
  expect(cartFeatures(ALL_ON, "UPGRADE").hasMargin).toBe(false);
});

test("SALES-CART-10 what stands in the way of checkout is named, what staff can mend first", () => {
  const good = aCart({ orders: [anOrder()] });
  expect(checkoutBlock(good, NO_EDITS)).toBeNull();
  expect(checkoutBlock(good, { badNames: ["Dock"], isPending: true })).toEqual({
    kind: "badValue",
    name: "Dock",
  });
  expect(checkoutBlock(good, { badNames: [], isPending: true })).toEqual({ kind: "pending" });
  expect(checkoutBlock(aCart({ ordersValid: false }), NO_EDITS)).toEqual({ kind: "empty" });
  const problem = { code: "DISCOUNT_TOO_HIGH", values: [] };
  const bad = aCart({ orders: [anOrder({ problems: [problem] })], ordersValid: false });
  expect(checkoutBlock(bad, NO_EDITS)).toEqual({ kind: "problem", problem });
  expect(checkoutBlock({ ...good, ordersValid: false }, NO_EDITS)).toEqual({ kind: "invalid" });
});

test("SALES-CART-11 checkout needs financing to be on, or upgrades for an upgrade", () => {
  const configs = { canFinance: "INACTIVE", canUpgrade: "ACTIVE" } as const;
  expect(mayCheckOut(configs, "STANDARD")).toBe(false);
  expect(mayCheckOut(configs, "B2B_LEASE")).toBe(false);
  expect(mayCheckOut(configs, "UPGRADE")).toBe(true);
  expect(mayCheckOut({ canFinance: "ACTIVE", canUpgrade: "INACTIVE" }, "UPGRADE")).toBe(false);
});

test("SALES-CART-22 a cart with a product or an extra in any order is not empty, and has discounts when any order has", () => {
  const nothing = anOrder({ products: [] });
  expect(isNonEmpty([nothing])).toBe(false);
  expect(isNonEmpty([nothing, anOrder({ products: [], extras: [anExtra()] })])).toBe(true);
  expect(hasDiscounts([nothing])).toBe(false);
  const items = [{ uuid: "d", type_id: 5, description: "", value: 1, monthly_value: 0, locked: false }];
  expect(hasDiscounts([nothing, anOrder({ discounts: { items } })])).toBe(true);
});

test("the margin is over all lines whose cost is known, and is none where prices include tax", () => {
  const sold = anOrder({
    products: [aProduct({ quantity: 10, totalCashPrice: 9490, costPriceExclVAT: 842 })],
    extras: [anExtra({ isManual: true, totalCashPrice: 640, costPriceExclVAT: null })],
  });
  expect(marginOf([sold])?.amount).toBe(1070);
  expect(marginOf([sold])?.percent).toBeCloseTo(11.275, 2);
  expect(marginOf([anOrder({ products: [aProduct({ pricingIncludesTax: true })] })])).toBeNull();
});
