import { expect, test } from "vitest";
import { errorCodes, isRefusalCode } from "../catalogue.ts";
import { fieldsOf, REMEDIES, remedyFor } from "./remedies.ts";
import { HELPERS, REMEDY_ACTS } from "./remedy.ts";

const refusals = errorCodes.filter(isRefusalCode);

test("every code that the server refuses or warns with has one remedy, and nothing else has", () => {
  expect(Object.keys(REMEDIES).sort()).toEqual([...refusals].sort());
});

test.each(refusals)("%s leads on: by an act, or to somebody who can help", (code) => {
  const { act, who, at } = REMEDIES[code];
  expect(act ?? who).toBeDefined();
  if (act) expect(REMEDY_ACTS).toContain(act);
  if (who) expect(HELPERS).toContain(who);
  expect(typeof at === "string" ? ["line", "page"] : [at]).toContain(at);
});

test("every act and every helper is somebody's remedy", () => {
  const all = Object.values(REMEDIES);
  expect(REMEDY_ACTS.filter((act) => !all.some((remedy) => remedy.act === act))).toEqual([]);
  expect(HELPERS.filter((who) => !all.some((remedy) => remedy.who === who))).toEqual([]);
});

test("a code that this page does not know counts as a failure of ours", () => {
  expect(remedyFor("OF_A_NEWER_SERVER")).toBe(REMEDIES.DEFAULT_ERROR);
});

test("a refusal names its field, by the table or by its value", () => {
  expect(fieldsOf("VOUCHER_NOT_FOUND", [])).toEqual(["code"]);
  expect(fieldsOf("REQUEST_NOT_VALID", ["customer.email", "email"])).toEqual(["customer.email"]);
  expect(fieldsOf("REQUEST_FAIL", [])).toEqual([]);
});
