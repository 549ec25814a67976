import { expect, test } from "vitest";
import { country } from "../platform/tenant.ts";
import { FUNDERS, findLender, startingFunder, traitsOf } from "./funders.ts";

test("a new retailer of each country begins with one lender, and no two claim a country", () => {
  const claimed = FUNDERS.flatMap((code) => traitsOf(code).beginsIn);
  expect(claimed.toSorted()).toEqual(country.options.toSorted());
  expect(startingFunder("GB")).toBe("ukbank");
});

test("a lender is found by its code in any case, and nobody's code finds none", () => {
  expect(findLender("UKBank")?.name).toBe("Albion Bank");
  for (const code of ["card", "", null, undefined, "toString"]) expect(findLender(code)).toBeUndefined();
});

test.each(FUNDERS)("%s asks for each field once, and is sent by each way once", (code) => {
  const { form, wire, deliveryMethods } = traitsOf(code);
  for (const list of [form.fields, wire.customer, deliveryMethods])
    expect(new Set<string>(list).size).toBe(list.length);
});
