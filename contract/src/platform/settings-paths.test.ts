import fc from "fast-check";
import { expect, test } from "vitest";
import { changedPaths, laidOver } from "./settings-paths.ts";

const base = {
  name: "a",
  configs: { theme: "x", list: [1], days: { one: 1 } as Record<string, number>, look: null as object | null },
};

test("what one changed lies over what another changed; lists are taken as a whole, and what was removed goes", () => {
  const mine = { ...base, configs: { ...base.configs, list: [1, 2], days: {}, look: { brand: "#000000" } } };
  const theirs = { ...base, name: "b", configs: { ...base.configs, theme: "y", days: { one: 1, two: 2 } } };
  expect(laidOver({ base, mine, theirs })).toEqual({
    name: "b",
    configs: { theme: "y", list: [1, 2], days: { two: 2 }, look: { brand: "#000000" } },
  });
});

test("laid over what did not change meanwhile, mine is mine; and who changed nothing leaves theirs as it is", () => {
  const settings = fc.record({
    name: fc.string(),
    configs: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer()),
  });
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      expect(changedPaths(laidOver({ base: one, mine: other, theirs: one }), other)).toEqual([]);
      expect(laidOver({ base: one, mine: one, theirs: other })).toEqual(other);
    }),
  );
});
