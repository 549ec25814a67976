// Device references as they are compared: without the blanks and hyphens that people type, in capitals.
import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  checkReference,
  isImei,
  type ReferenceType,
  normalReference as writtenReference,
} from "@handsel/contract/rules/device-reference.ts";
import { refuse } from "#edge/refuse.ts";

export function normalReference(reference: string): string {
  return reference.replaceAll(/[\s-]/g, "").toUpperCase();
}

export interface ReadReference {
  reference: string;
  norm: string;
  type: ReferenceType;
}

/** The reference as it is used from here on; refused when it cannot be one. */
export function readReference(
  given: string,
  { isIMEI, tenant }: { isIMEI: boolean | null; tenant: Pick<WhiteLabel, "configs"> },
): ReadReference {
  const reference = writtenReference(given);
  const norm = normalReference(reference);
  const type: ReferenceType = (isIMEI ?? isImei(norm)) ? "IMEI" : "SERIAL";
  const broken = checkReference(type === "IMEI" ? norm : reference, {
    referenceType: type,
    checksSerial: checksSerialNumbers(tenant.configs),
    isStrict: tenant.configs.useAppleDeviceReferenceValidation,
  });
  if (broken || norm === "") throw refuse(type === "IMEI" ? "INVALID_IMEI" : "NOT_VALID_SERIAL", reference);
  return { reference: type === "IMEI" ? norm : reference, norm, type };
}
