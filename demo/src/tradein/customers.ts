// The people who sold their devices to the demo retailers.

import { dniLetter } from "@handsel/contract/rules/spanish-id.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { numberOf } from "../seeded.ts";

/** A number of the country's mobile range, with as many digits to fill in as there are noughts. */
const PHONES: Readonly<Record<string, string>> = {
  GB: "+4474001000",
  FR: "+3361234000",
  NO: "+4740612000",
  DK: "+4520123000",
  SE: "+4670123400",
  FI: "+35841234500",
  PT: "+35191234500",
  ES: "+3461234500",
  IT: "+39312345000",
};

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
    phone: `${PHONES[record.country] ?? "+4474001000"}${String(100 + (index % 900)).slice(0, 3)}`.slice(
      0,
      13,
    ),
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
