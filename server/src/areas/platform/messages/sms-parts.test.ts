import { expect, test } from "vitest";
import { smsParts } from "./sms-parts.ts";

test("a text is one message as long as it fits, and each part of a longer one has room for its number", () => {
  expect(smsParts("")).toBe(1);
  expect(smsParts("a".repeat(160))).toBe(1);
  expect(smsParts("a".repeat(161))).toBe(2);
  expect(smsParts("a".repeat(306))).toBe(2);
  expect(smsParts("a".repeat(307))).toBe(3);
});

test("some letters count twice, and one that phones do not know takes the room of all", () => {
  expect(smsParts("€".repeat(80))).toBe(1);
  expect(smsParts("€".repeat(81))).toBe(2);
  expect(smsParts("ä".repeat(160))).toBe(1);
  expect(smsParts(`${"a".repeat(69)}…`)).toBe(1);
  expect(smsParts(`${"a".repeat(70)}…`)).toBe(2);
});
