import { expect, test } from "vitest";
import texts from "../../../locales/en/cart.json" with { type: "json" };
import shell from "../../../locales/en/platform.json" with { type: "json" };
import { type StepName } from "../paths.ts";
import {
  type CartInFlow,
  flowOf,
  isBackDisabled,
  isBackHidden,
  isCustomisable,
  isNextDisabled,
  isNextHidden,
  nextLabel,
  type SaleFlow,
} from "./flows.ts";

const configs = { canCustomize: "CATALOG" as const, manualCTOCategories: [] };
const MANUAL = { canCustomize: "MANUAL" as const, manualCTOCategories: ["COMPUTERS"] };

const cart = (change: Partial<CartInFlow> = {}): CartInFlow => ({
  category: "PHONES",
  selected: { hasCTOs: false, parentDeviceCode: null },
  selectedService: { serviceType: "SERVICE" },
  ...change,
});
const configurable = cart({ selected: { hasCTOs: true, parentDeviceCode: null } });
const words = (flow: SaleFlow, step: StepName) => {
  const label = nextLabel(flow, step);
  return label && texts.flow.next[label];
};
const facts = { category: "PHONES", deviceCode: "OB9" };

test("SALES-FLOW-01 the standard flow has customise only for what can be customised", () => {
  expect(flowOf("standard", cart(), configs).steps).toEqual(["categories", "catalog", "options", "extras"]);
  expect(flowOf("standard", configurable, configs).steps).toEqual([
    "categories",
    "catalog",
    "options",
    "customize",
    "extras",
  ]);
});

test("SALES-FLOW-02 SALES-CATEGORIES-01 the steps carry their titles, in the window and on the page", () => {
  const { categories, catalog, options, customize, extras } = shell.pages;
  expect([categories, catalog, options, customize, extras]).toEqual([
    "Product Categories",
    "Choose your model",
    "Product Options",
    "Customise your product",
    "Choose your accessories",
  ]);
  expect(texts.flow.titles.categories).toBe(categories);
  expect(texts.flow.titles.catalog).toBe(catalog);
  expect(texts.customize.title).toBe(customize);
  expect(texts.extras.title).toBe(extras);
});

test("SALES-FLOW-03 Next says where it leads in the standard flow", () => {
  const plain = flowOf("standard", cart(), configs);
  const customised = flowOf("standard", configurable, configs);
  expect(words(plain, "categories")).toBeNull();
  expect(words(plain, "catalog")).toBe("Options");
  expect(words(plain, "options")).toBe("Extras");
  expect(words(customised, "options")).toBe("Customise");
  expect(words(customised, "customize")).toBe("Extras");
  expect(words(plain, "extras")).toBe("Add to Cart");
});

test("SALES-FLOW-04 a cart of accessories goes from categories to their list, whose Next adds to the cart", () => {
  const flow = flowOf("standard", cart({ category: "ACCESSORIES" }), configs);
  expect(flow.steps).toEqual(["categories", "accessoriesCatalog"]);
  expect(words(flow, "accessoriesCatalog")).toBe("Add to Cart");
  expect(texts.flow.titles.accessoriesCatalog).toBe("Choose your Accessory");
  expect(isNextHidden("accessoriesCatalog")).toBe(false);
});

test("SALES-FLOW-05 SALES-FLOW-06 SALES-FLOW-07 the upgrade flow goes on to customer and contract", () => {
  const plain = flowOf("upgrade", cart(), configs);
  expect(plain.steps.slice(-3)).toEqual(["extras", "customerInfo", "contractStatus"]);
  expect(words(plain, "extras")).toBe("Customer Info");
  expect(words(flowOf("upgrade", configurable, configs), "extras")).toBe("Checkout");
  expect(words(plain, "customerInfo")).toBe("Credit Application");
  expect(words(plain, "contractStatus")).toBe("Contract Details");
});

test("SALES-FLOW-08 after the cart there are customer and contract alone", () => {
  expect(flowOf("checkout", cart(), configs).steps).toEqual(["customerInfo", "contractStatus"]);
});

test("SALES-FLOW-09 with a catalogue, devices with configurations can be customised", () => {
  expect(isCustomisable(configurable, configs)).toBe(true);
  expect(isCustomisable(cart(), configs)).toBe(false);
  expect(isCustomisable(cart({ selected: null }), configs)).toBe(false);
});

test("SALES-FLOW-10 by hand, the retailer's categories can be customised", () => {
  expect(isCustomisable(cart({ category: "COMPUTERS" }), MANUAL)).toBe(true);
  expect(isCustomisable(configurable, MANUAL)).toBe(false);
  expect(isCustomisable(cart({ category: null }), MANUAL)).toBe(false);
});

test("SALES-FLOW-11 a service that is a category has no step to choose one", () => {
  const chosen = cart({ selectedService: { serviceType: "CATEGORIES" } });
  expect(flowOf("standard", chosen, configs).steps).toEqual(["catalog", "options", "extras"]);
});

test("SALES-FLOW-14 Next is hidden on categories and catalog alone", () => {
  const hidden = flowOf("upgrade", configurable, configs).steps.filter(isNextHidden);
  expect(hidden).toEqual(["categories", "catalog"]);
});

test("SALES-FLOW-15 Next waits for a category and for a device", () => {
  expect(isNextDisabled("categories", { ...facts, category: null })).toBe(true);
  expect(isNextDisabled("categories", facts)).toBe(false);
  expect(isNextDisabled("catalog", { ...facts, deviceCode: null })).toBe(true);
  expect(isNextDisabled("catalog", facts)).toBe(false);
});

test("SALES-FLOW-16 Next waits for a customer form without errors", () => {
  expect(isNextDisabled("customerInfo", { ...facts, hasCustomerErrors: true })).toBe(true);
  expect(isNextDisabled("customerInfo", { ...facts, hasCustomerErrors: false })).toBe(false);
});

test.each([
  [{ creditSign: "APPROVED", handOverDevice: "PENDING" }, false],
  [{ creditSign: "APPROVED", handOverDevice: "COMPLETED", swap: "PENDING" }, true],
  [{ creditSign: "REFUSED" }, false],
])("SALES-FLOW-17 SALES-FLOW-20 contract steps %j open both buttons: %s", (contractSteps, isOpen) => {
  expect(isNextDisabled("contractStatus", { ...facts, contractSteps })).toBe(!isOpen);
  expect(isBackDisabled("contractStatus", { ...facts, contractSteps })).toBe(!isOpen);
  expect(isBackDisabled("options", { ...facts, contractSteps })).toBe(false);
});

test("SALES-FLOW-18 Back is hidden on the first step, whichever it is", () => {
  expect(isBackHidden(flowOf("standard", cart(), configs), "categories")).toBe(true);
  expect(isBackHidden(flowOf("standard", cart(), configs), "catalog")).toBe(false);
  const fromTile = flowOf("standard", cart({ selectedService: { serviceType: "CATEGORIES" } }), configs);
  expect(isBackHidden(fromTile, "catalog")).toBe(true);
});

test("SALES-FLOW-19 an upgrade hides Back on categories, customer and contract too", () => {
  const flow = flowOf("upgrade", cart(), configs);
  expect(flow.steps.filter((step) => isBackHidden(flow, step))).toEqual([
    "categories",
    "customerInfo",
    "contractStatus",
  ]);
});
