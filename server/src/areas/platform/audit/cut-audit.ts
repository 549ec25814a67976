// Keeping the log to its period without breaking its chain. What goes is the beginning, as far as every entry of it is old
// enough; what stays begins behind a checkpoint that says where and with which hash, signed with the installation's secret.
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Config, derivedSecret } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { type Checkpoint, cutAudit, findLastDue, lockChain } from "../queries/audit-chain.ts";
import type { ChainHead } from "./audit-chain.ts";

type Secrets = Pick<Config, "secret">;

function signatureOf(secrets: Secrets, wlId: number, { place, hash }: ChainHead): Buffer {
  const said = `${wlId} ${place} ${hash.toString("hex")}`;
  return createHmac("sha256", derivedSecret(secrets, "audit checkpoint")).update(said).digest();
}

export function isSigned(secrets: Secrets, wlId: number, checkpoint: Checkpoint): boolean {
  return timingSafeEqual(signatureOf(secrets, wlId, checkpoint), checkpoint.signature);
}

/** Takes the oldest away, so many at a time; says how many that were. */
export async function cutSome(secrets: Secrets, db: Db, before: Date, most: number): Promise<number> {
  await lockChain(db);
  const last = await findLastDue(db, before, most);
  return last ? cutAudit(db, last.place, signatureOf(secrets, db.wlId, last)) : 0;
}
