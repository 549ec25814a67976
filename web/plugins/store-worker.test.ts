// @vitest-environment node
import { expect, test } from "vitest";
import { isKeptText } from "./store-worker.ts";

test("a till without a line has the words of every page that it keeps, the desk's among them", () => {
  for (const area of ["kit", "platform", "till", "cart", "checkout", "desk", "board", "tradein"])
    expect(isKeptText(`/repo/web/src/locales/de/${area}.json`), area).toBe(true);
  expect(isKeptText("/repo/web/src/locales/de/operator.json")).toBe(false);
});
