// Who is one person: what carries the same name and shares an address or a number. A family on one phone stays several
// persons, and somebody who changed their address but kept the number stays one.
import type { PersonRow } from "../queries/customers.ts";

export interface Person {
  /** The newest of what belongs to them names them. */
  customerId: string;
  name: string;
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

export function isOf(
  { name, emails, phoneEnds }: Pick<Person, "name" | "emails" | "phoneEnds">,
  row: Reachable,
): boolean {
  if (nameKey(name) !== nameKey(row.name)) return false;
  return (row.email !== "" && emails.has(row.email.toLowerCase())) || phoneEnds.has(phoneEnd(row.phone));
}

/** In the order in which they first appear; the rows of each the newest first. */
export function personsIn(rows: readonly PersonRow[]): Person[] {
  const persons: Person[] = [];
  for (const row of rows) {
    const known = persons.find((person) => isOf(person, row));
    if (known) add(known, row);
    else persons.push(add(nobody(row), row));
  }
  return persons;
}

function nobody({ id, name, email, phone, at }: PersonRow): Person {
  return {
    customerId: id,
    name,
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
