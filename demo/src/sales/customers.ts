// The people who bought something. Names are those of the country; numbers and addresses belong to nobody.
import type { SaleCompany, SaleCustomer } from "@handsel/server/areas/sales/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { mobileOf } from "../mobile-numbers.ts";
import { idOf, numberOf } from "../seeded.ts";

export function customerOf(tenant: DemoTenant, number: number): SaleCustomer {
  const { subdomain, country } = tenant.record;
  const pick = (names: readonly string[], what: string) =>
    names[numberOf(names.length, what, subdomain, number)] ?? "";
  const firstName = pick(tenant.firstNames, "customer first");
  const lastName = pick(tenant.lastNames, "customer last");
  const store = tenant.stores[numberOf(tenant.stores.length, "customer town", subdomain, number)];
  const street = store?.street.replace(/\d+/, String(1 + numberOf(120, "house", subdomain, number))) ?? "";
  return {
    id: null,
    title: numberOf(2, "title", subdomain, number) === 0 ? "Ms" : "Mr",
    firstName,
    lastName,
    email: `${asciiOf(firstName)}.${asciiOf(lastName)}${number}@example.test`,
    phone: mobileOf(country, "mobile", subdomain, number),
    idType: null,
    idNumber: null,
    address: [street, `${store?.postalCode ?? ""} ${store?.city ?? ""}`.trim()],
    customerReference: null,
  };
}

function asciiOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/[^a-z]/gi, "")
    .toLowerCase();
}

const FIRMS = ["Feinwerk", "Lindner Logistik", "Nordhafen Planung", "Alpen Elektro", "Rheinblick Praxis"];

export function companyOf(tenant: DemoTenant, number: number): SaleCompany {
  const { subdomain } = tenant.record;
  const { firstName, lastName, address } = customerOf(tenant, number);
  return {
    name: `${FIRMS[numberOf(FIRMS.length, "firm", subdomain, number)]} ${lastName} GmbH`,
    number: `HRB ${10_000 + numberOf(80_000, "firm number", subdomain, number)}`,
    address,
    authorisedSignatoryName: `${firstName} ${lastName}`,
    authorisedSignatoryPosition: "Geschäftsführung",
  };
}

export function saleId(kind: string, subdomain: string, number: number, piece = 0): string {
  return idOf(kind, subdomain, number, piece);
}
