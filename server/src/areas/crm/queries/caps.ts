import type { Db } from "#db/tenant-db.ts";

/** Whom a message goes to, by all that they are reached with. */
export interface Person {
  email: string;
  phone: string;
  /** From when on their messages count. */
  since: Date;
}

/**
 * When each of them was written to by campaigns that advertise, the newest first. One after the other for one person, so
 * that a cap holds for two campaigns at once as well; the order keeps two who lock several from waiting for each other.
 */
export async function writtenTo(db: Db, persons: readonly Person[]): Promise<Date[][]> {
  const keys = [...new Set(persons.map(keyOf))].toSorted();
  await db.rows(
    `select pg_advisory_xact_lock(hashtextextended(k.key, $2)) from
       (select key from unnest($1::text[]) as u (key) order by key) as k`,
    [keys, db.wlId],
  );
  const found = await db.rows<{ place: number; at: Date }>(
    `select p.place::int, m.created_at as at
     from unnest($1::text[], $2::text[], $3::timestamptz[]) with ordinality as p (email, phone, since, place)
     join message m on m.wl_id = $wl and m.destination in (p.email, p.phone) and m.created_at > p.since
     where m.topic = 'crm' and m.purpose = 'MARKETING' and m.stage <> 'FAILED'
     order by m.created_at desc`,
    [
      persons.map(({ email }) => email || null),
      persons.map(({ phone }) => phone || null),
      persons.map(({ since }) => since),
    ],
  );
  const moments = Map.groupBy(found, ({ place }) => place);
  return persons.map((_, index) => (moments.get(index + 1) ?? []).map(({ at }) => at));
}

export const keyOf = ({ email, phone }: Pick<Person, "email" | "phone">): string =>
  `cap ${(email || phone).toLowerCase()}`;
