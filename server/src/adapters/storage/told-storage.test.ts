import { expect, test } from "vitest";
import type { FileStorage } from "./file-storage.ts";
import { type StorageFailure, toldStorage } from "./told-storage.ts";

const full = Object.assign(new Error("no space left on device, open '/files/7/kit-marlow.pdf'"), {
  code: "ENOSPC",
});
const lost = new TypeError("fetch failed", {
  cause: Object.assign(new Error("x"), { code: "CERT_HAS_EXPIRED" }),
});
const broken: FileStorage = {
  read: () => Promise.reject(lost),
  write: () => Promise.reject(full),
  has: () => Promise.resolve(true),
  remove: () => Promise.resolve(),
  usedBytes: () => Promise.resolve(0),
};

test("storage that fails says why, without the name of a file, and fails as before", async () => {
  const told: StorageFailure[] = [];
  const storage = toldStorage(broken, (failure) => void told.push(failure));
  await expect(storage.write(7, "kit-marlow.pdf", new Uint8Array())).rejects.toBe(full);
  await expect(storage.read(7, "kit-marlow.pdf")).rejects.toBe(lost);
  expect(await storage.has(7, "a")).toBe(true);
  expect(told).toEqual([
    { work: "write", wlId: 7, reason: "ENOSPC" },
    { work: "read", wlId: 7, reason: "CERT_HAS_EXPIRED" },
  ]);
});
