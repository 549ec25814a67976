import { expect, test } from "vitest";
import { aCart, anOrder, aProduct } from "#testing/a-cart.ts";
import { crumbsOf } from "./crumbs.ts";
import { flowOf } from "./flows.ts";
import type { FrameStep } from "./sale.tsx";

const cart = aCart({ category: "PHONES", categoryName: "Phones", family: "Orbit 9 Pro" });
const configs = { canCustomize: "CATALOG" as const, manualCTOCategories: [] };
const crumbs = (current: FrameStep, root: "standard" | "upgrade" = "standard") =>
  crumbsOf({ cart, root, flow: flowOf(root, cart, configs), current, label: (step) => step });

test("SALES-FLOW-12 every step before the current one leads back to its page", () => {
  const [categories, catalog, options] = crumbs("options");
  expect(categories?.href).toBe(`/posale/standard/${cart.uuid}`);
  expect(catalog?.href).toBe(`/posale/standard/${cart.uuid}/catalog`);
  expect(options?.id).toBe("options");
});

test("SALES-FLOW-13 finished steps show the category and the family that were chosen", () => {
  expect(crumbs("options").map(({ chosen }) => chosen)).toEqual([
    "Phones",
    "Orbit 9 Pro",
    undefined,
    undefined,
    undefined,
  ]);
});

test("SALES-FLOW-13 a category that the service chose is named with the family", () => {
  const chosen = aCart({ ...cart, selectedService: { serviceType: "CATEGORIES" } });
  const flow = flowOf("standard", chosen, configs);
  const label = (step: FrameStep) => step;
  const [catalog] = crumbsOf({ cart: chosen, root: "standard", flow, current: "options", label });
  expect(catalog).toMatchObject({ id: "catalog", chosen: "Phones · Orbit 9 Pro" });
});

test("SALES-FLOW-13 the model is still named when the order is in the cart, and not when there are several", () => {
  const ordered = (...names: string[]) => {
    const products = names.map((name) => aProduct({ short_name: name }));
    const inCart = aCart({ ...cart, family: null, orders: [anOrder({ products })] });
    const flow = flowOf("upgrade", inCart, configs);
    const label = (step: FrameStep) => step;
    return crumbsOf({ cart: inCart, root: "upgrade", flow, current: "customerInfo", label })[1]?.chosen;
  };
  expect(ordered("Orbit 9 Pro")).toBe("Orbit 9 Pro");
  expect(ordered("Orbit 9 Pro", "Juno S")).toBeUndefined();
});

test("a sale ends in the cart, an upgrade with its contract", () => {
  expect(crumbs("catalog").at(-1)?.id).toBe("cart");
  expect(crumbs("catalog", "upgrade").at(-1)?.id).toBe("contractStatus");
  expect(crumbs("services")[0]?.id).toBe("services");
});

test("the cart of an upgrade stands after its products and before its customer", () => {
  expect(crumbs("cart", "upgrade").map(({ id }) => id)).toEqual([
    "categories",
    "catalog",
    "options",
    "extras",
    "cart",
    "customerInfo",
    "contractStatus",
  ]);
});

test("from customer and contract nothing leads back into the steps that made the cart", () => {
  expect(crumbs("customerInfo", "upgrade").every(({ href }) => href === undefined)).toBe(true);
});
