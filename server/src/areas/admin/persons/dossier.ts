// Everything that is kept of one person, gathered over the areas. They go by their address; somebody without one by their number.

import { applicantsOf, linksOfPerson, type PersonLink } from "#areas/checkout/index.ts";
import {
  consentsOfPerson,
  membershipsOf,
  type PersonConsent,
  type PersonMembership,
} from "#areas/crm/index.ts";
import { endOfPhoneKeys, messagesOf, type PersonMessage, searchPeople } from "#areas/platform/index.ts";
import {
  type Contract,
  contractsOfSales,
  type PersonName,
  type Sale,
  type SignatureFact,
  salesOfPerson,
  signaturesOfSales,
} from "#areas/sales/index.ts";
import { type PersonTrade, tradesOfPerson } from "#areas/tradein/index.ts";
import type { Db } from "#db/tenant-db.ts";

/** A page shows, and one round of an erasure takes, this much of each kind. */
export const MOST_OF_A_KIND = 500;

export interface Dossier {
  names: string[];
  emails: string[];
  phones: string[];
  sales: { sale: Sale; contracts: readonly Contract[] }[];
  applicants: Awaited<ReturnType<typeof applicantsOf>>;
  /** What they have signed on the own phone. */
  signatures: SignatureFact[];
  /** What is being typed there now. */
  phoneLinks: PersonLink[];
  trades: PersonTrade[];
  messages: PersonMessage[];
  memberships: PersonMembership[];
  consents: PersonConsent[];
  isMore: boolean;
}

export async function gatherDossier(db: Db, person: PersonName): Promise<Dossier> {
  const sales = await salesOfPerson(db, person, MOST_OF_A_KIND);
  const trades = await gatherTrades(db, person, sales);
  const cartIds = sales.map(({ cartId }) => cartId);
  const contracts = await contractsOfSales(db, cartIds);
  const applicants = await applicantsOf(db, cartIds);

  const emails = distinct([
    person.email,
    ...sales.flatMap(({ customer, customerEmail }) => [customer.email, customerEmail]),
    ...trades.flatMap(({ customer, emailLc }) => [customer?.email, emailLc]),
  ]);
  const phones = distinct([
    person.phone,
    ...sales.flatMap(({ customer, customerPhone }) => [customer.phone, customerPhone]),
    ...trades.map(({ customer }) => customer?.phone),
  ]);
  const small = distinct([...emails.map((email) => email.toLowerCase()), ...phones]);
  const memberships = await membershipsOf(db, {
    contractIds: contracts.map(({ id }) => id),
    emails: small,
  });
  const messages = await messagesOf(
    db,
    {
      destinations: distinct([...emails, ...small]),
      topicIds: [...cartIds, ...[...applicants, ...trades, ...memberships].map(({ id }) => id)],
    },
    MOST_OF_A_KIND,
  );
  return {
    names: distinct([
      ...sales.flatMap(({ customerName, company }) => [customerName, company?.authorisedSignatoryName]),
      ...trades.map(({ customer }) => customer?.name),
    ]),
    emails: distinct(emails.map((email) => email.toLowerCase())),
    phones,
    sales: sales.map((sale) => ({
      sale,
      contracts: contracts.filter(({ cartId }) => cartId === sale.cartId),
    })),
    applicants,
    signatures: await signaturesOfSales(db, cartIds),
    phoneLinks: await linksOfPerson(db, small),
    trades,
    messages,
    memberships,
    consents: await consentsOfPerson(db, small),
    isMore: [sales, trades, messages].some(({ length }) => length === MOST_OF_A_KIND),
  };
}

/** Their own, and those that were taken in payment of their sales. */
async function gatherTrades(db: Db, person: PersonName, sales: readonly Sale[]): Promise<PersonTrade[]> {
  const { email, phone } = person;
  const taken = sales.flatMap(({ tradecartId }) => tradecartId ?? []);
  if (email !== "") return tradesOfPerson(db, { email, ids: taken }, MOST_OF_A_KIND);
  const keys = endOfPhoneKeys(phone);
  const found = await searchPeople(db, { words: [], keys, storeIds: null, most: MOST_OF_A_KIND });
  const trades = await tradesOfPerson(
    db,
    { email: "", ids: [...taken, ...found.map(({ id }) => id)] },
    MOST_OF_A_KIND,
  );
  // Whoever has an address of their own is somebody else with the same number.
  return trades.filter(({ id, emailLc }) => emailLc === "" || taken.includes(id));
}

export function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value?.trim() || []))];
}
