import { expect, test } from "vitest";
import { type BenchEntry, entryOf, type Results, withEntry } from "./results.ts";
import { withTables } from "./table.ts";

const machine = { cores: 2, processor: "x", memoryGb: 8, node: "24", postgres: "18", loadBefore: 0 };
const anEntry = (at: string, isShort = false): BenchEntry =>
  entryOf([{ name: "calls", value: 1, unit: "a second" }], { at, seconds: 1.4, isShort, machine });

test("a run replaces the entries of what it measured and leaves the others alone", () => {
  const before: Results = { cart: anEntry("monday"), platform: anEntry("monday") };
  const after = withEntry(before, "cart", anEntry("friday"));
  expect(after).toEqual({ cart: anEntry("friday"), platform: anEntry("monday") });
  expect(before["cart"]?.at).toBe("monday");
});

test("a short run fills a gap and replaces another short one, never a full one", () => {
  const full: Results = { cart: anEntry("monday") };
  expect(withEntry(full, "cart", anEntry("friday", true))).toEqual(full);
  const short = withEntry({}, "cart", anEntry("friday", true));
  expect(withEntry(short, "cart", anEntry("sunday", true))["cart"]?.at).toBe("sunday");
  expect(withEntry(short, "cart", anEntry("sunday"))["cart"]?.isShort).toBe(false);
});

test("entries stand by name, whatever the order of measuring", () => {
  const results = ["platform", "cart", "day"].reduce<Results>(
    (known, name) => withEntry(known, name, anEntry("monday")),
    {},
  );
  expect(Object.keys(results)).toEqual(["cart", "day", "platform"]);
});

test("an entry says of each figure with a goal whether it was met", () => {
  const { figures, seconds } = entryOf(
    [
      { name: "slow", value: 31.234, unit: "ms", atMost: 25 },
      { name: "calls", value: 812.4, unit: "a second" },
    ],
    { at: "monday", seconds: 12.6, isShort: false, machine },
  );
  expect(seconds).toBe(13);
  expect(figures).toEqual([
    { name: "slow", value: 31.2, unit: "ms", atMost: 25, isMet: false },
    { name: "calls", value: 812, unit: "a second" },
  ]);
});

test("the document about the figures gets a table for each benchmark and keeps its own words", () => {
  const figures = [{ name: "slow", value: 31.2, unit: "ms", atMost: 25 }];
  const cart = entryOf(figures, { at: "2026-11-15T10:00:00Z", seconds: 9, isShort: false, machine });
  const place = "<!-- figures: written by npm run bench -->old<!-- end of figures -->";
  const page = withTables(`Before.\n${place}\nAfter.`, { cart });
  expect(page).toMatch(/^Before\.\n[^]*### cart[^]*After\.$/);
  expect(page).toContain("| slow | 31.2 ms | at most 25 | **missed** |");
  expect(page).not.toContain("old");
  expect(withTables(page, { cart })).toBe(page);
  expect(() => withTables("no place", { cart })).toThrow("no place for figures");
});
