import { expect, test } from "vitest";
import { isNameAlone, paramsOfView, queryToKeep } from "./view-query.ts";

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
