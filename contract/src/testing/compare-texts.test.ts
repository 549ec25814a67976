import { expect, test } from "vitest";
import { askedKeys, flatten, missingForms, otherPlaces, sameWords, uselessForms } from "./compare-texts.ts";

const english = flatten({
  cart: { title: "Cart of {{name}}", items_one: "{{count}} item", items_other: "{{count}} items" },
  "flat.key": "Flat",
});
const french = (texts: Record<string, string>) => flatten({ cart: texts });

test("nested and dotted keys are the same keys", () => {
  expect([...english.keys()]).toEqual(["cart.title", "cart.items_one", "cart.items_other", "flat.key"]);
});

test("the items of a list are keys by their place", () => {
  expect([...flatten({ steps: ["Open it", "Close it"] }).keys()]).toEqual(["steps.0", "steps.1"]);
});

test("plural forms are asked for by one key; an underscore alone makes no plural", () => {
  expect([...askedKeys(english, english)]).toEqual(["cart.title", "cart.items", "flat.key"]);
  const odd = flatten({ level_one: "Level one" });
  expect([...askedKeys(odd, odd)]).toEqual(["level_one"]);
});

test("each language needs its own plural forms", () => {
  const texts = french({ items_one: "{{count}} article", items_other: "{{count}} articles" });
  expect(missingForms(texts, english, "fr")).toEqual(["cart.items_many"]);
  expect(missingForms(texts, english, "de")).toEqual([]);
  expect(missingForms(flatten({}), english, "sv")).toEqual(["cart.items_one", "cart.items_other"]);
});

test("a form that no number asks for is useless; one for zero is not", () => {
  const texts = french({ items_zero: "vide", items_few: "peu", items_many: "", items_other: "" });
  expect(uselessForms(texts, english, "fr")).toEqual(["cart.items_few"]);
  expect(uselessForms(texts, english, "de")).toEqual(["cart.items_few", "cart.items_many"]);
});

test("places must be those of English", () => {
  expect(otherPlaces(french({ title: "Panier de {{name}}" }), english)).toEqual([]);
  expect(otherPlaces(french({ title: "Panier de {{nom}}" }), english)).toEqual([
    "cart.title: {{nom}} for {{name}}",
  ]);
  expect(otherPlaces(french({ title: "Panier" }), english)).toEqual(["cart.title:  for {{name}}"]);
});

test("one thing may be named without its number, many may not", () => {
  expect(otherPlaces(french({ items_one: "un article" }), english)).toEqual([]);
  expect(otherPlaces(french({ items_many: "des articles" }), english)).toHaveLength(1);
});

test("words left in English are found, also in a form that English lacks; places alone are no words", () => {
  const texts = french({
    title: "Cart of {{name}}",
    items_many: "{{count}} items",
    items_one: "{{count}} article",
  });
  expect(sameWords(texts, english)).toEqual(["cart.title", "cart.items_many"]);
  const places = flatten({ error: "{{name}}: {{error}}" });
  expect(sameWords(places, places)).toEqual([]);
});
