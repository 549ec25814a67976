import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Db } from "#db/tenant-db.ts";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { type RequestKey, requestKey } from "./request-memory.ts";
import { runOnce } from "./run-once.ts";

let world: TestPlatform;
let wlId: number;
beforeAll(async () => {
  world = await openTestPlatform();
  ({ wlId } = await aTenant(world));
});
afterAll(() => world.close());

const write = <T>(work: (db: Db) => Promise<T>) => inTenant(world.platform, wlId, work);
const now = () => world.platform.clock.now();
const keyOf = (requestId: string, payload = "the same") => requestKey(undefined, "TEST", requestId, payload);

/** A call that has begun; it ends as it is told. */
async function begun(key: RequestKey) {
  const work = Promise.withResolvers<Record<string, unknown>>();
  const hasBegun = Promise.withResolvers<void>();
  let inTransaction = write;
  const outcome = runOnce(write, key, now, (guarded) => {
    inTransaction = guarded;
    hasBegun.resolve();
    return work.promise;
  });
  outcome.catch(() => undefined);
  await hasBegun.promise;
  return {
    outcome,
    answer: work.resolve,
    fail: work.reject,
    write: () => inTransaction(async () => "written"),
  };
}

const answering = (key: RequestKey, run = async () => ({ who: "second" })) => runOnce(write, key, now, run);

/** As half a minute does of which nothing was heard of the call. */
const forget = (requestId: string) =>
  write((db) =>
    db.run(
      "update request_answer set held_until = clock_timestamp() - interval '1 ms' where request_id = $1",
      [requestId],
    ),
  );

test("a repeated call is refused while the first is at work, and then gets its answer", async () => {
  const requestId = randomUUID();
  const first = await begun(keyOf(requestId));
  await expect(answering(keyOf(requestId))).rejects.toThrow("REQUEST_STILL_RUNNING");
  first.answer({ who: "first" });
  expect(await first.outcome).toEqual({ who: "first" });
  expect(await answering(keyOf(requestId))).toEqual({ who: "first" });
});

test("a call that died with its process is taken over by one of those who repeat it", async () => {
  const requestId = randomUUID();
  await begun(keyOf(requestId));
  await forget(requestId);
  await expect(answering(keyOf(requestId, "something else"))).rejects.toThrow("REQUEST_STILL_RUNNING");
  let ran = 0;
  const work = Promise.withResolvers<{ who: string }>();
  const repeats = Array.from({ length: 5 }, () =>
    answering(keyOf(requestId), () => {
      ran += 1;
      return work.promise;
    }),
  );
  const outcomes = Promise.allSettled(repeats);
  await expect.poll(() => ran).toBe(1);
  work.resolve({ who: "second" });
  for (const outcome of await outcomes)
    if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("REQUEST_STILL_RUNNING");
  expect(ran).toBe(1);
  expect(await answering(keyOf(requestId))).toEqual({ who: "second" });
});

test("a call that slept while another took over writes nothing more, and leaves the other's answer alone", async () => {
  const requestId = randomUUID();
  const asleep = await begun(keyOf(requestId));
  await forget(requestId);
  expect(await answering(keyOf(requestId))).toEqual({ who: "second" });
  const later = performance.now() + 60_000;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => later);
  await expect(asleep.write()).rejects.toThrow("REQUEST_STILL_RUNNING");
  asleep.answer({ who: "first" });
  await expect(asleep.outcome).rejects.toThrow("REQUEST_STILL_RUNNING");
  clock.mockRestore();
  expect(await answering(keyOf(requestId))).toEqual({ who: "second" });
});

test("a call that is slow and alive is not taken over", async () => {
  const requestId = randomUUID();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const slow = await begun(keyOf(requestId));
  await forget(requestId);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(() => heldSeconds(requestId)).toBeGreaterThan(20);
  await expect(answering(keyOf(requestId))).rejects.toThrow("REQUEST_STILL_RUNNING");
  slow.answer({ who: "first" });
  expect(await slow.outcome).toEqual({ who: "first" });
});

const heldSeconds = async (requestId: string) =>
  (
    await write((db) =>
      db.one<{ seconds: number }>(
        `select extract(epoch from held_until - clock_timestamp())::float8 as seconds from request_answer
         where request_id = $1`,
        [requestId],
      ),
    )
  ).seconds;

test("a call that failed can be tried again at once", async () => {
  const requestId = randomUUID();
  const first = await begun(keyOf(requestId));
  first.fail(new Error("the lender is away"));
  await expect(first.outcome).rejects.toThrow("the lender is away");
  expect(await answering(keyOf(requestId))).toEqual({ who: "second" });
});
