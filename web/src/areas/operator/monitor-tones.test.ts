import { expect, test } from "vitest";
import { errorTone, memoryTone } from "./monitor-tones.ts";

test.each([
  [0, "success"],
  [1, "warning"],
  [9, "warning"],
  [10, "danger"],
  [1000, "danger"],
])("OPER-MONITOR-09 %d errors are %s", (errors, tone) => {
  expect(errorTone(errors)).toBe(tone);
});

test.each([
  [0, 0, "neutral"],
  [1_048_576, 0, "neutral"],
  [1_048_576, 1, "success"],
  [1_048_577, 0, "warning"],
  [10_485_760, 5, "warning"],
  [10_485_761, 5, "danger"],
])("OPER-MONITOR-10 %d bytes after %d messages are %s", (totalMemory, totalMessages, tone) => {
  expect(memoryTone({ totalMemory, totalMessages })).toBe(tone);
});
