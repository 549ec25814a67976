import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { limitedStorage } from "./limited.ts";
import { localFolder } from "./local-folder.ts";

const root = mkdtempSync(join(tmpdir(), "handsel-limited-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LIMIT = 1_000;
let rooms = 0;
/** Storage of its own, with a clock that the test moves. */
function aStorage() {
  rooms += 1;
  let nowMs = 0;
  const folder = localFolder(join(root, String(rooms)));
  const open = () => limitedStorage(folder, { bytesPerTenant: LIMIT, monotonicNow: () => nowMs });
  return {
    folder,
    open,
    storage: open(),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}
const bytes = (count: number) => Buffer.alloc(count, 1);

test("what still has room is stored, and what has not is refused and leaves nothing", async () => {
  const { storage } = aStorage();
  await storage.write(1, "a.bin", bytes(600));
  await storage.write(1, "b/c.bin", bytes(400));
  await expect(storage.write(1, "d.bin", bytes(1))).rejects.toThrow("STORAGE_FULL");
  expect(await storage.has(1, "d.bin")).toBe(false);
  expect((await storage.read(1, "b/c.bin"))?.length).toBe(400);
});

test("one retailer's full room takes nothing from another's", async () => {
  const { storage } = aStorage();
  await storage.write(1, "a.bin", bytes(LIMIT));
  await storage.write(2, "a.bin", bytes(LIMIT));
  await expect(storage.write(1, "b.bin", bytes(1))).rejects.toThrow("STORAGE_FULL");
});

test("files of before the start count", async () => {
  const { storage, open } = aStorage();
  await storage.write(1, "a.bin", bytes(900));
  await expect(open().write(1, "b.bin", bytes(200))).rejects.toThrow("STORAGE_FULL");
});

test("whoever makes room may write again at once", async () => {
  const { storage } = aStorage();
  await storage.write(1, "a.bin", bytes(LIMIT));
  await expect(storage.write(1, "b.bin", bytes(500))).rejects.toThrow("STORAGE_FULL");
  await storage.remove(1, "a.bin");
  await storage.write(1, "b.bin", bytes(500));
  expect(await storage.has(1, "b.bin")).toBe(true);
});

test("many who write at the same moment stay below the limit together", async () => {
  const { storage, folder } = aStorage();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => storage.write(1, `${index}.bin`, bytes(100))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await folder.usedBytes(1)).toBe(LIMIT);
});

test("what another process wrote is noticed when the room is measured anew", async () => {
  const { storage, open, pass } = aStorage();
  await storage.write(1, "a.bin", bytes(100));
  await open().write(1, "b.bin", bytes(900));
  pass(60_000);
  await expect(storage.write(1, "c.bin", bytes(1))).rejects.toThrow("STORAGE_FULL");
});

test("two processes that fill one room side by side look closer once it is half full", async () => {
  const { storage, open, pass, folder } = aStorage();
  const [one, other] = [storage, open()];
  const outcomes: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    pass(2_500);
    const writer = number % 2 === 0 ? one : other;
    outcomes.push(await writer.write(1, `${number}.bin`, bytes(100)).then(() => "stored", String));
  }
  expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(10);
  expect(await folder.usedBytes(1)).toBe(LIMIT);
});

test("a write that the disk refuses leaves nothing half written", async () => {
  const { storage, folder } = aStorage();
  await storage.write(1, "a/b.bin", bytes(10));
  // A folder stands where the file should go, so that the last step fails as it would on a broken disk.
  await expect(storage.write(1, "a", bytes(10))).rejects.toThrow();
  expect(readdirSync(join(root, String(rooms), "1"))).toEqual(["a"]);
  expect(await folder.usedBytes(1)).toBe(10);
});
