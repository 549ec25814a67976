import { afterAll, expect, test } from "vitest";
import type * as tasks from "#testing/hostile-tasks.ts";
import { openRoom, roomTask } from "./room.ts";

const task = <Name extends keyof typeof tasks>(name: Name, withinMs = 60_000) =>
  roomTask<(typeof tasks)[Name]>(new URL("../testing/hostile-tasks.ts", import.meta.url), name, withinMs);

const room = openRoom(() => undefined);
afterAll(() => room.close());

const [RETAILER, OTHER] = [1, 2];
const tooComplex = { entries: [{ code: "CONTENT_TOO_COMPLEX", values: [] }] };

test("work that never ends is refused when its time is over, and the next is done", async () => {
  await expect(room.run(task("spin", 50), RETAILER, undefined)).rejects.toMatchObject(tooComplex);
  expect(await room.run(task("double"), RETAILER, 21)).toBe(42);
});

test("work that wants more memory than any may is refused, and the next is done", async () => {
  await expect(room.run(task("hoard"), RETAILER, undefined)).rejects.toMatchObject(tooComplex);
  await expect(room.run(task("recurse"), RETAILER, undefined)).rejects.toMatchObject(tooComplex);
  expect(await room.run(task("double"), RETAILER, 21)).toBe(42);
});

test("a retailer who keeps his share busy does not keep another waiting", async () => {
  const spinning = Array.from({ length: 5 }, () => room.run(task("spin", 300), RETAILER, undefined));
  const ended = Promise.allSettled(spinning);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  expect(await room.run(task("double"), OTHER, 1)).toBe(2);
  expect(hasEnded).toBe(false);
  expect((await ended).every(({ status }) => status === "rejected")).toBe(true);
});

test("a refusal comes back as what it says, and another failure as a failure", async () => {
  await expect(room.run(task("refuseIt"), RETAILER, "x")).rejects.toMatchObject({
    entries: [{ code: "INVALID_VALUE", values: ["x"] }],
  });
  await expect(room.run(task("fail"), RETAILER, undefined)).rejects.toThrow("broken");
});

test("a thread knows no setting of the process", async () => {
  expect(await room.run(task("environment"), RETAILER, undefined)).toEqual({});
});
