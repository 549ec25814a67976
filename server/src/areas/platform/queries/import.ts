import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Role, UserStatus } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import type { CheckedStore, CheckedUser } from "../stores-and-users.ts";

const INSERT_TENANT = `insert into white_label (wl_id, subdomain, wl_code, name, country, currency, record, private)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Never touches a retailer that is there: a number, subdomain or code that is taken is an error of the database. */
export function insertTenant(db: Db, tenant: WhiteLabel, secrets: Secrets): Promise<number> {
  return db.run(INSERT_TENANT, tenantValues(tenant, secrets));
}

export function upsertTenant(db: Db, tenant: WhiteLabel, secrets: Secrets): Promise<number> {
  return db.run(
    `${INSERT_TENANT}
     on conflict (wl_id) do update set subdomain = $2, wl_code = $3, name = $4, country = $5, currency = $6,
       record = $7, private = $8, updated_at = now()`,
    tenantValues(tenant, secrets),
  );
}

type Secrets = Record<string, unknown>;

function tenantValues(tenant: WhiteLabel, secrets: Secrets): unknown[] {
  const { wlId, subdomain, wlCode, name, country, currency } = tenant;
  return [wlId, subdomain, wlCode, name, country, currency, JSON.stringify(tenant), JSON.stringify(secrets)];
}

export async function upsertStores(db: Db, stores: readonly CheckedStore[]): Promise<string[]> {
  // The default moves in two steps: at no moment do two stores hold it.
  if (stores.some((store) => store.isDefault))
    await db.run("update store set is_default = false where wl_id = $wl and is_default");
  const rows = await db.rows<{ id: string }>(
    `with given as materialized (
       select ordinality, coalesce((item ->> 'id')::uuid, uuidv7()) as id, item
       from jsonb_array_elements($2::jsonb) with ordinality as list (item, ordinality)
     ), saved as (
       insert into store (wl_id, id, name, external_sid, retailer_store_sid, email, phone, street_address,
         postal_code, city, country, schedule, is_default, is_online_store, status)
       select $1, id, item ->> 'name', item ->> 'externalSID', item ->> 'retailerStoreSID', item ->> 'email',
         item ->> 'phone', item ->> 'streetAddress', item ->> 'postalCode', item ->> 'city', item ->> 'country',
         item ->> 'schedule', (item ->> 'isDefault')::boolean, (item ->> 'isOnlineStore')::boolean,
         (item ->> 'status')::int
       from given
       on conflict (wl_id, id) do update set name = excluded.name, external_sid = excluded.external_sid,
         retailer_store_sid = excluded.retailer_store_sid, email = excluded.email, phone = excluded.phone,
         street_address = excluded.street_address, postal_code = excluded.postal_code, city = excluded.city,
         country = excluded.country, schedule = excluded.schedule, is_default = excluded.is_default,
         is_online_store = excluded.is_online_store, status = excluded.status, updated_at = now()
     )
     select id from given order by ordinality`,
    [db.wlId, JSON.stringify(stores)],
  );
  return rows.map((row) => row.id);
}

export interface SavedUser {
  id: string;
  was_there: boolean;
}

export async function upsertUsers(db: Db, users: readonly CheckedUser[]): Promise<SavedUser[]> {
  const saved = await db.rows<SavedUser>(
    `with given as materialized (
       select ordinality, coalesce((item ->> 'id')::uuid, uuidv7()) as id, item
       from jsonb_array_elements($2::jsonb) with ordinality as list (item, ordinality)
     ), saved as (
       insert into app_user (wl_id, id, login_norm, username, email, first_name, last_name, role_id, status,
         is_operator, language, password_hash)
       select $1, id, item ->> 'login', item ->> 'username', item ->> 'email', item ->> 'firstName',
         item ->> 'lastName', (item ->> 'role')::int, (item ->> 'status')::int, (item ->> 'isOperator')::boolean,
         item ->> 'language', item ->> 'passwordHash'
       from given
       on conflict (wl_id, id) do update set login_norm = excluded.login_norm, username = excluded.username,
         email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
         role_id = excluded.role_id, status = excluded.status, is_operator = excluded.is_operator,
         language = excluded.language, password_hash = coalesce(excluded.password_hash, app_user.password_hash),
         updated_at = now()
       -- A row that was there before carries the mark of the transaction that replaced it.
       returning id, xmax <> 0 as was_there
     )
     select id, was_there from given join saved using (id) order by ordinality`,
    [db.wlId, JSON.stringify(users)],
  );
  await replaceUserStores(
    db,
    saved.map(({ id }, index) => ({ userId: id, stores: users[index]?.stores ?? [] })),
  );
  return saved;
}

export interface StoredUser {
  id: string;
  login: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  isOperator: boolean;
  language: string | null;
  /** In the order of their ids. */
  stores: { storeId: string; isDefault: boolean }[];
}

/** Everybody who signs in with one of these names, be it a username or an address. */
export function listUsersNamed(db: Db, names: readonly string[]): Promise<StoredUser[]> {
  return db.rows<StoredUser>(
    `select u.id, u.login_norm as login, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
       u.role_id as role, u.status, u.is_operator as "isOperator", u.language,
       coalesce((
         select jsonb_agg(jsonb_build_object('storeId', us.store_id, 'isDefault', us.is_default) order by us.store_id)
         from user_store us where us.wl_id = $wl and us.user_id = u.id
       ), '[]') as stores
     from app_user u where u.wl_id = $wl and ( u.login_norm = any($1) or u.email_lc = any($1))`,
    [names],
  );
}

/** The stores of each user become exactly those given. */
export async function replaceUserStores(
  db: Db,
  users: readonly { userId: string; stores: readonly { storeId: string; isDefault: boolean }[] }[],
): Promise<void> {
  await db.run("delete from user_store where wl_id = $wl and user_id = any($1)", [
    users.map((user) => user.userId),
  ]);
  await db.run(
    `insert into user_store (wl_id, user_id, store_id, is_default)
     select $1, user_id, store_id, is_default
     from jsonb_to_recordset($2::jsonb) as given (user_id uuid, store_id uuid, is_default boolean)`,
    [
      db.wlId,
      JSON.stringify(
        users.flatMap(({ userId, stores }) =>
          stores.map((store) => ({ user_id: userId, store_id: store.storeId, is_default: store.isDefault })),
        ),
      ),
    ],
  );
}

/** Everyone with an open session in one of these stores. */
export async function usersWorkingIn(db: Db, storeIds: readonly string[]): Promise<string[]> {
  if (storeIds.length === 0) return [];
  const rows = await db.rows<{ user_id: string }>(
    "select distinct user_id from session where wl_id = $wl and store_id = any($1)",
    [storeIds],
  );
  return rows.map((row) => row.user_id);
}
