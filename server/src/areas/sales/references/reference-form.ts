import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { checkReference } from "@handsel/contract/rules/device-reference.ts";
import { refuse } from "#edge/refuse.ts";

export interface GivenReference {
  /** As it is stored. */
  reference: string;
  isImei: boolean;
}

/** Refuses what could not be a reference, as what it was meant for. */
export function checkReferenceForm(
  { configs }: Pick<WhiteLabel, "configs">,
  { reference, isImei }: GivenReference,
): void {
  const broken = checkReference(reference, {
    referenceType: isImei ? "IMEI" : "SERIAL",
    checksSerial: checksSerialNumbers(configs),
  });
  if (reference === "" || broken) throw refuse(isImei ? "DV_INVALID_IMEI" : "NOT_VALID_SERIAL", reference);
}
