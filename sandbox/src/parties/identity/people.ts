// The people of the one retailer whose staff sign in by single sign-on. Group names carry the role and the stores;
// who is pending, blocked or inactive is the platform's to know, so here they are like everybody else.
export const PASSWORD = "Handsel#2026";

export interface Person {
  subject: string;
  email: string;
  givenName: string;
  familyName: string;
  /** What the chooser says about the person. */
  about: string;
  /** Absent: the identity provider sends no groups claim at all. */
  groups?: readonly string[];
}

const STORES = ["BT-001", "BT-002", "BT-003"] as const;

interface Place {
  role: 1 | 5 | 10 | 11;
  stores: readonly string[];
}

function person(
  login: string,
  [givenName, familyName]: [string, string],
  about: string,
  place?: Place,
): Person {
  const groups = place && [
    `handsel:role:${place.role}`,
    ...place.stores.map((store) => `handsel:store:${store}`),
  ];
  return {
    subject: `bellatec-${login}`,
    email: `${login}@bellatec.test`,
    givenName,
    familyName,
    about,
    ...(groups && { groups }),
  };
}

const [firstStore, secondStore] = STORES;

export const PEOPLE: readonly Person[] = [
  person("top", ["Tommaso", "Vitale"], "Top admin", { role: 1, stores: STORES }),
  person("vendor", ["Valeria", "Conti"], "Vendor manager", { role: 5, stores: STORES }),
  person("manager", ["Marta", "Galli"], "Store manager", { role: 10, stores: [firstStore, secondStore] }),
  person("sales", ["Sandro", "Riva"], "Store person", { role: 11, stores: [firstStore, secondStore] }),
  person("pending", ["Piera", "Neri"], "Store person, pending", { role: 11, stores: [firstStore] }),
  person("blocked", ["Bruno", "Sala"], "Store person, blocked", { role: 11, stores: [firstStore] }),
  person("inactive", ["Ilaria", "Fonti"], "Store person, inactive", { role: 11, stores: [firstStore] }),
  person("nostores", ["Nico", "Serra"], "Store person without a store", { role: 11, stores: [] }),
  person("nogroups", ["Gaia", "Moretti"], "No groups in the claims"),
];

export function findPerson(subject: string): Person | undefined {
  return PEOPLE.find((candidate) => candidate.subject === subject);
}

export function findPersonByEmail(email: string): Person | undefined {
  const wanted = email.trim().toLowerCase();
  return PEOPLE.find((candidate) => candidate.email === wanted);
}

export function claimsOf(who: Person) {
  return {
    sub: who.subject,
    email: who.email,
    email_verified: true,
    name: `${who.givenName} ${who.familyName}`,
    given_name: who.givenName,
    family_name: who.familyName,
    ...(who.groups && { groups: [...who.groups] }),
  };
}
