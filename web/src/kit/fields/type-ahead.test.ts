// @vitest-environment node
import { expect, test } from "vitest";
import { findTypeAhead, fold } from "./type-ahead.ts";

const entries = ["Danmark", "Deutschland", "España", "Éire", "Finland", "France"].map((label) => ({
  value: label,
  label,
  isDisabled: label === "France",
}));
const found = (search: string, from: string | null = null) => findTypeAhead(entries, search, from)?.value;

test("a letter jumps to the first entry that begins with it", () => {
  expect(found("f")).toBe("Finland");
  expect(found("x")).toBeUndefined();
});

test("the same letter again walks on and comes round", () => {
  expect(found("d", "Danmark")).toBe("Deutschland");
  expect(found("dd", "Danmark")).toBe("Deutschland");
  expect(found("d", "Deutschland")).toBe("Danmark");
});

test("a longer search may stay where it is", () => {
  expect(found("de", "Deutschland")).toBe("Deutschland");
  expect(found("da", "Deutschland")).toBe("Danmark");
});

test("accents and case do not matter, and disabled entries are passed over", () => {
  expect(found("EI")).toBe("Éire");
  expect(found("fr")).toBeUndefined();
  expect(fold("Écouteurs À")).toBe("ecouteurs a");
});
