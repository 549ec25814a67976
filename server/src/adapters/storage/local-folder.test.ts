import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isStorageKey } from "./file-storage.ts";
import { localFolder } from "./local-folder.ts";

const root = mkdtempSync(join(tmpdir(), "handsel-storage-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const storage = localFolder(join(root, "files"));

test("a file is read as it was written, replaced, and gone when removed", async () => {
  await storage.write(1, "images/a.svg", Buffer.from("one"));
  await storage.write(1, "images/a.svg", Buffer.from("two"));
  expect((await storage.read(1, "images/a.svg"))?.toString()).toBe("two");
  expect(await storage.has(1, "images/a.svg")).toBe(true);
  await storage.remove(1, "images/a.svg");
  expect(await storage.read(1, "images/a.svg")).toBeUndefined();
  expect(await storage.has(1, "images/a.svg")).toBe(false);
});

test("a tenant does not find another's file", async () => {
  await storage.write(1, "photo.jpg", Buffer.from("secret"));
  expect(await storage.read(2, "photo.jpg")).toBeUndefined();
});

test("many writers of one file leave one of their contents, whole", async () => {
  const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
  await Promise.all(contents.map((content) => storage.write(1, "race.bin", Buffer.from(content))));
  expect(contents).toContain((await storage.read(1, "race.bin"))?.toString());
});

test.each([
  "../x",
  "a/../../x",
  "/etc/passwd",
  "a//b",
  "",
  ".",
  "..",
  "a\\b",
  "a\u0000b",
  ".hidden",
  "a/b/c/d/e/f/g",
])("%j is no key of a file", async (key) => {
  writeFileSync(join(root, "x"), "outside");
  expect(isStorageKey(key)).toBe(false);
  await expect(storage.read(1, key)).rejects.toThrow("not a key");
  await expect(storage.write(1, key, Buffer.from("x"))).rejects.toThrow("not a key");
});

test.each([0, -1, 1.5, Number.NaN])("files belong to a tenant; %s is none", async (wlId) => {
  await expect(storage.read(wlId, "a")).rejects.toThrow("tenant");
});
