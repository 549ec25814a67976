import { expect, test } from "vitest";
import { arrivals, departures, fieldsOf, readInto } from "./shared-fields.ts";

const FIELDS = ["firstName", "lastName", "phone"] as const;
const shared = {
  firstName: { value: "Harriet", by: "CUSTOMER" },
  lastName: { value: "Okafor", by: "STAFF" },
} as const;

test("what the other side typed comes in, but for a field in which somebody is typing here", () => {
  expect(arrivals(shared, {}, { fields: FIELDS, unsent: [] })).toEqual({
    firstName: "Harriet",
    lastName: "Okafor",
  });
  expect(arrivals(shared, { firstName: "Harriet" }, { fields: FIELDS, unsent: ["lastName"] })).toEqual({});
});

test("what was typed here goes out once, and what a form begins with does not", () => {
  const begun = { phone: "+44" };
  expect(departures({ firstName: "Kit", lastName: "", phone: "+44" }, begun, FIELDS)).toEqual({
    firstName: "Kit",
  });
  expect(departures({ firstName: "Kit", phone: "+44" }, { ...begun, firstName: "Kit" }, FIELDS)).toEqual({});
});

test("a field that is emptied again is told of, too", () => {
  expect(departures({ firstName: "" }, { firstName: "Kit" }, FIELDS)).toEqual({ firstName: "" });
});

test("a field is marked as the other side's until it is typed over", () => {
  expect(fieldsOf("CUSTOMER", shared, { firstName: "Harriet", lastName: "Okafor" })).toEqual(["firstName"]);
  expect(fieldsOf("CUSTOMER", shared, { firstName: "Harriett" })).toEqual([]);
});

test("what an ID says fills what is empty and is only proposed where something was typed", () => {
  const found = { firstName: "Harriet", lastName: "Okafor", phone: "+447400123456", idNumber: "9" };
  expect(
    readInto({ firstName: "", lastName: "Okafr", phone: "+44" }, { phone: "+44" }, { found, fields: FIELDS }),
  ).toEqual({
    filled: { firstName: "Harriet", phone: "+447400123456" },
    proposed: { lastName: "Okafor" },
  });
  expect(readInto({ lastName: "Okafor" }, {}, { found: { lastName: "Okafor" }, fields: FIELDS })).toEqual({
    filled: {},
    proposed: {},
  });
});
