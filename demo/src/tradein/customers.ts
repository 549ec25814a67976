// The people who sold their devices to the demo retailers.

import { dniLetter } from "@handsel/contract/rules/spanish-id.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { mobileOf } from "../mobile-numbers.ts";
import { numberOf } from "../seeded.ts";

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^A-Za-z ]/g, "")
    .toLowerCase();

export function sellerOf(
  { record, stores, firstNames, lastNames }: DemoTenant,
  index: number,
): RecycleCustomer {
  const lot = (below: number, what: string) => numberOf(below, "seller", record.subdomain, what, index);
  const first = firstNames[lot(firstNames.length, "first")] ?? "Kim";
  const last = lastNames[lot(lastNames.length, "last")] ?? "Berg";
  const store = stores[lot(stores.length, "city")];
  const asked = new Set(record.configs?.recycleCustomerExtraFields ?? []);
  const number = 10_000_000 + lot(80_000_000, "id");
  return {
    name: `${first} ${last}`,
    email: `${plain(first).replaceAll(" ", "")}.${plain(last).replaceAll(" ", "")}${index}@customer.test`,
    phone: mobileOf(record.country, "seller mobile", record.subdomain, index),
    ...(asked.has("ADDRESS") && {
      address: store?.street ?? "",
      postalCode: store?.postalCode ?? "",
      city: store?.city ?? "",
    }),
    ...(asked.has("PROVINCE") && { province: store?.city ?? "" }),
    ...(asked.has("IDTYPE") && { idType: "PASSPORT" as const }),
    ...(asked.has("IDNUMBER") && {
      idNumber: record.country === "ES" ? `${number}${dniLetter(number)}` : `P${number}`,
    }),
    ...(asked.has("IBAN") && { IBAN: "ES9121000418450200051332" }),
    ...(asked.has("BENEFICIARY") && { beneficiary: `${first} ${last}` }),
    termsAndConditions: true,
    marketingOptIn: lot(3, "opt") === 0,
  };
}
