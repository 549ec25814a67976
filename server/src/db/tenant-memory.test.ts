import { expect, test } from "vitest";
import { createTenantMemory } from "./tenant-memory.ts";

const counting = () => {
  let loads = 0;
  return {
    load: async () => {
      loads += 1;
      return { number: loads };
    },
  };
};

test("what is remembered is loaded once, until it is forgotten", async () => {
  const memory = createTenantMemory();
  memory.setKeeping(true);
  const { load } = counting();
  await memory.recall("catalog", 1, load);
  expect(await memory.recall("catalog", 1, load)).toEqual({ number: 1 });
  memory.forget("catalog", 1);
  expect(await memory.recall("catalog", 1, load)).toEqual({ number: 2 });
});

test("tenants and kinds are kept apart", async () => {
  const memory = createTenantMemory();
  memory.setKeeping(true);
  const { load } = counting();
  await memory.recall("catalog", 1, load);
  expect(await memory.recall("catalog", 2, load)).toEqual({ number: 2 });
  expect(await memory.recall("plans", 1, load)).toEqual({ number: 3 });
});

test("nothing is kept while changes cannot be heard", async () => {
  const memory = createTenantMemory();
  const { load } = counting();
  await memory.recall("catalog", 1, load);
  expect(await memory.recall("catalog", 1, load)).toEqual({ number: 2 });
  memory.setKeeping(true);
  await memory.recall("catalog", 1, load);
  memory.setKeeping(false);
  memory.setKeeping(true);
  expect(await memory.recall("catalog", 1, load)).toEqual({ number: 4 });
});

test("what was read before a change is not kept after it", async () => {
  const memory = createTenantMemory();
  memory.setKeeping(true);
  const stale = memory.recall("catalog", 1, async () => {
    memory.forget("catalog", 1);
    return { number: 0 };
  });
  expect(await stale).toEqual({ number: 0 });
  expect(await memory.recall("catalog", 1, async () => ({ number: 1 }))).toEqual({ number: 1 });
});
