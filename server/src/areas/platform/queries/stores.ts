import type { Db } from "#db/tenant-db.ts";

export interface WorkStore {
  id: string;
  name: string;
  /** The user's own default store. */
  is_own_default: boolean;
  /** The retailer's. */
  is_default: boolean;
}

/** The active stores a user may work in, by name: their own, or all of the retailer for the two highest roles. */
export function listWorkStores(
  db: Db,
  { userId, seesAllStores }: { userId: string; seesAllStores: boolean },
): Promise<WorkStore[]> {
  return db.rows<WorkStore>(
    `select o.id, o.name, o.is_default, coalesce(us.is_default, false) as is_own_default
     from store o
     left join user_store us on us.wl_id = o.wl_id and us.store_id = o.id and us.user_id = $1
     where o.wl_id = $wl and o.status = 1 and ($2 or us.user_id is not null)
     order by o.name`,
    [userId, seesAllStores],
  );
}

/** How a store is named and reached, for papers and messages. */
export interface StoreContact {
  id: string;
  name: string;
  email: string;
  phone: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  country: string;
  schedule: string;
}

const CONTACT = `select id, name, email, phone, street_address as "streetAddress", postal_code as "postalCode", city,
  country, schedule from store`;
const ONE_CONTACT = `${CONTACT} where wl_id = $wl and id = $1`;
const CONTACTS = `${CONTACT} where wl_id = $wl and id = any ($1)`;

export function findStoreContact(db: Db, id: string): Promise<StoreContact | undefined> {
  return db.maybe<StoreContact>(ONE_CONTACT, [id]);
}

export function findStoreContacts(db: Db, ids: readonly string[]): Promise<StoreContact[]> {
  return db.rows<StoreContact>(CONTACTS, [ids]);
}
