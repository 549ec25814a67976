// Storage whose failures are told with their cause, and thrown on. Keys stay out of it: some are made of what a file is called.
import type { FileStorage } from "./file-storage.ts";

export interface StorageFailure {
  work: keyof FileStorage;
  wlId: number;
  /** The code of the system or the store, such as ENOSPC or 403. */
  reason: string;
}

export function toldStorage(storage: FileStorage, tell: (failure: StorageFailure) => void): FileStorage {
  const told = async <T>(work: keyof FileStorage, wlId: number, done: Promise<T>): Promise<T> => {
    try {
      return await done;
    } catch (error) {
      tell({ work, wlId, reason: reasonOf(error) });
      throw error;
    }
  };
  return {
    read: (wlId, key) => told("read", wlId, storage.read(wlId, key)),
    write: (wlId, key, content) => told("write", wlId, storage.write(wlId, key, content)),
    has: (wlId, key) => told("has", wlId, storage.has(wlId, key)),
    remove: (wlId, key) => told("remove", wlId, storage.remove(wlId, key)),
    usedBytes: (wlId) => told("usedBytes", wlId, storage.usedBytes(wlId)),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === "string") return code;
  return cause instanceof Error ? reasonOf(cause) : error.name;
}
