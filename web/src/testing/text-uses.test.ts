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

test("whole keys are known, also from a choice and from a method", () => {
  expect(uses('t("a.b");\nt(isOpen ? "c" : "d");\ni18next.t("e")').asked).toEqual([
    { key: "a.b", line: 1 },
    { key: "c", line: 2 },
    { key: "d", line: 2 },
    { key: "e", line: 3 },
  ]);
});

test("a key put together at run time is known by its beginning", () => {
  const { asked, composed } = uses("t(`menu.${id}`)");
  expect(asked).toEqual([]);
  expect(composed).toEqual([{ prefix: "menu.", line: 1 }]);
});

test("strings are known wherever they stand, and types are not strings of the program", () => {
  expect([...uses('const columns = [{ key: "users.name" }];').strings]).toEqual(["users.name"]);
});
