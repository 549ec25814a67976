import { expect, test, vi } from "vitest";
import { createShares } from "./pool-shares.ts";

const HASTY = 1;
const SELLER = 2;
const THIRD = 3;
const PLACES = 10;

/** Counts who is in, and lets somebody go. */
function aPool() {
  let now = 0;
  const shares = createShares(PLACES, () => now);
  const inside: number[] = [];
  const ask = (wlId: number) =>
    shares.take(wlId).then(
      () => void inside.push(wlId),
      () => undefined,
    );
  return {
    ask: async (wlId: number, times = 1) => {
      for (let time = 0; time < times; time += 1) void ask(wlId);
      await Promise.resolve();
    },
    leave: async (wlId: number) => {
      inside.splice(inside.indexOf(wlId), 1);
      shares.giveBack(wlId);
      await Promise.resolve();
      await Promise.resolve();
    },
    held: (wlId: number) => inside.filter((one) => one === wlId).length,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("a retailer alone may hold all connections but one, which is there for whoever comes", async () => {
  const pool = aPool();
  await pool.ask(HASTY, 100);
  expect(pool.held(HASTY)).toBe(PLACES - 1);
  await pool.ask(SELLER);
  expect(pool.held(SELLER)).toBe(1);
});

test("beside others a retailer holds a third", async () => {
  const pool = aPool();
  await pool.ask(SELLER);
  await pool.ask(HASTY, 6);
  expect(pool.held(HASTY)).toBe(4);
  await pool.leave(SELLER);
  expect(pool.held(HASTY)).toBe(4);
  await pool.ask(SELLER, 3);
  expect(pool.held(SELLER)).toBe(3);
});

test("beside others a retailer of whom much waits goes one at a time, until little waits", async () => {
  const pool = aPool();
  await pool.ask(SELLER);
  await pool.ask(HASTY, 12);
  expect(pool.held(HASTY)).toBe(4);
  for (let done = 0; done < 4; done += 1) await pool.leave(HASTY);
  expect(pool.held(HASTY)).toBe(1);
  for (let done = 0; done < 3; done += 1) await pool.leave(HASTY);
  expect(pool.held(HASTY)).toBe(4);
});

test("what a retailer has too much goes to those who came later", async () => {
  const pool = aPool();
  await pool.ask(HASTY, 100);
  await pool.ask(SELLER, 3);
  await pool.ask(THIRD, 3);
  for (let done = 0; done < 5; done += 1) await pool.leave(HASTY);
  expect([pool.held(HASTY), pool.held(SELLER), pool.held(THIRD)]).toEqual([4, 3, 3]);
  for (let done = 0; done < 4; done += 1) await pool.leave(HASTY);
  expect(pool.held(HASTY)).toBe(1);
});

test("a second after the others have gone, all is there again for the one who is left", async () => {
  const pool = aPool();
  await pool.ask(SELLER);
  await pool.ask(HASTY, 100);
  await pool.leave(SELLER);
  pool.pass(1_001);
  await pool.leave(HASTY);
  expect(pool.held(HASTY)).toBe(PLACES - 1);
});

test("whoever waits longer than a connection is waited for is told so, and his place is free again", async () => {
  vi.useFakeTimers();
  const shares = createShares(1, () => 0);
  await shares.take(HASTY);
  const late = shares.take(HASTY);
  const told = expect(late).rejects.toThrow("timeout exceeded when trying to connect");
  await vi.advanceTimersByTimeAsync(2_000);
  await told;
  shares.giveBack(HASTY);
  await shares.take(SELLER);
  vi.useRealTimers();
});
