// Who is one person: what carries the same name and shares an address or a number. A family on one phone stays several
// persons, and somebody who changed their address but kept the number stays one.
import type { PersonRow } from "../queries/customers.ts";

export interface Person {
  /** The newest of what belongs to them names them. */
  customerId: string;
  name: string;
  /** What the name is compared by. */
  key: string;
  email: string;
  phone: string;
  lastAt: Date;
  emails: Set<string>;
  phoneEnds: Set<string>;
  rows: PersonRow[];
}

const PHONE_END = 7;

/** However it was written. */
export function phoneEnd(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length < PHONE_END ? "" : digits.slice(-PHONE_END);
}

/** The words of a name in one order, without accents and titles of case. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[\p{M}'’`´‘]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");
}

type Reachable = Pick<PersonRow, "name" | "email" | "phone">;

/** Of somebody whose name it carries: whether it shares an address or a number. */
function sharesContact({ emails, phoneEnds }: Person, row: Reachable): boolean {
  return (row.email !== "" && emails.has(row.email.toLowerCase())) || phoneEnds.has(phoneEnd(row.phone));
}

export const isOf = (person: Person, row: Reachable): boolean =>
  nameKey(row.name) === person.key && sharesContact(person, row);

/** What belongs to each of the persons; what belongs to none is left out. */
export function sortedByPerson<Row extends Reachable>(
  persons: readonly Person[],
  rows: readonly Row[],
): Map<Person, Row[]> {
  const byKey = Map.groupBy(rows, ({ name }) => nameKey(name));
  return new Map(
    persons.map((person) => [
      person,
      (byKey.get(person.key) ?? []).filter((row) => sharesContact(person, row)),
    ]),
  );
}

/** In the order in which they first appear; the rows of each the newest first. */
export function personsIn(rows: readonly PersonRow[]): Person[] {
  const persons: Person[] = [];
  const byKey = new Map<string, Person[]>();
  for (const row of rows) {
    const key = nameKey(row.name);
    const namesakes = byKey.get(key) ?? [];
    byKey.set(key, namesakes);
    const known = namesakes.find((person) => sharesContact(person, row));
    if (known) {
      add(known, row);
      continue;
    }
    const person = add(nobody(row, key), row);
    namesakes.push(person);
    persons.push(person);
  }
  return persons;
}

function nobody({ id, name, email, phone, at }: PersonRow, key: string): Person {
  return {
    customerId: id,
    name,
    key,
    email,
    phone,
    lastAt: at,
    emails: new Set(),
    phoneEnds: new Set(),
    rows: [],
  };
}

function add(person: Person, row: PersonRow): Person {
  person.rows.push(row);
  if (row.email !== "") person.emails.add(row.email.toLowerCase());
  const end = phoneEnd(row.phone);
  if (end !== "") person.phoneEnds.add(end);
  if (row.at > person.lastAt) {
    const { id, name, email, phone, at } = row;
    Object.assign(person, { customerId: id, name, lastAt: at });
    person.email = email || person.email;
    person.phone = phone || person.phone;
  }
  person.email ||= row.email;
  person.phone ||= row.phone;
  return person;
}
