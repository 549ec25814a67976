// What this till keeps in the browser: the pack in the open, and deals sealed with a key that no script can take out of the
// browser. The key is the signed-in person's and goes, with everything it sealed, when that person logs out. A session that the
// server ended does not take it along: what was said to be kept is there when the same person signs in again.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A key as the browser hands it out; it cannot be read. */
type SealKey = Parameters<typeof crypto.subtle.encrypt>[1];

interface OwnKey {
  owner: string;
  key: SealKey;
  /** Tells it from one that the same person had before. */
  keyId?: string;
}

interface Sealed {
  id: string;
  owner: string;
  /** The order in which things were kept. */
  place: number;
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

interface TillSchema extends DBSchema {
  keys: { key: string; value: OwnKey };
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
/** Its key is gone: whoever it belonged to has logged out. */
export class VaultGone extends Error {}

export interface Vault {
  /** In the order in which they were first kept. */
  list<Thing>(): Promise<Thing[]>;
  read<Thing>(id: string): Promise<Thing | undefined>;
  /** Settles when it is on the disk; throws `VaultFull` when there is no room, `VaultGone` after a log-out. */
  keep<Thing extends { id: string }>(thing: Thing): Promise<void>;
  remove(id: string): Promise<void>;
  /** Everything of this person, and the key to it. */
  wipe(): Promise<void>;
  keepPack(name: string, pack: KeptPack<unknown>): Promise<void>;
  readPack<Content>(name: string): Promise<KeptPack<Content> | undefined>;
  close(): void;
}

/** `onLost`: the browser has thrown it away under us; what was kept is gone and must not be shown as kept. */
export async function openVault(owner: string, onLost: () => void = () => undefined): Promise<Vault> {
  const db: IDBPDatabase<TillSchema> = await openDB<TillSchema>(NAME, 1, {
    blocking() {
      db.close();
      onLost();
    },
    terminated: onLost,
    upgrade(made) {
      made.createObjectStore("keys", { keyPath: "owner" });
      made.createObjectStore("things", { keyPath: "id" }).createIndex("owner", "owner");
      made.createObjectStore("packs", { keyPath: "name" });
    },
  });
  const { key, keyId } = await keyOf(db, owner);
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
        const change = db.transaction(["things", "keys"], "readwrite", { durability: "strict" });
        const kept = change.objectStore("things");
        const known = await change.objectStore("keys").get(owner);
        const before = await kept.get(thing.id);
        // Written now it could never be opened again.
        if (!known || known.keyId !== keyId) throw new VaultGone();
        await kept.put({ id: thing.id, owner, place: before?.place ?? nextPlace(), iv, content });
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

let lastPlace = 0;
/** By the time, so that tabs need not ask each other; two things of one moment keep their order. */
function nextPlace(): number {
  lastPlace = Math.max(Date.now(), lastPlace + 1);
  return lastPlace;
}

/** Two tabs that come at once have one key: the first that is written stays. */
async function keyOf(db: IDBPDatabase<TillSchema>, owner: string): Promise<OwnKey> {
  const known = await db.get("keys", owner);
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  const change = db.transaction("keys", "readwrite");
  const first = await change.store.get(owner);
  const own: OwnKey = first ?? { owner, key: made, keyId: crypto.randomUUID() };
  if (!first) await change.store.put(own);
  await change.done;
  return own;
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
