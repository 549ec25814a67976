// The links that customers hold. Of the secret only its hash is kept.
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#db/tenant-db.ts";

export type LinkPurpose = "APPROVAL" | "QUOTE";

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** A new secret for this trade; the one before it no longer opens anything. */
export async function issueLink(
  db: Db,
  link: { tradecartId: string; purpose: LinkPurpose; valueMinor: number; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.run("delete from tradecart_link where wl_id = $wl and tradecart_id = $1 and purpose = $2", [
    link.tradecartId,
    link.purpose,
  ]);
  await db.run(
    `insert into tradecart_link (wl_id, token_hash, tradecart_id, purpose, value_minor, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [db.wlId, hashOf(token), link.tradecartId, link.purpose, link.valueMinor, link.expiresAt],
  );
  return token;
}

export async function setLinkMessage(db: Db, token: string, messageId: string): Promise<void> {
  await db.run("update tradecart_link set message_id = $2 where wl_id = $wl and token_hash = $1", [
    hashOf(token),
    messageId,
  ]);
}

export interface LinkRow {
  tradecartId: string;
  purpose: LinkPurpose;
  valueMinor: number;
  expiresAt: Date;
}

export function findLink(db: Db, token: string): Promise<LinkRow | undefined> {
  return db.maybe<LinkRow>(
    `select tradecart_id as "tradecartId", purpose, value_minor as "valueMinor", expires_at as "expiresAt"
     from tradecart_link where wl_id = $wl and token_hash = $1`,
    [hashOf(token)],
  );
}

/** The answer is given once, to the value that the link was made for. */
export async function answerIfOpen(
  db: Db,
  answer: { tradecartId: string; valueMinor: number; isApproved: boolean; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `update tradecart set is_approved = $3, answered_at = $4
     where wl_id = $wl and id = $1 and status = 'QUOTED' and is_approved is null and total_minor = $2`,
    [answer.tradecartId, answer.valueMinor, answer.isApproved, answer.now],
  );
  return written === 1;
}

/** What became of the last approval message. */
export async function findApprovalMessage(
  db: Db,
  tradecartId: string,
): Promise<{ stage: string; delivery: string } | undefined> {
  return db.maybe(
    `select m.stage, m.delivery from tradecart_link l
     join message m on m.wl_id = l.wl_id and m.id = l.message_id
     where l.wl_id = $wl and l.tradecart_id = $1 and l.purpose = 'APPROVAL'`,
    [tradecartId],
  );
}

/** The trade cart whose newest question this message carried. */
export async function tradecartOfMessage(db: Db, messageId: string): Promise<string | undefined> {
  const link = await db.maybe<{ tradecartId: string }>(
    `select tradecart_id as "tradecartId" from tradecart_link where wl_id = $wl and message_id = $1`,
    [messageId],
  );
  return link?.tradecartId;
}
