import { DEFAULT_MENU } from "@handsel/contract/platform/menu.ts";
import { expect, test } from "vitest";
import { menuWith, moved, removed, renumbered, replaced } from "./settings-draft.ts";

test("an item moves one place, and stays at the ends", () => {
  expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});

test("an item is replaced or taken out, and the list it came from stays", () => {
  const list = ["a", "b"];
  expect(replaced(list, 1, "c")).toEqual(["a", "c"]);
  expect(removed(list, 0)).toEqual(["b"]);
  expect(list).toEqual(["a", "b"]);
});

test("groups are numbered in the order they stand in", () => {
  expect(renumbered([{ displayOrder: 7 }, { displayOrder: 3 }])).toEqual([
    { displayOrder: 10 },
    { displayOrder: 20 },
  ]);
});

test("an entry of the menu or one of its options is switched, the rest stays", () => {
  const hidden = menuWith(DEFAULT_MENU, { entry: 2, option: 0 }, { isActive: false });
  expect(hidden[2]?.options.map(({ isActive }) => isActive)).toEqual([false, true, true]);
  expect(hidden[0]).toEqual(DEFAULT_MENU[0]);
  expect(menuWith(DEFAULT_MENU, { entry: 0 }, { minRole: 5 })[0]?.minRole).toBe(5);
});
