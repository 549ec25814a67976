// Persons in campaigns: which they are in, what they said about being written to, and how they leave.
import type { Db } from "#db/tenant-db.ts";

export interface PersonMembership {
  id: string;
  campaignName: string;
  stage: string;
  email: string;
  at: Date;
}

/** By their contracts; and test contracts that were made out to one of the addresses. */
export function membershipsOf(
  db: Db,
  { contractIds, emails }: { contractIds: readonly string[]; emails: readonly string[] },
): Promise<PersonMembership[]> {
  return db.rows<PersonMembership>(
    `select m.id, c.description as "campaignName", m.stage, m.customer_email as email,
       coalesce(m.entered_at, m.next_action_at, c.created_at) as at
     from crm_member m join crm_campaign c on c.wl_id = m.wl_id and c.code = m.campaign_code
     where m.wl_id = $wl and (m.contract_id = any ($1) or m.test_contract_id in
         (select t.id from crm_test_contract t where t.wl_id = m.wl_id and lower(t.email) = any ($2)))
       and m.customer_email <> ''
     order by at desc`,
    [contractIds, emails],
  );
}

/** They count in the figures of the campaign as they did, and nothing more is sent to them. */
export async function eraseMembership(db: Db, id: string, now: Date): Promise<void> {
  await db.run("delete from crm_member where wl_id = $wl and id = $1 and entered_at is null", [id]);
  await db.run(
    `update crm_member set customer_email = '', next_action_at = null, paused_action_at = null,
       left_at = coalesce(left_at, $2) where wl_id = $wl and id = $1`,
    [id, now],
  );
  await db.run(
    `update crm_test_contract set email = '', phone = '' where wl_id = $wl and id = (select test_contract_id
      from crm_member where wl_id = $wl and id = $1)`,
    [id],
  );
}

export interface PersonConsent {
  destination: string;
  isOptedIn: boolean;
  at: Date;
}

export function consentsOfPerson(db: Db, destinations: readonly string[]): Promise<PersonConsent[]> {
  return db.rows<PersonConsent>(
    `select destination, is_opted_in as "isOptedIn", at from crm_consent where wl_id = $wl and destination = any ($1)`,
    [destinations],
  );
}

export async function removeConsent(db: Db, destination: string): Promise<void> {
  await db.run("delete from crm_consent where wl_id = $wl and destination = $1", [destination]);
}

/** The wish of somebody erased not to be written to, once no sale is left by which a campaign could find them. */
export async function forgetErased(db: Db, destinations: readonly string[]): Promise<void> {
  await db.run(
    `delete from crm_consent c where c.wl_id = $wl and c.destination = any ($1) and c.source = 'ERASURE'
       and not exists (select from sale s where s.wl_id = c.wl_id and s.customer_email = c.destination)
       and not exists (select from sale s where s.wl_id = c.wl_id and s.phone_last7 = right(c.destination, 7)
         and s.customer_phone = c.destination)`,
    [destinations.map((destination) => destination.toLowerCase())],
  );
}
