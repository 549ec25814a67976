import { expect, test } from "vitest";
import { isNameAlone, paramsOfView, paramsToCount, queryToKeep } from "./view-query.ts";

test("a view keeps the filter and the order, not the open row, the page or the hour", () => {
  const params = new URLSearchParams("preset=TODAY&sort=-customer&open=7&page=3&timestamp=9&view=v1");
  expect(queryToKeep(params)).toBe("preset=TODAY&sort=-customer");
});

test("the address of a view says what it asks for, and a name alone is told apart", () => {
  const params = paramsOfView({ id: "v1", query: "preset=TODAY" });
  expect(params.toString()).toBe("preset=TODAY&view=v1");
  expect(isNameAlone(params)).toBe(false);
  expect(isNameAlone(new URLSearchParams("view=v1"))).toBe(true);
  expect(isNameAlone(new URLSearchParams(""))).toBe(false);
});

test("a view is counted by what the list asks for itself where both say the same, and without an order else", () => {
  const shown = new URLSearchParams("store=1&sort=-value&open=7&timestamp=9");
  expect(paramsToCount(new URLSearchParams("store=1"), shown)).toBe(shown);
  expect(paramsToCount(new URLSearchParams("store=2&sort=value"), shown).toString()).toBe("store=2");
  expect(paramsToCount(new URLSearchParams(), shown).toString()).toBe("");
});
