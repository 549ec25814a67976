// Users as the users page keeps them.
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { replaceUserStores } from "./import.ts";

export interface UserStoreRecord {
  id: string;
  name: string;
  isDefault: boolean;
}

export interface UserRecord {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  status: number;
  is_operator: boolean;
  has_password: boolean;
  has_second_factor: boolean;
  last_activity: Date | null;
  locked_until: Date | null;
  created_at: Date;
  updated_at: Date;
  stores: UserStoreRecord[];
}

const RECORD = `select u.id, u.username, u.email, u.first_name, u.last_name, u.role_id, u.status, u.is_operator,
    u.password_hash is not null as has_password,
    exists (select from user_totp t where t.wl_id = $wl and t.user_id = u.id and t.secret is not null)
      or exists (select from user_passkey p where p.wl_id = $wl and p.user_id = u.id) as has_second_factor,
    u.last_activity, u.created_at, u.updated_at,
    (select max(f.locked_until) from login_failure f
     where f.wl_id = $wl and f.login_norm in (u.login_norm, u.email_lc) and f.locked_until > $1) as locked_until,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'isDefault', us.is_default) order by o.name, o.id)
      from user_store us join store o on o.wl_id = us.wl_id and o.id = us.store_id where us.wl_id = $wl
        and us.user_id = u.id
    ), '[]') as stores
  from app_user u`;

export interface UserFilter {
  text: string | null;
  role: number | null;
  status: number | null;
  storeId: string | null;
  /** Only people of these stores, and this one themselves; null: everybody. */
  within: { storeIds: readonly string[]; selfId: string } | null;
}

export function listUserRecords(db: Db, filter: UserFilter, now: Date, limit: number): Promise<UserRecord[]> {
  return db.rows<UserRecord>(
    `${RECORD}
     where u.wl_id = $wl and ($2::text is null or strpos(
         lower(unaccent(u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email)),
         lower(unaccent($2))) > 0)
       and ($3::int is null or u.role_id = $3)
       and ($4::int is null or u.status = $4)
       and ($5::uuid is null or exists (select from user_store us where us.wl_id = $wl and us.user_id = u.id
         and us.store_id = $5))
       and ($6::uuid[] is null or u.id = $7 or exists (
         select from user_store us where us.wl_id = $wl and us.user_id = u.id and us.store_id = any ($6)))
     order by u.first_name, u.last_name, u.id
     limit $8`,
    [
      now,
      filter.text,
      filter.role,
      filter.status,
      filter.storeId,
      filter.within?.storeIds ?? null,
      filter.within?.selfId ?? null,
      limit,
    ],
  );
}

/** Holds the user's row until the transaction ends. */
export async function lockUserRecord(db: Db, id: string, now: Date): Promise<UserRecord | undefined> {
  // Two statements: the second one sees what was written while the first waited.
  await db.run("select from app_user where wl_id = $wl and id = $1 for no key update", [id]);
  return db.maybe<UserRecord>(`${RECORD} where u.wl_id = $wl and u.id = $2`, [now, id]);
}

export interface OfferedStoreRecord {
  id: string;
  name: string;
  is_active: boolean;
}

/** The stores this person may give to others: their own, open ones, or every store of the retailer. */
export function listOfferedStores(
  db: Db,
  { userId, seesAllStores }: { userId: string; seesAllStores: boolean },
): Promise<OfferedStoreRecord[]> {
  return db.rows<OfferedStoreRecord>(
    `select o.id, o.name, o.status = 1 as is_active from store o
     where o.wl_id = $wl and ( $2 or (o.status = 1 and exists (
       select from user_store us where us.wl_id = $wl and us.user_id = $1 and us.store_id = o.id)))
     order by o.name, o.id`,
    [userId, seesAllStores],
  );
}

/** Whether somebody else signs in with one of these names; an address counts as a name, and a name as an address. */
export async function isLoginTaken(
  db: Db,
  { names, exceptId }: { names: readonly string[]; exceptId: string | null },
): Promise<boolean> {
  const taken = await db.maybe(
    `select 1 from app_user where wl_id = $wl and (login_norm = any ($1) or email_lc = any ($1))
       and ($2::uuid is null or id <> $2) limit 1`,
    [names, exceptId],
  );
  return taken !== undefined;
}

export interface UserValues {
  login: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: number;
  status: number;
  stores: readonly { storeId: string; isDefault: boolean }[];
}

export async function insertUser(db: Db, user: UserValues, now: Date): Promise<string> {
  const { id } = await db
    .one<{ id: string }>(
      `insert into app_user (wl_id, login_norm, username, email, first_name, last_name, role_id, status, created_at,
         updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
      [
        db.wlId,
        user.login,
        user.username,
        user.email,
        user.firstName,
        user.lastName,
        user.role,
        user.status,
        now,
      ],
    )
    .catch(refuseTakenLogin);
  await replaceUserStores(db, [{ userId: id, stores: user.stores }]);
  return id;
}

/** Each change has a moment of its own, later than the last by a millisecond at least, so that any two differ. */
export async function updateUser(db: Db, id: string, user: UserValues, now: Date): Promise<void> {
  await db
    .run(
      `update app_user set login_norm = $2, username = $3, email = $4, first_name = $5, last_name = $6, role_id = $7,
         status = $8, updated_at = greatest($9, updated_at + interval '1 millisecond')
       where wl_id = $wl and id = $1`,
      [id, user.login, user.username, user.email, user.firstName, user.lastName, user.role, user.status, now],
    )
    .catch(refuseTakenLogin);
  await replaceUserStores(db, [{ userId: id, stores: user.stores }]);
}

export async function setUserStatus(db: Db, id: string, status: number, now: Date): Promise<void> {
  await db.run(
    `update app_user set status = $2, updated_at = greatest($3, updated_at + interval '1 millisecond')
     where wl_id = $wl and id = $1`,
    [id, status, now],
  );
}

/** Whatever was mailed to let this user in again no longer does. */
export async function withdrawRecovery(db: Db, userId: string): Promise<void> {
  await db.run("delete from password_reset where wl_id = $wl and user_id = $1", [userId]);
  await db.run(
    "update app_user set recovery_hash = null, recovery_until = null where wl_id = $wl and id = $1",
    [userId],
  );
}

function refuseTakenLogin(error: { code?: string; constraint?: string }): never {
  const isTaken = error.code === "23505" && /^app_user_(login|email)$/.test(error.constraint ?? "");
  throw isTaken ? refuse("US_ALREADY_EXISTS") : error;
}
