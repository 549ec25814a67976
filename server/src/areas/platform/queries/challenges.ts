// Questions put to a browser, each answered once within minutes.
import { randomBytes } from "node:crypto";
import { CHALLENGE_MINUTES } from "@handsel/contract/platform/second-factors.ts";
import type { Db } from "#db/tenant-db.ts";
import { hashToken } from "#edge/sessions/sessions.ts";

export type ChallengePurpose = "SECOND_FACTOR" | "PASSKEY_LOGIN" | "NEW_PASSKEY" | "CONFIRMATION";

export interface Challenge {
  user_id: string | null;
  proven_hash: string | null;
  is_recovery: boolean;
}

export async function putChallenge(
  db: Db,
  challenge: {
    purpose: ChallengePurpose;
    now: Date;
    userId?: string;
    provenHash?: string;
    isRecovery?: boolean;
  },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.run(
    `insert into sign_in_challenge (wl_id, token_hash, purpose, user_id, proven_hash, is_recovery, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      db.wlId,
      hashToken(token),
      challenge.purpose,
      challenge.userId ?? null,
      challenge.provenHash ?? null,
      challenge.isRecovery ?? false,
      new Date(challenge.now.getTime() + CHALLENGE_MINUTES * 60_000),
    ],
  );
  return token;
}

/** A look that uses nothing up: who mistypes a code may type it again. */
export function findChallenge(
  db: Db,
  { token, purpose, now }: { token: string; purpose: ChallengePurpose; now: Date },
): Promise<Challenge | undefined> {
  return db.maybe<Challenge>(
    `select user_id, proven_hash, is_recovery from sign_in_challenge
     where wl_id = $wl and token_hash = $1 and purpose = $2 and expires_at > $3`,
    [hashToken(token), purpose, now],
  );
}

/** Uses it up: of several answers one is taken. */
export async function takeChallenge(
  db: Db,
  { token, purpose, now }: { token: string; purpose: ChallengePurpose; now: Date },
): Promise<boolean> {
  const taken = await db.run(
    "delete from sign_in_challenge where wl_id = $wl and token_hash = $1 and purpose = $2 and expires_at > $3",
    [hashToken(token), purpose, now],
  );
  return taken === 1;
}
