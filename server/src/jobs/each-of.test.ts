import { expect, test } from "vitest";
import { eachOf } from "./each-of.ts";

const failing = (...numbers: number[]) => {
  const done: number[] = [];
  const work = async (number: number) => {
    if (numbers.includes(number)) throw new Error(`no ${number}`);
    done.push(number);
  };
  return { done, work };
};

test("what fails does not stop what comes after it, and is told at the end as it was", async () => {
  const { done, work } = failing(2);
  await expect(eachOf([1, 2, 3], work)).rejects.toThrow(/^no 2$/);
  expect(done).toEqual([1, 3]);
});

test("several failures are counted, and each can be looked at", async () => {
  const { done, work } = failing(1, 3);
  const failure = await eachOf([1, 2, 3], work).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AggregateError);
  expect(failure).toMatchObject({
    message: "2 failed; the first: Error: no 1",
    errors: [{ message: "no 1" }, { message: "no 3" }],
  });
  expect(done).toEqual([2]);
});

test("nothing to do and nothing that fails are no failures", async () => {
  const { done, work } = failing();
  await eachOf([], work);
  await eachOf([1, 2], work);
  expect(done).toEqual([1, 2]);
});
