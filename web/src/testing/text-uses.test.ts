// @vitest-environment node
import { expect, test } from "vitest";
import { parseSource } from "./source.ts";
import { textUses } from "./text-uses.ts";

const uses = (code: string) => textUses(parseSource("sample.tsx", code));

test.each([
  ['useTranslation("admin")', ["admin"]],
  ['useTranslation(["admin", "kit"])', ["admin", "kit"]],
  ["useTranslation()", ["platform"]],
  ["useKitText()", ["kit"]],
  ["nothing()", []],
])("%s asks in %j", (code, namespaces) => {
  expect(uses(code).namespaces).toEqual(namespaces);
});

test("a key put together at run time is known by what is written of it", () => {
  const [key] = uses("const key = `users.confirm.${action}One`;").composed;
  expect(key?.test("users.confirm.blockOne")).toBe(true);
  expect(key?.test("users.confirm.blockEffect")).toBe(false);
  expect(key?.test("users.confirmed.blockOne")).toBe(false);
});

test("what does not begin like a key is none", () => {
  expect(uses("const label = `${first} ${last}`; const style = `1px solid ${colour}`;").composed).toEqual([]);
});

test("strings are known wherever they stand, and types are not strings of the program", () => {
  expect([...uses('const columns = [{ key: "users.name" }];').strings]).toEqual(["users.name"]);
});
