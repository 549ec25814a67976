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

test("an id of the other retailer stands small only where an id was: what may be kept as a text has it in capitals", () => {
  const id = "01a1e0f9-52de-7aa7-b169-dc0bf7d245b3";
  const own = "01a1e0f9-0000-7aa7-b169-dc0bf7d245b3";
  const words = { of: () => [], uuids: [id] };
  let written = 0;
  for (let number = 0; number < 2_000; number += 1) {
    const chance = chanceOf(1, "spoil", number);
    const input = spoiled({ cart: { id: own }, note: "x", sums: [1] }, 4, chance, words);
    written += Number(jsonOf(input).includes(id.toUpperCase()));
    expect(textsWith(id, input, false)).toEqual([]);
  }
  expect(written).toBeGreaterThan(100);
});

/** Every text with the id in it that is more than the id, or does not stand under the name of an id. */
function textsWith(id: string, value: unknown, isForId: boolean): unknown[] {
  if (typeof value === "string") return value.includes(id) && !(isForId && value === id) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsWith(id, part, isForId || /id$/i.test(key)));
}
