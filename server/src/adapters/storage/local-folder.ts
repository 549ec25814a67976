// Files in a folder of this machine: what is used unless another storage is configured.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { type FileStorage, isStorageKey } from "./file-storage.ts";

export function localFolder(root: string): FileStorage {
  const rooms = resolve(root);

  function pathOf(wlId: number, key: string): string {
    assert(Number.isInteger(wlId) && wlId > 0, "files belong to a tenant");
    assert(isStorageKey(key), "not a key of a file");
    const room = resolve(rooms, String(wlId));
    const path = resolve(room, key);
    // The rule for keys already forbids it; whoever loosens that rule meets this one.
    assert(path.startsWith(room + sep), "a file outside its tenant's room");
    return path;
  }

  return {
    read: async (wlId, key) => readFile(pathOf(wlId, key)).catch(absent),
    write: async (wlId, key, content) => {
      const path = pathOf(wlId, key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },
    has: async (wlId, key) =>
      access(pathOf(wlId, key)).then(
        () => true,
        (error: NodeJS.ErrnoException) => absent(error) ?? false,
      ),
    remove: async (wlId, key) => rm(pathOf(wlId, key), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
  return undefined;
}
