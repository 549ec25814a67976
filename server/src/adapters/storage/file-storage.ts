// Where files are kept: pictures, photos, attachments, uploads. Each tenant has a room of its own; a key names a file
// inside it and can never lead out of it.

export interface FileStorage {
  read(wlId: number, key: string): Promise<Buffer | undefined>;
  /** The file is there as a whole or not at all, and stays what it was until then. */
  write(wlId: number, key: string, content: Uint8Array): Promise<void>;
  has(wlId: number, key: string): Promise<boolean>;
  remove(wlId: number, key: string): Promise<void>;
  /** How much a tenant's files take together, measured now. */
  usedBytes(wlId: number): Promise<number>;
}

const PART = /^[a-z0-9][a-z0-9._-]{0,127}$/i;

/** Folders and a name of letters, digits, dots, hyphens and underscores; nothing that a file system would read as a way up. */
export function isStorageKey(key: string): boolean {
  const parts = key.split("/");
  return parts.length <= 6 && parts.every((part) => PART.test(part));
}
