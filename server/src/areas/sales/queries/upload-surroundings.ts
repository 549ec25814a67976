import type { Db } from "#db/tenant-db.ts";

export interface UploadStore {
  id: string;
  name: string;
  isOnline: boolean;
  /** Everything it is called by, in lower case. */
  names: string[];
}

const STORES = `
  select id, name, is_online_store as "isOnline",
    array_remove(array[lower(name), lower(external_sid), lower(retailer_store_sid), id::text], '') as names
  from store where wl_id = $wl`;

/** All of the retailer's, closed ones too: what was sold there once was sold there. */
export function listUploadStores(db: Db): Promise<UploadStore[]> {
  return db.rows<UploadStore>(STORES);
}

export interface UploadSeller {
  userId: string;
  name: string;
  login: string;
  email: string;
}

const SELLERS = `
  select id as "userId", trim(first_name || ' ' || last_name) as name, login_norm as login, email_lc as email
  from app_user where wl_id = $wl and ( login_norm = any ($1) or email_lc = any ($1))`;

export function findSellers(db: Db, logins: readonly string[]): Promise<UploadSeller[]> {
  return logins.length === 0 ? Promise.resolve([]) : db.rows<UploadSeller>(SELLERS, [logins]);
}

const TAKEN = `
  select r.reference, s.cart_id as "cartId", s.reference as sale from contract_reference r
  join contract c on c.wl_id = r.wl_id and c.id = r.contract_id join sale s on s.wl_id = r.wl_id
    and s.cart_id = c.cart_id
  where r.wl_id = $wl and r.reference = any ($1) and r.is_live`;

/** Which of these devices stand in a living contract, and in which. */
export function listTakenReferences(
  db: Db,
  references: readonly string[],
): Promise<{ reference: string; cartId: string; sale: string }[]> {
  return references.length === 0 ? Promise.resolve([]) : db.rows(TAKEN, [references]);
}
