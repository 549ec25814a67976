import { expect, test } from "vitest";
import { createFairTurns, RoomFull } from "./fair-turns.ts";

const [GREEDY, OTHER, THIRD] = [1, 2, 3];

/** Work that goes on until it is let go, and what has begun so far. */
function bench(turns: ReturnType<typeof createFairTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (owner: number, name: string) =>
    turns(owner, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const finish = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, start, finish };
}

test("nobody takes more than his share of the places, however many are free", async () => {
  const { begun, start, finish } = bench(
    createFairTurns({ places: 4, placesEach: 2, waiting: 9, waitingEach: 9 }),
  );
  for (const name of ["a", "b", "c"]) void start(GREEDY, name);
  void start(OTHER, "x");
  expect(begun).toEqual(["a", "b", "x"]);
  await finish("a");
  expect(begun).toEqual(["a", "b", "x", "c"]);
});

test("those who wait are served in turn, whoever came with more", async () => {
  const { begun, start, finish } = bench(
    createFairTurns({ places: 1, placesEach: 1, waiting: 9, waitingEach: 9 }),
  );
  for (const name of ["a", "b", "c"]) void start(GREEDY, name);
  void start(OTHER, "x");
  void start(THIRD, "y");
  for (const name of ["a", "b", "x", "y"]) await finish(name);
  expect(begun).toEqual(["a", "b", "x", "y", "c"]);
});

test("whoever fills his line is turned away, and the others still come in", async () => {
  const turns = createFairTurns({ places: 1, placesEach: 1, waiting: 3, waitingEach: 2 });
  const { begun, start, finish } = bench(turns);
  for (const name of ["a", "b", "c"]) void start(GREEDY, name);
  await expect(start(GREEDY, "d")).rejects.toThrow(RoomFull);
  void start(OTHER, "x");
  await expect(start(THIRD, "y")).rejects.toThrow(RoomFull);
  for (const name of ["a", "b", "x", "c"]) await finish(name);
  expect(begun).toEqual(["a", "b", "x", "c"]);
});

test("work that fails leaves its place to the next", async () => {
  const turns = createFairTurns({ places: 1, placesEach: 1, waiting: 1, waitingEach: 1 });
  await expect(turns(GREEDY, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await turns(GREEDY, async () => "done")).toBe("done");
});
