// The rows of a single sign-on: the attempt under way, the identity tokens already taken, the one-time token.
import { randomBytes } from "node:crypto";
import type { Db } from "#db/tenant-db.ts";
import { hashToken } from "#edge/sessions/sessions.ts";

export interface SignOnAttempt {
  nonce: string;
  code_verifier: string;
}

export async function recordAttempt(
  db: Db,
  attempt: { state: string; nonce: string; codeVerifier: string; browser: string; expiresAt: Date },
): Promise<void> {
  await db.run(
    `insert into sso_attempt (wl_id, state_hash, nonce, code_verifier, browser_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      db.wlId,
      hashToken(attempt.state),
      attempt.nonce,
      attempt.codeVerifier,
      hashToken(attempt.browser),
      attempt.expiresAt,
    ],
  );
}

/** Once, and only for the browser that began it. */
export function takeAttempt(
  db: Db,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<SignOnAttempt | undefined> {
  return db.maybe<SignOnAttempt>(
    `delete from sso_attempt where wl_id = $wl and state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning nonce, code_verifier`,
    [hashToken(state), hashToken(browser), now],
  );
}

/** False when this identity token has signed someone in before. */
export async function recordIdentityToken(db: Db, tokenId: string, expiresAt: Date): Promise<boolean> {
  const recorded = await db.run(
    "insert into sso_used_token (wl_id, token_id, expires_at) values ($1, $2, $3) on conflict do nothing",
    [db.wlId, tokenId, expiresAt],
  );
  return recorded === 1;
}

export async function issueSignOnToken(
  db: Db,
  { userId, idTokenHint, expiresAt }: { userId: string; idTokenHint: string; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.run(
    `insert into sso_token (wl_id, token_hash, user_id, id_token_hint, expires_at) values ($1, $2, $3, $4, $5)`,
    [db.wlId, hashToken(token), userId, idTokenHint, expiresAt],
  );
  return token;
}

export function takeSignOnToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ user_id: string; id_token_hint: string } | undefined> {
  return db.maybe(
    "delete from sso_token where wl_id = $wl and token_hash = $1 and expires_at > $2 returning user_id, id_token_hint",
    [tokenHash, now],
  );
}
