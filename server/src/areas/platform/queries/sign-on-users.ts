// Users who come from an identity provider. What it says about them (name, address, role, stores) is taken over at
// every sign-on; whether they may work here at all stays the retailer's to say.
import type { Role } from "@handsel/contract/roles.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { replaceUserStores } from "./import.ts";

export interface SignOnUser {
  issuer: string;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  role: Role;
  storeSids: readonly string[];
}

/**
 * The user of this person: the one who signed on before, else the one whom the retailer entered with this very
 * address and who has not signed on yet, else a new one. Nothing when the address belongs to somebody else.
 */
export async function saveSignOnUser(
  db: Db,
  person: SignOnUser,
): Promise<{ id: string; status: number } | undefined> {
  const user =
    (await updateKnown(db, person)) ??
    (await adopt(db, person)) ??
    (await insert(db, person)) ??
    // Two sign-ons of a new person at once: the other one's row is there now.
    (await updateKnown(db, person));
  if (!user) return undefined;
  await replaceUserStores(db, [{ userId: user.id, stores: await storesOf(db, user.id, person.storeSids) }]);
  await notify(db, { kind: "user", userId: user.id });
  return user;
}

const TAKEN_OVER = `email = $3, first_name = $4, last_name = $5, role_id = $6, is_operator = is_operator and $6 = 1,
  -- There is no password to change first, so who was expected is in.
  status = case when status = 2 then 1 else status end, updated_at = now()`;

const taken = (person: SignOnUser) => [
  person.issuer,
  person.subject,
  person.email,
  person.firstName,
  person.lastName,
  person.role,
];

function updateKnown(db: Db, person: SignOnUser): Promise<{ id: string; status: number } | undefined> {
  return db.maybe(
    `update app_user u set ${TAKEN_OVER} where u.wl_id = $wl and sso_issuer = $1 and sso_subject = $2
       and not exists (select from app_user other where other.wl_id = $wl and other.email_lc = lower($3)
         and other.id <> u.id)
     returning id, status`,
    taken(person),
  );
}

/** Only by an address that the provider vouches for: otherwise anyone could write someone else's into their profile. */
async function adopt(db: Db, person: SignOnUser): Promise<{ id: string; status: number } | undefined> {
  if (!person.isEmailVerified) return undefined;
  return db.maybe(
    `update app_user set sso_issuer = $1, sso_subject = $2, ${TAKEN_OVER}
     where wl_id = $wl and email_lc = lower($3) and sso_subject is null
       and not exists (select from app_user other where other.wl_id = $wl and other.sso_issuer = $1
         and other.sso_subject = $2)
     returning id, status`,
    taken(person),
  );
}

function insert(db: Db, person: SignOnUser): Promise<{ id: string; status: number } | undefined> {
  return db.maybe(
    `insert into app_user (wl_id, sso_issuer, sso_subject, email, username, login_norm, first_name, last_name,
       role_id, status)
     values ($7, $1, $2, $3, $3, lower($3), $4, $5, $6, 1)
     on conflict do nothing returning id, status`,
    [...taken(person), db.wlId],
  );
}

/** The default store stays while it is still one of them. */
async function storesOf(
  db: Db,
  userId: string,
  storeSids: readonly string[],
): Promise<{ storeId: string; isDefault: boolean }[]> {
  const rows = await db.rows<{ id: string }>(
    `select o.id from store o
     left join user_store us on us.wl_id = o.wl_id and us.store_id = o.id and us.user_id = $1
     where o.wl_id = $wl and o.external_sid = any($2) and o.status = 1
     order by coalesce(us.is_default, false) desc, o.external_sid`,
    [userId, storeSids],
  );
  return rows.map(({ id }, index) => ({ storeId: id, isDefault: index === 0 }));
}
