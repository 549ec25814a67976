import { expect, test } from "vitest";
import { createDocumentMemory } from "./document-memory.ts";

function counting(atMost: number) {
  const memory = createDocumentMemory<object>(atMost);
  const written: string[] = [];
  const get = async (key: string, source: object) =>
    (
      await memory.get(key, source, async () => {
        written.push(key);
        return Buffer.from(`${key} ${written.length}`);
      })
    ).toString();
  return { memory, written, get };
}

test("a document is written once, even when two ask at the same moment", async () => {
  const { written, get } = counting(10);
  const source = {};
  expect(await Promise.all([get("a", source), get("a", source)])).toEqual(["a 1", "a 1"]);
  expect(await get("a", source)).toBe("a 1");
  expect(written).toEqual(["a"]);
});

test("a changed source gets a new document, and the old one is not given again", async () => {
  const { get } = counting(10);
  const [before, after] = [{}, {}];
  expect(await get("a", before)).toBe("a 1");
  expect(await get("a", after)).toBe("a 2");
  expect(await get("a", after)).toBe("a 2");
});

test("no more than the agreed number is kept; the oldest goes first", async () => {
  const { written, get } = counting(2);
  const source = {};
  for (const key of ["a", "b", "c", "b", "c", "a"]) await get(key, source);
  expect(written).toEqual(["a", "b", "c", "a"]);
});

test("a new version of one document pushes out no other", async () => {
  const { written, get } = counting(2);
  const source = {};
  for (const key of ["a", "b"]) await get(key, source);
  await get("b", {});
  await get("a", source);
  expect(written).toEqual(["a", "b", "b"]);
});

test("a failed writing is not kept", async () => {
  const { memory, get } = counting(2);
  const source = {};
  await expect(memory.get("a", source, () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(await get("a", source)).toBe("a 1");
});
