import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { Journal, type Position } from "./journal.ts";
import { aFolder } from "./testing.ts";

const schema = z.object({ n: z.number(), text: z.string().optional() });
type Entry = z.infer<typeof schema>;

async function openAt(path: string) {
  const entries: Entry[] = [];
  const positions: Position[] = [];
  const journal = await Journal.open(path, schema, (entry, position) => {
    entries.push(entry);
    positions.push(position);
  });
  return { journal, entries, positions };
}

test("what was appended is there after opening again, in order", async () => {
  const path = join(await aFolder(), "deep", "journal.jsonl");
  const first = await openAt(path);
  await Promise.all(Array.from({ length: 500 }, (_, n) => first.journal.append({ n })));
  await first.journal.close();
  const second = await openAt(path);
  expect(second.entries.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  await second.journal.close();
});

test("an entry is read back from the position its append answered, however wide its letters", async () => {
  const path = join(await aFolder(), "journal.jsonl");
  const { journal } = await openAt(path);
  const entries = [{ n: 1, text: "è à 😀\n" }, { n: 2 }, { n: 3, text: "x".repeat(200_000) }, { n: 4 }];
  const positions = await Promise.all(entries.map((entry) => journal.append(entry)));
  for (const [index, position] of positions.entries())
    expect(await journal.read(position)).toEqual(entries[index]);
  await journal.close();
  const again = await openAt(path);
  expect(again.positions).toEqual(positions);
  await again.journal.close();
});

test("half a line left by a killed process is cut off and writing goes on after the last whole one", async () => {
  const path = join(await aFolder(), "journal.jsonl");
  const first = await openAt(path);
  await first.journal.append({ n: 1 });
  await first.journal.close();
  await appendFile(path, '{"n":2,"te');
  const second = await openAt(path);
  expect(second.entries).toEqual([{ n: 1 }]);
  await second.journal.append({ n: 3 });
  await second.journal.close();
  expect(await readFile(path, "utf8")).toBe('{"n":1}\n{"n":3}\n');
});

test("emptying removes what came before and keeps what comes after, even when both are under way", async () => {
  const path = join(await aFolder(), "journal.jsonl");
  const { journal } = await openAt(path);
  const before = journal.append({ n: 1 });
  const cleared = journal.clear();
  const after = journal.append({ n: 2 });
  await Promise.all([before, cleared, after]);
  expect(await journal.read(await after)).toEqual({ n: 2 });
  await journal.close();
  const again = await openAt(path);
  expect(again.entries).toEqual([{ n: 2 }]);
  await again.journal.close();
});

test("a line that is not of the journal's kind stops the start instead of being lost in silence", async () => {
  const path = join(await aFolder(), "journal.jsonl");
  await appendFile(path, '{"n":"one"}\n');
  await expect(openAt(path)).rejects.toThrow("expected number");
});
