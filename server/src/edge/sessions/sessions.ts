// Sessions, in memory for as long as the database has nothing else to say about them. Anything that changes a
// user, their stores or their session notifies; without the listening connection nothing is kept in memory at all.
import { createHash } from "node:crypto";
import { isLanguage, type Language } from "@handsel/contract/languages.ts";
import { type Role, roleOrWeakest, SESSION_STATUS, type SessionStatus } from "@handsel/contract/roles.ts";
import type pg from "pg";
import type { Clock } from "#clock.ts";
import { LIMITS } from "#config.ts";
import { inTransaction } from "#db/tenant-db.ts";
import type { Caller } from "../caller.ts";
import { placeOf } from "../rates/address.ts";
import type { Rates } from "../rates/rate.ts";

export interface Session {
  wlId: number;
  caller: Caller;
  language: Language | null;
  /** How their user stands, before what their role must have is looked at. */
  ownStatus: SessionStatus;
  hasSecondFactor: boolean;
  /** When they last showed who they are. */
  provenAt: number;
  expiresAt: number;
  lastSeenAt: number;
  lastWrittenAt: number;
}

interface Row {
  wl_id: number;
  user_id: string;
  store_id: string | null;
  expires_at: Date;
  last_seen_at: Date;
  role_id: number;
  status: number;
  is_operator: boolean;
  language: string | null;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  must_change: boolean;
  store_ids: string[];
  proven_at: Date;
  has_second_factor: boolean;
}

const CACHED_AT_MOST = 50_000;
const UNKNOWN_AT_MOST = 10_000;

export interface Sessions {
  /** Refuses an address that has come with too many tokens that nobody was given. */
  find(token: string, address: string): Promise<Session | undefined>;
  /** For what we have signed ourselves: the hash opens nothing, and nobody can guess at it. */
  findByHash(hash: Buffer): Promise<Session | undefined>;
  /** As far as this process knows, without asking. */
  isLive(session: Session): boolean;
  /** Marks the session as in use, so that it does not fall idle. */
  touch(session: Session): void;
  forget(hashHex: string): void;
  forgetUser(userId: string): void;
  clear(): void;
  /** Off while the notifications that keep it true cannot be heard. */
  setCaching(on: boolean): void;
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Someone who signed in with a generated password is as good as pending until they have chosen one; someone whose role must have
 * a second factor can do nothing but enrol one.
 */
export function effectiveStatus(
  status: number,
  { mustChange, mustEnrol }: { mustChange: boolean; mustEnrol: boolean },
): SessionStatus {
  if (status !== SESSION_STATUS.active) return status as SessionStatus;
  if (mustChange) return SESSION_STATUS.pending;
  return mustEnrol ? SESSION_STATUS.enrolling : SESSION_STATUS.active;
}

/** `needsFactor` is asked at every look, so that a change of the retailer's settings holds from the next call. */
export function createSessions(
  pool: pg.Pool,
  clock: Clock,
  { rates, needsFactor }: { rates: Rates; needsFactor: (wlId: number, role: Role) => boolean },
): Sessions {
  const cache = new Map<string, Session>();
  // A token is made before anybody can ask for it, so one that is not there will never be.
  const unknown = new Set<string>();
  // Those that were good a moment ago are asked about anew when something changed, however many strangers share their address.
  const trusted = new Set<string>();
  let isCaching = false;

  async function read(hash: Buffer): Promise<Session | undefined> {
    const { rows } = await pool.query<Row>({
      name: "find_caller",
      text: "select * from find_caller($1)",
      values: [hash],
    });
    const row = rows[0];
    if (row === undefined) return undefined;
    const ownStatus = effectiveStatus(row.status, { mustChange: row.must_change, mustEnrol: false });
    return {
      wlId: row.wl_id,
      language: isLanguage(row.language) ? row.language : null,
      ownStatus,
      hasSecondFactor: row.has_second_factor,
      provenAt: row.proven_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      lastWrittenAt: row.last_seen_at.getTime(),
      caller: {
        userId: row.user_id,
        role: roleOrWeakest(row.role_id),
        status: ownStatus,
        isOperator: row.is_operator,
        username: row.username,
        email: row.email,
        name: `${row.first_name} ${row.last_name}`.trim(),
        storeIds: row.store_ids,
        storeId: row.store_id,
        sessionHash: hash,
      },
    };
  }

  function standing(session: Session): Session {
    const { caller, ownStatus, hasSecondFactor, wlId } = session;
    const mustEnrol = !hasSecondFactor && needsFactor(wlId, caller.role);
    caller.status = effectiveStatus(ownStatus, { mustChange: false, mustEnrol });
    return session;
  }

  const isLive = (session: Session, now: number) =>
    session.expiresAt > now && session.lastSeenAt + LIMITS.sessionIdleMs > now;

  const cached = (key: string) => {
    const known = cache.get(key);
    return known && isLive(known, clock.now().getTime()) ? standing(known) : undefined;
  };

  /** Another server may have seen the user since; only the database knows. */
  async function look(hash: Buffer, key: string): Promise<Session | undefined> {
    const session = await read(hash);
    if (session === undefined) keepLast(unknown, key, UNKNOWN_AT_MOST);
    if (session === undefined || !isLive(session, clock.now().getTime())) {
      cache.delete(key);
      trusted.delete(key);
      return undefined;
    }
    keepLast(trusted, key, CACHED_AT_MOST);
    if (isCaching) {
      if (cache.size >= CACHED_AT_MOST) cache.clear();
      cache.set(key, session);
    }
    return standing(session);
  }

  async function write(session: Session): Promise<void> {
    await inTransaction(pool, { wlId: session.wlId }, async (db) => {
      const seen = new Date(session.lastSeenAt);
      await db.run(
        "update session set last_seen_at = $2 where wl_id = $wl and token_hash = $1 and last_seen_at < $2",
        [session.caller.sessionHash, seen],
      );
      await db.run("update app_user set last_activity = $2 where wl_id = $wl and id = $1", [
        session.caller.userId,
        seen,
      ]);
    });
  }

  return {
    find: async (token, address) => {
      const hash = hashToken(token);
      const key = hash.toString("base64");
      const known = cached(key);
      if (known || trusted.has(key)) return known ?? look(hash, key);
      // Counted before it is looked up: of many at once none slips through.
      const place = placeOf(address);
      rates.take("unknownSession", place);
      if (unknown.has(key)) return undefined;
      const session = await look(hash, key);
      if (session) rates.giveBack("unknownSession", place);
      return session;
    },
    findByHash: async (hash) => {
      const key = hash.toString("base64");
      return cached(key) ?? look(hash, key);
    },
    isLive: (session) => isLive(session, clock.now().getTime()),
    touch: (session) => {
      session.lastSeenAt = clock.now().getTime();
      if (session.lastSeenAt - session.lastWrittenAt < LIMITS.sessionTouchMs) return;
      session.lastWrittenAt = session.lastSeenAt;
      // Losing this write costs at most a minute of idle time.
      write(session).catch(() => undefined);
    },
    forget: (hashHex) => {
      cache.delete(Buffer.from(hashHex, "hex").toString("base64"));
    },
    forgetUser: (userId) => {
      for (const [key, session] of cache) if (session.caller.userId === userId) cache.delete(key);
    },
    clear: () => cache.clear(),
    setCaching: (on) => {
      isCaching = on;
      if (!on) cache.clear();
    },
  };
}

/** The oldest makes room. */
function keepLast(keys: Set<string>, key: string, atMost: number): void {
  const [oldest] = keys.size >= atMost ? keys : [];
  if (oldest !== undefined) keys.delete(oldest);
  keys.add(key);
}
