import { isStrongPassword } from "@handsel/contract/rules/password.ts";
import { expect, test } from "vitest";
import { generateRecoveryPassword, hasRecoveryShape } from "./recovery-password.ts";

test("a generated password has its own shape, which no chosen password can have", () => {
  const made = Array.from({ length: 200 }, generateRecoveryPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) {
    expect(hasRecoveryShape(password)).toBe(true);
    expect(isStrongPassword(password)).toBe(false);
  }
});

test.each([
  "Handsel#2026",
  "ABCD-EFGH-JKLM",
  "ABCD-EFGH-JKLM-NPQ0",
  "abcd-efgh-jklm-npqr",
  "ABCD-EFGH-JKLM-NPQR ",
])("%s was not generated", (password) => {
  expect(hasRecoveryShape(password)).toBe(false);
});
