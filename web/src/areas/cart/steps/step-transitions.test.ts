import { expect, test } from "vitest";
import { aCart, anOrder } from "#testing/a-cart.ts";
import {
  hasCTOsIn,
  type Move,
  nextEffects,
  planOf,
  type StepEffect,
  transitionEffects,
  withoutRepeats,
} from "./step-transitions.ts";

const selected = {
  deviceCode: "HP14",
  parentDeviceCode: null,
  insuranceID: null,
  paymentplanID: "LOAN24",
  subscriptionID: null,
  hasCTOs: true,
  selectedExtraOptionID: null,
};
const move = (change: Partial<Move>): Move => ({
  flow: "standard",
  from: null,
  to: "options",
  canCustomize: "CATALOG",
  selected,
  category: "COMPUTERS",
  ...change,
});
const kinds = (effects: readonly StepEffect[]) => effects.map(({ kind }) => kind);
const REPRICE = { kind: "select", change: {} };

test("SALES-FLOW-23 going on to customise makes the device the parent of its configurations", () => {
  expect(transitionEffects(move({ from: "options", to: "customize" }))).toEqual([
    { kind: "select", change: { parentDeviceCode: "HP14" } },
  ]);
});

test("SALES-FLOW-24 going back from customise gives the parent its place again", () => {
  const configured = { ...selected, deviceCode: "HP14-32", parentDeviceCode: "HP14", hasCTOs: false };
  expect(transitionEffects(move({ from: "customize", to: "options", selected: configured }))).toEqual([
    { kind: "select", change: { deviceCode: "HP14", parentDeviceCode: null } },
  ]);
});

test("SALES-FLOW-23 SALES-FLOW-24 a device without configurations stays itself, there and back", () => {
  const plain = { ...selected, hasCTOs: false };
  expect(transitionEffects(move({ from: "options", to: "customize", selected: plain }))).toEqual([]);
  expect(transitionEffects(move({ from: "customize", to: "options", selected: plain }))).toEqual([]);
  expect(transitionEffects(move({ from: "customize", to: "options", selected: null }))).toEqual([]);
  const configured = { ...selected, deviceCode: "HP14-32", parentDeviceCode: "HP14" };
  expect(transitionEffects(move({ from: "customize", to: "extras", selected: configured }))).toEqual([
    REPRICE,
  ]);
});

test("a page opened by its address changes nothing, nor does one that is opened again", () => {
  for (const to of ["categories", "catalog", "accessoriesCatalog"] as const)
    expect(transitionEffects(move({ from: null, to }))).toEqual([]);
  expect(transitionEffects(move({ from: "options", to: "options" }))).toEqual([]);
});

test("SALES-FLOW-25 an upgrade looks at the options of a chosen model again", () => {
  expect(kinds(transitionEffects(move({ flow: "upgrade", from: "catalog" })))).toEqual(["recomputeCTOs"]);
  expect(transitionEffects(move({ flow: "standard", from: "catalog" }))).toEqual([]);
  expect(transitionEffects(move({ flow: "upgrade", from: "catalog", canCustomize: "MANUAL" }))).toEqual([]);
});

test("SALES-FLOW-25 what is selected now says whether there are configurations", () => {
  const option = { id: "A", name: "", img_url: "", price: null, price_difference: null, enabled: true };
  const item = { ...option, strikethroughPrice: null, stockLevel: null };
  const group = (chosen: boolean) => ({
    product_options: [
      {
        id: "MEMORY",
        name: "",
        options: [
          { ...item, selected: chosen, hasCTOs: true },
          { ...item, selected: !chosen, hasCTOs: false },
        ],
      },
    ],
  });
  expect(hasCTOsIn(group(true))).toBe(true);
  expect(hasCTOsIn(group(false))).toBe(false);
  const several = [...group(true).product_options, ...group(false).product_options];
  expect(hasCTOsIn({ product_options: several })).toBe(true);
});

test.each<[Partial<Move>, boolean]>([
  [{ from: "options", to: "extras" }, true],
  [{ from: "options", to: "customize", canCustomize: "MANUAL" }, true],
  [{ from: "customize", to: "extras" }, true],
  [{ from: "customize", to: "extras", canCustomize: "MANUAL" }, false],
  [{ from: null, to: "extras" }, false],
])("SALES-FLOW-27 %j prices the selection again: %s", (change, isPriced) => {
  expect(transitionEffects(move(change))).toEqual(isPriced ? [REPRICE] : []);
});

test("SALES-FLOW-28 back from extras to categories says that the selection was discarded", () => {
  expect(transitionEffects(move({ from: "extras", to: "categories" }))).toContainEqual({
    kind: "notify",
    notice: "discarded",
    type: "info",
  });
});

test.each(["extras", "catalog", "categories", "options"] as const)(
  "SALES-FLOW-29 an upgrade that arrives at its customer from %s says that there is no way back",
  (from) => {
    const effects = transitionEffects(move({ flow: "upgrade", from, to: "customerInfo" }));
    expect(effects).toContainEqual({ kind: "notify", notice: "noWayBack", type: "warning" });
    expect(transitionEffects(move({ flow: "standard", from, to: "customerInfo" }))).toEqual([]);
  },
);

test.each(["options", "customize", "extras"] as const)(
  "SALES-FLOW-30 SALES-FLOW-31 back from %s to the models gives up the product, and financing saves its plan",
  (from) => {
    expect(kinds(transitionEffects(move({ from, to: "catalog" })))).toEqual(["clearProduct", "savePlan"]);
    expect(kinds(transitionEffects(move({ flow: "upgrade", from, to: "catalog" })))).toEqual([
      "clearProduct",
    ]);
  },
);

test("SALES-FLOW-30 from the models to the categories there is nothing to give up", () => {
  for (const from of ["catalog", "accessoriesCatalog"] as const)
    expect(transitionEffects(move({ from, to: "categories" }))).toEqual([]);
  expect(transitionEffects(move({ from: "categories", to: "catalog" }))).toEqual([]);
});

test("SALES-FLOW-32 Next on financing extras adds to the cart, saves the plan and clears the product", () => {
  expect(kinds(nextEffects("standard", "extras"))).toEqual(["addToCart", "savePlan", "clearProduct"]);
});

test("SALES-FLOW-33 Next on customise prices the selection, once", () => {
  const effects = [
    ...nextEffects("standard", "customize"),
    ...transitionEffects(move({ from: "customize", to: "extras" })),
  ];
  expect(nextEffects("standard", "customize")).toEqual([REPRICE]);
  expect(withoutRepeats(effects)).toEqual([REPRICE]);
});

test("Next on other steps leaves the cart as it is", () => {
  for (const step of ["categories", "catalog", "options"] as const)
    expect(nextEffects("standard", step)).toEqual([]);
});

test("what is done again after something else is still left out", () => {
  const [clear, save] = [{ kind: "clearProduct" } as const, { kind: "savePlan" } as const];
  expect(withoutRepeats([clear, save, clear])).toEqual([clear, save]);
});

test("SALES-FLOW-34 Next on upgrade extras adds to the cart and nothing else", () => {
  expect(kinds(nextEffects("upgrade", "extras"))).toEqual(["addToCart"]);
});

test("SALES-ACCCATALOG-03 accessories are not priced before they are added", () => {
  expect(transitionEffects(move({ from: "options", to: "extras", category: "ACCESSORIES" }))).toEqual([]);
  const left = transitionEffects(move({ from: "extras", to: "categories", category: "ACCESSORIES" }));
  expect(kinds(left)).toEqual(["notify", "clearProduct", "savePlan"]);
});

test("the plan to save is the selected one, else that of what is in the cart", () => {
  expect(planOf(aCart({ selected }))).toBe("LOAN24");
  expect(planOf(aCart({ orders: [anOrder()] }))).toBe("LEASE36");
  expect(planOf(aCart())).toBeNull();
});

test("orders on different plans have no plan to save: saving it would move one that nobody asked to move", () => {
  const onPlan = (id: string) => anOrder({ financing: { payment_plan_id: id } });
  expect(planOf(aCart({ orders: [onPlan("LOAN24"), onPlan("LOAN12")] }))).toBeNull();
  // The newest order's plan is the one of the next selection; the others are on theirs.
  expect(
    planOf(aCart({ selected: { ...selected, paymentplanID: "LOAN12" }, orders: [onPlan("LOAN24")] })),
  ).toBeNull();
  expect(planOf(aCart({ orders: [onPlan("LOAN24")], current_order: onPlan("LOAN12") }))).toBeNull();
  expect(planOf(aCart({ orders: [anOrder({ financing: null })], selected }))).toBeNull();
  expect(planOf(aCart({ orders: [onPlan("LOAN24"), onPlan("LOAN24")], selected }))).toBe("LOAN24");
});
