import { expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { jsonOf, spoiled } from "./spoiling.ts";

const NO_WORDS = { of: () => [], uuids: [] };

test("a spoiled input follows from the seed alone, whatever was spoiled before it", () => {
  const inputs = () =>
    Array.from({ length: 500 }, (_, number) =>
      jsonOf(spoiled({ a: { b: [1] }, c: "x" }, 6, chanceOf(1, "spoil", number), NO_WORDS)),
    );
  expect(inputs()).toEqual(inputs());
});
