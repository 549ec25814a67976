import { expect, test } from "vitest";
import { aCart } from "#testing/a-cart.ts";
import { flowOf } from "./flows.ts";
import { insteadOf } from "./step-guard.ts";

const configs = { canCustomize: "CATALOG" as const, manualCTOCategories: [] };
const selected = { deviceCode: "OB9", hasCTOs: false, parentDeviceCode: null };
const instead = (step: Parameters<typeof insteadOf>[0], change: object) => {
  const cart = aCart({ category: "PHONES", selected, ...change });
  return insteadOf(step, flowOf("standard", cart, configs), cart);
};

test("a step opened by its address leads to the choice that it stands on", () => {
  expect(instead("catalog", { category: null, selected: null })).toBe("categories");
  expect(instead("options", { selected: null })).toBe("catalog");
  expect(instead("extras", { selected: null })).toBe("catalog");
  expect(instead("customize", {})).toBe("options");
});

test("a step whose choices are made is opened", () => {
  expect(instead("extras", {})).toBeNull();
  expect(instead("catalog", { selected: null })).toBeNull();
  expect(instead("cart", { category: null })).toBeNull();
});

test("a cart of accessories has no options", () => {
  expect(instead("options", { category: "ACCESSORIES", selected: null })).toBe("accessoriesCatalog");
});
