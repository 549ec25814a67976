import { REFERENCE_TYPES } from "@handsel/contract/checkout/device-reference-form.ts";
import { requiredText, text } from "@handsel/contract/fields.ts";
import {
  checkReference,
  DEVICE_REFERENCE_MAX,
  normalReference,
} from "@handsel/contract/rules/device-reference.ts";
import { report } from "@handsel/contract/rules/field-schema.ts";
import { z } from "zod";

/** The part number has to be picked; a reference may come with it, and is then checked as everywhere. */
export function partNumberForm({ checksSerial }: { checksSerial: boolean }) {
  return z
    .object({
      newDeviceCode: requiredText(60),
      referenceType: z.enum(REFERENCE_TYPES),
      deviceReference: text(DEVICE_REFERENCE_MAX),
    })
    .superRefine(({ referenceType, deviceReference }, ctx) => {
      const reference = normalReference(deviceReference);
      const found = reference === "" ? undefined : checkReference(reference, { referenceType, checksSerial });
      if (found) report(ctx, found, ["deviceReference"]);
    });
}
