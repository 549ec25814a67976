import { expect, test } from "vitest";
import { aCart, anOrder, aProduct } from "#testing/a-cart.ts";
import type { FrameStep } from "../sale.tsx";
import { crumbsOf } from "./crumbs.ts";
import { flowOf } from "./flows.ts";

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

/** What each step says: what was chosen once it is finished, else its name. */
const words = (current: FrameStep, root: "standard" | "upgrade" = "standard") =>
  crumbs(current, root).map(({ id, label, chosen }) => `${id}: ${chosen ?? label}`);

test("SALES-FLOW-13 the catalog carries the category and the options the family, on every step that knows them", () => {
  for (const current of ["options", "customize", "extras", "cart"] as const) {
    const [categories, catalog, options] = words(current);
    expect([categories, catalog, options], current).toEqual([
      "categories: categories",
      "catalog: Phones",
      "options: Orbit 9 Pro",
    ]);
  }
  const [, catalog, options] = words("customerInfo", "upgrade");
  expect([catalog, options]).toEqual(["catalog: Phones", "options: Orbit 9 Pro"]);
});

test("SALES-FLOW-13 the step that is open is named alike, and one that is still to come by its own name", () => {
  const labels = (current: FrameStep) =>
    crumbs(current).map(({ id, label }) => (label === id ? id : `${id}: ${label}`));
  expect(labels("catalog")).toEqual(["categories", "catalog: Phones", "options", "extras", "cart"]);
  expect(labels("options")).toEqual(["categories", "catalog", "options: Orbit 9 Pro", "extras", "cart"]);
});

test("SALES-FLOW-13 a category that the service chose, and one of accessories, stand at the catalog as well", () => {
  const label = (step: FrameStep) => step;
  const served = aCart({ ...cart, selectedService: { serviceType: "CATEGORIES" } });
  const accessories = aCart({ ...cart, category: "ACCESSORIES", categoryName: "Accessories", family: null });
  const catalogOf = (of: typeof cart, current: FrameStep) =>
    crumbsOf({ cart: of, root: "standard", flow: flowOf("standard", of, configs), current, label }).find(
      ({ id }) => id.toLowerCase().includes("catalog"),
    );
  expect(catalogOf(served, "options")).toMatchObject({ id: "catalog", chosen: "Phones" });
  expect(catalogOf(accessories, "cart")).toMatchObject({ id: "accessoriesCatalog", chosen: "Accessories" });
});

test("SALES-FLOW-13 the model is still named when the order is in the cart, and not when there are several", () => {
  const ordered = (...names: string[]) => {
    const products = names.map((name) => aProduct({ short_name: name }));
    const inCart = aCart({ ...cart, family: null, orders: [anOrder({ products })] });
    const flow = flowOf("upgrade", inCart, configs);
    const label = (step: FrameStep) => step;
    return crumbsOf({ cart: inCart, root: "upgrade", flow, current: "customerInfo", label })[2]?.chosen;
  };
  expect(ordered("Orbit 9 Pro")).toBe("Orbit 9 Pro");
  expect(ordered("Orbit 9 Pro", "Juno S")).toBeUndefined();
});

test("before a sale has begun its steps lead nowhere and say their names", () => {
  const flow = flowOf("standard", { category: null, selected: null, selectedService: null }, configs);
  const steps = crumbsOf({ cart: null, root: "standard", flow, current: "services", label: (step) => step });
  expect(steps.map(({ id }) => id)).toEqual([
    "services",
    "categories",
    "catalog",
    "options",
    "extras",
    "cart",
  ]);
  expect(steps.every(({ href, chosen, id, label }) => !href && !chosen && id === label)).toBe(true);
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
