import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("work under one key runs one after the other, in the order it came", async () => {
  const turns = createTurns(10);
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
  };
  await Promise.all([turns.take("a", work("first")), turns.take("a", work("second"))]);
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("work under another key does not wait", async () => {
  const turns = createTurns(10);
  const stuck = Promise.withResolvers<void>();
  const waiting = turns.take("a", () => stuck.promise);
  await expect(turns.take("b", async () => "done")).resolves.toBe("done");
  stuck.resolve();
  await waiting;
});

test("a failure goes to its caller and the next one gets its turn", async () => {
  const turns = createTurns(10);
  const failing = turns.take("a", () => Promise.reject(new Error("no")));
  const next = turns.take("a", async () => "next");
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("next");
});

test("when too many wait the next is turned away, and let in again once there is room", async () => {
  const turns = createTurns(2);
  const stuck = Promise.withResolvers<void>();
  const inside = [turns.take("a", () => stuck.promise), turns.take("a", async () => undefined)];
  expect(() => turns.take("a", async () => undefined)).toThrow("TOO_MANY_REQUESTS");
  stuck.resolve();
  await Promise.all(inside);
  await expect(turns.take("a", async () => "in")).resolves.toBe("in");
});
