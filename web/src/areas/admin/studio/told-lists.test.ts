import { expect, test } from "vitest";
import { listDifferences } from "./told-lists.ts";

const tile = (id: string, name: string, active: boolean) => ({ id, name, active, tags: ["a"] });
const group = (...tiles: ReturnType<typeof tile>[]) => [{ name: "Financing", group: tiles }];

test("of a list only the fields that differ are told, with the entries that they stand in", () => {
  const before = group(tile("std", "Financing", true), tile("upg", "Easy Upgrade", false));
  const after = group(tile("std", "On account", true), tile("upg", "Easy Upgrade", true));
  expect(listDifferences(before, after)).toEqual([
    expect.objectContaining({
      entries: ["Financing", "On account"],
      field: "name",
      before: "Financing",
      after: "On account",
    }),
    expect.objectContaining({
      entries: ["Financing", "Easy Upgrade"],
      field: "active",
      before: false,
      after: true,
    }),
  ]);
});

test("words of one's own are told by what they stand for, once for each language", () => {
  const own = (language: string, message: string) => ({ key: "cart.empty", language, message });
  expect(
    listDifferences([own("en", "Empty"), own("de", "Leer")], [own("en", "Nothing yet"), own("de", "Leer")]),
  ).toEqual([
    {
      entries: ["cart.empty"],
      field: "message",
      value: "Nothing yet",
      before: "Empty",
      after: "Nothing yet",
    },
  ]);
});

test("an entry that is new has nothing before, and what is no list of entries is told as a whole", () => {
  const made = listDifferences([], group(tile("std", "Financing", true))) ?? [];
  expect(new Set(made.map(({ before }) => before))).toEqual(new Set([undefined]));
  expect(listDifferences(["a"], ["b"])).toBeNull();
  const [one, two] = [tile("1", "One", true), tile("2", "Two", true)];
  expect(listDifferences([one, two], [two, one])).toBeNull();
});
