import { afterAll, beforeAll, expect, test } from "vitest";
import { heapByPart, noteAllocations, stopNotingAllocations } from "./heap-by-part.ts";

beforeAll(noteAllocations);
afterAll(stopNotingAllocations);

test("memory is counted for the part whose code asked for it, for as long as it is held", () => {
  const held = Array.from({ length: 400_000 }, (_, index) => ({ index, text: `row ${index}` }));
  const bytes = heapByPart().get("telemetry") ?? 0;
  expect(bytes).toBeGreaterThan(4 * 1024 * 1024);
  expect(held).toHaveLength(400_000);
});

test("a reading serves for a minute", () => {
  const first = heapByPart(100_000_000);
  expect(heapByPart(100_059_999)).toBe(first);
  expect(heapByPart(100_060_000)).not.toBe(first);
});

test("nothing is known while nothing is noted", () => {
  stopNotingAllocations();
  expect(heapByPart().size).toBe(0);
});
