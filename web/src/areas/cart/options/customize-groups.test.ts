import type { OptionGroup, OptionItem } from "@handsel/contract/catalog/options.ts";
import { expect, test } from "vitest";
import texts from "../../../locales/en/cart.json" with { type: "json" };
import { CUSTOMISATION_LABELS, customizeGroups, labelOf } from "./customize-groups.ts";

const option = (id: string, change: Partial<OptionItem> = {}): OptionItem => ({
  id,
  name: id,
  img_url: "",
  price: null,
  price_difference: null,
  selected: false,
  enabled: true,
  strikethroughPrice: null,
  hasCTOs: true,
  stockLevel: null,
  ...change,
});
const group = (id: string, ...options: OptionItem[]): OptionGroup => ({ id, name: id, options });

test("SALES-CUSTOMIZE-01 colours are pictures, every other part is chosen by a circle", () => {
  const looks = customizeGroups([group("COLOR"), group("MEMORY"), group("CPU")]).map(({ look }) => look);
  expect(looks).toEqual(["pictures", "circles", "circles"]);
});

test("SALES-CUSTOMIZE-02 the keyboard is a list of what can be had", () => {
  const [keyboard] = customizeGroups([
    group("KEYBOARD", option("uk"), option("de", { enabled: false }), option("fr", { selected: true })),
  ]);
  expect(keyboard?.look).toBe("list");
  expect(keyboard?.options.map(({ id }) => id)).toEqual(["uk", "fr"]);
  expect(keyboard?.selectedId).toBe("fr");
});

test("other groups keep what cannot be had, so that it is seen", () => {
  const [power] = customizeGroups([group("POWER", option("70", { enabled: false }), option("140"))]);
  expect(power?.options).toHaveLength(2);
  expect(power?.selectedId).toBeNull();
});

test("SALES-CUSTOMIZE-04 headings use the labels of the customisation; an unknown part goes by its own name", () => {
  expect(labelOf({ id: "COLOR" })).toBe("color");
  expect(labelOf({ id: "SPECS" })).toBe("spec");
  expect(labelOf({ id: "Insurances" })).toBeNull();
  expect(CUSTOMISATION_LABELS).toHaveLength(32);
  expect(Object.keys(texts.customize.groups)).toEqual([...CUSTOMISATION_LABELS]);
});
