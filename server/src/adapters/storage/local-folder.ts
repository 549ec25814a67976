// Files in a folder of this machine: what is used unless another storage is configured.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { type FileStorage, isStorageKey } from "./file-storage.ts";

export function localFolder(root: string): FileStorage {
  const rooms = resolve(root);

  function roomOf(wlId: number): string {
    assert(Number.isInteger(wlId) && wlId > 0, "files belong to a tenant");
    return resolve(rooms, String(wlId));
  }

  function pathOf(wlId: number, key: string): string {
    const room = roomOf(wlId);
    assert(isStorageKey(key), "not a key of a file");
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
      try {
        await writeFile(unfinished, content);
        await rename(unfinished, path);
      } catch (error) {
        // A disk that is full keeps what had already been written.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    has: async (wlId, key) =>
      access(pathOf(wlId, key)).then(
        () => true,
        (error: NodeJS.ErrnoException) => absent(error) ?? false,
      ),
    remove: async (wlId, key) => rm(pathOf(wlId, key), { force: true }),
    usedBytes: async (wlId) => {
      const entries = await readdir(roomOf(wlId), { recursive: true, withFileTypes: true }).catch(absent);
      let used = 0;
      for (const entry of entries ?? [])
        if (entry.isFile()) used += (await stat(join(entry.parentPath, entry.name)).catch(absent))?.size ?? 0;
      return used;
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
  return undefined;
}
