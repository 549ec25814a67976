import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { afterAll, expect, test } from "vitest";
import type * as tasks from "#testing/hostile-tasks.ts";
import { msLeft, msWithoutCore, nameOfThread } from "./core-time.ts";
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

/** As the kernel counts it, of every thread of this process: the higher, the later its turn. */
function priorities(): number[] {
  return readdirSync("/proc/self/task").map((thread) => {
    const line = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
    // The name before may hold blanks; it ends with the last bracket.
    return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[16]);
  });
}

test("a thread of the room lets those that answer calls go first, and slows no other thread down", async () => {
  const own = await room.run(task("priority"), RETAILER, undefined);
  expect(own).toBeGreaterThan(getPriority());
  expect(new Set(priorities())).toEqual(new Set([getPriority(), own]));
  expect(priorities().filter((one) => one !== own)).toContain(getPriority());
});

test("time in which a thread had no core is not the work's own, up to three times its time by the clock", () => {
  const left = (tookMs: number, withoutCoreMs: number) => msLeft({ withinMs: 100, tookMs, withoutCoreMs });
  expect([left(100, 0), left(150, 80), left(250, 240), left(300, 300)]).toEqual([0, 30, 50, 0]);
});

test("the kernel counts for every thread how long it had no core", () => {
  const self = nameOfThread();
  expect(self).toMatch(/^\d+\/task\/\d+$/);
  expect(msWithoutCore(self)).toBeGreaterThan(0);
  expect(msWithoutCore("a thread that has ended")).toBe(0);
});
