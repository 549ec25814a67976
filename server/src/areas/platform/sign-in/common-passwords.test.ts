import { isStrongPassword } from "@handsel/contract/rules/password.ts";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  "Password1!",
  "P@ssw0rd#2026",
  "Summer2026!",
  "Qwerty#123",
  "1q2w3e4R!",
  "!!Welcome99",
  "Salasana1!",
  "Iloveyou#1",
  "$Dr4g0n$7",
])("%s meets the rule and is common all the same", (password) => {
  expect(isStrongPassword(password)).toBe(true);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["Handsel#2026", "Quiet#Harbour7", "Dragon#Rider99", "7Lamps&Ladders", "Xk4$wTz9q"])(
  "%s is nobody's first guess",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
