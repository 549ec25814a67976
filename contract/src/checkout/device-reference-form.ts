// The device that is handed over, as staff scan or type it on the contract's status screen.
import { z } from "zod";
import {
  checkReference,
  DEVICE_REFERENCE_MAX,
  normalReference,
  type ReferenceType,
} from "../rules/device-reference.ts";
import { broken } from "../rules/field-rule.ts";
import { report, textWith } from "../rules/field-schema.ts";

export const REFERENCE_TYPES = ["IMEI", "SERIAL"] as const satisfies readonly ReferenceType[];

/** Whether this retailer's serial numbers follow the maker's length. */
export function checksSerialNumbers(configs: {
  useAppleValidation: boolean;
  useAppleDeviceReferenceValidation: boolean;
}): boolean {
  return configs.useAppleValidation || configs.useAppleDeviceReferenceValidation;
}

export function deviceReferenceFormFor(options: {
  checksSerial: boolean;
  /** References that the sale has already. */
  existing: readonly string[];
}) {
  const taken = new Set(options.existing.map(normalReference));
  return z
    .object({
      referenceType: z.enum(REFERENCE_TYPES),
      deviceReference: textWith({ max: DEVICE_REFERENCE_MAX }),
    })
    .superRefine(({ referenceType, deviceReference }, ctx) => {
      const reference = normalReference(deviceReference);
      if (reference === "") return;
      const found =
        checkReference(reference, { referenceType, checksSerial: options.checksSerial }) ??
        (taken.has(reference) ? broken("exists") : undefined);
      if (found) report(ctx, found, ["deviceReference"]);
    });
}
