import type { FoundCompany } from "@handsel/contract/checkout/company-form.ts";
import { expect, test } from "vitest";
import { emptyCompany, filledWith, isFormShown, outcomeOf, searchStringOf } from "./company-search-state.ts";

const found: FoundCompany = {
  ...emptyCompany("Deutschland"),
  name: "Nordlicht Optik GmbH",
  number: "HRB 4711",
};

test("SALES-B2B-03 the name is trimmed, and nothing is looked up without one", () => {
  expect(searchStringOf("  Nordlicht ")).toBe("Nordlicht");
  expect(searchStringOf("   ")).toBeNull();
});

test("SALES-B2B-04 SALES-B2B-05 SALES-B2B-06 one is taken, several are offered, none and a failure are typed in", () => {
  expect(outcomeOf({ status: "SUCCESS", companies: [found] })).toEqual({ kind: "one", company: found });
  expect(outcomeOf({ status: "SUCCESS", companies: [found, found] }).kind).toBe("several");
  expect(outcomeOf({ status: "SUCCESS", companies: [] }).kind).toBe("none");
  expect(outcomeOf({ status: "ERROR", companies: [found] }).kind).toBe("none");
  expect(outcomeOf(undefined).kind).toBe("none");
});

test("SALES-B2B-06 SALES-B2B-07 the form shows once it is needed, and always without the look-up", () => {
  const searching = { hasLookup: true, hasCompany: false };
  expect(isFormShown({ kind: "idle" }, searching)).toBe(false);
  expect(isFormShown({ kind: "several", companies: [found, found] }, searching)).toBe(false);
  expect(isFormShown({ kind: "none" }, searching)).toBe(true);
  expect(isFormShown({ kind: "one", company: found }, searching)).toBe(true);
  expect(isFormShown({ kind: "several", companies: [found] }, { ...searching, hasCompany: true })).toBe(true);
  expect(isFormShown({ kind: "idle" }, { hasLookup: false, hasCompany: false })).toBe(true);
});

test("what the registry does not know stays as it was typed", () => {
  const typed = { ...emptyCompany("Deutschland"), city: "Hamburg", number: "1" };
  expect(filledWith(typed, { ...found, city: "" })).toMatchObject({ city: "Hamburg", number: "HRB 4711" });
});
