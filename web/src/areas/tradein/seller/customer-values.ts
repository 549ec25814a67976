// What the seller's form begins with and what it sends.
import type { RecycleCustomer, RecycleMode } from "@handsel/contract/tradein/customer.ts";

export interface CustomerValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  province: string;
  idType: "PASSPORT" | "BANK_CARD" | "DRIVING_LICENCE" | null;
  idNumber: string;
  IBAN: string;
  beneficiary: string;
  termsAndConditions: boolean;
  collectionDate: string;
  collectionTimeSlotCode: string;
}

export function customerValues(known: RecycleCustomer | null): CustomerValues {
  return {
    name: known?.name ?? "",
    email: known?.email ?? "",
    phone: known?.phone ?? "",
    address: known?.address ?? "",
    postalCode: known?.postalCode ?? "",
    city: known?.city ?? "",
    province: known?.province ?? "",
    idType: known?.idType ?? null,
    idNumber: known?.idNumber ?? "",
    IBAN: known?.IBAN ?? "",
    beneficiary: known?.beneficiary ?? "",
    termsAndConditions: false,
    collectionDate: known?.collectionDate ?? "",
    collectionTimeSlotCode: known?.collectionTimeSlotCode ?? "",
  };
}

/** First and last name are parted by one space; fields that were not asked for stay out. */
export function customerToSend(values: RecycleCustomer, mode: RecycleMode): RecycleCustomer {
  const given = Object.entries(values).filter(
    ([, value]) => value !== "" && value !== null && value !== undefined,
  );
  const { termsAndConditions, ...customer } = Object.fromEntries(given) as RecycleCustomer;
  return {
    ...customer,
    ...(customer.name && { name: joinedName(customer.name) }),
    ...(mode === "endUser" && termsAndConditions && { termsAndConditions }),
  };
}

export function joinedName(...parts: string[]): string {
  return parts.join(" ").trim().split(/\s+/).join(" ");
}
