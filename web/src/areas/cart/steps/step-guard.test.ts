import { expect, test } from "vitest";
import { aCart, anOrder } from "#testing/a-cart.ts";
import { flowOf } from "./flows.ts";
import { insteadOf } from "./step-guard.ts";

const configs = { canCustomize: "CATALOG" as const, manualCTOCategories: [] };
const selected = { deviceCode: "OB9", hasCTOs: false, parentDeviceCode: null };
const instead = (step: Parameters<typeof insteadOf>[0], change: object) => {
  const cart = aCart({ category: "PHONES", selected, ...change });
  return insteadOf(step, flowOf("standard", cart, configs), { ...cart, isPast: false });
};

test("a step opened by its address leads to the choice that it stands on", () => {
  expect(instead("catalog", { category: null, selected: null })).toBe("categories");
  expect(instead("options", { selected: null })).toBe("catalog");
  expect(instead("extras", { selected: null })).toBe("catalog");
  expect(instead("customize", {})).toBe("options");
});

test("a step before the product that this sale does not have leads to its first step", () => {
  expect(instead("catalog", { category: "ACCESSORIES", selected: null })).toBe("categories");
  expect(instead("accessoriesCatalog", {})).toBe("categories");
});

test("configuring leads to the models while none is chosen", () => {
  expect(instead("customize", { selected: null })).toBe("catalog");
});

test("a step whose choices are made is opened", () => {
  expect(instead("services", { category: null })).toBeNull();
  expect(instead("categories", { category: null })).toBeNull();
  expect(instead("extras", {})).toBeNull();
  expect(instead("catalog", { selected: null })).toBeNull();
  expect(instead("cart", { category: null })).toBeNull();
});

test("a cart of accessories has no options", () => {
  expect(instead("options", { category: "ACCESSORIES", selected: null })).toBe("accessoriesCatalog");
});

test("SALES-FLOW-29 once its customer was asked for, no step leads back into an upgrade's order", () => {
  const cart = { ...aCart({ category: "PHONES", orders: [anOrder()] }), isPast: true };
  const flow = flowOf("upgrade", cart, configs);
  for (const step of ["categories", "catalog", "options", "extras"] as const)
    expect(insteadOf(step, flow, cart)).toBe("customerInfo");
  for (const step of ["customerInfo", "contractStatus"] as const)
    expect(insteadOf(step, flow, cart)).toBeNull();
  expect(insteadOf("catalog", flow, { ...cart, orders: [] })).toBeNull();
  expect(insteadOf("catalog", flowOf("standard", cart, configs), cart)).toBeNull();
});
