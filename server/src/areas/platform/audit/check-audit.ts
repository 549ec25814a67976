// Whether the log of a retailer is what it was when it was sealed, and if not, which entry is the first that is not.
import type { Db } from "#db/tenant-db.ts";
import {
  type Checkpoint,
  countUnsealed,
  findCheckpoint,
  findSlippedIn,
  lastSeal,
  listSealed,
  type SealedEntry,
} from "../queries/audit-chain.ts";
import { type ChainHead, hashOf, NO_HEAD } from "./audit-chain.ts";

export interface BrokenEntry {
  entryId: string;
  /** Its place in the chain; null for one that has none. */
  place: number | null;
  what: "changed" | "removed" | "slipped in" | "unsealed before it" | "cut off before it";
}

export interface CheckedChain {
  head: ChainHead;
  /** Written since, and sealed within a minute. */
  unsealed: number;
  broken: BrokenEntry | undefined;
}

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const TOGETHER = 2_000;

/** `isGenuine` says whether a checkpoint is one that we have signed. */
export async function checkChain(
  read: Read,
  isGenuine: (checkpoint: Checkpoint) => boolean,
): Promise<CheckedChain> {
  const checkpoint = await read(findCheckpoint);
  let head: ChainHead = checkpoint ?? NO_HEAD;
  if (checkpoint && !isGenuine(checkpoint)) {
    const [first] = await read((db) => listSealed(db, head.place, 1));
    const broken = {
      entryId: first?.entryId ?? "",
      place: head.place + 1,
      what: "cut off before it",
    } as const;
    return { head, unsealed: 0, broken };
  }
  for (;;) {
    const { place } = head;
    const sealed = await read((db) => listSealed(db, place, TOGETHER));
    for (const entry of sealed) {
      const broken = faultOf(head, entry);
      if (broken) return { head, unsealed: 0, broken };
      head = { place: entry.place, hash: entry.hash };
    }
    if (sealed.length < TOGETHER) break;
  }
  const [slippedIn, unsealed] = await read(async (db) => {
    const last = await lastSeal(db);
    return [last && (await findSlippedIn(db, last.entryId)), await countUnsealed(db)] as const;
  });
  const broken = slippedIn && ({ entryId: slippedIn.id, place: null, what: "slipped in" } as const);
  return { head, unsealed, broken };
}

function faultOf(head: ChainHead, { place, entryId, hash, said }: SealedEntry): BrokenEntry | undefined {
  if (place !== head.place + 1) return { entryId, place, what: "unsealed before it" };
  if (said === null) return { entryId, place, what: "removed" };
  const isWhole = hashOf(head.hash, { id: entryId, said }).equals(hash);
  return isWhole ? undefined : { entryId, place, what: "changed" };
}
