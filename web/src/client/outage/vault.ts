// What this till keeps in the browser: the pack in the open, and deals sealed with a key that no script can take out of the
// browser. The key is the signed-in person's and goes, with everything it sealed, when that person logs out. A session that the
// server ended does not take it along: what was said to be kept is there when the same person signs in again.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A key as the browser hands it out; it cannot be read. */
type SealKey = Parameters<typeof crypto.subtle.encrypt>[1];

interface Sealed {
  id: string;
  owner: string;
  /** The order in which things were kept. */
  place: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

interface TillSchema extends DBSchema {
  keys: { key: string; value: { owner: string; key: SealKey } };
  things: { key: string; value: Sealed; indexes: { owner: string } };
  packs: { key: string; value: { name: string; version: string; takenAt: string; content: unknown } };
}

export interface KeptPack<Content> {
  version: string;
  takenAt: string;
  content: Content;
}

const NAME = "handsel-till";
const ALGORITHM = "AES-GCM";

export class VaultFull extends Error {}

export interface Vault {
  /** In the order in which they were first kept. */
  list<Thing>(): Promise<Thing[]>;
  read<Thing>(id: string): Promise<Thing | undefined>;
  /** Settles when it is on the disk; throws `VaultFull` when there is no room. */
  keep<Thing extends { id: string }>(thing: Thing): Promise<void>;
  remove(id: string): Promise<void>;
  /** Everything of this person, and the key to it. */
  wipe(): Promise<void>;
  keepPack(name: string, pack: KeptPack<unknown>): Promise<void>;
  readPack<Content>(name: string): Promise<KeptPack<Content> | undefined>;
  close(): void;
}

export async function openVault(owner: string): Promise<Vault> {
  const db = await openDB<TillSchema>(NAME, 1, {
    upgrade(made) {
      made.createObjectStore("keys", { keyPath: "owner" });
      made.createObjectStore("things", { keyPath: "id" }).createIndex("owner", "owner");
      made.createObjectStore("packs", { keyPath: "name" });
    },
  });
  const key = await keyOf(db, owner);
  const unseal = async <Thing>({ iv, content }: Sealed): Promise<Thing> => {
    const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, content);
    return JSON.parse(new TextDecoder().decode(plain)) as Thing;
  };
  return {
    list: async <Thing>() => {
      const all = await db.getAllFromIndex("things", "owner", owner);
      return Promise.all(all.sort((a, b) => a.place - b.place).map((sealed) => unseal<Thing>(sealed)));
    },
    read: async <Thing>(id: string) => {
      const sealed = await db.get("things", id);
      return sealed?.owner === owner ? unseal<Thing>(sealed) : undefined;
    },
    keep: async (thing) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify(thing));
      const content = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain);
      await withRoom(async () => {
        // Sealed before the transaction: one that waits for anything else ends by itself.
        const change = db.transaction("things", "readwrite", { durability: "strict" });
        const before = await change.store.get(thing.id);
        const last = (await change.store.getAll()).reduce((most, { place }) => Math.max(most, place), 0);
        await change.store.put({ id: thing.id, owner, place: before?.place ?? last + 1, iv, content });
        await change.done;
      });
    },
    remove: (id) => db.delete("things", id),
    wipe: async () => {
      const change = db.transaction(["things", "keys"], "readwrite");
      for (const id of await change.objectStore("things").index("owner").getAllKeys(owner))
        await change.objectStore("things").delete(id);
      await change.objectStore("keys").delete(owner);
      await change.done;
    },
    keepPack: (name, pack) =>
      withRoom(async () => {
        await db.put("packs", { name, ...pack });
      }),
    readPack: async <Content>(name: string) => {
      const pack = await db.get("packs", name);
      return pack && { version: pack.version, takenAt: pack.takenAt, content: pack.content as Content };
    },
    close: () => db.close(),
  };
}

/** Two tabs that come at once have one key: the first that is written stays. */
async function keyOf(db: IDBPDatabase<TillSchema>, owner: string): Promise<SealKey> {
  const known = await db.get("keys", owner);
  if (known) return known.key;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const change = db.transaction("keys", "readwrite");
  const first = await change.store.get(owner);
  if (!first) await change.store.put({ owner, key: made });
  await change.done;
  return first?.key ?? made;
}

async function withRoom(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError")
      throw new VaultFull(error.message);
    throw error;
  }
}
