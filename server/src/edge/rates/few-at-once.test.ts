import { expect, test } from "vitest";
import { createFewAtOnce } from "./few-at-once.ts";

test("no more than the places are at work, everybody comes in turn, and a failure leaves its place", async () => {
  const few = createFewAtOnce(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let atWork = 0;
  let mostAtWork = 0;
  const works = [0, 1, 2, 3, 4].map((number) =>
    few(async () => {
      begun.push(number);
      atWork += 1;
      mostAtWork = Math.max(mostAtWork, atWork);
      await new Promise<void>((end) => ends.push(end));
      atWork -= 1;
      if (number === 1) throw new Error("broken");
      return number;
    }),
  );
  const settled = Promise.allSettled(works);
  for (let number = 0; number < 5; number += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(mostAtWork).toBe(2);
});
