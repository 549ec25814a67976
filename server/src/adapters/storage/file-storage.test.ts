// What every storage promises, asked of each of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { BUCKET, startS3Server } from "#testing/s3-server.ts";
import { isStorageKey } from "./file-storage.ts";
import { localFolder } from "./local-folder.ts";
import { s3Storage } from "./s3.ts";

const root = mkdtempSync(join(tmpdir(), "handsel-storage-"));
const server = await startS3Server();
afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await server.close();
});

const settings = { ...BUCKET, endpoint: server.endpoint, prefix: "handsel", addressing: "path" as const };

describe.each([
  { name: "a folder", storage: localFolder(join(root, "files")) },
  { name: "a bucket", storage: s3Storage(settings) },
])("$name", ({ storage }) => {
  test("a file is read as it was written, replaced, and gone when removed", async () => {
    await storage.write(1, "images/a.svg", Buffer.from("one"));
    await storage.write(1, "images/a.svg", Buffer.from("two"));
    expect((await storage.read(1, "images/a.svg"))?.toString()).toBe("two");
    expect(await storage.has(1, "images/a.svg")).toBe(true);
    await storage.remove(1, "images/a.svg");
    expect(await storage.read(1, "images/a.svg")).toBeUndefined();
    expect(await storage.has(1, "images/a.svg")).toBe(false);
    await storage.remove(1, "images/a.svg");
  });

  test("bytes of every value and of a whole upload come back as they were", async () => {
    const content = Buffer.from(Array.from({ length: 2_000_000 }, (_, index) => (index * 7) % 256));
    await storage.write(1, "uploads/big_file-1.bin", content);
    expect((await storage.read(1, "uploads/big_file-1.bin"))?.equals(content)).toBe(true);
    await storage.write(1, "empty", Buffer.alloc(0));
    expect((await storage.read(1, "empty"))?.length).toBe(0);
  });

  test("a tenant does not find another's file", async () => {
    await storage.write(1, "photo.jpg", Buffer.from("secret"));
    expect(await storage.read(2, "photo.jpg")).toBeUndefined();
  });

  test("the room that a tenant's files take is what they are long together", async () => {
    expect(await storage.usedBytes(5)).toBe(0);
    await storage.write(5, "one", Buffer.alloc(100));
    await storage.write(5, "folder/two", Buffer.alloc(20));
    await storage.write(5, "folder/three", Buffer.alloc(3));
    await storage.write(55, "other", Buffer.alloc(1000));
    expect(await storage.usedBytes(5)).toBe(123);
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
    "a?b",
    "a/b/c/d/e/f/g",
  ])("%j is no key of a file", async (key) => {
    expect(isStorageKey(key)).toBe(false);
    await expect(storage.read(1, key)).rejects.toThrow("not a key");
    await expect(storage.write(1, key, Buffer.from("x"))).rejects.toThrow("not a key");
  });

  test.each([0, -1, 1.5, Number.NaN])("files belong to a tenant; %s is none", async (wlId) => {
    await expect(storage.read(wlId, "a")).rejects.toThrow("tenant");
  });
});
