// The chain over the log: each entry's hash covers what it says and the hash before it, so that nobody changes, removes or slips
// in an entry unseen, not even the owner of the tables. A job seals what was written since; writers wait for nobody. What is
// promised holds from the seal on, and the newest hash is said in the process's log, outside the database.
import { createHash } from "node:crypto";
import type { Db } from "#db/tenant-db.ts";
import {
  type ChainedEntry,
  insertSeals,
  lastSeal,
  listUnsealed,
  lockChain,
  type Seal,
} from "../queries/audit-chain.ts";

const BEGINNING = Buffer.alloc(32);
const TOGETHER = 1_000;

/** The hash of an entry in its place. */
export function hashOf(before: Buffer, entry: ChainedEntry): Buffer {
  return createHash("sha256").update(before).update(JSON.stringify(entry.said)).digest();
}

export interface ChainHead {
  place: number;
  hash: Buffer;
}

export const NO_HEAD: ChainHead = { place: 0, hash: BEGINNING };

/** Seals the entries that are not sealed yet, some at a time; says where the chain ends and whether more are left. */
export async function sealSome(db: Db): Promise<{ head: ChainHead; sealed: number; isMore: boolean }> {
  await lockChain(db);
  const last = await lastSeal(db);
  const entries = await listUnsealed(db, last?.entryId ?? null, TOGETHER);
  let head: ChainHead = last ?? NO_HEAD;
  const seals: Seal[] = [];
  for (const entry of entries) {
    head = { place: head.place + 1, hash: hashOf(head.hash, entry) };
    seals.push({ ...head, entryId: entry.id });
  }
  await insertSeals(db, seals);
  return { head, sealed: seals.length, isMore: seals.length === TOGETHER };
}
