import { expect, test } from "vitest";
import { alikeTexts, foundTexts } from "./all-texts.ts";

const TEXTS = [
  { key: "admin.desk", text: "“New cart” opens the deal desk" },
  { key: "cart.catalog.sort", text: "Newest" },
  { key: "reports.newCart", text: "New cart" },
  { key: "cart.title", text: "New cart" },
];

test("what reads just as it was sought comes first, then what has it in one piece", () => {
  expect(foundTexts(TEXTS, " new Cart ").map(({ key }) => key)).toEqual([
    "reports.newCart",
    "cart.title",
    "admin.desk",
    "cart.catalog.sort",
  ]);
  const ownOf = (key: string) => (key === "cart.title" ? "Start a sale" : undefined);
  expect(foundTexts(TEXTS, "start a sale", ownOf).map(({ key }) => key)).toEqual(["cart.title"]);
  expect(foundTexts(TEXTS, "")).toEqual(TEXTS);
  expect(alikeTexts(TEXTS, "New cart")).toEqual(["reports.newCart", "cart.title"]);
});
