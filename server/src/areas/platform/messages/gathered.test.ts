import { expect, test } from "vitest";
import { gathered } from "./gathered.ts";

test("what is asked for at the same time, or while another call is at work, is asked for together", async () => {
  const calls: number[][] = [];
  const double = gathered(async (items: readonly number[]) => {
    calls.push([...items]);
    return items.map((item) => item * 2);
  });
  const first = [double(1), double(2)];
  const then = Promise.resolve().then(() => Promise.all([double(3), double(4)]));
  expect(await Promise.all(first)).toEqual([2, 4]);
  expect(await then).toEqual([6, 8]);
  expect(calls.flat()).toEqual([1, 2, 3, 4]);
  expect(calls.length).toBeLessThan(4);
});

test("no more than the most at once", async () => {
  const sizes: number[] = [];
  const ask = gathered(async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  }, 2);
  await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(sizes).toEqual([2, 2, 1]);
});

test("an error reaches everybody who was part of the call, and nobody after it", async () => {
  let isBroken = true;
  const ask = gathered(async (items: readonly number[]) => {
    if (isBroken) throw new Error("no");
    return items;
  });
  const results = await Promise.allSettled([ask(1), ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await ask(3)).toBe(3);
});
