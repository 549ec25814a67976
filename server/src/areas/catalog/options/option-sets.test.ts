import { expect, test } from "vitest";
import { inOrderOfChoice, optionNames } from "./option-sets.ts";

test("what was chosen is told in one order, however it was stored", () => {
  const stored = {
    CPU: "H4 8-core",
    ENGRAVING: "None",
    COLOR: "Graphite",
    MEMORY: "16 GB",
    STORAGE: "512 GB",
  };
  const told = ["Graphite", "H4 8-core", "16 GB", "512 GB", "None"];
  expect(Object.values(inOrderOfChoice(stored))).toEqual(told);
  const options = Object.entries(stored).map(([group, name]) => ({ group, name, code: name }));
  expect(Object.values(optionNames({ options }))).toEqual(told);
});
