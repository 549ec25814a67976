import { isImei, type ReferenceType } from "@handsel/contract/rules/device-reference.ts";

/** A reference as people read it: an IMEI in the groups it is printed in, anything else as it is. */
export function referenceText(reference: string): { type: ReferenceType; text: string } {
  if (!isImei(reference)) return { type: "SERIAL", text: reference };
  const groups = [reference.slice(0, 2), reference.slice(2, 8), reference.slice(8, 14), reference.slice(14)];
  return { type: "IMEI", text: groups.join(" ") };
}
