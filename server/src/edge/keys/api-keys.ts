// Who calls with a key: the person it acts for, as they stand now, narrowed to what the key was given. Looked up with every call,
// so that what is revoked, expired or taken from the person holds from the next one.

import { isLanguage } from "@handsel/contract/languages.ts";
import { isRead, type Operation } from "@handsel/contract/operation.ts";
import { KEY_PREFIX, KEY_SCOPES, type KeyArea, type KeyScope } from "@handsel/contract/platform/api-keys.ts";
import { ROLE, type Role, roleOrWeakest, SESSION_STATUS } from "@handsel/contract/roles.ts";
import { LIMITS } from "#config.ts";
import { inTransaction, readingDb } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { Caller } from "../caller.ts";
import { placeOf } from "../rates/address.ts";
import { hashToken, type Session } from "../sessions/sessions.ts";

const BEARER = /^Bearer ([\w-]{20,120})$/i;

/** The secret of a call that shows one. */
export function secretOf(authorization: string | undefined): string | undefined {
  const secret = BEARER.exec(authorization ?? "")?.[1];
  return secret?.startsWith(KEY_PREFIX) ? secret : undefined;
}

/** What a key must have been given to call this. */
export function scopeOf(area: string, operation: Operation): KeyScope {
  return `${area as KeyArea}:${isRead(operation) ? "read" : "write"}`;
}

/** The same; undefined for what no key may call. Nobody's program shows who they are: what asks for that is left to people. */
export function keyScopeOf(area: string, operation: Operation): KeyScope | undefined {
  const scope = scopeOf(area, operation);
  const isForKeys = operation.roles !== "public" && !operation.needsProof && KEY_SCOPES.includes(scope);
  return isForKeys ? scope : undefined;
}

interface Row {
  id: string;
  name: string;
  scopes: string[];
  key_stores: string[];
  calls_per_minute: number;
  origins: string[];
  expires_at: Date;
  last_used_at: Date | null;
  user_id: string;
  role_id: number;
  username: string;
  email: string;
  language: string | null;
  user_stores: string[];
  default_store: string | null;
}

/** Undefined for a secret that nobody was given, that has ended, or whose person may not sign in any more. */
export async function findKeySession(
  { pool, clock, rates }: Platform,
  { wlId, secret, address }: { wlId: number; secret: string; address: string },
): Promise<Session | undefined> {
  // Counted before it is looked up, as with sessions: nobody tries many.
  const place = placeOf(address);
  rates.take("unknownSession", place);
  const hash = hashToken(secret);
  const now = clock.now();
  const row = await readingDb(pool, wlId).maybe<Row>(
    `select k.id, k.name, k.scopes, k.store_ids as key_stores, k.calls_per_minute, k.origins, k.expires_at, k.last_used_at,
       u.id as user_id, u.role_id, u.username, u.email, u.language,
       coalesce((select array_agg(us.store_id order by us.is_default desc, us.store_id) from user_store us
         join store st on st.wl_id = us.wl_id and st.id = us.store_id and st.status = 1
         where us.wl_id = $wl and us.user_id = u.id), '{}') as user_stores,
       (select us.store_id from user_store us where us.wl_id = $wl and us.user_id = u.id and us.is_default) as default_store
     from api_key_secret s
     join api_key k on k.wl_id = s.wl_id and k.id = s.key_id
     join app_user u on u.wl_id = k.wl_id and u.id = k.user_id
     where s.wl_id = $wl and s.secret_hash = $1 and (s.ends_at is null or s.ends_at > $2)
       and k.revoked_at is null and k.expires_at > $2 and u.status = ${SESSION_STATUS.active}`,
    [hash, now],
  );
  if (!row) return undefined;
  rates.giveBack("unknownSession", place);
  const ofPerson = roleOrWeakest(row.role_id);
  const role = roleWith(ofPerson, row.key_stores);
  // Administrators have all stores, whether they work in them or not.
  const storeIds =
    row.key_stores.length === 0
      ? row.user_stores
      : row.key_stores.filter((id) => ofPerson <= ROLE.vendorManager || row.user_stores.includes(id));
  const caller: Caller = {
    userId: row.user_id,
    role,
    status: SESSION_STATUS.active,
    isOperator: false,
    username: row.username,
    email: row.email,
    name: `${row.name} (API)`,
    storeIds,
    storeId: storeIds.includes(row.default_store ?? "") ? row.default_store : (storeIds[0] ?? null),
    sessionHash: hash,
    key: {
      id: row.id,
      scopes: row.scopes,
      callsPerMinute: row.calls_per_minute,
      origins: row.origins,
    },
  };
  const seenAt = row.last_used_at?.getTime() ?? 0;
  return {
    wlId,
    caller,
    language: isLanguage(row.language) ? row.language : null,
    ownStatus: SESSION_STATUS.active,
    hasSecondFactor: true,
    // A program cannot show who it is: what asks for that is left to people.
    provenAt: 0,
    expiresAt: row.expires_at.getTime(),
    lastSeenAt: seenAt,
    lastWrittenAt: seenAt,
  };
}

/** Named stores are a manager's: those above see all of them. */
const roleWith = (role: Role, stores: readonly string[]): Role =>
  stores.length > 0 && role < ROLE.storeManager ? ROLE.storeManager : role;

/** Shown beside the key; written once a minute at most. */
export function noteUse({ pool, clock, log }: Platform, { wlId, caller, lastWrittenAt }: Session): void {
  const now = clock.now();
  if (!caller.key || now.getTime() - lastWrittenAt < LIMITS.sessionTouchMs) return;
  const { id } = caller.key;
  inTransaction(pool, { wlId }, (db) =>
    db.run("update api_key set last_used_at = $2 where wl_id = $wl and id = $1", [id, now]),
  ).catch((error: unknown) => log.warn({ err: error }, "use of a key not written down"));
}
