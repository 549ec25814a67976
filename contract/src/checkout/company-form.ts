// The company that leases, and how it is found.
import { z } from "zod";
import { isoDate, requiredText, text } from "../fields.ts";
import { broken } from "../rules/field-rule.ts";
import { report } from "../rules/field-schema.ts";

export const companyFields = {
  name: requiredText(255),
  /** The id of a supported business type. */
  type: requiredText(60),
  number: requiredText(100),
  postalCode: requiredText(25),
  addressLine1: requiredText(255),
  addressLine2: text(255),
  addressLine3: text(255),
  city: requiredText(100),
  country: requiredText(100),
  dateOfCreation: isoDate,
  authorisedSignatoryName: requiredText(255),
  authorisedSignatoryPosition: requiredText(100),
};

export const company = z.strictObject({
  ...companyFields,
  addressLine2: companyFields.addressLine2.default(""),
  addressLine3: companyFields.addressLine3.default(""),
});
export type Company = z.output<typeof company>;

/** The form once the business types are known: the type is one of them. */
export function companyFormFor(businessTypeIds: readonly string[]) {
  return z.object(companyFields).superRefine((entered, ctx) => {
    if (!businessTypeIds.includes(entered.type)) report(ctx, broken("value"), ["type"]);
  });
}

/** What the registry knows of a company; empty where it knows nothing. */
export const foundCompany = z.strictObject({
  name: z.string(),
  number: z.string(),
  type: z.string(),
  postalCode: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  city: z.string(),
  country: z.string(),
  dateOfCreation: z.string(),
  authorisedSignatoryName: z.string(),
  authorisedSignatoryPosition: z.string(),
});
export type FoundCompany = z.infer<typeof foundCompany>;

export const businessType = z.strictObject({ businessTypeId: z.string(), name: z.string() });
export type BusinessType = z.infer<typeof businessType>;
